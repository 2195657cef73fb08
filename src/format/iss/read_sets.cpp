// Items about cells whose order says nothing: givens, cages, sums, counts.
#include <algorithm>

#include "format/common/symbols.hpp"
#include "format/iss/reader.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

namespace {

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0;;) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        if (end == text.size()) return parts;
        begin = end + 1;
    }
}

// Numbers between '_'.
std::vector<int> number_list(Reader& reader, const Item& item, std::size_t index) {
    std::vector<int> numbers;
    if (index >= item.args.size()) {
        reader.fail(item.type, quoted(item.type.text) + " lacks its values",
                    "write 1_2 or the like");
        return {1};
    }
    const Word& word = item.args[index];
    for (const std::string& part : split(word.text, '_'))
        numbers.push_back(reader.number({part, word.at}));
    return numbers;
}

}  // namespace

void read_nothing(Reader&, const Item&) {}

// Each argument: a cell, then the values that it may have.
void read_given(Reader& reader, const Item& item) {
    for (const Word& word : item.args) {
        const auto parts = split(word.text, '_');
        const Cell c = reader.cell({parts[0], word.at});
        if (parts.size() < 2)
            reader.fail(word, parts[0] + " without a value", "write " + parts[0] + "_5");
        const DigitSet digits = reader.digits(std::span(parts).subspan(1), word);
        if (reader.failed()) return;
        reader.allow(c, digits);
    }
}

void read_all_different(Reader& reader, const Item& item) {
    reader.all_different(reader.cells(item));
}

// The sum 0, or none, is any sum.
void read_cage(Reader& reader, const Item& item) {
    const bool has_sum = !item.args.empty() && !item.args[0].text.empty();
    const int sum = has_sum ? reader.number(item.args[0]) : 0;
    auto cells = reader.cells(item, 1);
    if (sum == 0) return reader.add(RuleKind::Cage, {std::move(cells)});
    reader.add(RuleKind::Cage, {std::move(cells)}, {sum});
}

// "15", or "15_=_1_-2": the sum, and a coefficient for each cell
void read_sum(Reader& reader, const Item& item) {
    if (item.args.empty()) return (void)reader.number(item, 0);
    const Word& word = item.args[0];
    const auto parts = split(word.text, '_');
    std::vector<int> numbers{reader.number({parts[0], word.at})};
    auto cells = reader.cells(item, 1);
    if (parts.size() == 1) return reader.add(RuleKind::Sum, {std::move(cells)}, std::move(numbers));
    if (parts[1] != "=" || parts.size() != cells.size() + 2)
        return reader.fail(word, "the coefficients do not fit the cells",
                           "write sum_=_ and as many coefficients as cells");
    for (std::size_t i = 2; i < parts.size(); ++i)
        numbers.push_back(reader.number({parts[i], word.at}));
    reader.add(RuleKind::Linear, {std::move(cells)}, std::move(numbers));
}

void read_equal_sum(Reader& reader, const Item& item) {
    auto lists = reader.segments(item.args);
    std::erase_if(lists, [](const auto& list) { return list.empty(); });
    if (lists.size() > 1) reader.add(RuleKind::EqualSums, std::move(lists));
}

void read_same_values(Reader& reader, const Item& item) {
    const int sets = reader.number(item, 0);
    const auto cells = reader.cells(item, 1);
    const auto count = static_cast<std::size_t>(std::max(sets, 1));
    if (sets < 2 || cells.empty() || cells.size() % count)
        return reader.fail(item.type,
                           plural(cells.size(), "cell") + " cannot be cut into " +
                               std::to_string(sets) + " sets of one size",
                           "name 2 sets or more, of as many cells each");
    std::vector<std::vector<Cell>> lists(count);
    const std::size_t size = cells.size() / count;
    for (std::size_t i = 0; i < cells.size(); ++i) lists[i / size].push_back(cells[i]);
    reader.add(RuleKind::SameValues, std::move(lists));
}

void read_contain_at_least(Reader& reader, const Item& item) {
    auto values = number_list(reader, item, 0);
    reader.add(RuleKind::Contains, {reader.cells(item, 1)}, std::move(values));
}

void read_contain_exact(Reader& reader, const Item& item) {
    auto values = number_list(reader, item, 0);
    std::sort(values.begin(), values.end());
    std::vector<int> counts;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i && values[i] == values[i - 1])
            ++counts[counts.size() - 2];
        else
            counts.insert(counts.end(), {1, values[i]});
    }
    reader.add(RuleKind::Counts, {reader.cells(item, 1)}, std::move(counts));
}

