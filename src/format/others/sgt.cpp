// The game IDs of Solo, in Simon Tatham's Portable Puzzle Collection.
//
//   2x3:4a1_2c...                 boxes of 2 rows and 3 columns; numbers, letters for runs of open
//                                 cells (a = 1 ... z = 26), '_' between two numbers
//   9jx:...,bca_...               j: regions, drawn by the runs between their borders; x: diagonals
//   3x3k:...,ab...,12a7...        k: cages, and a sum in one cell of each

#include <algorithm>
#include <numeric>

#include "format/common/forms.hpp"
#include "format/common/marks.hpp"
#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/rule_kinds.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

struct Params {
    int box_rows = 0, box_columns = 0;
    bool jigsaw = false, diagonals = false, killer = false;
    int size() const { return box_rows * box_columns; }
};

int take_count(std::string_view text, std::size_t& i) {
    int value = 0;
    while (i < text.size() && is_digit(text[i]))
        value = std::min(value * 10 + (text[i++] - '0'), 1 << 20);
    return value;
}

// "3x4", "9j", followed by letters for the kind, and for symmetry and difficulty, which only matter
// to a generator.
Params parse_params(std::string_view text) {
    Params params;
    std::size_t i = 0;
    params.box_rows = take_count(text, i);
    params.box_columns = 1;
    if (i + 1 < text.size() && text[i] == 'x' && is_digit(text[i + 1])) {
        params.box_columns = take_count(text, ++i);
    } else {
        params.jigsaw = true;
    }
    for (; i < text.size(); ++i) {
        if (text[i] == 'd' || text[i] == 'm')
            ++i;  // a difficulty, or "md2"
        else if (text[i] == 'j')
            params.jigsaw = true;
        else if (text[i] == 'x')
            params.diagonals = true;
        else if (text[i] == 'k')
            params.killer = true;
    }
    return params;
}

// Calls f for each line between two cells that may be a border, in the order of the description:
// those between columns row by row, then those between rows column by column.
template <typename F>
void for_each_edge(int n, F&& f) {
    for (int row = 0; row < n; ++row)
        for (int c = 0; c + 1 < n; ++c) f(row * n + c, row * n + c + 1);
    for (int column = 0; column < n; ++column)
        for (int r = 0; r + 1 < n; ++r) f(r * n + column, (r + 1) * n + column);
}

class SgtReader {
  public:
    explicit SgtReader(std::string_view text) : text_(text) {}

    Result<Puzzle> read() {
        const std::size_t colon = text_.find_first_of(":#");
        SUDOKIT_CHECK(colon != text_.npos);
        if (text_[colon] == '#')
            return fail(colon, "a random seed instead of a puzzle",
                        "copy the game ID, which has a colon in it");
        params_ = parse_params(text_.substr(0, colon));
        n_ = params_.size();
        if (n_ < 2 || n_ > kMaxDigits)
            return fail(0, "a board with " + std::to_string(n_) + " digits",
                        "there may be 2 to " + std::to_string(kMaxDigits));
        at_ = colon + 1;
        const auto givens = numbers(n_, "digit");
        std::vector<int> blocks, cages, sums;
        if (params_.jigsaw) blocks = next_part() ? areas() : std::vector<int>();
        if (params_.killer) cages = next_part() ? areas() : std::vector<int>();
        if (params_.killer)
            sums = next_part() ? numbers(kMaxCells * kMaxDigits, "sum") : std::vector<int>();
        if (!error_ && at_ < text_.size())
            set_error(at_, in_quotes(text_[at_]) + " after the end of the puzzle",
                      "check that the ID was copied whole, and nothing else with it");
        if (error_) return *error_;
        return puzzle(givens, blocks, cages, sums);
    }

  private:
    Error fail(std::size_t at, std::string message, std::string remedy) const {
        return make_error(ErrorCode::BadStructure, 1, at + 1, std::move(message),
                          std::move(remedy));
    }
    void set_error(std::size_t at, std::string message, std::string remedy) {
        if (!error_) error_ = fail(at, std::move(message), std::move(remedy));
    }
    static constexpr const char* kCopy = "check that the ID was copied whole";

