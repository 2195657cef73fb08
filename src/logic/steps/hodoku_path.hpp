// hodoku_path.hpp - the path that HoDoKu's rating scores, as steps that can be explained.
//
// `logic/hodoku` says what HoDoKu concludes next and by which technique, but not why. So the same
// step is searched for among those of our own finder. If the finder does not have HoDoKu's
// instance, each of its conclusions is proved by supposing the opposite.
#pragma once
#include <deque>
#include <optional>

#include "logic/board/position.hpp"
#include "logic/hodoku/hodoku.hpp"

namespace sudokit::logic {

class HodokuPath {
  public:
    // Is it a board that HoDoKu supports, stated by givens alone?
    static bool fits(const Puzzle& puzzle);
    // Precondition: fits().
    explicit HodokuPath(const Puzzle& puzzle) : position_(puzzle) {}

    // The next step on this position, to which all earlier steps have led; nothing where HoDoKu
    // would guess.
    std::optional<Step> next(const Position<Small>& position);
    // Records that a step was taken. False: it is not the one of next(), and the path is lost.
    bool advance(const Step& step);

  private:
    std::vector<Step> steps_for(const Position<Small>& position) const;

    hodoku::Solver solver_;
    hodoku::Position position_;
    hodoku::Deduction found_;
    std::deque<Step> waiting_;  // together they make what HoDoKu found
};

}  // namespace sudokit::logic
