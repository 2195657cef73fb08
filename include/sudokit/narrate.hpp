// narrate.hpp - puts steps into words, in any supported language.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/explain.hpp"
#include "sudokit/proof.hpp"

namespace sudokit {

enum class Language : std::uint8_t {
#define LANGUAGE(id, name) id,
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
};

// Are there lines of a proof among them?
bool is_proof(std::span<const ToldLine> told);

// Puts steps into words. The texts end without a line break.
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
    // Why the step follows on this board: sentences and, for a chain, its proof.
    std::vector<ToldLine> reason(const Puzzle& position, const Step& step) const;
    // The same with one line per entry, none longer than the width.
    std::vector<std::string> lines(const std::vector<ToldLine>& told) const;
    // The reason as text: sentences on one line, a proof line by line.
    std::string reason_text(const Puzzle& position, const Step& step) const;
    // The conclusion: "So r1c5 is not 4." or "So r1c1 is 4."
    std::string result(const Step& step) const;
    // Name, reason and result; a proof is also preceded by what it shows. `lead` comes first, and
    // all lines but the first are indented.
    std::string sentence(const Puzzle& position, const Step& step,
                         std::string_view lead = {}) const;
    // Does the reason name nested chains without proving them, because they lie deeper than asked?
    bool names_chains(const Puzzle& position, const Step& step) const;
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

  private:
    enum class Joint : std::uint8_t { Comma, And, Or, Nor };
    // "a, b and c", "a, b or c"
    std::string list(const std::vector<std::string>& words, Joint last = Joint::And) const;
    std::string digits(std::span<const Digit> list, Joint last) const;
    bool append(std::string_view form, const Step& step, std::string& text) const;
    std::string fill(std::string_view form, const Step& step) const;
    std::string value_of(std::string_view placeholder, const Step& step) const;
    std::string common_houses(const std::vector<Cell>& list_of_them) const;
    std::string each_cell(const std::vector<Cell>& list_of_them) const;
    std::string in_cells(const std::vector<const Part*>& parts) const;
    std::string reason_in_words(const Puzzle& position, const Step& step) const;
    std::string colours_meet(const Step& step) const;
    std::string colour_fails(const Step& step) const;
    std::string ways_of(const Puzzle& position, const Step& step) const;
    std::string in_cells(const std::vector<Candidate>& list) const;
    std::string houses(const std::vector<int>& indices) const;
    std::string short_houses(const std::vector<int>& indices) const;
    std::string links(const Step& step) const;
    std::string start_of(const Step& step) const;
    std::string claim(const Inference& inference) const;
    std::string claims_of(const Step& step) const;
    void tell(const Proof& proof, const Step& step, int indent, const std::string& prefix,
              std::vector<ToldLine>& told) const;
    void tell_nested(const Proof& proof, const Proof::Line& line, const Step& nested, int indent,
                     const std::string& label, const std::string& after,
                     std::vector<ToldLine>& told) const;
    std::string lines_behind(const Proof::Line& line, const std::string& prefix,
                             std::size_t first) const;
    std::string opening(const Proof& proof) const;
    std::string end_of(const Proof::Case& of, const Step& step) const;
    std::string claim(const Proof::Line& line) const;
    std::string why(const Proof::Line& line, const Proof::Case& of, const Step& step,
                    const std::string& prefix, std::size_t first) const;
    std::string taken(const std::vector<Proof::Exclusion>& because, const Proof::Case& of,
                      bool is_cell, const std::string& prefix, std::size_t first) const;
    std::string excluders(const Puzzle& position, Candidate single) const;
    // A house, or else cells.
    struct Place {
        int house = -1;
        std::vector<Cell> cells;
    };
    Place place_of(const Step& step) const;

    const Geometry& geometry_;
    NarrateOptions options_;
};

}  // namespace sudokit
