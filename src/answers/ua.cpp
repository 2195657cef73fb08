// ua: lists the small unavoidable sets of a grid.
#include <algorithm>

#include "answers/of_grid.hpp"
#include "sudokit/unavoidable_sets.hpp"

namespace sudokit::answers {
namespace {

class Unavoidable : public OfGrid {
  public:
    explicit Unavoidable(const Context& context) : OfGrid(context) {}
    BatchLimits limits() const override { return {4, 1}; }

  private:
    // Each set, as the digits of the grid in its cells.
    std::vector<ClassicGrid> list(const ClassicGrid& grid) const override {
        std::vector<ClassicGrid> parts;
        for (const ClassicCellSet& set : unavoidable_sets(
                 grid, static_cast<int>(context_.options.most_cells), context_.solve.stop)) {
            parts.emplace_back();
            set.for_each([&](Cell c) { parts.back()[c] = grid[c]; });
        }
        return parts;
    }

    void fill(Results& row, const ClassicGrid* set, std::uint64_t number) const override {
        set ? row.classic("set", *set) : row.nothing("set");
        const auto open = set ? std::ranges::count(*set, kOpen) : kClassicCells;
        row.number("cells", static_cast<std::uint64_t>(kClassicCells - open));
        row.number("number", number);
    }
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Unavoidable>(Context& context) {
    return std::make_unique<Unavoidable>(context);
}

}  // namespace sudokit::answers
