// The building blocks of sentences: cells, digits, houses, and lists of these.
#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "logic/board/layout.hpp"
#include "logic/words/grammar.hpp"
#include "model/digit_text.hpp"
#include "support/letters.hpp"
#include "support/sorted.hpp"

namespace sudokit {

using logic::phrase;
using logic::Phrase;

std::string Narrator::name(Technique technique) const {
    return std::string(logic::name_of(technique, options_.language));
}

std::string Narrator::digit(Digit d) const { return digit_text(geometry_, d); }

std::string Narrator::cell(Cell c) const {
    if (!geometry_.is_grid(c)) return logic::Grammar(*this).cell_pieces({&c, 1})[0];
    if (options_.notation == Notation::RowColumn) return cell_name(geometry_, c);
    return support::column_letters(geometry_.column_of(c)) +
           std::to_string(geometry_.row_of(c) + 1);
}

namespace {

constexpr std::string_view kRegionBlock = "region";  // of a chaos construction

// Writes cells of a small grid as blocks in which every row meets every column: r1c159, r12c28.
class Blocks {
  public:
    Blocks(const Geometry& geometry, std::span<const Cell> cells) {
        for (Cell c : cells)
            columns_[static_cast<std::size_t>(geometry.row_of(c))] |= 1U << geometry.column_of(c);
    }

    // Greedy: takes the largest block first; of equal ones, the one with the first cell.
    std::vector<std::string> pieces() {
        std::vector<std::string> pieces;
        for (find_largest(); rows_of_best_ != 0; find_largest()) {
            std::string& text = pieces.emplace_back("r");
            write(rows_of_best_, text);
            text += 'c';
            write(best_, text);
            for (std::size_t r = 0; r < kRows; ++r)
                if ((rows_of_best_ >> r & 1U) != 0) columns_[r] &= ~best_;
        }
        return pieces;
    }

  private:
    using Bits = std::uint32_t;
    static constexpr std::size_t kRows = 9;

    static void write(Bits numbers, std::string& text) {
        for (; numbers != 0; numbers &= numbers - 1)
            text += static_cast<char>('1' + std::countr_zero(numbers));
    }

    // A largest block has the columns of one row, or those shared by the rows of a column or by two
    // rows. (Three rows may share fewer; then cells are written separately, which is not wrong.)
    void find_largest() {
        best_ = rows_of_best_ = 0;
        for (std::size_t r = 0; r < kRows; ++r) {
            consider(columns_[r]);
            for (Bits left = columns_[r]; left != 0; left &= left - 1) {
                Bits common = ~Bits{0};
                for (const Bits columns : columns_)
                    if ((columns & left & -left) != 0) common &= columns;
                consider(common);
            }
            for (std::size_t other = r + 1; other < kRows; ++other)
                consider(columns_[r] & columns_[other]);
        }
    }
    void consider(Bits columns) {
        if (columns == 0) return;
        Bits rows = 0;
        for (std::size_t r = 0; r < kRows; ++r)
            if ((columns_[r] & columns) == columns) rows |= 1U << r;
        const auto size = [](Bits a, Bits b) { return std::popcount(a) * std::popcount(b); };
        if (size(rows, columns) > size(rows_of_best_, best_)) best_ = columns, rows_of_best_ = rows;
    }

