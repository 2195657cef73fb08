// csv.hpp - tables with a header: which column is the puzzle, and its fields line by line.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/common/records.hpp"

namespace sudokit::text {

struct CsvTable {
    std::string header;  // the line itself: joined files repeat it
    char separator = ',';
    std::vector<std::string> columns;
    std::size_t puzzle_column = 0;
    // By column: it may only be a remark; it may be a rule by its name; its value may show a rule.
    enum class Kind : std::uint8_t { Remark, Rule, Unknown };
    std::vector<Kind> kinds;
};

// The header of a table, if the line is one. The first column with a usual name is the puzzle's.
std::optional<CsvTable> csv_header(std::string_view line);

// Reads a field that holds more than cells: an object, a link. Nothing if it looks like cells.
using ReadMore = std::function<std::optional<Result<Puzzle>>(const std::string& text)>;

// One data line. Bad if it has a different number of fields, if its puzzle cannot be read, or if
// another column may be a rule. A map of regions is read.
Record read_csv_line(const CsvTable& table, std::string_view line, std::uint64_t number,
                     const ReadOptions& options, const ReadMore& read_more);

}  // namespace sudokit::text
