// narrate.hpp - puts steps into words, in any supported language.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/explain.hpp"

namespace sudokit {

enum class Language : std::uint8_t {
#define SUDOKIT_LANGUAGE(id, name) id,
#include "sudokit/languages.def"
};
std::span<const std::string_view> language_names();  // "en", "de", in the order of Language

enum class Notation : std::uint8_t {
    RowColumn,  // r1c1, cells together where all rows meet all columns: r1c159, r12c28
    Chess,      // A1: the column as a letter, the row as a number
};
std::span<const std::string_view> notation_names();  // "rc", "a1", in the order of Notation

struct NarrateOptions {
    Language language = Language::English;
    Notation notation = Notation::RowColumn;
    int depth = 0;  // to which nested chains are unfolded
    int width = 0;  // of lines, in characters; 0: as long as they are
};

// A part of an explanation: a sentence, or a line of a proof.
struct ToldLine {
    int indent = 0;
    std::string label, claim;  // "a" and "r8c6 = 2"; empty: a sentence
    std::string text;          // the reason of the claim, or the sentence
    int hang = 0;              // further indentation where the sentence is broken
    bool runs_on = false;      // the next sentence follows in the same line of text
};
using Told = std::vector<ToldLine>;

// Are there lines of a proof among them?
bool is_proof(const Told& told);
// The lines of text, none longer than the width in characters; 0: as long as they are. A label, its
// claim and its reason stand in columns.
std::vector<std::string> lines_of(const Told& told, int width = 0);
// The same as one text.
std::string text_of(const Told& told, int width = 0);

// Names what a step is about. The texts end without a line break. Telling (show.hpp) tells the whole
// step, which needs its board.
class Narrator {
  public:
    explicit Narrator(const Geometry& geometry, NarrateOptions options = {})
        : geometry_(geometry), options_(options) {}

    // "Naked Pair"
    std::string name(Technique technique) const;
    // The compact form of HoDoKu: "Naked Pair: 4,7 in r1c13 => r1c5<>4, r1c79<>7"
    std::string compact(const Step& step) const;
    // Where to look: "Look at row 1."
    std::string where(const Step& step) const;
    // The cells that where() names.
    std::vector<Cell> cells_to_look_at(const Step& step) const;
    // The pattern: "4 and 7 in r1c13"
    std::string pattern(const Step& step) const;
    // The conclusion: "So r1c5 is not 4." or "So r1c1 is 4."
    std::string result(const Step& step) const;
    // A rule of a puzzle: "The cage r1c12: its digits differ and add up to 5."
    std::string rule(const Rule& rule) const;
    // "(--depth 1 tells the chains that are only named here.)"
    std::string deeper() const;
    // "r1c1 has no candidate left."
    std::string contradiction(const Explainer::Contradiction& found) const;
    // "two 5s in row 1: r1c3 and r1c7", with its remedy
    Error conflict(const GivenConflict& found) const;
    // The error of Explainer::start() for a board that is too large.
    static Error too_large(Language language);

    std::string cell(Cell c) const;                       // "r1c13"
    std::string cells(std::span<const Cell> list) const;  // "r1c13,r2c2"
    std::string house(int index) const;                   // "row 1"
    std::string digit(Digit d) const;
    std::string conclusions(const Step& step) const;  // "r1c5<>4, r1c79<>7"

    const Geometry& geometry() const { return geometry_; }
    const NarrateOptions& options() const { return options_; }

  private:
    const Geometry& geometry_;
    NarrateOptions options_;
};

}  // namespace sudokit
