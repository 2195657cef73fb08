// show.hpp - steps as marks and links in a picture, and as JSON for other programs.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "sudokit/format.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit {

// What a picture of the board before a step shows of it: WriteOptions::marks and links. Where the
// words are a proof, these are its placements and what they exclude, and which line follows from
// which. Every mark of a candidate is on one that the position has, and links run between marks.
struct Sketch {
    std::vector<Mark> marks;
    std::vector<Link> links;
};
// `newest`: the cell that the step before filled.
Sketch sketch_of(const Puzzle& position, const Step& step, std::optional<Cell> newest = {});
// Without the links.
std::vector<Mark> marks_of(const Puzzle& position, const Step& step);

// A step on this board as a JSON object on one line, words included. docs/explain-json.md has the
// members; their schema is kJsonSchema.
std::string step_json(const Puzzle& position, const Step& step, const Narrator& narrator);

}  // namespace sudokit
