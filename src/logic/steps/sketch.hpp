// sketch.hpp - the parts that make up Telling::sketch().
#pragma once
#include <vector>

#include "sudokit/show.hpp"

namespace sudokit::logic {

// Collects marks: conclusions first, then what they rest on, then the cells of the background.
class Marker {
  public:
    explicit Marker(const Puzzle& position) : position_(position) {}

    void add(Cell c, Digit d, Mark::Kind kind, int set = 0);
    void add(const Link::Node& node);
    void add_conclusions(const Step& step);
    void add_candidates(const std::vector<Part>& parts);
    void add_deadly(const Step& step);
    void add_cells(const std::vector<Part>& parts);
    // The cells and houses that a step of rules names.
    void add_rules(const Step& step);
    void add_house(int house, Mark::Kind kind);
    std::vector<Mark> take() { return std::move(marks_); }

  private:
    void add_candidates(const Part& part, int set);
    // If it is one of the position.
    void add_candidate(Candidate x, Mark::Kind kind, int set = 0);
    void add_reason(Cell c, DigitSet left);

    const Puzzle& position_;
    std::vector<Mark> marks_;
};

// The links of a pattern: along its chain, between its sets, or between the two places of a digit
// in a house and the candidates that see them.
std::vector<Link> links_of(const Geometry& board, const Step& step);

// Marks what the lines of a proof place and exclude. The links lead from a placement to what it
// excludes, and from there to the placement that is left.
std::vector<Link> draw_proof(const Proof& proof, const Step& step, Marker& marker);

}  // namespace sudokit::logic
