// calls.hpp - the C functions, for tests in C++.
#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "sudokit.h"

namespace call {

using Options = std::vector<std::pair<std::string, std::string>>;  // flags have the value ""

struct Outcome {
    int status;
    std::string text;
    std::vector<std::string> errors;  // "3:82: message; remedy"
};

inline std::string spelled(const sudokit_error& error) {
    std::string text;
    if (error.line > 0) text += std::to_string(error.line) + ":";
    if (error.line > 0 && error.column > 0) text += std::to_string(error.column) + ":";
    if (!text.empty()) text += " ";
    text += error.message;
    if (*error.remedy) text += std::string("; ") + error.remedy;
    return text;
}

// Takes the result over.
inline Outcome outcome_of(sudokit_result* result) {
    const std::unique_ptr<sudokit_result, decltype(&sudokit_result_free)> owner(
        result, sudokit_result_free);
    std::size_t length = 0;
    const char* text = sudokit_result_text(result, &length);
    Outcome outcome{sudokit_result_status(result), std::string(text, length), {}};
    for (std::size_t i = 0; i < sudokit_result_error_count(result); ++i)
        outcome.errors.push_back(spelled(*sudokit_result_error(result, i)));
    return outcome;
}

inline Outcome run(const std::string& command, const Options& options, const std::string& text,
                   const sudokit_control* control = nullptr) {
    std::vector<sudokit_option> list;
    for (const auto& [name, value] : options)
        list.push_back({name.c_str(), value.empty() ? nullptr : value.c_str()});
    return outcome_of(
        sudokit_run(command.c_str(), text.data(), text.size(), list.data(), list.size(), control));
}

}  // namespace call
