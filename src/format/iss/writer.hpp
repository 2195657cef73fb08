// writer.hpp - a puzzle as a constraint string. How each kind of rule is written stands in one
// function a family; a kind that the language lacks is written by others that say the same.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/iss/board.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text::iss {

using Cells = std::vector<Cell>;
using Pairs = std::vector<std::pair<Cell, Cell>>;

class Writer {
  public:
    explicit Writer(const Puzzle& puzzle);
    Result<std::string> write();

    const Geometry& geometry() const { return geometry_; }
    const Board& board() const { return board_; }  // the grid alone
    const std::string& id(Cell c) const { return ids_[c]; }
    bool is_branch() const { return is_branch_; }
    bool has_native_regions() const { return has_native_regions_; }
    bool has_native_gaps() const { return has_native_gaps_; }
    bool is_marked_negative(bool xv) const { return xv ? strict_xv_ : strict_kropki_; }
    bool has_chaos() const { return has_chaos_; }
    bool has_native_chaos() const { return has_native_chaos_; }
    std::optional<std::string> group_prefix(Cells cells) const;  // "" = the whole grid

    // --- what is written: ".Type~argument~..."
    void item(std::string_view type, const std::string& arguments = {});
    // "~a~b"
    std::string words(const Cells& cells) const;
    static std::string word(int number) { return "~" + std::to_string(number); }
    void values(Cell c, DigitSet digits);  // what the cell may be
    // Each pair stands in the relation of the two digits.
    template <typename Relation>
    void relation(const std::vector<Cells>& lines, Relation holds, bool all_pairs = false) {
        PairTable table;
        for (int a = geometry_.lowest(); a <= geometry_.highest(); ++a) {
            table.second.emplace_back();
            for (int b = geometry_.lowest(); b <= geometry_.highest(); ++b)
                if (holds(a, b)) table.second.back().insert(geometry_.digit_of(b));
        }
        table_item(table, lines, all_pairs, {});
    }
    void table_item(const PairTable& table, const std::vector<Cells>& lines, bool all_pairs,
                    const std::string& name);
    static std::string name_word(std::string_view name);  // "~_name", nothing for none
    // May a Quad be written here? Of two in a place only one would count.
    bool take_square(const Cells& cells);
    void any_of(const std::vector<Rule>& parts);
    void unsupported(const Rule& rule, std::string_view why = {});
    void rule(const Rule& rule);

  private:
    void cannot(const std::string& what);
    const Rule* find_rule_of(RuleKind kind) const;  // the first; nullptr if there is none
    void name_cells();
    void find_strict();
    void write_shape();
    void write_regions();
    bool write_jigsaw(const std::vector<Cells>& regions, std::size_t size);
    void write_extra_houses();
    void write_groups();
    void write_values();
    void write_rules();
    bool are_lines_houses() const;
    std::vector<Cells> houses_of_kind(HouseKind kind) const;

    const Puzzle& puzzle_;
    const Geometry& geometry_;
    Board board_;
    std::vector<std::string> ids_, prefixes_;  // of cells, of groups of extra cells
    std::vector<int> first_;                   // cell of each group
    int region_size_ = 0;                      // as it will be read
    bool has_native_regions_ = true, has_native_gaps_ = false;
    bool has_chaos_ = false, has_native_chaos_ = false;
    bool strict_kropki_ = false, strict_xv_ = false, is_branch_ = false;
    std::set<const Rule*> said_strictly_;  // by StrictKropki, StrictXV
    std::set<Cell> squares_;               // with a Quad
    std::string text_;
    int items_ = 0;
    std::optional<Error> error_;
};

// The families; false: the kind belongs to another one.
bool write_set_rule(Writer& writer, const Rule& rule);
bool write_count_rule(Writer& writer, const Rule& rule);
bool write_line_rule(Writer& writer, const Rule& rule);
bool write_mark_rule(Writer& writer, const Rule& rule);
bool write_clue_rule(Writer& writer, const Rule& rule);
bool write_board_rule(Writer& writer, const Rule& rule);

bool same_cells(Cells a, Cells b);  // in any order
// What a constraint string can say of a region-sum line without regions: its pieces.
std::vector<Cells> region_pieces(const Geometry& geometry, const Cells& line);

}  // namespace sudokit::text::iss
