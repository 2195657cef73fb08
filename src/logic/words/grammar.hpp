// grammar.hpp - the grammar behind Narrator: lists, claims, and texts filled with a step's data.
#pragma once
#include "logic/words/phrases.hpp"
#include "sudokit/proof.hpp"

namespace sudokit::logic {

class Grammar : public Narrator {
  public:
    explicit Grammar(const Narrator& narrator) : Narrator(narrator) {}

    std::string say(Phrase id, Values values = {}) const {
        return phrase(options().language, id, values);
    }

    enum class Joint : std::uint8_t { Comma, And, Or, Nor };
    // "a, b and c", "a, b or c"
    std::string list(const std::vector<std::string>& words, Joint last = Joint::And) const;
    std::string digits(const auto& of, Joint last) const {
        std::vector<std::string> words;
        for (const Digit d : of) words.push_back(digit(d));
        return list(words, last);
    }
    // "row 3", "columns 2 and 5, box 1 and window 2"
    std::string houses(const std::vector<int>& indices) const;
    // "r6c4, r6c1 and r7c1"
    std::string each_cell(const std::vector<Cell>& of) const;

    // "r1c5 is 4", "none of r1c13 is 4"
    std::string claim(std::span<const Cell> of, Digit d, bool is_on) const;
    // "r1c5 is not 4 and none of r2c13 is 4 or 5"
    std::string claims(const std::vector<Candidate>& placed,
                       const std::vector<Candidate>& removed) const;
    // "So r1c5 is not 4 and none of r2c13 is 4 or 5."; of a rule, where the position is known, what is
    // left: "So r1c5 is at least 4."
    std::string conclusion(const Step& step, const Puzzle* position = nullptr) const;
    // r1c3 and r67c4: what cells() joins by commas
    std::vector<std::string> cell_pieces(std::span<const Cell> of) const;
    std::vector<std::string> outside_pieces(std::span<const Cell> of) const;
    // Is it outside the grid, and drawn in a corner of the cell that it describes, as region numbers are?
    bool describes_a_cell(Cell c) const;

    // A text of the language with its placeholders replaced: table.hpp explains them.
    std::string fill(std::string_view form, const Step& step) const;
    // Why the step holds on this board, without a proof.
    std::string reason(const Puzzle& position, const Step& step) const {
        return reason(position, step, false);
    }
    // The same without the cell or the digit that a single places.
    std::string hint(const Puzzle& position, const Step& step) const {
        return reason(position, step, true);
    }

  private:
    std::string reason(const Puzzle& position, const Step& step, bool is_hint) const;
    bool append(std::string_view form, const Step& step, std::string& text) const;
    std::string value_of(std::string_view placeholder, const Step& step) const;
    std::string common_houses(const std::vector<Cell>& of) const;
    std::string short_houses(const std::vector<int>& indices) const;
    std::string in_cells(const std::vector<const Part*>& parts) const;
    std::string in_cells(const std::vector<Candidate>& list) const;
    std::string links(const Step& step) const;
    std::string start_of(const Step& step) const;
    std::string cases(const Step& step) const;
};

// The box of a cell, or else the last of its houses; -1: it is in none.
int house_around(const Geometry& geometry, Cell c);
// Those of these cells, each once, in order.
std::vector<int> houses_around(const Geometry& geometry, const std::vector<Cell>& cells);
// The rules that a step rests on: "the cage r1c12"
std::string rules_named(const Grammar& words, const Step& step);
// The technique, and of what kind its rules are: "One Rule: the cage"
std::string technique_with_kinds(const Grammar& words, const Step& step);
// The phrase for a claim about one cell, two, or more: "is not", "neither of", "none of".
inline Phrase by_count(std::size_t cells, Phrase one, Phrase two, Phrase more) {
    return cells == 1 ? one : cells == 2 ? two : more;
}
// Why a step of rules holds.
std::string rule_reason(const Grammar& words, const Puzzle& position, const Step& step);
// What the rule asks: "The thermometer r1c1-r1c2: digits rise along it."
std::string rule_said(const Grammar& words, const RuleUse& use);
// Why cells that share no house see each other; empty if the step does not need it.
std::string sights_told(const Grammar& words, const Step& step);
// Is the step told along its own chain? Others with a chain are told by their shortest proof.
bool is_told_link_by_link(const Step& step);
Told chain_told(const Grammar& words, const Puzzle& position, const Step& step);
// The lines of a step's proof.
Told proof_told(const Grammar& words, const Proof& proof, const Step& step);
// Does the proof use a nested chain without its proof?
bool names_chain(const Proof& proof, const Step& step);

}  // namespace sudokit::logic
