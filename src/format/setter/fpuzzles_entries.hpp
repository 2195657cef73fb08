// fpuzzles_entries.hpp - the object of f-puzzles key by key: what the readers of its parts share.
#pragma once
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "format/setter/fpuzzles_keys.hpp"
#include "format/text/json_text.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text {

// Functions return false after a fault, which is then in error_.
class FPuzzlesEntries {
  protected:
    using CellList = std::vector<Cell>;
    struct Position {
        int row, column;  // from 0; -1 and the size are beside the grid
    };

    FPuzzlesEntries(const Json& root, const JsonOrigin& origin, const ReadOptions& options)
        : root_(root), origin_(origin), options_(options) {}

    bool fail(ErrorCode code, std::string message, std::string remedy);
    bool fail_entry(std::string_view message, std::string remedy);  // "killercage 3 is ..."
    // Leaves a rule out, or fails: as the options want it.
    bool unknown(std::string what);
    std::string entry_name() const;  // "killercage 3 "

    bool read_flag(const char* key, bool& on);
    // Calls read_entry(object) for the entries of a key.
    template <typename F>
    bool each_entry(const char* key, F&& read_entry) {
        const Json* list = begin_list(key);
        if (!list) return false;
        for (const Json& entry : *list) {
            ++entry_;
            skip_ = false;
            if (entry.is_null()) continue;
            if (!entry.is_object())
                return fail_entry("is no object", "write {\"cells\": ...} and the like");
            if (!read_entry(entry)) return false;
        }
        entry_ = 0;
        return true;
    }

    bool read_position(const Json& value, Position& at);
    bool read_cell(const Json& value, Cell& cell);
    bool is_inside(Position at) const {
        return at.row >= 0 && at.row < n_ && at.column >= 0 && at.column < n_;
    }
    bool read_list(const Json& list, CellList& cells);
    bool read_cells_of(const Json& entry, const char* name, CellList& cells) {
        return read_list(member(entry, name), cells);
    }
    bool read_line_lists(const Json& entry, std::vector<CellList>& lines);
    static void drop_repeats(CellList& cells);

    // A line that was begun and not drawn, a cage without cells: nothing is said by them.
    bool add_rule(RuleKind kind, std::vector<CellList> lists, std::vector<int> numbers = {});
    bool add_rule(const FPuzzlesKey& key, std::vector<CellList> lists, std::vector<int> numbers);

    const Json& root_;
    const JsonOrigin& origin_;
    const ReadOptions& options_;
    Error error_;
    Puzzle puzzle_;
    std::shared_ptr<const Geometry> board_;
    int n_ = 0;
    std::string key_;        // what is being read: for messages
    std::size_t entry_ = 0;  // from 1; 0 = the key as a whole
    bool skip_ = false;      // the entry says nothing that we can take
    std::set<std::string> used_;

  private:
    const Json* begin_list(const char* key);
    std::string cells_remedy() const;
};

}  // namespace sudokit::text
