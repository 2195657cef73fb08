// print_options.hpp - the words of the options of printing, and what papers measure.
#pragma once
#include <array>
#include <string_view>

namespace sudokit::answers {

// The formats that only sudokit-book writes.
inline constexpr std::array<std::string_view, 2> kPrintFormats = {"pdf", "png"};

struct Paper {
    std::string_view name;
    double width, height;  // in points, 72 to an inch
};
inline constexpr double kPointsPerInch = 72, kPointsPerMillimetre = 72 / 25.4;
// By their area, the smallest first. The last two are sizes of print-on-demand shops.
inline constexpr Paper kPapers[] = {
    {"a5", 148 * kPointsPerMillimetre, 210 * kPointsPerMillimetre},
    {"6x9", 6 * kPointsPerInch, 9 * kPointsPerInch},
    {"8.5x11", 8.5 * kPointsPerInch, 11 * kPointsPerInch},
    {"letter", 8.5 * kPointsPerInch, 11 * kPointsPerInch},
    {"a4", 210 * kPointsPerMillimetre, 297 * kPointsPerMillimetre},
    {"legal", 8.5 * kPointsPerInch, 14 * kPointsPerInch},
};

inline constexpr std::array<std::string_view, 5> kSolutionPlaces = {"end", "back", "foot", "file",
                                                                    "none"};
// With chapters.
inline constexpr std::string_view kByTechnique = "by-technique";
inline constexpr std::array<std::string_view, 3> kSortings = {"easy-to-hard", kByTechnique,
                                                              "as-given"};

}  // namespace sudokit::answers