    std::array<Bits, kRows> columns_{};
    Bits best_ = 0, rows_of_best_ = 0;
};

// Does each cell of the block describe a cell of the grid?
bool are_twins(const Geometry& geometry, const ExtraCells& block) {
    return block.rows == geometry.rows() && block.columns == geometry.columns();
}

}  // namespace

std::string Narrator::cells(std::span<const Cell> of) const {
    const logic::Grammar words(*this);
    return of.size() == 1 ? cell(of[0])
                          : words.list(words.cell_pieces(of), logic::Grammar::Joint::Comma);
}

// Of a block with a cell for each of the grid: the picture shows them in the corners of these.
bool logic::Grammar::describes_a_cell(Cell c) const {
    int first = geometry().grid_cells();
    for (const ExtraCells& block : geometry().extra()) {
        const int size = block.rows * block.columns;
        if (c < first + size) return are_twins(geometry(), block);
        first += size;
    }
    return false;
}

// Cells outside the grid are not drawn. They are told by the cells of the grid that they describe, "the
// regions of r12c3", or by the author's name for a list of them and a number, "gap 3".
std::vector<std::string> logic::Grammar::outside_pieces(std::span<const Cell> of) const {
    std::vector<std::string> pieces;
    int first = geometry().grid_cells();
    for (const ExtraCells& block : geometry().extra()) {
        const int size = block.rows * block.columns;
        const bool is_list = std::min(block.rows, block.columns) == 1;
        std::vector<Cell> twins;
        for (const Cell c : of) {
            const int at = c - first;
            if (at < 0 || at >= size) continue;
            if (are_twins(geometry(), block))
                twins.push_back(static_cast<Cell>(at));
            else
                pieces.push_back(is_list ? block.name + " " + std::to_string(at + 1)
                                         : cell_name(geometry(), c));
        }
        first += size;
        if (twins.empty()) continue;
        const bool is_region = block.name == kRegionBlock;
        const Phrase id = !is_region          ? Phrase::ValueOf
                          : twins.size() == 1 ? Phrase::RegionOf
                                              : Phrase::RegionsOf;
        pieces.push_back(say(id, {{"n", block.name}, {"x", cells(twins)}}));
    }
    return pieces;
}

// Cells are joined only if the numbers of rows and columns have one digit.
std::vector<std::string> logic::Grammar::cell_pieces(std::span<const Cell> of) const {
    std::vector<Cell> inside, outside;
    for (const Cell c : of) (geometry().is_grid(c) ? inside : outside).push_back(c);
    if (!outside.empty()) {
        auto pieces = inside.empty() ? std::vector<std::string>() : cell_pieces(inside);
        std::ranges::sort(outside);
        std::ranges::move(outside_pieces(outside), std::back_inserter(pieces));
        return pieces;
    }
    const bool together = options().notation == Notation::RowColumn && geometry().rows() < 10 &&
                          geometry().columns() < 10;
    if (together) return Blocks(geometry(), of).pieces();
    std::vector<Cell> sorted(of.begin(), of.end());
    sort_unique(sorted);
    std::vector<std::string> pieces;
    for (const Cell c : sorted) pieces.push_back(cell(c));
    return pieces;
}

namespace {

// Labels of the houses that the program adds to boards.
constexpr std::pair<std::string_view, Phrase> kLabels[] = {
    {"diagonal", Phrase::Diagonal},
    {"anti-diagonal", Phrase::AntiDiagonal},
    {"window", Phrase::Window},
    {"disjoint group", Phrase::DisjointGroup},
};

// A label in words; a setter's own label stays unchanged.
std::string label_in(Language language, const std::string& label) {
    const auto number = std::min(label.find_last_not_of("0123456789") + 1, label.size());
    const std::string_view word =
        std::string_view(label).substr(0, label.find_last_not_of(' ', number - 1) + 1);
    for (const auto& [name, id] : kLabels)
        if (name == word) return phrase(language, id) + label.substr(name.size());
    return label;
}

// Does it have no name except its kind and number?
bool is_plain(const House& house) { return house.grid == 0 && house.label.empty(); }

// Is it a region of a jigsaw? Nobody sees its number, so its first cell names it.
bool is_region(const Geometry& geometry, const House& house) {
    return house.kind == HouseKind::Box && house.label.empty() && logic::has_regions(geometry);
}

// Of an extra house without a name, the first cell that no other such house has.
std::optional<Cell> own_cell(const Geometry& geometry, const House& house) {
    const auto is_nameless = [](const House& h) {
        return h.kind == HouseKind::Extra && h.label.empty();
    };
    if (!is_nameless(house)) return std::nullopt;
    for (const Cell c : house.cells)
        if (std::ranges::count_if(geometry.houses_of(c), [&](int h) {
                return is_nameless(geometry.houses()[static_cast<std::size_t>(h)]);
            }) == 1)
            return c;
    return std::nullopt;
}

}  // namespace

std::string Narrator::house(int index) const {
    constexpr Phrase kKinds[] = {Phrase::Row, Phrase::Column, Phrase::Box, Phrase::ExtraHouse};
    const House& of = geometry_.houses()[static_cast<std::size_t>(index)];
    const Language language = options_.language;
    if (is_region(geometry_, of))
        return phrase(language, Phrase::Region, {{"x", cell(of.cells[0])}});
    if (const auto own = own_cell(geometry_, of))
        return phrase(language, Phrase::ExtraRegion, {{"x", cell(*own)}});
    const std::string name = of.label.empty()
                                 ? phrase(language, kKinds[static_cast<std::size_t>(of.kind)]) +
                                       " " + std::to_string(of.index + 1)
                                 : label_in(language, of.label);
    if (of.grid == 0) return name;
    return phrase(language, Phrase::HouseOfGrid, {{"x", name}, {"n", std::to_string(of.grid)}});
}

Error Narrator::conflict(const GivenConflict& found) const {
    const auto say = [&](Phrase id, logic::Values values = {}) {
        return phrase(options_.language, id, values);
    };
    return Error{ErrorCode::ConflictingGivens, 0, 0,
                 say(Phrase::Conflict, {{"d", digit(found.digit)},
                                        {"h", house(found.house)},
                                        {"x", cell(found.first)},
                                        {"y", cell(found.second)}}),
                 say(Phrase::ConflictRemedy)};
}

Error Narrator::too_large(Language language) {
    return Error{ErrorCode::Unsupported, 0, 0,
                 phrase(language, Phrase::TooLarge, {{"n", std::to_string(logic::Large::kCells)}}),
                 phrase(language, Phrase::TooLargeRemedy)};
}

}  // namespace sudokit

