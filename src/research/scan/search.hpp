// search.hpp - the search for hitting sets of the unavoidable sets of a grid.
#pragma once
#include <array>
#include <cstddef>
#include <vector>

#include "research/scan/groups.hpp"
#include "research/scan/referee.hpp"
#include "research/scan/window.hpp"
#include "sudokit/scan.hpp"

namespace sudokit::hitting {

class Search {
  public:
    Search(const ClassicGrid& grid, const ScanOptions& options);
    std::vector<ClassicGrid> run() &&;

  private:
    struct Level {
        State state;
        std::vector<Group> groups;  // disjoint sets without a given
        Window window;              // if the search looks anew here
    };
    // The level with this many givens left.
    Level& level(int left) { return levels_[static_cast<std::size_t>(left)]; }

    void look_anew(int left);
    void search(int left);
    void descend(int left);
    int apart(const State& state, int left, Group* groups) const;
    void branch(int left, ClassicCellSet cells, int apart);
    bool settles(int left, int apart, const Bits& only);
    void one_in_each(const Bits& unhit, Group* groups, int count);
    void all_hit(int left);

    const ScanOptions& options_;
    Referee referee_;
    Sets known_;
    std::vector<Level> levels_;
    std::vector<Group> tight_;  // for one_in_each(): groups, then those of the node below ...
    const Window* window_ = nullptr;
    std::size_t known_to_window_ = 0;
};

}  // namespace sudokit::hitting
