#include "logic/se/se.hpp"

#include <algorithm>

#include "logic/se/chainer.hpp"
#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
struct Explainer<Size>::Engine {
    explicit Engine(const Layout<Size>& layout) : units(layout), position(units) {}

    bool find(Hint<Size>& hint) {
        hint.clear();
#define X(rule)            \
    position.keep_watch(); \
    if (find_##rule(position, hint)) return true;
        SUDOKIT_SE_RULES(X)
#undef X
        if (chainer(0).find(position, hint)) return true;
        if (find_aligned_triplet(position, hint)) return true;
        for (std::size_t i = 1; i < std::size(kModes); ++i)
            if (chainer(i).find(position, hint)) return true;
        return false;
    }

    void apply(const Hint<Size>& hint) {
        SUDOKIT_CHECK(hint.rating > 0);
        SUDOKIT_CHECK(hint.places() || !hint.removed.empty());
        SUDOKIT_CHECK(std::ranges::all_of(hint.removed, [&](auto x) { return position.has(x); }));
        for (auto x : hint.removed) position.remove(x);
        if (hint.places()) position.place(hint.placed);
    }

    void rate(const logic::Position<Size>& start, const RateLimits& limits, Rating& rating) {
        position.load(start);
        hint.wants_step = false;
        bank->clear();
        bool has_placed = false;
        while (position.open_cells() > 0) {
            if ((limits.diamonds_only && rating.er > rating.ed) ||
                (limits.pearls_only && has_placed && rating.er > rating.ep) ||
                (limits.most_er > 0 && rating.er > limits.most_er)) {
                rating.is_complete = false;
                return;
            }
            if (!find(hint)) {
                rating.er = 200;
                return;
            }
            if (rating.ed == 0) rating.ed = hint.rating;
            rating.er = std::max(rating.er, hint.rating);
            if (!has_placed) rating.ep = rating.er;
            has_placed |= hint.places();
            apply(hint);
        }
        rating.is_solved = true;
        SUDOKIT_CHECK(rating.ed <= rating.ep && rating.ep <= rating.er);
    }

    // Forcing chains and cycles, Nishio, multiple, dynamic, dynamic with rules, nested.
    static constexpr ChainMode kModes[] = {{},
                                           {.is_dynamic = true, .is_nishio = true},
                                           {.is_multiple = true},
                                           {.is_multiple = true, .is_dynamic = true},
                                           {.is_multiple = true, .is_dynamic = true, .level = 1},
                                           {.is_multiple = true, .is_dynamic = true, .level = 2},
                                           {.is_multiple = true, .is_dynamic = true, .level = 3},
                                           {.is_multiple = true, .is_dynamic = true, .level = 4},
                                           {.is_multiple = true, .is_dynamic = true, .level = 5}};

    Chainer<Size>& chainer(std::size_t i) {
        if (!chainers[i]) chainers[i] = std::make_unique<Chainer<Size>>(units, kModes[i], bank);
        return *chainers[i];
    }

    Units<Size> units;
    Position<Size> position;
    Hint<Size> hint;
    std::shared_ptr<MemoBank<Size>> bank = std::make_shared<MemoBank<Size>>();
    std::unique_ptr<Chainer<Size>> chainers[std::size(kModes)];
};

template <class Size>
Explainer<Size>::Explainer(const Layout<Size>& layout)
    : engine_(std::make_unique<Engine>(layout)) {}
template <class Size>
Explainer<Size>::~Explainer() = default;
template <class Size>
Explainer<Size>::Explainer(Explainer&&) noexcept = default;

template <class Size>
std::optional<Step> Explainer<Size>::next_step(const logic::Position<Size>& position) {
    Engine& engine = *engine_;
    engine.position.load(position);
    engine.hint.wants_step = true;
    bool is_found = false;
    const auto find = [&] { is_found = !position.is_solved() && engine.find(engine.hint); };
    if (!support::until_interrupted(find)) {
        start_afresh();
        support::interrupt();
    }
    if (!is_found) return std::nullopt;
    return std::move(engine.hint.step);
}

// After an interruption everything is half done.
template <class Size>
void Explainer<Size>::start_afresh() {
    engine_ = std::make_unique<Engine>(engine_->units.layout());
}

template <class Size>
void Explainer<Size>::forget() {
    engine_->bank->clear();
}

template <class Size>
Rating Explainer<Size>::rate(const logic::Position<Size>& position, const RateLimits& limits) {
    Rating rating;
    if (!support::until_interrupted([&] { engine_->rate(position, limits, rating); })) {
        rating.is_complete = false;
        start_afresh();
    }
    return rating;
}

template class Explainer<Small>;
template class Explainer<Large>;

}  // namespace sudokit::logic::se
