// json_board.hpp - the members of version 2 of our JSON: boards house by house, and rules.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "format/text/json_text.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// Appends a list of whole numbers within these bounds; false if the JSON is not one.
template <typename T>
bool read_json_list(const Json& json, int least, int most, std::vector<T>& out) {
    if (!json.is_array() || json.size() > 4 * kMaxCells) return false;
    return std::ranges::all_of(json, [&](const Json& element) {
        const auto number = element.within(least, most);
        if (number) out.push_back(static_cast<T>(*number));
        return number.has_value();
    });
}

// A member that has a wrong value, is not in the schema, or occurs twice.
struct BadMember {
    enum class Fault : std::uint8_t { Wrong, Unknown, Twice };
    std::string name, wanted;  // `wanted`: a correct value
    Fault fault = Fault::Wrong;
};

// Unknown members are bad because they may be rules, and repeated names because one would be lost.
std::optional<BadMember> bad_name(const Json& object,
                                  const std::function<bool(std::string_view)>& is_known);
std::optional<BadMember> bad_name(const Json& object,
                                  std::initializer_list<std::string_view> known);

// The board from "rows", "columns", "digits", "lowest", "houses", "unused" and "extra_cells".
std::optional<BadMember> read_json_shape(const Json& object, Shape& shape);
// "puzzle" on such a board, and "extra_givens".
std::optional<BadMember> read_json_givens(const Json& object, const Json& cells, Puzzle& puzzle);
// "rules". If check_rule() finds a fault, that is the member's `wanted`.
std::optional<BadMember> read_json_rules(const Json& list, Puzzle& puzzle, int depth = 0);
// A list of values, or a string of symbols.
bool read_json_values(const Json& json, const Geometry& board, DigitSet& digits);

}  // namespace sudokit::text
