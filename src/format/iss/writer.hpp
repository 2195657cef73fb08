// writer.hpp - a puzzle as a constraint string. The first type in the table that can express a rule
// writes it; if there is none, equivalent rules are written instead.
#pragma once
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/iss/types.hpp"
#include "sudokit/puzzle.hpp"

namespace sudokit::text::iss {

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
    int region_size() const { return region_size_; }
    bool has_chaos() const { return has_chaos_; }
    bool has_native_chaos() const { return has_native_chaos_; }
    std::optional<std::string> group_prefix(Cells cells) const;  // "" = the whole grid
    bool touch(const Cells& pair) const;
    // The name of the row or column ("R3"), and whether the list runs backwards. Nothing if the
    // list is not a whole line.
    struct Line {
        std::string name;
        bool back;
    };
    std::optional<Line> find_line(const Cells& list) const;

    // --- writes ".Type~argument~..."
    void item(std::string_view type, const std::string& arguments = {});
    // "~a~b"
    std::string words(const Cells& cells) const;
    std::string segments(std::span<const Cells> lists) const;  // "~a~b~-~c"
    static std::string word(int number) { return "~" + std::to_string(number); }
    void values(Cell c, DigitSet digits);            // the values that the cell may have
    std::string value_words(DigitSet digits) const;  // "_1_2"
    // "_5_5": a candidate, not a given.
    std::string lone_word(Digit d) const {
        return value_words(DigitSet::of(d)) + value_words(DigitSet::of(d));
    }
    // May a Quad be written here? Only once per place, because the last one would win.
    bool take_square(Cell corner);
    void any_of(const std::vector<Rule>& parts);
    void never() { any_of({}); }  // a rule that no grid satisfies
    // If a rule about different cells names one of them twice, writes a rule that no grid
    // satisfies, since the language ignores or misreads repetition. False: no cell is named twice.
    bool never_if_twice(const Rule& rule);
    void rule(const Rule& rule);
    bool write_otherwise(const Rule& rule);  // as other rules; false if there are none
    // Notes why a type cannot express the rule, for the error; returns false.
    bool lacks(std::string_view why);

  private:
    void cannot(const std::string& what);
    void unsupported(const Rule& rule, std::string_view why);
    bool write_natively(const Rule& rule);
    bool is_usable(const Type& type);
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
    std::vector<int> first_;                   // of each group: its first cell
    int region_size_ = 0;                      // the size that a reader will assume
    bool has_native_regions_ = true, has_native_gaps_ = false;
    bool has_chaos_ = false, has_native_chaos_ = false;
    bool strict_kropki_ = false, strict_xv_ = false, is_branch_ = false;
    std::set<const Rule*> said_strictly_;  // written as StrictKropki, StrictXV
    std::set<Cell> squares_;               // corners of squares with a Quad
    std::string text_;
    int items_ = 0;
    std::string_view why_;            // why the last type tried failed
    const Rule* original_ = nullptr;  // the rule now being written as others
    std::optional<Error> error_;
};

// Rules that together mean the same as a rule that the language cannot express. Nothing if there
// are none.
std::optional<std::vector<Rule>> in_other_words(const Geometry& geometry, const Rule& rule);

bool same_cells(Cells a, Cells b);  // in any order

}  // namespace sudokit::text::iss