namespace sudokit::logic {

std::string Grammar::list(const std::vector<std::string>& words, Joint last) const {
    constexpr Phrase kLast[] = {Phrase::And, Phrase::And, Phrase::Or, Phrase::Nor};
    const std::string comma = last == Joint::Comma ? ","
                              : last == Joint::Nor ? say(Phrase::NorBetween)
                                                   : ", ";
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool has_word = i > 0 && i + 1 == words.size() && last != Joint::Comma;
        if (has_word)
            text += " " + say(kLast[static_cast<std::size_t>(last)]) + " ";
        else if (i > 0)
            text += comma;
        text += words[i];
    }
    return text;
}

std::string Grammar::houses(const std::vector<int>& indices) const {
    constexpr Phrase kPlurals[] = {Phrase::Rows, Phrase::Columns, Phrase::Boxes};
    const auto& all = geometry().houses();
    std::vector<std::string> words;
    for (std::size_t i = 0; i < indices.size();) {
        const House& first = all[static_cast<std::size_t>(indices[i])];
        std::vector<std::string> numbers;
        std::size_t end = i;
        for (; end < indices.size() && first.kind != HouseKind::Extra; ++end) {
            const House& next = all[static_cast<std::size_t>(indices[end])];
            if (next.kind != first.kind || !is_plain(next)) break;
            numbers.push_back(is_region(geometry(), next) ? cell(next.cells[0])
                                                          : std::to_string(next.index + 1));
        }
        const auto plural = [&] {
            return say(is_region(geometry(), first)
                           ? Phrase::Regions
                           : kPlurals[static_cast<std::size_t>(first.kind)]);
        };
        words.push_back(numbers.size() < 2 ? house(indices[i]) : plural() + " " + list(numbers));
        i = std::max(end, i + 1);
    }
    return list(words);
}

// "4 in r1c15, 7 in r2c3"
std::string Grammar::in_cells(const std::vector<Candidate>& list_of_them) const {
    std::map<Digit, std::vector<Cell>> places;
    for (const auto [c, d] : list_of_them) places[d].push_back(c);
    std::vector<std::string> words;
    for (const auto& [d, of] : places)
        words.push_back(say(Phrase::DigitsIn, {{"x", digit(d)}, {"y", cells(of)}}));
    return list(words, Joint::Or);
}

// "r25b3": HoDoKu's letters, in every language.
std::string Grammar::short_houses(const std::vector<int>& indices) const {
    constexpr char kKinds[] = {'r', 'c', 'b', 'x'};
    std::string numbers[std::size(kKinds)], text;
    for (int index : indices) {
        const House& of = geometry().houses()[static_cast<std::size_t>(index)];
        numbers[static_cast<std::size_t>(of.kind)] += std::to_string(of.index + 1);
    }
    for (std::size_t kind = 0; kind < std::size(kKinds); ++kind)
        if (!numbers[kind].empty()) text += kKinds[kind] + numbers[kind];
    return text;
}

}  // namespace sudokit::logic
