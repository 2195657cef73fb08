// setter_object.hpp - reading the JSON objects of the tools that setters use. All of them hold a
// square board, its regions and extra houses, givens, lists of rules, and texts. They differ in the
// names of members, and in how they write a cell:
//
//   f-puzzles    "R1C2"
//   SudokuPad    [0,1]
//   lisudoku     {"row":0,"col":1}
//
// A reader of one tool derives from this class and takes one member after the other.
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

// The member of this name or, if it has none, of the other name.
const Json& either(const Json& object, const char* name, const char* other);

// A function that returns a bool returns false after a fault, which it leaves in error_.
class SetterObject {
  public:
    SetterObject(const Json& root, const JsonOrigin& origin, const ReadOptions& options)
        : root_(root), origin_(origin), options_(options) {}

  protected:
    using CellList = std::vector<Cell>;
    struct Position {
        int row, column;  // from 0; -1 and the size are beside the grid
    };

    ~SetterObject() = default;

    // How the tool writes a cell, and back: as JSON text, for remedies.
    virtual std::optional<Position> position_in(const Json& cell) const = 0;
    virtual std::string cell_text(Position at) const = 0;

    bool fail(ErrorCode code, std::string message, std::string remedy);
    bool fail_entry(std::string_view message, std::string remedy);  // "killercage 3 is ..."
    std::string entry_name() const;                                 // "killercage 3 "
    // An unknown rule is left out under the name `dropped`, or is an error: as the options want it.
    bool unknown(const std::string& rule, std::string dropped);

    // Drawings may carry rules that only people read: the puzzle is refused for them, unless the
    // options leave unknown rules out. One around the cells of a rule is decoration. Call this when
    // the rules are read.
    void saw_drawing(const char* noun, const Json& cells = {});
    bool take_drawings();

    // ---- members and their entries

    const Json& take(const char* key, const char* short_key = nullptr);
    // An absent member is an empty list; nullptr after a fault.
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
    // From n rows of n cells; `not_square` is the code of the error where they are not.
    bool set_size(const Json& rows, ErrorCode not_square);
    void set_board(std::shared_ptr<const Geometry> board);
    bool set_regions(const std::vector<int>& region_of);
    bool set_regions(const std::vector<CellList>& regions);
    // A group of n cells is an extra house of shape_; a smaller one waits for add_small_groups().
    bool add_group(CellList cells);
    void finish_houses();

    // Open if the value says nothing.
    bool read_digit(const Json& value, Cell c, Digit& digit);
    bool fail_digit(Cell c);

    // ---- rules and texts

    // Lists with too few cells are left out, and so is a rule that has no list left: a line that
    // was begun and not drawn says nothing.
    bool add_rule(RuleKind kind, std::vector<CellList> lists, std::vector<int> numbers = {});
    bool add_small_groups();
    // The first lists of all rules of these kinds so far.
    std::vector<CellList> lists_of(std::initializer_list<RuleKind> kinds) const;
    // Members that nothing has taken: texts and numbers go to rest_, others are unknown rules, whose
    // names stand in Puzzle::dropped with or without quotes.
    bool read_rest(bool quotes_names);

    const Json& root_;
    const JsonOrigin& origin_;
    const ReadOptions& options_;
    Error error_;
    Puzzle puzzle_;
    std::shared_ptr<const Geometry> board_;
    Shape shape_;  // the board while houses are added to it
    int n_ = 0;
    std::pair<int, int> boxes_;   // rows and columns of the usual boxes
    std::vector<House> usual_;    // the extra houses with a name
    std::string key_;             // the member that is being read: for messages
    std::size_t entry_ = 0;       // from 1; 0 = the member as a whole
    bool skip_ = false;           // the entry holds nothing that we can take
    std::set<std::string> used_;  // members
    std::vector<std::pair<std::string, std::string>> rest_;

  private:
    std::string cells_remedy() const;
    std::vector<std::pair<std::string, std::uint64_t>> drawings_;  // what, how many
    std::string drawn_key_;                                        // the first member with one
    std::uint64_t decorations_ = 0;
    bool are_of_a_rule(const Json& cells) const;
    std::vector<CellList> small_groups_;
};

}  // namespace sudokit::text
