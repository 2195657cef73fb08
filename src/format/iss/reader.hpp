// reader.hpp - the items of a constraint string to rules and houses. Reader knows the words
// that all types of items need; how each type is read stands in one function, by family in
// iss_read_*.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/iss/board.hpp"
#include "format/iss/text.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text::iss {

class Reader;

struct Type {
    enum Flags : unsigned {
        kAnywhere = 0,
        kOutermost = 1,  // not within Or, And, Replicate
        kSudoku = 2      // means something only where rows and columns are houses
    };
    std::string_view name;
    void (*read)(Reader& reader, const Item& item);
    unsigned flags;
};
const Type* find_type(std::string_view name);  // "" = Given

enum class Ties { Forbidden, OnlyUnclued, Allowed };

// What some items say about how others are to be understood, wherever they stand.
struct Layout {
    int region_size = 0;  // cells of a full region
    std::optional<int> size_option;
    std::vector<std::vector<Cell>> boxes;
    std::vector<std::vector<Cell>> pieces;  // of jigsaws
    bool has_chaos = false;
    Ties ties = Ties::OnlyUnclued;

    // What cuts a region-sum line.
    const std::vector<std::vector<Cell>>& regions() const { return boxes.empty() ? pieces : boxes; }
};
Result<Layout> layout_of(const Board& board, const std::vector<Item>& items);

class Reader {
  public:
    Reader(const Board& board, const Layout& layout, const ReadOptions& options);
    Result<Puzzle> read(const std::vector<Item>& items);

    const Board& board() const { return board_; }
    const Layout& layout() const { return layout_; }

    // --- words. After a fault they give something harmless; the first fault is what counts.
    Cell cell(const Word& word);
    std::vector<Cell> cells(std::span<const Word> words);
    std::vector<Cell> cells(const Item& item, std::size_t from = 0);
    int number(const Word& word);
    int number(const Item& item, std::size_t index);
    DigitSet digits(std::span<const std::string> values, const Word& where);
    // Lists of words between those that are "-".
    std::vector<std::vector<Cell>> segments(std::span<const Word> words);
    void fail(const Word& where, std::string message, std::string remedy);
    void fail(Error error);
    bool failed() const { return error_.has_value(); }

    // --- what is read
    void read_items(const std::vector<Item>& items);
    void add(Rule rule);
    void add(RuleKind kind, std::vector<std::vector<Cell>> lists, std::vector<int> numbers = {});
    // In place of the rule that has the same key, should there be one.
    void add_unique(const std::string& key, Rule rule);
    void allow(Cell c, DigitSet digits);
    void add_house(HouseKind kind, std::vector<Cell> cells, std::string label);
    void all_different(std::vector<Cell> cells);
    enum class Mark { Kropki, Xv };
    void mark(Mark kind, const std::vector<std::pair<Cell, Cell>>& pairs, const Word& where);
    void wants_negative(Mark kind, const Word& where);

    // --- composites
    // The rules that the item gives, when it is one of several that may hold.
    std::vector<Rule> branch(const Item& item);
    // Reads the items once for each step from the origin to one of the targets.
    void repeat(const std::vector<Item>& items, Cell origin, const std::vector<Cell>& targets,
                const Word& where);

  private:
    void read_item(const Item& item);
    void add_negatives();
    Puzzle finish();
    std::shared_ptr<const Geometry> geometry();

    const Board& board_;
    const Layout& layout_;
    const ReadOptions& options_;
    Puzzle puzzle_;
    std::vector<Rule> rules_;
    std::map<std::string, std::size_t> unique_;  // key -> index in rules_
    std::vector<House> houses_;                  // beyond rows, columns and boxes
    std::vector<DigitSet> domains_;
    struct Negative {
        std::optional<Word> wanted;
        std::optional<Word> conditional;  // a mark that may or may not hold
        std::vector<std::vector<Cell>> exempt;
    };
    Negative negatives_[2];
    struct Shift {
        int group, rows, columns;
    };
    std::optional<Shift> shift_;
    bool is_branch_ = false;
    int depth_ = 0;
    std::size_t work_ = 0;
    const Item* current_ = nullptr;
    std::optional<Error> error_;
};

// Reads what the items say into a puzzle; errors have their offset as column.
Result<Puzzle> puzzle_of(const std::vector<Item>& items, const ReadOptions& options);

// The items that a plain text stands for, if it is one of the forms that iss.hpp names, a grid, or
// a grid of numbers.
std::optional<Result<std::vector<Item>>> plain_items(const Source& source);

