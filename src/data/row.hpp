// row.hpp - what a row of a data set says of its puzzle, whatever the file calls it.
#pragma once
#include <optional>
#include <string_view>

#include "answers/batch.hpp"

namespace sudokit::data {

struct Row {
    ClassicGrid cells{};              // of a classic puzzle
    const Puzzle* puzzle = nullptr;   // of another board, or with candidates of its own
    std::string_view answer, rating;  // as they stand in the file; empty if it has none
    std::string_view rating_name;     // of that column
};

// Precondition: not Bad. Valid as long as the batch.
Row row_of(const answers::Batch& batch, const answers::Item& item);

// 81 digits, with nothing open.
std::optional<ClassicGrid> grid_in(std::string_view text);

}  // namespace sudokit::data
