// ladder.hpp - the parts of hints, and hints about mistakes.
#pragma once
#include "sudokit/show.hpp"

namespace sudokit::logic {

// Of sorted candidates, each cell once.
std::vector<Cell> cells_in(std::span<const Candidate> candidates);
Rung rung_of(std::string text, std::vector<Cell> cells = {}, Sketch sketch = {});
// Wrong entries: how many, where, which.
std::vector<Rung> ladder_of_entries(const Narrator& narrator, const std::vector<Candidate>& wrong);
// Digits that the notes of their cells lack: how many, where, which cells, which digits.
std::vector<Rung> ladder_of_notes(const Narrator& narrator, const std::vector<Candidate>& missing);

}  // namespace sudokit::logic
