// candidate_text.hpp - a candidate as a line, from which exactly that candidate is read again: one host rates
// candidates, and another one selects from them.
//
//     fate <tab> weight <tab> form <tab> form <tab> bucket <tab> figures <tab> puzzle <tab> solution
//
// A candidate that is not good has its fate alone. Commas separate the figures; a missing one is empty.
// Puzzle and solution of the classic board are 81 cells each. For another board these two are empty, and
// its own texts follow.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "data/candidate.hpp"

namespace sudokit::data {

// Appends the line and its end.
void append_candidate(const Candidate& candidate, std::string& out);
// `line`: without its end; `index`: in the sequence of candidates. Nothing if it is no such line.
std::optional<Candidate> read_candidate(std::string_view line, std::uint64_t index);

}  // namespace sudokit::data
