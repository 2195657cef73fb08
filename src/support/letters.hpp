// letters.hpp - names of columns as letters.
#pragma once
#include <string>

namespace sudokit::support {

// A, B ... Z, AA, AB ... for 0, 1 ...
inline std::string column_letters(int column) {
    std::string letters;
    for (int rest = column + 1; rest > 0; rest = (rest - 1) / 26)
        letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
    return letters;
}

}  // namespace sudokit::support
