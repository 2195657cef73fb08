// A puzzle as KSudoku's XML. Grids are written as such, every other house as a clique; we read
// both.
//
// The traps: KSudoku numbers cells down the columns, and its letters begin with 'b' for 1; a killer
// has only sums, so a puzzle with a cage may have no other kind of rule; a group of lines is used
// for a grid only if the board has each of its rows and columns, at full length. Everything that
// the program cannot express is refused before the first character is written.
#include <algorithm>

#include "format/common/marks.hpp"
#include "format/common/writers.hpp"
#include "format/text/messages.hpp"
#include "format/text/xml.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

namespace {

// The operator of a cage; nothing if KSudoku has none. A killer has only '+', without repeats.
std::optional<int> operator_of(const Rule& rule, bool killer) {
    if (rule.numbers.size() != 1) return std::nullopt;
    if (killer) return rule.kind == RuleKind::Cage ? std::optional(4) : std::nullopt;
    switch (rule.kind) {
        case RuleKind::Sum:
            return rule.lists.front().size() == 1 ? 0 : 4;
        case RuleKind::Product:
            return 3;
        case RuleKind::Minus:
            return 2;
        case RuleKind::Quotient:
            return 1;
        default:
            return std::nullopt;
    }
}

class KsudokuWriter {
  public:
    KsudokuWriter(const Puzzle& puzzle, std::string& out)
        : puzzle_(puzzle), board_(*puzzle.geometry), out_(out) {
        killer_ = std::ranges::any_of(puzzle.rules,
                                      [](const Rule& r) { return r.kind == RuleKind::Cage; });
    }

    std::optional<Error> refusal() const {
        constexpr int kMostDigits = 25;
        if (board_.digits() > kMostDigits) return cannot("more than 25 digits");
        if (board_.lowest() != 1) return cannot("values that do not begin with 1");
        if (!board_.extra().empty()) return cannot("cells outside the grid");
        if (has_own_marks(puzzle_)) return cannot("candidates");
        for (Cell c = 0; c < board_.cell_count(); ++c)
            if (board_.is_used(c) && board_.houses_of(c).empty())
                return cannot("a cell in no house (" + cell_name(board_, c) + ")");
        for (const Rule& rule : puzzle_.rules)
            if (!operator_of(rule, killer_))
                return cannot("the rule '" + describe(board_, rule) + "'");
        return std::nullopt;
    }

    void write() {
        out_ +=
            "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  "
            "<puzzle>\n";
        put(out_, "   <graph order=\"", board_.digits(), "\" type=\"custom\" specific-type=\"");
        out_ += kind();
        if (const auto name = field_of(puzzle_, "name"); !name.empty())
            put(out_, "\" name=\"", xml_escaped(name, "&<\""));
        put(out_, "\" sizeX=\"", board_.columns(), "\" sizeY=\"", board_.rows(),
            "\" sizeZ=\"1\">\n");
        groups();
        for (const Rule& rule : puzzle_.rules) cage(rule);
        out_ += "   </graph>\n   <values>";
        for (int x = 0; x < board_.columns(); ++x)
            for (int y = 0; y < board_.rows(); ++y) out_ += value(board_.cell_at(y, x));
        out_ += "</values>\n  </puzzle>\n </game>\n</ksudoku>\n";
    }

  private:
    static Error cannot(const std::string& what) {
        return cannot_write("ksudoku", what, "sudokit or json");
    }
    std::string_view kind() const {
        if (killer_) return "KillerSudoku";
        if (!puzzle_.rules.empty()) return "Mathdoku";
        if (board_.has_unused()) return "Samurai";
        return board_.box_rows() > 0 ? "Plain" : "Jigsaw";
    }
    char value(Cell c) const {
        if (!board_.is_used(c)) return '.';
        const Digit d = puzzle_.givens[c];
        return d == kOpen ? '_' : static_cast<char>('a' + d);
    }
    int number(Cell c) const { return board_.column_of(c) * board_.rows() + board_.row_of(c); }

    // Does the board have every row and column of the grid whose corner is this cell?
    bool has_lines(int grid, Cell corner) const {
        const int n = board_.digits();
        const int r0 = board_.row_of(corner), c0 = board_.column_of(corner);
        if (r0 + n > board_.rows() || c0 + n > board_.columns()) return false;
        int lines = 0;
        for (const House& h : board_.houses()) {
            const bool line = h.kind == HouseKind::Row || h.kind == HouseKind::Column;
            if (h.grid != grid || !line) continue;
            const int offset = h.index;
            const Cell first = h.kind == HouseKind::Row ? board_.cell_at(r0 + offset, c0)
                                                        : board_.cell_at(r0, c0 + offset);
            if (!board_.is_full(h) || h.cells.front() != first) return false;
            ++lines;
        }
        return lines == 2 * n;
    }

    void groups() {
        std::vector<int> grids;  // written as such
        for (const House& h : board_.houses()) {
            if (h.kind != HouseKind::Row || h.index != 0) continue;
            const Cell corner = h.cells.front();
            if (std::ranges::find(grids, h.grid) != grids.end() || !has_lines(h.grid, corner))
                continue;
            grids.push_back(h.grid);
            put(out_, "    <sudokugroups at=\"", number(corner), "\" withblocks=\"0\"/>\n");
        }
        for (const House& h : board_.houses()) {
            const bool line = h.kind == HouseKind::Row || h.kind == HouseKind::Column;
            if (line && std::ranges::find(grids, h.grid) != grids.end()) continue;
            put(out_, "    <clique size=\"", static_cast<int>(h.cells.size()), "\">");
            cells(h.cells);
            out_ += "</clique>\n";
        }
    }
    void cage(const Rule& rule) {
        const auto& list = rule.lists.front();
        put(out_, "    <cage operator=\"", *operator_of(rule, killer_), "\" value=\"",
            rule.numbers.front(), "\" size=\"", static_cast<int>(list.size()), "\">");
        cells(list);
        out_ += "</cage>\n";
    }
    void cells(const std::vector<Cell>& list) {
        for (std::size_t i = 0; i < list.size(); ++i) put(out_, i ? " " : "", number(list[i]));
    }

    const Puzzle& puzzle_;
    const Geometry& board_;
    std::string& out_;
    bool killer_ = false;
};

}  // namespace

Result<void> write_ksudoku(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    KsudokuWriter writer(puzzle, out);
    if (auto error = writer.refusal()) return *error;
    writer.write();
    return {};
}

}  // namespace sudokit::text
