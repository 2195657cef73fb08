// asked_board.cpp - from a puzzle's own board to the one that was asked for.
//
// A puzzle that states no board is on the usual one of its size, which says no more than rows,
// columns and boxes. So it is enough to compare houses: the asked board must have all those of the
// puzzle and may add others, but no row, column or box, since regions are never guessed.
#include "format/door/asked_board.hpp"

#include <algorithm>

#include "format/common/symbols.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/rule.hpp"

namespace sudokit::text {
namespace {

bool has_house(const std::vector<House>& houses, const House& wanted) {
    return std::ranges::any_of(houses, [&](const House& h) { return h.cells == wanted.cells; });
}

std::string size_of(const Geometry& board) { return say(board.rows(), 'x', board.columns()); }

Error other_size(const Geometry& own, const Geometry& asked) {
    return make_error(
        ErrorCode::WrongLength, 0, 0,
        "the puzzle is " + size_of(own) + ", but the board asked for is " + size_of(asked),
        "name a " + size_of(own) + " board, or leave --board out");
}

Error other_board() {
    return make_error(ErrorCode::BadStructure, 0, 0,
                      "the puzzle states another board than the one asked for",
                      "leave --board out, or name the puzzle's board");
}

}  // namespace

AskedBoard::AskedBoard(const ReadOptions& options)
    : board_(options.board),
      rules_(options.rules),
      keeps_classic_(rules_.empty() && (!board_ || board_->is_classic())) {}

void AskedBoard::put(Record& record) {
    const bool is_classic = record.kind == Record::Kind::Classic;
    if (record.kind == Record::Kind::Bad || (is_classic && keeps_classic_)) return;
    if (is_classic) record.puzzle = std::make_shared<Puzzle>(record.grid);
    record.kind = Record::Kind::General;
    auto error = put(*record.puzzle);
    if (!error) return;
    record.kind = Record::Kind::Bad;
    record.puzzle.reset();
    record.error = std::move(*error);
    record.error.line = record.line;
}

std::optional<Error> AskedBoard::put(Puzzle& puzzle) {
    if (board_)
        if (auto error = put_houses(puzzle)) return error;
    for (const Rule& rule : rules_) {
        if (auto error = check_rule(*puzzle.geometry, rule)) return error;
        const auto is_stated = [&](const Rule& own) { return is_same(own, rule); };
        if (std::ranges::none_of(puzzle.rules, is_stated)) puzzle.rules.push_back(rule);
    }
    return std::nullopt;
}

std::optional<Error> AskedBoard::put_houses(Puzzle& puzzle) {
    const Geometry& own = *puzzle.geometry;
    if (puzzle.geometry != from_) {
        if (own.rows() != board_->rows() || own.columns() != board_->columns() ||
            own.digits() != board_->digits())
            return other_size(own, *board_);
        Shape shape = own.shape();
        for (const House& house : own.houses())
            if (!has_house(board_->houses(), house)) return other_board();
        for (const House& house : board_->houses()) {
            if (has_house(own.houses(), house)) continue;
            if (house.kind != HouseKind::Extra) return other_board();
            add_extra_house(shape, house.cells, house.label);
        }
        from_ = puzzle.geometry;
        onto_ = equal_shapes(shape, board_->shape())
                    ? board_
                    : std::make_shared<const Geometry>(std::move(shape));
    }
    puzzle.geometry = onto_;
    return std::nullopt;
}

}  // namespace sudokit::text
