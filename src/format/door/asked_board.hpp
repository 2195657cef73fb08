// asked_board.hpp - puts puzzles on the board, and under the rules, that the reader was asked for.
#pragma once
#include <memory>
#include <optional>

#include "sudokit/format.hpp"

namespace sudokit::text {

class AskedBoard {
  public:
    explicit AskedBoard(const ReadOptions& options);

    // Changes the puzzle of a record. It becomes Bad if its own board is another one.
    void put(Record& record);

  private:
    std::optional<Error> put(Puzzle& puzzle);
    std::optional<Error> put_houses(Puzzle& puzzle);

    const std::shared_ptr<const Geometry> board_;  // nullptr: none was asked for
    const std::vector<Rule> rules_;
    const bool keeps_classic_;  // plain classic puzzles stay as they are
    // The last puzzle's board, and what became of it: nearly always that of the next, too.
    std::shared_ptr<const Geometry> from_, onto_;
};

}  // namespace sudokit::text
