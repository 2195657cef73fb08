// setter_writer.hpp - writes a puzzle as the JSON object of a setters' tool: the inverse of
// SetterObject. Every house and every rule must fit a member; the first that does not is the error.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/text/json.hpp"
#include "sudokit/error.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text {

// Functions that return bool: false means a fault, which is in error_.
class SetterWriter {
  public:
    Result<std::string> write();

  protected:
    using CellList = std::vector<Cell>;
    // `instead`: other formats to recommend if this one cannot express the puzzle.
    SetterWriter(const Puzzle& puzzle, std::string_view format, std::string_view instead);
    ~SetterWriter() = default;

    // The parts, in the order of calls.
    virtual bool write_head() = 0;
    virtual void write_cells();  // rows of objects, unless a tool overrides it
    virtual void write_cell(Cell, Json&) {}
    // `label`: the name of a usual extra house, or "".
    virtual bool write_house(const House& house, const std::string& label) = 0;
    // Never AllOf: its parts are written one by one.
    virtual bool write_rule(const Rule& rule) = 0;
    virtual bool write_end() = 0;

    virtual Json name_of(Cell c) const = 0;
    Json names_of(const CellList& cells) const;
    Json names_of(const std::vector<CellList>& lists) const;

    bool fail(const std::string& what);
    bool fail_rule(const Rule& rule, const std::string& why = "");
    Grid solution() const;  // empty if the puzzle has none
    // The first of these fields that is not empty, or "".
    std::string_view first_field(std::initializer_list<std::string_view> names) const;
    bool are_neighbours(const CellList& pair) const;
    // A fault if a list names a cell twice.
    bool check_repeats(const Rule& rule);
    // A fault unless these are white dots for 1 or black dots for 2, between neighbours.
    bool check_dots(const Rule& rule);
    // The lines of an arrow, each drawn from the cell of the circle that is nearest to it.
    Json arrow_lines(const Rule& arrow, const CellList& circle) const;
    static bool is_disjoint_group(const std::string& label) {
        return label.starts_with("disjoint");
    }

    const Puzzle& puzzle_;
    const Geometry& board_;
    const int n_;
    const std::pair<int, int> boxes_;  // the usual boxes
    const char* rows_key_ = "grid";    // the member for the rows of cells
    bool has_all_groups_ = false;      // is each disjoint group a house?
    Json object_ = Json::object();
    Error error_;

  private:
    bool check_board();
    bool write_houses();
    bool write_parts(const Rule& rule);

    std::string_view format_, instead_;
};

}  // namespace sudokit::text
