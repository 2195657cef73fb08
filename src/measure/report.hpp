// report.hpp - measurements as a table for people, and as rows for programs.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "measure/measure.hpp"
#include "measure/spread.hpp"

namespace sudokit::measure {

// One solver on one corpus, compared with a reference ("" if there is none).
struct Row {
    std::string corpus;
    std::size_t puzzles = 0;
    std::string solver, way;
    int threads = 1;
    std::uint64_t limit = 2;
    std::size_t repetitions = 0;
    Spread per_second;               // puzzles per second
    double sweeps = 0, guesses = 0;  // per puzzle
    double lanes_in_use = 0;         // of `lanes`; 0 = not known
    int lanes = 0;
    std::string reference;
    Spread ratio;  // speed as a multiple of the reference's
};

// Rows of one corpus. `references` are indices into `measurements`. Each solver gets a row per
// reference, or one row without a ratio if there are no references.
std::vector<Row> rows_of(const Corpus& corpus, const std::vector<Measurement>& measurements,
                         const std::vector<std::size_t>& references, std::uint64_t limit);

// The head of the table, and one line per solver; ratios to further references are on the right.
std::string table_head(const std::vector<std::string>& references);
std::string table_lines(const std::vector<Row>& rows);

enum class RowStyle { Csv, Json };
std::vector<std::string_view> row_columns();
std::string csv_head();
std::string row_text(const Row& row, RowStyle style);

// "AMD EPYC 9R14, 2 threads; clang 19.1.7": the machine and compiler behind the figures.
std::string machine();

}  // namespace sudokit::measure
