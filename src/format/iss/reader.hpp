// reader.hpp - from the items of a constraint string to rules and houses. Reader has what all types
// need; a type's way (ways.hpp) reads its items.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/iss/layout.hpp"
#include "format/iss/types.hpp"
#include "sudokit/format.hpp"

namespace sudokit::text::iss {

class Reader {
  public:
    Reader(const Board& board, const Layout& layout, const ReadOptions& options);
    Result<Puzzle> read(const std::vector<Item>& items);

    const Board& board() const { return board_; }
    const Layout& layout() const { return layout_; }

    // --- words. After a fault these return something harmless; the first fault is reported.
    Cell cell(const Word& word);
    Cells cells(std::span<const Word> words);
    Cells cells(const Item& item, std::size_t from = 0);
    int number(const Word& word);
    int number(const Item& item, std::size_t index);
    DigitSet digits(std::span<const std::string_view> values, const Word& where);
    // Lists of words separated by "-".
    std::vector<Cells> segments(std::span<const Word> words);
    // "R3" or "C10", with decimal numbers; anything else is a fault, and the result is empty.
    Cells line(const Item& item, std::size_t index);
    void fail(const Word& where, std::string message, std::string remedy);
    void fail(Error error);
    bool failed() const { return error_.has_value(); }

    // --- what is read
    void read_items(const std::vector<Item>& items);
    void add(Rule rule);
    void add(RuleKind kind, std::vector<Cells> lists, std::vector<int> numbers = {});
    // Replaces an earlier clue of the same type in the same place.
    void add_clue(const Item& item, const std::string& place, RuleKind kind,
                  std::vector<Cells> lists, std::vector<int> numbers);
    void allow(Cell c, DigitSet digits);
    void give(Cell c, Digit digit);
    void add_house(HouseKind kind, Cells cells, std::string label);
    void all_different(Cells cells);
    enum class Mark { Kropki, Xv };
    void mark(Mark kind, const Pairs& pairs, const Word& where);
    void wants_negative(Mark kind, const Word& where);

    // --- composites
    // The rules of one of several alternatives.
    std::vector<Rule> branch(const Item& item);
    // Reads the items once per target, shifted by its distance from the origin.
    void repeat(const std::vector<Item>& items, Cell origin, const Cells& targets,
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
    Grid given_;
    struct Negative {
        std::optional<Word> wanted;
        std::optional<Word> conditional;  // a mark that may or may not hold
        std::vector<Cells> exempt;
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

// Reads the items into a puzzle; an error has its offset as column.
Result<Puzzle> puzzle_of(const std::vector<Item>& items, const ReadOptions& options);

}  // namespace sudokit::text::iss
