// reader.cpp - from the items of a constraint string to a puzzle.
//
//     item --> its row in the table (table.cpp) --> its way reads it: cell(), number(), add() ...
//
// After a fault, these functions return something harmless, and the first fault is reported: so a
// way need not check each step.
//
// Traps: inside Or, nothing may be settled for the whole board, so a given or a set of values
// becomes a rule (`is_branch_`). Replicate reads its items again, with every cell shifted. A clue
// in the same place replaces an earlier one of its type. Which pairs a negative constraint exempts
// is known only at the end, so add_negatives() comes last.
#include "format/iss/reader.hpp"

#include <algorithm>

#include "format/text/messages.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"
#include "support/decimal.hpp"
#include "support/sorted.hpp"

namespace sudokit::text::iss {

namespace {

constexpr std::size_t kMostWork = 200000;  // items; those in Replicate count once per copy

std::vector<House> lines_of(const Board& board) {
    std::vector<House> houses;
    for (int r = 0; r < board.rows; ++r) houses.push_back({HouseKind::Row, r, board.row(r), 0, {}});
    for (int c = 0; c < board.columns; ++c)
        houses.push_back({HouseKind::Column, c, board.column(c), 0, {}});
    return houses;
}

}  // namespace

Reader::Reader(const Board& board, const Layout& layout, const ReadOptions& options)
    : board_(board),
      layout_(layout),
      options_(options),
      domains_(static_cast<std::size_t>(board.cell_count()), DigitSet::first(board.digits)),
      given_(domains_.size()) {}

void Reader::fail(Error error) {
    if (!error_) error_ = std::move(error);
}

void Reader::fail(const Word& where, std::string message, std::string remedy) {
    fail(error_at(where.at, ErrorCode::BadStructure, std::move(message), std::move(remedy)));
}

Cell Reader::cell(const Word& word) {
    const auto found = board_.find(word.text);
    if (!found) {
        fail(word, "no cell is called " + in_quotes(word.text), board_.known_cells());
        return 0;
    }
    if (!shift_) return *found;
    Board::Place place = board_.place(*found);
    if (place.group != shift_->group) {
        fail(word, word.text + " cannot be moved along with the rest",
             "replicate cells of one group only");
        return 0;
    }
    place.row += shift_->rows;
    place.column += shift_->columns;
    const auto moved = board_.cell(place);
    if (!moved)
        fail(word, "a copy of " + word.text + " would be off the board", "leave out that target");
    return moved.value_or(Cell{0});
}

Cells Reader::cells(std::span<const Word> words) {
    Cells cells;
    for (const Word& word : words) cells.push_back(cell(word));
    return cells;
}

Cells Reader::cells(const Item& item, std::size_t from) {
    return cells(std::span(item.args).subspan(std::min(from, item.args.size())));
}

int Reader::number(const Word& word) {
    const auto value = support::number_in<int>(word.text);
    if (!value) fail(word, in_quotes(word.text) + " is not a number", "write a whole number");
    return value.value_or(1);
}

int Reader::number(const Item& item, std::size_t index) {
    if (index < item.args.size()) return number(item.args[index]);
    fail(item.type, "'" + item.type.text + "' lacks a number", "write it after a '~'");
    return 1;
}

DigitSet Reader::digits(std::span<const std::string_view> values, const Word& where) {
    DigitSet set;
    for (std::string_view text : values) {
        const auto value = support::number_in<int>(text);
        const Digit digit = value
                                ? board_.lowest <= *value && *value < board_.lowest + board_.digits
                                      ? static_cast<Digit>(*value - board_.lowest + 1)
                                      : kOpen
                                : kOpen;
        if (digit == kOpen) {
            fail(error_at(where.at, ErrorCode::BadDigit,
                          in_quotes(text) + " is not a value of the board",
                          "use " + std::to_string(board_.lowest) + " to " +
                              std::to_string(board_.lowest + board_.digits - 1)));
            return set;
        }
        set.insert(digit);
    }
    return set;
}

Cells Reader::line(const Item& item, std::size_t index) {
    const std::string name = index < item.args.size() ? item.args[index].text : "";
    const auto number =
        name.empty() ? std::nullopt : support::number_in<int>(std::string_view(name).substr(1));
    const int n = number.value_or(0) - 1;
    if (n >= 0 && name[0] == 'R' && n < board_.rows) return board_.row(n);
    if (n >= 0 && name[0] == 'C' && n < board_.columns) return board_.column(n);
    fail(index < item.args.size() ? item.args[index] : item.type,
         in_quotes(name) + " is not a row or column",
         "write R1 to R" + std::to_string(board_.rows) + " or C1 to C" +
             std::to_string(board_.columns));
    return {};
}

std::vector<Cells> Reader::segments(std::span<const Word> words) {
    std::vector<Cells> all(1);
    for (const Word& word : words) {
        if (word.text == "-")
            all.emplace_back();
        else
            all.back().push_back(cell(word));
    }
    return all;
}

void Reader::add(Rule rule) {
    const RuleInfo& info = info_of(rule.kind);
    for (const auto& list : rule.lists)
        if (static_cast<int>(list.size()) < info.cells_from && current_)
            return fail(current_->type, "'" + current_->type.text + "' has too few cells",
                        "it needs at least " + std::to_string(info.cells_from));
    rules_.push_back(std::move(rule));
}

void Reader::add(RuleKind kind, std::vector<Cells> lists, std::vector<int> numbers) {
    Rule rule;
    rule.kind = kind;
    rule.lists = std::move(lists);
    rule.numbers = std::move(numbers);
    add(std::move(rule));
}

void Reader::add_clue(const Item& item, const std::string& place, RuleKind kind,
                      std::vector<Cells> lists, std::vector<int> numbers) {
    const auto [at, is_new] = unique_.emplace(item.type.text + " " + place, rules_.size());
    add(kind, std::move(lists), std::move(numbers));
    if (is_new || failed()) return;
    SUDOKIT_CHECK(at->second + 1 < rules_.size());
    rules_[at->second] = std::move(rules_.back());
    rules_.pop_back();
}

// In a branch this is a rule (a sum of one cell), because the cell is unrestricted if another
// branch holds.
void Reader::allow(Cell c, DigitSet digits) {
    SUDOKIT_CHECK(c < domains_.size());
    if (!is_branch_) {
        domains_[c] = domains_[c] & digits;
        return;
    }
    std::vector<int> values;
    for (Digit d : digits) values.push_back(d - 1 + board_.lowest);
    if (values.empty()) return add(RuleKind::AnyOf, {});  // never holds
    add(RuleKind::Sum, {{c}}, std::move(values));
}

void Reader::give(Cell c, Digit digit) {
    SUDOKIT_CHECK(c < given_.size() && 1 <= digit && digit <= board_.digits);
    if (!is_branch_ && given_[c] == kOpen) given_[c] = digit;
}

void Reader::add_house(HouseKind kind, Cells cells, std::string label) {
    std::ranges::sort(cells);
    SUDOKIT_CHECK(!cells.empty() && cells.back() < board_.cell_count());
    const auto same_kind = std::count_if(houses_.begin(), houses_.end(),
                                         [&](const House& h) { return h.kind == kind; });
    houses_.push_back({kind, static_cast<int>(same_kind), std::move(cells), 0, std::move(label)});
}

// They become a house if the item always holds and there is a cell for each digit.
void Reader::all_different(Cells cells) {
    sort_unique(cells);
    if (cells.size() < 2) return;
    if (!is_branch_ && static_cast<int>(cells.size()) == board_.digits)
        return add_house(HouseKind::Extra, std::move(cells), {});
    add(RuleKind::Different, {std::move(cells)});
}

void Reader::mark(Mark kind, const std::vector<std::pair<Cell, Cell>>& pairs, const Word& where) {
    Negative& negative = negatives_[static_cast<int>(kind)];
    if (is_branch_ && !negative.conditional) negative.conditional = where;
    for (const auto& [a, b] : pairs)
        if (std::max(a, b) < board_.grid_cells())
            negative.exempt.push_back({std::min(a, b), std::max(a, b)});
}

void Reader::wants_negative(Mark kind, const Word& where) {
    negatives_[static_cast<int>(kind)].wanted = where;
}

void Reader::add_negatives() {
    for (Negative& negative : negatives_) {
        if (!negative.wanted) continue;
        if (negative.conditional)
            return fail(*negative.conditional,
                        "'" + negative.wanted->text +
                            "' cannot exempt a mark inside Or, which need not hold",
                        "write '" + negative.conditional->text + "' outside of Or");
        auto& exempt = negative.exempt;
        sort_unique(exempt);
        if (&negative == &negatives_[static_cast<int>(Mark::Xv)]) {
            add(RuleKind::NegativeSum, exempt, {5, 10});
        } else {
            add(RuleKind::NegativeDifference, exempt, {1});
            add(RuleKind::NegativeRatio, exempt, {2});
        }
    }
}

void Reader::read_items(const std::vector<Item>& items) {
    ++depth_;
    for (const Item& item : items)
        if (!failed()) read_item(item);
    --depth_;
}

void Reader::read_item(const Item& item) {
    if (++work_ > kMostWork)
        return fail(error_at(item.type.at, ErrorCode::Unsupported, "too many constraints",
                             "replicate onto fewer cells"));
    const Type* type = find_type(item.type.text);
    const std::string name = in_quotes(item.type.text);
    if (!type) {
        if (!options_.ignore_unknown)
            return fail(error_at(item.type.at, ErrorCode::UnknownConstraint,
                                 "unknown constraint " + name,
                                 "leave it out, or ignore unknown constraints"));
        puzzle_.dropped.push_back(item.type.text);
        return;
    }
    if ((type->conditions & kOuter) && depth_ > 1)
        return fail(item.type, name + " within another constraint",
                    "write it before or after that one");
    if (const auto lack = lack_of(board_, type->conditions))
        return fail(item.type, name + " " + std::string(lack->where), std::string(lack->remedy));
    current_ = &item;
    type->way.read(*this, item, *type);
}

std::vector<Rule> Reader::branch(const Item& item) {
    std::vector<Rule> rules;
    std::map<std::string, std::size_t> unique;
    std::swap(rules, rules_);
    std::swap(unique, unique_);
    const bool outer = std::exchange(is_branch_, true);
    ++depth_;
    if (!failed()) read_item(item);
    --depth_;
    is_branch_ = outer;
    std::swap(unique, unique_);
    std::swap(rules, rules_);
    return rules;
}

void Reader::repeat(const std::vector<Item>& items, Cell origin, const Cells& targets,
                    const Word& where) {
    const Board::Place from = board_.place(origin);
    const auto outer = shift_;
    for (Cell target : targets) {
        const Board::Place to = board_.place(target);
        if (to.group != from.group)
            return fail(where, "a target in another group of cells", "keep to the origin's group");
        if (outer && outer->group != to.group)
            return fail(where, "Replicate within that of another group of cells", "use one group");
        shift_ = Shift{to.group, to.row - from.row + (outer ? outer->rows : 0),
                       to.column - from.column + (outer ? outer->columns : 0)};
        auto unique = std::exchange(unique_, {});
        read_items(items);
        unique_ = std::move(unique);
        shift_ = outer;
        if (failed()) return;
    }
}

std::shared_ptr<const Geometry> Reader::geometry() {
    const bool is_plain = board_.is_sudoku && houses_.empty() && layout_.pieces.empty() &&
                          board_.groups().empty() && board_.rows == board_.digits &&
                          board_.columns == board_.digits && board_.lowest == 1;
    if (const auto box = board_.box_size(board_.digits);
        is_plain && box && static_cast<int>(layout_.boxes.size()) == board_.digits &&
        layout_.region_size == board_.digits)
        return Geometry::boxes(box->first, box->second);
    Shape shape;
    shape.rows = board_.rows;
    shape.columns = board_.columns;
    shape.digits = board_.digits;
    shape.lowest = board_.lowest;
    shape.extra = board_.extra();
    if (board_.is_sudoku) shape.houses = lines_of(board_);
    int index = 0;
    for (const auto& region : layout_.regions())
        shape.houses.push_back({HouseKind::Box, index++, region, 0, {}});
    if (!layout_.boxes.empty())  // a jigsaw's pieces come on top of boxes
        for (const auto& piece : layout_.pieces) add_house(HouseKind::Extra, piece, {});
    shape.houses.insert(shape.houses.end(), houses_.begin(), houses_.end());
    return std::make_shared<const Geometry>(std::move(shape));
}

Puzzle Reader::finish() {
    Puzzle puzzle(geometry());
    puzzle.dropped = std::move(puzzle_.dropped);
    puzzle.rules = std::move(rules_);
    SUDOKIT_CHECK(puzzle.givens.size() == domains_.size());
    const DigitSet all = DigitSet::first(board_.digits);
    bool has_candidates = false;
    for (std::size_t i = 0; i < domains_.size(); ++i) {
        puzzle.givens[i] = given_[i];
        const bool is_given = given_[i] != kOpen && domains_[i].contains(given_[i]);
        has_candidates |= !is_given && domains_[i] != all;
    }
    if (has_candidates) puzzle.candidates = std::move(domains_);
    return puzzle;
}

Result<Puzzle> Reader::read(const std::vector<Item>& items) {
    read_items(items);
    SUDOKIT_CHECK(depth_ == 0 && !is_branch_ && !shift_);
    current_ = nullptr;
    if (!failed()) add_negatives();
    if (error_) return *error_;
    Puzzle puzzle = finish();
    for (const Rule& rule : puzzle.rules)
        if (auto error = check_rule(*puzzle.geometry, rule)) return *error;
    return puzzle;
}

Result<Puzzle> puzzle_of(const std::vector<Item>& items, const ReadOptions& options) {
    const auto board = board_of(items);
    if (!board) return board.error();
    const auto layout = layout_of(board.value(), items);
    if (!layout) return layout.error();
    return Reader(board.value(), layout.value(), options).read(items);
}

}  // namespace sudokit::text::iss