    bool next_part() {
        if (error_) return false;
        if (at_ < text_.size() && text_[at_] == ',') return ++at_;
        const char* flag = params_.killer ? "'k' needs cages and sums" : "'j' needs regions";
        set_error(at_, std::string(flag) + " after a comma", kCopy);
        return false;
    }

    // n*n numbers, 0 for none.
    std::vector<int> numbers(int most, std::string_view noun) {
        std::vector<int> cells;
        const auto wanted = static_cast<std::size_t>(n_) * static_cast<std::size_t>(n_);
        const std::size_t begin = at_;
        while (!error_ && at_ < text_.size() && text_[at_] != ',') {
            const std::size_t place = at_;
            const char c = text_[at_];
            if (is_digit(c)) {
                const int value = take_count(text_, at_);
                if (value < 1 || value > most)
                    set_error(
                        place,
                        std::to_string(value) + " is not a " + std::string(noun) + " of this board",
                        "numbers go from 1 to " + std::to_string(most));
                cells.push_back(value);
            } else if (support::is_small(c)) {
                cells.insert(cells.end(), static_cast<std::size_t>(c - 'a' + 1), 0);
                ++at_;
            } else if (c == '_') {
                ++at_;
            } else {
                set_error(place, in_quotes(c) + " in a list of numbers",
                          "numbers, letters for runs of open cells, and '_'");
            }
            if (cells.size() > wanted) break;
        }
        if (cells.size() != wanted && !error_)
            error_ =
                make_error(ErrorCode::WrongLength, 1, begin + 1,
                           (cells.size() > wanted ? "more than "
                                                  : std::to_string(cells.size()) + " instead of ") +
                               plural(wanted, "cell"),
                           kCopy);
        return cells;
    }

    // The area of each cell, numbered from 0 in reading order.
    std::vector<int> areas() {
        const std::size_t begin = at_;
        const int edges = 2 * n_ * (n_ - 1);
        std::vector<bool> is_border(static_cast<std::size_t>(edges) + 1);
        int at_edge = 0;
        while (at_ < text_.size() && text_[at_] != ',' && at_edge <= edges) {
            const char c = text_[at_];
            if (c != '_' && !support::is_small(c)) {
                set_error(at_, in_quotes(c) + " in a drawing of regions", "letters and '_' only");
                return {};
            }
            ++at_;
            at_edge += c == '_' ? 0 : std::min(c - 'a' + 1, 25);
            if (c == 'z') continue;
            if (at_edge <= edges) is_border[static_cast<std::size_t>(at_edge)] = true;
            ++at_edge;
        }
        if (at_edge != edges + 1) {
            set_error(
                begin,
                "the drawing of regions is too " + std::string(at_edge > edges ? "long" : "short"),
                kCopy);
            return {};
        }
        return join(is_border);
    }

    std::vector<int> join(const std::vector<bool>& is_border) const {
        std::vector<int> root(static_cast<std::size_t>(n_ * n_));
        std::iota(root.begin(), root.end(), 0);
        const auto find = [&](int c) {
            while (root[static_cast<std::size_t>(c)] != c) c = root[static_cast<std::size_t>(c)];
            return c;
        };
        std::size_t edge = 0;
        for_each_edge(n_, [&](int a, int b) {
            SUDOKIT_CHECK(edge + 1 < is_border.size());
            if (is_border[edge++]) return;
            const int x = find(a), y = find(b);
            root[static_cast<std::size_t>(std::max(x, y))] = std::min(x, y);
        });
        std::vector<int> area(root.size()), number(root.size(), -1);
        int next = 0;
        for (std::size_t c = 0; c < root.size(); ++c) {
            int& mine = number[static_cast<std::size_t>(find(static_cast<int>(c)))];
            if (mine < 0) mine = next++;
            area[c] = mine;
        }
        return area;
    }

    Result<Puzzle> puzzle(const std::vector<int>& givens, const std::vector<int>& blocks,
                          const std::vector<int>& cages, const std::vector<int>& sums) {
        auto board = board_of(blocks);
        if (!board) return board.error();
        Puzzle puzzle(std::move(board.value()));
        SUDOKIT_CHECK(givens.size() == puzzle.givens.size());
        std::transform(givens.begin(), givens.end(), puzzle.givens.begin(),
                       [](int d) { return static_cast<Digit>(d); });
        if (params_.killer)
            if (auto error = add_cages(cages, sums, puzzle)) return *error;
        return puzzle;
    }

