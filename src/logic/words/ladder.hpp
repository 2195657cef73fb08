// ladder.hpp - hints about mistakes, in parts that say more and more.
#pragma once
#include "sudokit/show.hpp"

namespace sudokit::logic {

Rung rung_of(std::string text, std::vector<Cell> cells = {});
// Wrong entries: how many, where, which.
std::vector<Rung> ladder_of_entries(const Narrator& narrator, const std::vector<Candidate>& wrong);
// Digits that the notes of their cells lack: how many, where, which cells, which digits.
std::vector<Rung> ladder_of_notes(const Narrator& narrator, const std::vector<Candidate>& missing);

}  // namespace sudokit::logic
