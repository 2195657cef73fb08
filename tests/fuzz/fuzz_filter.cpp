// fuzz_filter.cpp - any text as a condition: it is refused with a message, or it can be evaluated.
#include <array>
#include <cstdlib>
#include <string_view>

#include "rate/filter.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using sudokit::rate::Filter;
    constexpr std::string_view kNames[] = {"er", "clues", "score"};
    constexpr Filter::Constant kConstants[] = {{"hard", 2}};
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto filter = Filter::parse(text, kNames, kConstants);
    if (!filter) {
        if (filter.error().message.empty()) std::abort();
        return 0;
    }
    constexpr std::array<double, 3> kFigures{7.2, 24, Filter::kMissing};
    const bool accepts = filter.value().accepts(kFigures);
    // A condition and its opposite do not both hold.
    const auto opposite = Filter::parse("!(" + std::string(text) + ")", kNames, kConstants);
    if (opposite && opposite.value().accepts(kFigures) == accepts) std::abort();
    return 0;
}
