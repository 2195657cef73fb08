// of_grid.hpp - commands about full grids; a proper puzzle stands for its solution.
#pragma once
#include <vector>

#include "answers/command.hpp"

namespace sudokit::answers {

class OfSolution : public Command {
  public:
    void run(Sheet& sheet) override;

  protected:
    explicit OfSolution(const Context& context) : context_(context) {}
    // `solved`: counted up to two solutions.
    virtual Answer answer(Sheet& sheet, const Question& question,
                          const BatchResult& solved) const = 0;

    const Context& context_;
};

// Commands that list grids derived from it: its unavoidable sets, its puzzles.
class OfGrid : public OfSolution {
  protected:
    explicit OfGrid(const Context& context) : OfSolution(context) {}
    virtual std::vector<ClassicGrid> list(const ClassicGrid& grid) const = 0;
    // Fills a row from the second column on; null if there is no grid.
    virtual void fill(Results& row, const ClassicGrid* one, std::uint64_t number) const = 0;

  private:
    Answer answer(Sheet& sheet, const Question& question, const BatchResult& solved) const override;
};

}  // namespace sudokit::answers
