#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/iss/iss.hpp"
#include "format/iss/reader.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {
namespace iss {

namespace {

constexpr std::size_t kMostWork = 200000;  // items, those of Replicate counted each time

std::vector<House> lines_of(const Board& board) {
    std::vector<House> houses;
    for (int r = 0; r < board.rows; ++r) {
        House house{HouseKind::Row, r, {}, 0, {}};
        for (int c = 0; c < board.columns; ++c) house.cells.push_back(board.at(r, c));
        houses.push_back(std::move(house));
    }
    for (int c = 0; c < board.columns; ++c) {
        House house{HouseKind::Column, c, {}, 0, {}};
        for (int r = 0; r < board.rows; ++r) house.cells.push_back(board.at(r, c));
        houses.push_back(std::move(house));
    }
    return houses;
}

}  // namespace

Reader::Reader(const Board& board, const Layout& layout, const ReadOptions& options)
    : board_(board),
      layout_(layout),
      options_(options),
      domains_(static_cast<std::size_t>(board.cell_count()), DigitSet::first(board.digits)) {}

void Reader::fail(Error error) {
    if (!error_) error_ = std::move(error);
}

void Reader::fail(const Word& where, std::string message, std::string remedy) {
    fail(error_at(where.at, ErrorCode::BadStructure, std::move(message), std::move(remedy)));
}

Cell Reader::cell(const Word& word) {
    const auto found = board_.find(word.text);
    if (!found) {
        fail(word, "no cell is called " + quoted(word.text), board_.known_cells());
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

std::vector<Cell> Reader::cells(std::span<const Word> words) {
    std::vector<Cell> cells;
    for (const Word& word : words) cells.push_back(cell(word));
    return cells;
}

std::vector<Cell> Reader::cells(const Item& item, std::size_t from) {
    return cells(std::span(item.args).subspan(std::min(from, item.args.size())));
}

int Reader::number(const Word& word) {
    const auto value = to_int(word.text);
    if (!value) fail(word, quoted(word.text) + " is not a number", "write a whole number");
    return value.value_or(1);
}

int Reader::number(const Item& item, std::size_t index) {
    if (index < item.args.size()) return number(item.args[index]);
    fail(item.type, "'" + item.type.text + "' lacks a number", "write it behind a '~'");
    return 1;
}

DigitSet Reader::digits(std::span<const std::string> values, const Word& where) {
    DigitSet set;
    for (const std::string& text : values) {
        const auto value = to_int(text);
        const Digit digit = value
                                ? board_.lowest <= *value && *value < board_.lowest + board_.digits
                                      ? static_cast<Digit>(*value - board_.lowest + 1)
                                      : kOpen
                                : kOpen;
        if (digit == kOpen) {
            fail(error_at(where.at, ErrorCode::BadDigit,
                          quoted(text) + " is not a value of the board",
                          "use " + std::to_string(board_.lowest) + " to " +
                              std::to_string(board_.lowest + board_.digits - 1)));
            return set;
        }
        set.insert(digit);
    }
    return set;
}

std::vector<std::vector<Cell>> Reader::segments(std::span<const Word> words) {
    std::vector<std::vector<Cell>> all(1);
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
                        "it takes at least " + std::to_string(info.cells_from));
    rules_.push_back(std::move(rule));
}

void Reader::add(RuleKind kind, std::vector<std::vector<Cell>> lists, std::vector<int> numbers) {
    Rule rule;
    rule.kind = kind;
    rule.lists = std::move(lists);
    rule.numbers = std::move(numbers);
    add(std::move(rule));
}

void Reader::add_unique(const std::string& key, Rule rule) {
    const auto found = unique_.find(key);
    if (found == unique_.end()) {
        unique_[key] = rules_.size();
        return add(std::move(rule));
    }
    rules_[found->second] = std::move(rule);
}

// Where the cell may be something else if another branch holds, a sum of one cell says it.
void Reader::allow(Cell c, DigitSet digits) {
    if (!is_branch_) {
        domains_[c] = domains_[c] & digits;
        return;
    }
    std::vector<int> values;
    for (Digit d : digits) values.push_back(d - 1 + board_.lowest);
    if (values.empty()) return add(RuleKind::AnyOf, {});  // never holds
    add(RuleKind::Sum, {{c}}, std::move(values));
}

void Reader::add_house(HouseKind kind, std::vector<Cell> cells, std::string label) {
    std::sort(cells.begin(), cells.end());
    const auto same_kind = std::count_if(houses_.begin(), houses_.end(),
                                         [&](const House& h) { return h.kind == kind; });
    houses_.push_back({kind, static_cast<int>(same_kind), std::move(cells), 0, std::move(label)});
}

// Where it always holds and has a cell for each digit, it is a house.
void Reader::all_different(std::vector<Cell> cells) {
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
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
                        "'" + negative.wanted->text + "' with a mark that only may hold",
                        "write '" + negative.conditional->text + "' outside of Or");
        auto& exempt = negative.exempt;
        std::sort(exempt.begin(), exempt.end());
        exempt.erase(std::unique(exempt.begin(), exempt.end()), exempt.end());
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
    const std::string name = quoted(item.type.text);
    if (!type) {
        if (!options_.ignore_unknown)
            return fail(error_at(item.type.at, ErrorCode::UnknownConstraint,
                                 "unknown constraint " + name,
                                 "leave it out, or ignore what is not known"));
        puzzle_.dropped.push_back(item.type.text);
        return;
    }
    if ((type->flags & Type::kOutermost) && depth_ > 1)
        return fail(item.type, name + " within another constraint", "write it before or behind it");
    if ((type->flags & Type::kSudoku) && !board_.is_sudoku)
        return fail(item.type, name + " on a raw grid",
                    "it needs rows and columns that are houses: a shape that is not Raw");
    current_ = &item;
    type->read(*this, item);
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

void Reader::repeat(const std::vector<Item>& items, Cell origin, const std::vector<Cell>& targets,
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
    if (!layout_.boxes.empty())  // then the pieces of a jigsaw come on top of them
        for (const auto& piece : layout_.pieces) add_house(HouseKind::Extra, piece, {});
    shape.houses.insert(shape.houses.end(), houses_.begin(), houses_.end());
    return std::make_shared<const Geometry>(std::move(shape));
}

Puzzle Reader::finish() {
    Puzzle puzzle(geometry());
    puzzle.dropped = std::move(puzzle_.dropped);
    puzzle.rules = std::move(rules_);
    const DigitSet all = DigitSet::first(board_.digits);
    bool has_candidates = false;
    for (std::size_t i = 0; i < domains_.size(); ++i) {
        if (domains_[i].size() == 1) puzzle.givens[i] = domains_[i].lowest();
        has_candidates |= domains_[i].size() != 1 && domains_[i] != all;
    }
    if (has_candidates) puzzle.candidates = std::move(domains_);
    return puzzle;
}

Result<Puzzle> Reader::read(const std::vector<Item>& items) {
    read_items(items);
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

}  // namespace iss

bool looks_like_iss(std::string_view line) {
    if (line.substr(0, 4) == "http") {
        const auto sections = iss::sections_of(line);
        const bool is_ours = line.find("q=") != line.npos && !sections.empty();
        return is_ours && iss::begins_with_item(sections[0].without_blanks().text);
    }
    return iss::begins_with_item(line);
}

bool begins_iss_lines(std::string_view line) {
    const bool indented = line.substr(0, 1).find_first_of(" \t") == 0;
    return indented && iss::begins_with_item(trim(line));
}

Fit fit_iss_lines(std::string_view, std::string_view line) {
    return begins_iss_lines(line) ? Fit::More : Fit::Behind;
}

Result<Puzzle> read_iss(std::string_view text, const ReadOptions& options) {
    std::vector<iss::Item> items;
    for (const iss::Source& section : iss::sections_of(text)) {
        auto plain = iss::plain_items(section);
        auto part = plain ? std::move(*plain) : iss::parse_items(section);
        if (!part) return iss::locate(part.error(), text);
        for (iss::Item& item : *part) items.push_back(std::move(item));
    }
    if (items.empty())
        return make_error(ErrorCode::NotAPuzzle, 1, 1, "no constraints",
                          "write constraints such as .~R1C1_5.AntiKnight");
    auto puzzle = iss::puzzle_of(items, options);
    if (!puzzle) return iss::locate(puzzle.error(), text);
    return puzzle;
}

}  // namespace sudokit::text