// "2312": two 3s, and one 2
void read_look_and_say(Reader& reader, const Item& item) {
    const std::string clue = item.args.empty() ? "" : item.args[0].text;
    const bool is_number =
        std::all_of(clue.begin(), clue.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (clue.empty() || clue.size() % 2 || !is_number)
        return reader.fail(item.type, "'LookAndSay' lacks its clue",
                           "write pairs of digits: how many, and of what, as in 2312");
    std::vector<int> counts;
    for (char c : clue) counts.push_back(c - '0');
    reader.add(RuleKind::Counts, {reader.cells(item, 1)}, std::move(counts));
}

// The upper left cell of a square, and values that the square has. The last clue in a place counts.
void read_quad(Reader& reader, const Item& item) {
    if (item.args.size() < 2)
        return reader.fail(item.type, "'Quad' lacks its cell or values",
                           "write the upper left cell, then the values, as in .Quad~R1C1~2~3");
    const Cell corner = reader.cell(item.args[0]);
    const Board& board = reader.board();
    Rule rule;
    rule.kind = RuleKind::Contains;
    rule.lists.emplace_back();
    for (const auto& [down, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
        Board::Place place = board.place(corner);
        place.row += down;
        place.column += right;
        const auto c = board.cell(place);
        if (!c)
            return reader.fail(item.args[0],
                               "no square of four cells begins at " + item.args[0].text,
                               "name its upper left cell");
        rule.lists[0].push_back(*c);
    }
    for (std::size_t i = 1; i < item.args.size(); ++i)
        rule.numbers.push_back(reader.number(item.args[i]));
    reader.add_unique("Quad " + board.id(corner), std::move(rule));
}

// The prefix of a group (nothing: the grid), values, and possibly how many cells have them.
void read_connected_values(Reader& reader, const Item& item) {
    const Board& board = reader.board();
    const std::string prefix = item.args.empty() ? "" : item.args[0].text;
    const Group* group = prefix.empty() ? nullptr : board.find_group(prefix);
    if (!prefix.empty() && !group)
        return reader.fail(item.args[0], "no group of cells is called " + quoted(prefix),
                           "write the prefix of its cells, or nothing for the grid");
    if (group && !board.has_its_shape(*group))
        return reader.fail(error_at(item.args[0].at, ErrorCode::Unsupported,
                                    "connected values in a group whose last row is shorter",
                                    "give the group a size such as 3x4"));
    const bool has_size = item.args.size() > 2 && !item.args[2].text.empty();
    std::vector<int> numbers{has_size ? reader.number(item.args[2]) : 0};
    if (has_size && numbers[0] < 1)
        reader.fail(item.args[2], "a size that is not positive", "leave it out for any size");
    const auto values = number_list(reader, item, 1);
    numbers.insert(numbers.end(), values.begin(), values.end());
    std::vector<Cell> cells;
    const int first = group ? group->first : 0, count = group ? group->count : board.grid_cells();
    for (int i = 0; i < count; ++i) cells.push_back(static_cast<Cell>(first + i));
    reader.add(RuleKind::Connected, {std::move(cells)}, std::move(numbers));
}

void read_count_distinct(Reader& reader, const Item& item) {
    auto cells = reader.cells(item);
    if (cells.size() < 2)
        return reader.fail(item.type, "'CountDistinct' has too few cells",
                           "name the cell that counts, then those that it counts");
    const Cell first = cells[0];
    cells.erase(cells.begin());
    reader.add(RuleKind::CountDistinct, {{first}, std::move(cells)});
}

void read_indexing(Reader& reader, const Item& item) {
    const std::string kind = item.args.empty() ? "" : item.args[0].text;
    if (kind != "R" && kind != "C")
        return reader.fail(item.type, "'Indexing' of neither rows nor columns",
                           "write .Indexing~C or .Indexing~R, then cells");
    auto cells = reader.cells(item, 1);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i] >= reader.board().grid_cells())
            return reader.fail(item.args[i + 1], "a cell that is in no row or column",
                               "name cells of the grid");
    reader.add(kind == "R" ? RuleKind::RowIndexer : RuleKind::ColumnIndexer, {std::move(cells)});
}

}  // namespace sudokit::text::iss
