#include "research/exact_count/frame.hpp"

#include <algorithm>

namespace sudokit::exact {
namespace {

std::array<Stack, 3> stacks_of(const std::array<Band, 3>& bands, const Symmetry& inner) {
    const auto stack = [&](std::size_t i) {
        return Stack(
            {bands[0].columns(i), bands[1].columns(i), bands[2].columns(i)},
            {inner.columns[i], bands[1].symmetry().columns[i], bands[2].symmetry().columns[i]},
            inner.digits);
    };
    return {stack(0), stack(1), stack(2)};
}

}  // namespace

Frame::Frame(const Board& board)
    : bands{Band(board.boxes[0]), Band(board.boxes[1]), Band(board.boxes[2])},
      inner(both(bands[1].symmetry(), bands[2].symmetry())),
      all(both(inner, bands[0].symmetry())),
      stacks(stacks_of(bands, inner)) {}

bool Frame::may_have_solutions() const {
    return std::ranges::none_of(stacks, [](const Stack& stack) { return stack.fitting.empty(); });
}

}  // namespace sudokit::exact
