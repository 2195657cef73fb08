// scan: finds all puzzles with a given number of givens and a given solution.
#include "sudokit/scan.hpp"

#include "answers/of_grid.hpp"

namespace sudokit::answers {
namespace {

class Scan : public OfGrid {
  public:
    explicit Scan(const Context& context) : OfGrid(context) {}
    // A grid may take minutes.
    BatchLimits limits() const override { return {1, 1}; }

  private:
    std::vector<ClassicGrid> list(const ClassicGrid& grid) const override {
        ScanOptions options;
        options.clues = static_cast<int>(context_.options.givens);
        options.minimal_only = !context_.options.redundant;
        options.stop = context_.solve.stop;
        return scan(grid, options);
    }

    void fill(Results& row, const ClassicGrid* found, std::uint64_t number) const override {
        found ? row.classic("found", *found) : row.nothing("found");
        row.number("number", number);
    }
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Scan>(Context& context) {
    return std::make_unique<Scan>(context);
}

}  // namespace sudokit::answers
