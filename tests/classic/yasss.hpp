// yasss.hpp - runs the built `yasss`.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "cli/process.hpp"

namespace classic_test {

using process::Outcome;

inline Outcome run_yasss(const std::vector<std::string>& options, const std::string& input) {
    process::Request request;
    request.program = "yasss";
    request.arguments = options;
    request.input = input;
    return process::run(request);
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0, end; begin < text.size(); begin = end + 1) {
        end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
    }
    return lines;
}

}  // namespace classic_test
