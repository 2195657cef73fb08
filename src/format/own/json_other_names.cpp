#include "format/own/json_other_names.hpp"

#include <algorithm>
#include <string>

#include "format/classic/regions.hpp"
#include "format/common/names.hpp"
#include "format/common/rule_names.hpp"
#include "format/common/symbols.hpp"

namespace sudokit::text {

namespace {

// One character per cell; '?' for what is no cell.
std::string cells_in_value(const Json& value) {
    if (value.is_null()) return ".";
    if (value.is_string()) {
        const auto text = value.text();
        return text.empty() || text == " " ? "." : text;
    }
    const auto digit = value.within(0, kClassicDigits);
    return digit ? std::to_string(*digit) : "?";
}

std::string cells_in_list(const Json& list) {
    std::string cells;
    const bool is_short = list.size() == kClassicDigits || list.size() == kClassicCells;
    for (const Json& part : is_short ? list : Json::array())
        cells += part.is_array() && list.size() == kClassicDigits ? cells_in_list(part)
                                                                  : cells_in_value(part);
    return cells;
}

bool is_classic_puzzle(const Json& value) {
    const std::string cells = value.is_array()    ? cells_in_list(value)
                              : value.is_string() ? value.text()
                                                  : "";
    if (cells.size() != kClassicCells || !std::ranges::all_of(cells, is_cell_like)) return false;
    const auto open = std::ranges::count_if(cells, is_usual_blank);
    return open > 0 && open < std::ssize(cells) && !region_map_in_line(cells);
}

}  // namespace

const Json* only_cells_in(const Json& object) {
    const Json* found = nullptr;
    for (const auto& [name, value] : object.items()) {
        if (is_remark_name(name) || may_name_a_rule(name) || !is_classic_puzzle(value)) continue;
        if (found) return nullptr;
        found = &value;
    }
    return found;
}

bool is_remark_object(std::string_view name, const Json& value) {
    constexpr std::string_view kNames[] = {"info",  "meta",       "metadata",
                                           "stats", "statistics", "details"};
    if (!value.is_object() || std::ranges::find(kNames, in_small_letters(name)) == std::end(kNames))
        return false;
    for (const auto& [inner, said] : value.items()) {
        const std::string text = said.is_string() ? said.text() : said.dump();
        const bool may_be = may_name_a_rule(inner) || may_hold_a_rule(inner, text, kClassicCells);
        if (may_be && !is_remark_name(inner) && !says_no_rule(inner, text, kClassicCells))
            return false;
    }
    return true;
}

}  // namespace sudokit::text
