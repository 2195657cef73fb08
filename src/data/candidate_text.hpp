// candidate_text.hpp - a candidate as a line of text that restores it exactly, so that one host can
// rate candidates and another can select from them.
//
//   fate <tab> weight <tab> form <tab> form <tab> bucket <tab> figures <tab> puzzle <tab> solution
//
// A rejected candidate has only its fate. Commas separate the figures; a missing figure is empty.
// Puzzle and solution are 81 cells each on the classic board. On other boards and with rules
// both are empty, and their own texts follow.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "data/candidate.hpp"

namespace sudokit::data {

// Appends the line and its newline.
void append_candidate(const Candidate& candidate, std::string& out);
// `line`: without newline; `index`: in the sequence of candidates. Nothing if it is no such line.
std::optional<Candidate> read_candidate(std::string_view line, std::uint64_t index);

}  // namespace sudokit::data
