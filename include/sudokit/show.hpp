// show.hpp - steps as marks and links in a picture, and as JSON for other programs.
#pragma once
#include <string>
#include <vector>

#include "sudokit/format.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit {

// The marks for a picture of the board before the step: use them as WriteOptions::marks. Every
// mark of a candidate is on one that the position has.
std::vector<Mark> marks_of(const Puzzle& position, const Step& step);
// The links of its chain, or between its sets: WriteOptions::links. They run between marks.
std::vector<Link> links_of(const Step& step);

// A step on this board as a JSON object on one line, words included. docs/explain-json.md has the
// members; their schema is kJsonSchema.
std::string step_json(const Puzzle& position, const Step& step, const Narrator& narrator);

}  // namespace sudokit
