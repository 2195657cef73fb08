#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "format/picture/svg.hpp"
#include "format/text/messages.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

// The channels of "#fff" or "#12ab3c", from 0 to 1.
std::array<double, 3> channels_of(std::string_view colour) {
    SUDOKIT_CHECK(colour.size() == 4 || colour.size() == 7);
    SUDOKIT_CHECK(colour.find_first_not_of(kHexDigits, 1) == colour.npos);
    const std::size_t width = (colour.size() - 1) / 3;
    std::array<double, 3> channels{};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string_view text = colour.substr(1 + i * width, width);
        const auto high = kHexDigits.find(text[0]), low = kHexDigits.find(text[width - 1]);
        channels[i] = static_cast<double>(16 * high + low) / 255;
    }
    return channels;
}

// Keeps the hue and inverts the lightness: white becomes dark grey and black light grey, so the
// page does not glare. No colour becomes stronger, so pale tints stay pale.
std::string dark_of(std::string_view colour) {
    constexpr double kPaper = 0.11, kInk = 0.92, kMostGain = 1.0;
    const auto channels = channels_of(colour);
    const auto [low, high] = std::ranges::minmax(channels);
    const double light = (low + high) / 2;
    const double spread = high - low;
    const double turned = kInk - (kInk - kPaper) * light;
    const double room = 1 - std::abs(2 * light - 1), new_room = 1 - std::abs(2 * turned - 1);
    const double scale = spread > 0 ? std::min(kMostGain, new_room / room) : 0;
    std::string text = "#";
    for (const double channel : channels) {
        const double value = std::clamp(turned + (channel - light) * scale, 0.0, 1.0);
        const auto whole = static_cast<std::size_t>(std::lround(value * 255));
        text.append({kHexDigits[whole / 16], kHexDigits[whole % 16]});
    }
    return text;
}

}  // namespace

std::string dark_rules(std::string_view picture) {
    std::set<std::pair<std::string_view, std::string_view>> used;  // attribute and colour
    for (const std::string_view attribute : {"fill", "stroke"}) {
        const std::string mark = say(attribute, "=\"#");
        for (auto at = picture.find(mark); at != picture.npos; at = picture.find(mark, at + 1)) {
            const auto begin = at + mark.size() - 1;
            used.emplace(attribute, picture.substr(begin, picture.find('"', begin) - begin));
        }
    }
    std::string rules;
    for (const auto& [attribute, colour] : used)
        put(rules, ".", kSvgClass, " [", attribute, "='", colour, "']{", attribute, ":",
            dark_of(colour), "}");
    return rules;
}

}  // namespace sudokit::text