// --- the functions of the table, by file
// iss_read_sets.cpp
void read_given(Reader& reader, const Item& item);
void read_all_different(Reader& reader, const Item& item);
void read_cage(Reader& reader, const Item& item);
void read_sum(Reader& reader, const Item& item);
void read_equal_sum(Reader& reader, const Item& item);
void read_same_values(Reader& reader, const Item& item);
void read_contain_at_least(Reader& reader, const Item& item);
void read_contain_exact(Reader& reader, const Item& item);
void read_look_and_say(Reader& reader, const Item& item);
void read_quad(Reader& reader, const Item& item);
void read_connected_values(Reader& reader, const Item& item);
void read_count_distinct(Reader& reader, const Item& item);
void read_indexing(Reader& reader, const Item& item);
void read_nothing(Reader& reader, const Item& item);
// iss_read_lines.cpp
void read_thermo(Reader& reader, const Item& item);
void read_whisper(Reader& reader, const Item& item);
void read_arrow(Reader& reader, const Item& item);
void read_pill_arrow(Reader& reader, const Item& item);
void read_region_sum_line(Reader& reader, const Item& item);
void read_sum_line(Reader& reader, const Item& item);
void read_lockout(Reader& reader, const Item& item);
void read_entropic(Reader& reader, const Item& item);
void read_white_dot(Reader& reader, const Item& item);
void read_black_dot(Reader& reader, const Item& item);
void read_x(Reader& reader, const Item& item);
void read_v(Reader& reader, const Item& item);
void read_greater_than(Reader& reader, const Item& item);
// A rule on all the cells, or a number and a rule on the cells behind it.
template <RuleKind kind>
void read_cells(Reader& reader, const Item& item) {
    reader.add(kind, {reader.cells(item)});
}
template <RuleKind kind>
void read_number_and_cells(Reader& reader, const Item& item) {
    const int number = reader.number(item, 0);
    reader.add(kind, {reader.cells(item, 1)}, {number});
}
// iss_read_clues.cpp
void read_little_killer(Reader& reader, const Item& item);
void read_sandwich(Reader& reader, const Item& item);
void read_x_sum(Reader& reader, const Item& item);
void read_skyscraper(Reader& reader, const Item& item);
void read_hidden_skyscraper(Reader& reader, const Item& item);
void read_numbered_room(Reader& reader, const Item& item);
void read_full_rank(Reader& reader, const Item& item);
void read_full_rank_ties(Reader& reader, const Item& item);
// The diagonal that a little killer clue at this cell is about; empty if there is none.
std::vector<Cell> little_killer_line(const Board& board, Cell first);
// iss_read_board.cpp
void read_diagonal(Reader& reader, const Item& item);
void read_windoku(Reader& reader, const Item& item);
void read_disjoint_sets(Reader& reader, const Item& item);
void read_anti_consecutive(Reader& reader, const Item& item);
void read_anti_taxicab(Reader& reader, const Item& item);
void read_global_entropy(Reader& reader, const Item& item);
void read_global_mod(Reader& reader, const Item& item);
void read_dutch_flatmates(Reader& reader, const Item& item);
void read_strict_kropki(Reader& reader, const Item& item);
void read_strict_xv(Reader& reader, const Item& item);
void read_region_same_values(Reader& reader, const Item& item);
template <RuleKind kind>
void read_global(Reader& reader, const Item&) {
    reader.add(kind, {});
}
std::vector<std::vector<Cell>> windows(const Board& board, int cells);
std::vector<std::vector<Cell>> disjoint_groups(const Board& board, int cells);
// iss_read_chaos.cpp
void read_chaos_construction(Reader& reader, const Item& item);
void read_chaos_arrow(Reader& reader, const Item& item);
void read_chaos_count(Reader& reader, const Item& item);
void read_doppelganger(Reader& reader, const Item& item);
// iss_read_codes.cpp
void read_pair(Reader& reader, const Item& item);
void read_pair_all(Reader& reader, const Item& item);
void read_binary(Reader& reader, const Item& item);
void read_binary_all(Reader& reader, const Item& item);
void read_regex(Reader& reader, const Item& item);
void read_nfa(Reader& reader, const Item& item);
void read_or(Reader& reader, const Item& item);
void read_and(Reader& reader, const Item& item);
void read_replicate(Reader& reader, const Item& item);

}  // namespace sudokit::text::iss
