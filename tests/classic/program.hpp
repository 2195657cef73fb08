// program.hpp - runs the built `yasss` and says what came out.
#pragma once
#include <string>
#include <vector>

namespace classic_test {

struct Outcome {
    std::string out, err;
    int status = -1;     // exit status, or 128 + signal
    double seconds = 0;  // with start and end of the process
};

Outcome run_yasss(const std::vector<std::string>& options, const std::string& input);
// With standard input and output at these files instead; `out` stays empty.
Outcome run_yasss_on_files(const std::vector<std::string>& options, const char* input,
                           const char* output);

std::vector<std::string> lines_of(const std::string& text);

}  // namespace classic_test
