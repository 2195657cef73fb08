// code.hpp - QR codes.
#pragma once
#include <string>
#include <vector>

namespace sudokit::paint {

// The dark and light modules of a code, row by row, without its quiet zone.
struct Code {
    int side = 0;  // 0: no code can hold the text
    std::vector<bool> dark;
};
Code code_of(const std::string& text);

}  // namespace sudokit::paint
