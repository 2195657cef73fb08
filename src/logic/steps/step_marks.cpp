#include <algorithm>

#include "sudokit/show.hpp"

namespace sudokit {
namespace {

bool is_second(Role role) {
    using enum Role;
    return role == Fin || role == EndoFin || role == ColorB || role == ColorD || role == Link ||
           role == InBox || role == Helper;
}

class Marker {
  public:
    explicit Marker(const Geometry& geometry) : geometry_(geometry) {}

    // The first mark stays: conclusions, then parts, then the cells of the background.
    std::vector<Mark> of(const Step& step) {
        for (const auto [c, d] : step.placed) add(c, d, Mark::Kind::Placed);
        for (const auto [c, d] : step.removed) add(c, d, Mark::Kind::Removed);
        for (const Part& part : step.parts) add_candidates(part);
        for (const Inference& inference : step.chain)
            for (Cell c : inference.cells)
                add(c, inference.digit, inference.is_on ? Mark::Kind::Pattern : Mark::Kind::Second);
        for (const Part& part : step.parts) add_cells(part);
        return std::move(marks_);
    }

  private:
    void add(Cell c, Digit d, Mark::Kind kind) {
        const auto same = [&](const Mark& mark) { return mark.cell == c && mark.digit == d; };
        if (std::none_of(marks_.begin(), marks_.end(), same)) marks_.push_back({c, d, kind});
    }
    void add_candidates(const Part& part) {
        for (Cell c : part.cells)
            for (Digit d : part.digits)
                add(c, d, is_second(part.role) ? Mark::Kind::Second : Mark::Kind::Pattern);
    }
    void add_cells(const Part& part) {
        const bool is_cover = part.role == Role::Cover || is_second(part.role);
        const auto kind = is_cover ? Mark::Kind::Cover : Mark::Kind::Base;
        for (Cell c : part.cells) add(c, kOpen, kind);
        if (part.house < 0) return;
        for (Cell c : geometry_.houses()[static_cast<std::size_t>(part.house)].cells)
            add(c, kOpen, kind);
    }

    const Geometry& geometry_;
    std::vector<Mark> marks_;
};

}  // namespace

std::vector<Mark> marks_of(const Geometry& geometry, const Step& step) {
    return Marker(geometry).of(step);
}

}  // namespace sudokit