    Result<std::shared_ptr<const Geometry>> board_of(const std::vector<int>& blocks) const {
        Shape shape;
        if (params_.jigsaw) {
            shape = lines_board(n_, n_, n_);
            add_regions(shape, blocks);
            for (const House& house : shape.houses)
                if (static_cast<int>(house.cells.size()) != n_)
                    return fail(0,
                                "a region of " + plural(house.cells.size(), "cell") +
                                    " on a board of " + std::to_string(n_) + " digits",
                                kCopy);
        } else if (!params_.diagonals) {
            return Geometry::boxes(params_.box_rows, params_.box_columns);
        } else {
            shape = Geometry::boxes(params_.box_rows, params_.box_columns)->shape();
        }
        if (params_.diagonals) add_diagonal(shape), add_anti_diagonal(shape);
        return std::make_shared<const Geometry>(std::move(shape));
    }

    std::optional<Error> add_cages(const std::vector<int>& cages, const std::vector<int>& sums,
                                   Puzzle& puzzle) const {
        SUDOKIT_CHECK(cages.size() == puzzle.givens.size() && sums.size() == cages.size());
        const auto count = static_cast<std::size_t>(*std::ranges::max_element(cages)) + 1;
        std::vector<Rule> rules(count);
        for (std::size_t c = 0; c < cages.size(); ++c) {
            Rule& cage = rules[static_cast<std::size_t>(cages[c])];
            cage.kind = RuleKind::Cage;
            if (cage.lists.empty()) cage.lists.emplace_back();
            cage.lists.front().push_back(static_cast<Cell>(c));
            if (sums[c]) cage.numbers.push_back(sums[c]);
        }
        for (const Rule& cage : rules)
            if (cage.numbers.size() != 1)
                return fail(0,
                            "the cage at " +
                                cell_name(*puzzle.geometry, cage.lists.front().front()) + " has " +
                                plural(cage.numbers.size(), "sum"),
                            "each cage has one");
        puzzle.rules = std::move(rules);
        return std::nullopt;
    }

    std::string_view text_;
    Params params_;
    int n_ = 0;
    std::size_t at_ = 0;
    std::optional<Error> error_;
};

void append_packed(const std::vector<int>& cells, std::string& out) {
    std::size_t run = 0;
    bool number_before = false;
    const auto end_run = [&] {
        for (; run > 0; run -= std::min<std::size_t>(run, 26)) {
            out += static_cast<char>('a' + std::min<std::size_t>(run, 26) - 1);
            number_before = false;
        }
    };
    for (const int value : cells) {
        if (value == 0) {
            ++run;
            continue;
        }
        end_run();
        if (number_before) out += '_';
        out += std::to_string(value);
        number_before = true;
    }
    end_run();
}

void append_areas(int n, const std::vector<int>& area, std::string& out) {
    int run = 0;
    const auto border = [&] {
        for (; run > 25; run -= 25) out += 'z';
        out += run == 0 ? '_' : static_cast<char>('a' + run - 1);
        run = 0;
    };
    for_each_edge(n, [&](int a, int b) {
        if (area[static_cast<std::size_t>(a)] == area[static_cast<std::size_t>(b)])
            ++run;
        else
            border();
    });
    border();
}

// Has the board just rows, columns, boxes that fill it, and perhaps both diagonals?
bool fits_solo(const Geometry& board, bool& diagonals) {
    Shape shape = lines_board(board.rows(), board.columns(), board.digits());
    const Shape have = board.shape();
    if (board.rows() != board.columns() || board.rows() != board.digits()) return false;
    for (const House& house : have.houses)
        if (house.kind == HouseKind::Box) shape.houses.push_back(house);
    if (shape.houses.size() != 3 * static_cast<std::size_t>(board.digits())) return false;
    if (equal_shapes(shape, have)) return true;
    add_diagonal(shape);
    add_anti_diagonal(shape);
    diagonals = true;
    return equal_shapes(shape, have);
}

