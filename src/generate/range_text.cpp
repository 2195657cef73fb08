#include "generate/range_text.hpp"

#include <limits>
#include <string>

#include "support/decimal.hpp"

namespace sudokit {
namespace {

std::optional<int> read_number(std::string_view text, int decimals) {
    const auto point = text.find('.');
    std::string digits(text.substr(0, point));
    std::string_view rest = point == std::string_view::npos ? "" : text.substr(point + 1);
    if (digits.empty() || static_cast<int>(rest.size()) > decimals) return std::nullopt;
    if (point != std::string_view::npos && rest.empty()) return std::nullopt;
    digits += rest;
    digits.append(static_cast<std::size_t>(decimals) - rest.size(), '0');
    const auto number = support::number_in<int>(digits);
    return number >= 0 ? number : std::nullopt;
}

Error no_range(std::string message, std::string remedy) {
    return Error{ErrorCode::BadUsage, 0, 0, std::move(message), std::move(remedy)};
}

}  // namespace

Result<Range> read_range(std::string_view text, int decimals) {
    const auto dots = text.find("..");
    const std::string_view from = text.substr(0, dots);
    const std::string_view to = dots == std::string_view::npos ? from : text.substr(dots + 2);
    const auto least = from.empty() && !to.empty() ? 0 : read_number(from, decimals);
    const auto most =
        to.empty() && !from.empty() ? std::numeric_limits<int>::max() : read_number(to, decimals);
    if (!least || !most)
        return no_range("'" + std::string(text) + "' is not a range",
                        decimals > 0 ? "write two numbers, such as 7.0..8.5"
                                     : "write two numbers, such as 22..24");
    if (*least > *most)
        return no_range("the range '" + std::string(text) + "' is empty",
                        "write the smaller number first");
    return Range{*least, *most};
}

std::string words_of(const Range& range) {
    const std::string least = std::to_string(range.least);
    return range.least == range.most ? least : least + " to " + std::to_string(range.most);
}

}  // namespace sudokit
