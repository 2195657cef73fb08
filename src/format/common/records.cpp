#include "format/common/records.hpp"

#include <utility>

#include "rules/well_formed.hpp"
#include "support/check.hpp"

namespace sudokit {

Puzzle Record::to_puzzle() const {
    SUDOKIT_REQUIRE(kind != Kind::Bad);
    return puzzle ? *puzzle : Puzzle(grid);
}

namespace text {

Record puzzle_record(Puzzle puzzle, std::uint64_t line) {
    SUDOKIT_CHECK(rules::is_well_formed(puzzle));
    Record record;
    record.line = line;
    if (puzzle.is_classic() && puzzle.candidates.empty() && puzzle.placed.empty() &&
        puzzle.fields.empty() && puzzle.dropped.empty() && !puzzle.doubt) {
        record.kind = Record::Kind::Classic;
        record.grid = puzzle.classic_grid();
    } else {
        record.kind = Record::Kind::General;
        record.puzzle = std::make_shared<Puzzle>(std::move(puzzle));
    }
    return record;
}

Record bad_record(Error error) {
    SUDOKIT_CHECK(!error.message.empty());  // another_kind() is no error
    Record record;
    record.kind = Record::Kind::Bad;
    record.line = error.line;
    record.error = std::move(error);
    return record;
}

Record record_of(Result<Puzzle> puzzle, std::uint64_t line) {
    return puzzle ? puzzle_record(std::move(puzzle.value()), line) : bad_record(puzzle.error());
}

Record record_of(Result<Puzzle> puzzle, std::uint64_t line,
                 const std::function<void(Error&)>& place) {
    if (puzzle) {
        if (puzzle->doubt) place(*puzzle->doubt);
        return puzzle_record(std::move(puzzle.value()), line);
    }
    Error error = puzzle.error();
    place(error);
    SUDOKIT_CHECK(error.line >= line);
    return bad_record(std::move(error));
}

}  // namespace text
}  // namespace sudokit
