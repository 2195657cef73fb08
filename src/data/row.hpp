// row.hpp - the puzzle, answer and rating in a row of a data set, whatever the file calls them.
#pragma once
#include <optional>
#include <string_view>

#include "answers/batch.hpp"

namespace sudokit::data {

struct Row {
    ClassicGrid cells{};              // of a classic puzzle
    const Puzzle* puzzle = nullptr;   // of another board, or with candidates of its own
    std::string_view answer, rating;  // as in the file; empty if it has none
    std::string_view rating_name;     // of that column
};

// Precondition: not Bad. Valid as long as the batch.
Row row_of(const answers::Batch& batch, const answers::Item& item);

// Reads 81 digits; nothing if any is missing or open.
std::optional<ClassicGrid> grid_in(std::string_view text);

}  // namespace sudokit::data
