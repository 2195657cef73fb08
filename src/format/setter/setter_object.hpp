// setter_object.hpp - reads the JSON objects of setters' tools. They all hold a square board, its
// regions and extra houses, givens, lists of rules, and texts. They differ in the names of members,
// and in how they write a cell:
//
//   f-puzzles    "R1C2"
//   SudokuPad    [0,1]
//   lisudoku     {"row":0,"col":1}
//
// Each tool's reader derives from this class and takes one member after the other.
#pragma once
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "format/text/json_text.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text {

// The member of this name or, if it is missing, of the other name.
const Json& either(const Json& object, const char* name, const char* other);

// Functions that return bool: false means a fault, which is in error_.
class SetterObject {
  public:
    SetterObject(const Json& root, const JsonOrigin& origin, const ReadOptions& options)
        : root_(root), origin_(origin), options_(options) {}

  protected:
    using CellList = std::vector<Cell>;
    struct Position {
        int row, column;  // from 0; -1 and the size lie beside the grid
    };

    ~SetterObject() = default;

    // A cell as the tool writes it, and back as JSON text, for remedies.
    virtual std::optional<Position> position_in(const Json& cell) const = 0;
    virtual std::string cell_text(Position at) const = 0;

    bool fail(ErrorCode code, std::string message, std::string remedy);
    bool fail_entry(std::string_view message, std::string remedy);  // "killercage 3 is ..."
    std::string entry_name() const;                                 // "killercage 3 "
    // Drops an unknown rule as `dropped`, or makes it an error, depending on the options.
    bool unknown(const std::string& rule, std::string dropped);

    // Drawings may carry rules that only people can read, so they are an error, unless the options
    // allow unknown rules to be dropped, or the caller decides (Puzzle::doubt). A drawing is
    // decoration if each of its parts, a list of cells, has exactly the cells of a rule or of an
    // extra house. Call this after reading the rules.
    void saw_drawing(const char* noun, const std::vector<Json>& parts = {});
    void saw_decoration() { ++decorations_; }
    bool take_drawings();

    // ---- members and their entries

    const Json& take(const char* key, const char* short_key = nullptr);
    // An absent member gives an empty list, a fault nullptr.
    const Json* take_list(const char* key, const char* short_key = nullptr);
    bool take_flag(const char* key, bool& on);
    // Calls read_entry(object) for each entry of a list of objects.
    template <typename F>
    bool each_entry(const char* key, F&& read_entry) {
        const Json* list = take_list(key);
        if (!list) return false;
        for (const Json& entry : *list) {
            ++entry_;
            skip_ = false;
            if (entry.is_null()) continue;
            if (!entry.is_object())
                return fail_entry("is not an object", "write {\"cells\": ...} and the like");
            if (!read_entry(entry)) return false;
        }
        entry_ = 0;
        return true;
    }

    bool is_inside(Position at) const {
        return at.row >= 0 && at.row < n_ && at.column >= 0 && at.column < n_;
    }
    bool read_position(const Json& value, Position& at);  // may lie beside the grid
    bool read_cell(const Json& value, Cell& cell);
    bool read_list(const Json& list, CellList& cells);
    bool read_lists(const Json& lists, std::vector<CellList>& all);
    static void drop_repeats(CellList& cells);

    // ---- the board: first its size, then its regions, then extra houses

    void set_size(int n);
    // From n rows of n cells; otherwise the error has the code `not_square`.
    bool set_size(const Json& rows, ErrorCode not_square);
    void set_board(std::shared_ptr<const Geometry> board);
    bool set_regions(const std::vector<int>& region_of);
    bool set_regions(const std::vector<CellList>& regions);
    // n cells become an extra house of shape_; smaller groups wait for add_small_groups().
    bool add_group(CellList cells);
    void finish_houses();

    // A cell is an object or null.
    bool check_cell(const Json& value, Cell c);
    // Open if the value is null, 0 or "".
    bool read_digit(const Json& value, Cell c, Digit& digit);
    bool fail_digit(Cell c);

    // ---- rules and texts

    // Lists with too few cells are dropped, and so is a rule that has no list left: it is a line
    // that was begun but not drawn.
    bool add_rule(RuleKind kind, std::vector<CellList> lists, std::vector<int> numbers = {});
    bool add_small_groups();
    // The first lists of all rules of these kinds so far.
    std::vector<CellList> lists_of(std::initializer_list<RuleKind> kinds) const;
    // Members that have not been taken: texts and numbers go to rest_. Others are unknown rules;
    // Puzzle::dropped has their names, in quotes or not.
    bool read_rest(bool quotes_names);

    const Json& root_;
    const JsonOrigin& origin_;
    const ReadOptions& options_;
    Error error_;
    Puzzle puzzle_;
    std::shared_ptr<const Geometry> board_;
    Shape shape_;  // the board while it still gets houses
    int n_ = 0;
    std::pair<int, int> boxes_;   // rows and columns of the usual boxes
    std::vector<House> usual_;    // the extra houses with a name
    std::string key_;             // the member being read, for messages
    std::size_t entry_ = 0;       // from 1; 0 = the member as a whole
    bool skip_ = false;           // the entry has nothing that can be read
    std::set<std::string> used_;  // members taken
    std::vector<std::pair<std::string, std::string>> rest_;

  private:
    std::string cells_remedy() const;
    std::vector<std::pair<std::string, std::uint64_t>> drawings_;  // and their numbers
    std::string drawn_key_;                                        // the first one with a drawing
    std::uint64_t decorations_ = 0;
    std::optional<std::set<Cell>> cells_drawn(const Json& part) const;
    bool are_of_a_rule(const std::set<Cell>& drawn) const;
    std::vector<CellList> small_groups_;
};

}  // namespace sudokit::text
