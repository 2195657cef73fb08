// show.hpp - steps as marks and links in a picture, and as JSON for other programs.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "sudokit/format.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit {

// How a picture of the board before a step shows the step: WriteOptions::marks and links. For a
// step whose words are a proof, these are the proof's placements, what they exclude, and which line
// follows from which. Only candidates of the position are marked, and links run between marks.
struct Sketch {
    std::vector<Mark> marks;
    std::vector<Link> links;
};
// `newest`: the cell that the previous step filled.
Sketch sketch_of(const Puzzle& position, const Step& step, std::optional<Cell> newest = {});
// The marks of sketch_of(), without the links.
std::vector<Mark> marks_of(const Puzzle& position, const Step& step);

// A step on this board as a JSON object on one line, words included. docs/explain-json.md lists the
// members; their schema is kJsonSchema.
std::string step_json(const Puzzle& position, const Step& step, const Narrator& narrator);

}  // namespace sudokit
