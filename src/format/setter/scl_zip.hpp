// scl_zip.hpp - the short form of JSON that SudokuPad packs.
#pragma once
#include <string>
#include <string_view>

namespace sudokit::text {

// As JSON, with the names as short as they were. Text that is no zipped JSON gives some text that
// is no JSON either.
std::string unzipped(std::string_view text);

}  // namespace sudokit::text