// The area of each cell, if the lists fill the board without overlap.
std::optional<std::vector<int>> areas_of(const std::vector<const std::vector<Cell>*>& lists,
                                         std::size_t cells) {
    std::vector<int> area(cells, -1);
    std::size_t filled = 0;
    for (std::size_t i = 0; i < lists.size(); ++i)
        for (const Cell c : *lists[i]) {
            SUDOKIT_CHECK(c < area.size());
            if (area[c] >= 0) return std::nullopt;
            area[c] = static_cast<int>(i);
            ++filled;
        }
    if (filled != cells) return std::nullopt;
    return area;
}

bool is_connected(const Geometry& board, const std::vector<int>& area) {
    return are_connected(board.rows(), board.columns(), area);
}

// "https://.../solo.html#3x3:a5_2b...": on the collection's page, the ID follows the '#'.
std::string_view without_page(std::string_view line) {
    const std::size_t scheme = line.find("://");
    if (scheme == line.npos || line.find_first_of(" \t") < line.size()) return line;
    const std::size_t sign = line.find('#', scheme);
    return sign == line.npos ? line : line.substr(sign + 1);
}

}  // namespace

bool looks_like_sgt(std::string_view line) {
    line = without_page(line);
    std::size_t i = 0;
    const auto number = [&] {
        const std::size_t begin = i;
        while (i < line.size() && is_digit(line[i])) ++i;
        return i > begin && i - begin <= 2;
    };
    if (!number() || i >= line.size()) return false;
    if (line[i] == 'x') {
        ++i;
        if (!number()) return false;
    } else if (line[i] != 'j') {
        return false;
    }
    while (i < line.size() && (support::is_small(line[i]) || is_digit(line[i]))) ++i;
    if (i + 1 >= line.size() || (line[i] != ':' && line[i] != '#')) return false;
    if (line[i] == '#') return true;
    return std::all_of(line.begin() + static_cast<std::ptrdiff_t>(i) + 1, line.end(), [](char c) {
        return is_digit(c) || support::is_small(c) || c == '_' || c == ',';
    });
}

Result<Puzzle> read_sgt(std::string_view text, const ReadOptions&) {
    if (text.find_first_of(":#") == text.npos)
        return make_error(ErrorCode::BadStructure, 1, 1, "no colon in a game ID",
                          "write it as 3x3:a5_2b..., the size before the colon");
    return SgtReader(without_page(text)).read();
}

Result<void> write_sgt(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    const Geometry& board = *puzzle.geometry;
    bool diagonals = false;
    if (!fits_solo(board, diagonals) || board.digits() < 2 || board.digits() > 31)
        return cannot_write("sgt", "this board", "sudokit");
    if (has_own_marks(puzzle)) return cannot_write("sgt", "candidates", "sudokit");
    std::vector<const std::vector<Cell>*> boxes, cages;
    std::vector<int> sums(puzzle.givens.size());
    for (const House& house : board.houses())
        if (house.kind == HouseKind::Box) boxes.push_back(&house.cells);
    for (const Rule& rule : puzzle.rules) {
        if (rule.kind != RuleKind::Cage || rule.numbers.size() != 1)
            return cannot_write("sgt", "the rule " + describe(board, rule), "sudokit");
        cages.push_back(&rule.lists.front());
        sums[*std::min_element(rule.lists.front().begin(), rule.lists.front().end())] =
            rule.numbers.front();
    }
    const auto regions = areas_of(boxes, sums.size()), cage_of = areas_of(cages, sums.size());
    if (!regions || !is_connected(board, *regions))
        return cannot_write("sgt", "regions that are not connected, or do not fill the board",
                            "sudokit");
    if (!cages.empty() && (!cage_of || !is_connected(board, *cage_of)))
        return cannot_write("sgt", "cages that are not connected, or do not fill the board",
                            "sudokit");
    const bool jigsaw = board.box_rows() < 2 || board.box_columns() < 2;
    out += jigsaw ? std::to_string(board.digits()) + "j"
                  : std::to_string(board.box_rows()) + "x" + std::to_string(board.box_columns());
    out.append(diagonals ? "x" : "").append(cages.empty() ? "" : "k").append(":");
    append_packed(std::vector<int>(puzzle.givens.begin(), puzzle.givens.end()), out);
    if (jigsaw) append_areas(board.digits(), *regions, out += ',');
    if (!cages.empty()) {
        append_areas(board.digits(), *cage_of, out += ',');
        append_packed(sums, out += ',');
    }
    out += '\n';
    return {};
}

}  // namespace sudokit::text
