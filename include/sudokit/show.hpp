// show.hpp - a step on its board: in words, as marks and links in a picture, and as JSON.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/format.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/proof.hpp"

namespace sudokit {

// How a picture of the board before a step shows the step: WriteOptions::marks, links and bright.
// For a step whose words are a proof, these are the proof's placements, what they exclude, and which
// line follows from which; for any other chain, its claims in order. But for Mark::Kind::Missing, only
// candidates of the position are marked; links run between marks, or from a solved cell.
struct Sketch {
    std::vector<Mark> marks;
    std::vector<Link> links;
    std::vector<Rule> rules;  // that the step uses, without sums that follow from others
};

// A part of a hint: the next one says a little more, and only the last says what follows.
struct Rung {
    Told told;
    std::vector<Cell> cells;  // to look at
    Sketch sketch;            // the rules from the cells on, the rest from the reason on
};
// Where to look, the technique, the cells of its pattern, the reason, the result.
using Ladder = std::array<Rung, 5>;

// All views of one step. The first view that needs the step's proof searches for it, and the others
// use the same one; so a Telling is for one thread at a time.
class Telling {
  public:
    // Refers to the position, which is the board before the step, and to the step.
    // Precondition: `position` has candidates, as from Explainer::position().
    Telling(const Puzzle& position, const Step& step, NarrateOptions options = {});

    const Narrator& narrator() const { return narrator_; }
    const Puzzle& position() const { return position_; }
    const Step& step() const { return step_; }

    // prove() to the depth of the options. Nothing for a step that is told along its own chain, such
    // as an XY-Chain.
    const std::optional<Proof>& proof() const;
    // Does the reason name nested chains without proving them, because they lie deeper than asked?
    bool names_chains() const;

    // Why the step follows: sentences and, for a chain, its proof.
    Told reason() const;
    // The same as text: sentences in one line, a proof line by line.
    std::string reason_text() const;
    // What follows: "So r1c5 is not 4.", and of rules where the position allows, "So r1c5 is from 4 to 7."
    std::string result() const;
    // Name, reason and result; a proof is also preceded by what it shows. `lead` comes first.
    Told whole(std::string_view lead = {}) const;
    // The same as text, broken at their width; all lines but the first are indented.
    std::string sentence(std::string_view lead = {}) const;

    // A hint of this step. The reason of a single says where the house or the cell has one
    // possibility, but not which.
    Ladder ladder() const;

    // `newest`: the cell that the previous step filled.
    Sketch sketch(std::optional<Cell> newest = {}) const;

    // An object on one line, words included. docs/explain-json.md lists the members; their schema
    // is kJsonSchema.
    std::string json() const;

  private:
    Told told(bool is_hint) const;

    const Narrator narrator_;
    const Puzzle& position_;
    const Step& step_;
    mutable std::optional<std::optional<Proof>> proof_;
};

}  // namespace sudokit
