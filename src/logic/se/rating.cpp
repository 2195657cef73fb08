#include "logic/se/rating.hpp"

#include <algorithm>

#include "logic/se/chainer.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::se {
namespace {

bool is_in_box(const Step& step, const Geometry& geometry) {
    const int house = step.parts.empty() ? -1 : step.parts[0].house;
    return house >= 0 && geometry.houses()[static_cast<std::size_t>(house)].kind == HouseKind::Box;
}

int rating_of_loop(int length) {
    return length >= 10 ? 50 : length >= 8 ? 47 : length >= 6 ? 46 : 45;
}

}  // namespace

int rating_of(const Step& step, const Geometry& geometry) {
    using enum Technique;
    const TechniqueInfo& info = info_of(step.technique);
    const int more = std::max(0, step.size - 1);
    switch (step.technique) {
        case HiddenSingle:
            return is_in_box(step, geometry) ? 12 : 15;
        case UniqueRectangle3:
            return 45 + more;
        case UniqueLoop1:
        case UniqueLoop2:
        case UniqueLoop3:
        case UniqueLoop4:
            return rating_of_loop(step.complexity) + more;
        case Bug3:
            return info.se + more;
        default:
            return info.family == Family::Forcing && info.se
                       ? info.se + rating_of_length(step.complexity)
                       : info.se;
    }
}

std::string rating_text(int tenths) {
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

}  // namespace sudokit::logic::se
