// json_board.hpp - the members of version 2 of our JSON: boards house by house, and rules.
#pragma once
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "sudokit/puzzle.hpp"

namespace sudokit::text {

using OrderedJson = nlohmann::ordered_json;

// Appends a list of whole numbers within these bounds; false if the JSON is none.
template <typename T>
bool read_json_list(const OrderedJson& json, int least, int most, std::vector<T>& out) {
    if (!json.is_array() || json.size() > 4 * kMaxCells) return false;
    return std::ranges::all_of(json, [&](const OrderedJson& element) {
        if (!element.is_number_integer() || element < least || element > most) return false;
        out.push_back(element.get<T>());
        return true;
    });
}

// What is wrong with a member: its name, and what it must be.
struct BadMember {
    std::string name, wanted;
};

// The board that "rows", "columns", "digits", "lowest", "houses", "unused" and "extra_cells" say.
std::optional<BadMember> read_json_shape(const OrderedJson& object, Shape& shape);
// "puzzle" on such a board, and "extra_givens".
std::optional<BadMember> read_json_givens(const OrderedJson& object, const OrderedJson& cells,
                                          Puzzle& puzzle);
// "rules"; what check_rule() finds is the `wanted` of the member.
std::optional<BadMember> read_json_rules(const OrderedJson& list, Puzzle& puzzle, int depth = 0);
// A list of values, or a string of symbols.
bool read_json_values(const OrderedJson& json, const Geometry& board, DigitSet& digits);

}  // namespace sudokit::text
