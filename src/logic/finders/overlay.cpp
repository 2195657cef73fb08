#include "logic/finders/overlay.hpp"

#include "support/check.hpp"

namespace sudokit::logic {
namespace {

constexpr int kBudget = 20'000;  // levels per search; the classic board never needs 1,000

}  // namespace

template <class Size>
Overlay<Size>::Overlay(const Position<Size>& position, Digit d, const Cells& places)
    : position_(&position), places_(places), common_(places) {
    for (int h : layout().full)
        if (!position.is_placed(h, d)) houses_.push_back(h);
    levels_.resize(houses_.size() + 1);
    places_.for_each([&](Cell c) {
        if (some_.contains(c)) return;
        switch (search(places_ - layout().peers_of(c))) {
            case Answer::None:
                break;
            case Answer::Found:
                some_ |= found_;
                common_ &= found_;
                break;
            case Answer::TooLong:
                some_.insert(c);
                common_ = {};
        }
    });
}

template <class Size>
const typename Overlay<Size>::Cells& Overlay<Size>::every() {
    if (every_) return *every_;
    Cells every;
    for (Cells left = some_.empty() ? Cells{} : common_; !left.empty();) {
        const Cell first = left.first();
        Cells without = places_;
        without.erase(first);
        left.erase(first);
        const Answer answer = search(without);
        if (answer == Answer::Found) left &= found_;
        if (answer == Answer::None) every.insert(first);
    }
    SUDOKIT_CHECK((every - some_).empty());
    return every_.emplace(every);
}

template <class Size>
typename Overlay<Size>::Answer Overlay<Size>::search(const Cells& allowed) {
    budget_ = kBudget;
    levels_[0] = {houses_, allowed, {}};
    return search_from(0);
}

template <class Size>
typename Overlay<Size>::Answer Overlay<Size>::search_from(std::size_t depth) {
    const Level& level = levels_[depth];
    if (level.open.empty()) {
        found_ = level.placed;
        return Answer::Found;
    }
    if (--budget_ < 0) return Answer::TooLong;
    position_->keep_watch();
    int fewest = layout().cells + 1;
    Cells tries;
    for (int h : level.open) {
        const Cells here = level.allowed & layout().house(h);
        const int count = here.size();
        if (count >= fewest) continue;
        fewest = count;
        tries = here;
        if (count < 2) break;
    }
    Answer answer = Answer::None;
    tries.for_each([&](Cell c) {
        if (answer == Answer::None) answer = descend(depth, c);
    });
    return answer;
}

template <class Size>
typename Overlay<Size>::Answer Overlay<Size>::descend(std::size_t depth, Cell c) {
    SUDOKIT_CHECK(depth + 1 < levels_.size());
    const Level& level = levels_[depth];
    Level& next = levels_[depth + 1];
    next.open.clear();
    for (int h : level.open)
        if (!layout().house(h).contains(c)) next.open.push_back(h);
    next.allowed = level.allowed - layout().peers_of(c);
    next.placed = level.placed;
    next.placed.insert(c);
    return search_from(depth + 1);
}

template class Overlay<Small>;
template class Overlay<Large>;

}  // namespace sudokit::logic
