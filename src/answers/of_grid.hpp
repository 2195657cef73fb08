// of_grid.hpp - commands that list grids about a full one: its unavoidable sets, its puzzles. A
// proper puzzle stands for its solution.
#pragma once
#include <vector>

#include "answers/command.hpp"

namespace sudokit::answers {

class OfGrid : public Command {
  public:
    void run(Sheet& sheet) override;

  protected:
    explicit OfGrid(const Context& context) : context_(context) {}
    virtual std::vector<ClassicGrid> list(const ClassicGrid& grid) const = 0;
    // A row, from the second column on; null if there is nothing.
    virtual void fill(Results& row, const ClassicGrid* one, std::uint64_t number) const = 0;

    const Context& context_;

  private:
    Answer answer(Sheet& sheet, const Question& question, const BatchResult& solved) const;
};

}  // namespace sudokit::answers
