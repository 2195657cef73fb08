// positions.hpp - the positions that show techniques: where they are kept, and how they are found.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>

#include "sudokit/explain.hpp"

namespace technique_pages {

// The lines of a file, in the form of HoDoKu's library, by the technique's id.
std::map<std::string, std::string> read_lines(const std::string& path);
// Positions with rules as our JSON, by the technique's id.
std::map<std::string, sudokit::Puzzle> read_objects(const std::string& path);
// The first step of the technique, whatever else is possible.
std::optional<sudokit::Step> first_step(const sudokit::Puzzle& position,
                                        sudokit::Technique technique);

// Each adds a position to the file for techniques without one.
int find_in_random(std::uint64_t seed, std::uint64_t count, const std::string& path);
int find_in(std::istream& puzzles, const std::string& path);
int find_rules(std::uint64_t seed, const std::string& path);
// Replaces positions that are no lesson: see lessons.cpp.
int find_lessons(std::uint64_t seed, const std::string& path);

// A line of the file for a step of this board.
std::string line_of(const sudokit::Explainer& explainer, const sudokit::Step& step);
// A forcing chain is worth showing if its own proof is used, neither trivial nor long, and shows
// the point of the technique: the cases of a cell or a house, or chains within the chain.
bool is_instructive(const sudokit::Puzzle& position, const sudokit::Step& step);

}  // namespace technique_pages
