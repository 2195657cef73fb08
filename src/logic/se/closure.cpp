#include "logic/se/closure.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic::se {

template <class Size>
Closure<Size>::Closure(const Units<Size>& units)
    : units_(units), place_(static_cast<std::size_t>(units.candidates()), -1) {}

template <class Size>
template <class F>
void Closure<Size>::each(const std::uint64_t* bits, F&& f) const {
    for (std::size_t w = 0; w < words_; ++w)
        for (std::uint64_t left = bits[w]; left; left &= left - 1)
            f(w * 64 + static_cast<std::size_t>(std::countr_zero(left)));
}

template <class Size>
void Closure<Size>::add(Row to, const std::uint64_t* from) const {
    for (std::size_t w = 0; w < words_; ++w) to[w] |= from[w];
}

template <class Size>
bool Closure<Size>::meet(const std::uint64_t* a, const std::uint64_t* b) const {
    std::uint64_t common = 0;
    for (std::size_t w = 0; w < words_; ++w) common |= a[w] & b[w];
    return common != 0;
}

template <class Size>
void Closure<Size>::build(const Position<Size>& position) {
    if (masks_ == position.masks()) return;
    position_ = &position;
    masks_ = position.masks();
    list_.clear();
    for (Cell c = 0; c < units_.cells(); ++c)
        each_bit(position.digits(c), [&](int d) {
            place_[units_.candidate(c, d)] = static_cast<int>(list_.size());
            list_.push_back(units_.candidate(c, d));
        });
    words_ = (list_.size() + 63) / 64;
    list_links();
    find_components();
    find_forced();
}

template <class Size>
void Closure<Size>::list_links() {
    for (auto* rows : {&weak_, &partners_, &next_}) rows->assign(list_.size() * words_, 0);
    row_.assign(words_, 0);
    for (Id unit = 0; unit < static_cast<Id>(units_.count()); ++unit) {
        const Mask mask = masks_[unit];
        if (!(mask & (mask - 1))) continue;
        const auto member = [&](int i) { return at(units_.member(unit, i)); };
        std::fill(row_.begin(), row_.end(), 0);
        each_bit(mask,
                 [&](int i) { row_[member(i) / 64] |= std::uint64_t{1} << (member(i) % 64); });
        position_->keep_watch();
        const bool is_pair = std::popcount(mask) == 2 && units_.is_strong(unit);
        each_bit(mask, [&](int i) {
            add(row(weak_, member(i)), row_.data());
            if (is_pair) add(row(partners_, member(i)), row_.data());
        });
    }
    for (std::size_t i = 0; i < list_.size(); ++i) {
        const auto self = ~(std::uint64_t{1} << (i % 64));
        row(weak_, i)[i / 64] &= self;
        row(partners_, i)[i / 64] &= self;
    }
    for (std::size_t b = 0; b < list_.size(); ++b) {
        position_->keep_watch();
        const auto* partners = row(partners_, b);
        if (!meet(partners, partners)) continue;
        each(row(weak_, b), [&](std::size_t x) { add(row(next_, x), partners); });
    }
}

// Tarjan's algorithm. A component is complete once all components that it leads to are.
template <class Size>
void Closure<Size>::find_components() {
    const std::size_t n = list_.size();
    component_.assign(n, -1);
    index_.assign(n, -1);
    low_.assign(n, 0);
    on_.clear();
    off_.clear();
    is_many_.clear();
    stack_.clear();
    int met = 0;
    const auto enter = [&](std::size_t x) {
        index_[x] = low_[x] = met++;
        stack_.push_back(x);
        frames_.push_back({x, 0, words_ ? row(next_, x)[0] : 0});
    };
    for (std::size_t start = 0; start < n; ++start) {
        if (index_[start] >= 0) continue;
        enter(start);
        while (!frames_.empty()) {
            Frame& frame = frames_.back();
            while (!frame.left && ++frame.word < words_)
                frame.left = row(next_, frame.node)[frame.word];
            if (frame.word >= words_) {
                const std::size_t x = frame.node;
                frames_.pop_back();
                if (!frames_.empty())
                    low_[frames_.back().node] = std::min(low_[frames_.back().node], low_[x]);
                if (low_[x] == index_[x]) close_component(x);
                continue;
            }
            const std::size_t y =
                frame.word * 64 + static_cast<std::size_t>(std::countr_zero(frame.left));
            frame.left &= frame.left - 1;
            if (index_[y] < 0) {
                enter(y);
            } else if (component_[y] < 0) {
                low_[frame.node] = std::min(low_[frame.node], index_[y]);
            }
        }
        SUDOKIT_CHECK(stack_.empty() && component_[start] >= 0);
    }
}

template <class Size>
void Closure<Size>::close_component(std::size_t root) {
    const auto id = is_many_.size();
    is_many_.push_back(stack_.back() != root);
    on_.resize((id + 1) * words_, 0);
    off_.resize((id + 1) * words_, 0);
    const auto first = std::find(stack_.rbegin(), stack_.rend(), root).base() - 1;
    for (auto x = first; x != stack_.end(); ++x) component_[*x] = static_cast<int>(id);
    for (auto x = first; x != stack_.end(); ++x) {
        position_->keep_watch();
        add(row(on_, id), row(next_, *x));
        add(row(off_, id), row(weak_, *x));
        each(row(next_, *x), [&](std::size_t y) {
            const auto to = static_cast<std::size_t>(component_[y]);
            SUDOKIT_CHECK(to <= id);  // what it leads to is complete
            if (to == id) return;
            add(row(on_, id), row(on_, to));
            add(row(off_, id), row(off_, to));
        });
    }
    stack_.erase(first, stack_.end());
}

template <class Size>
void Closure<Size>::find_forced() {
    forced_.assign(list_.size(), 0);
    is_cyclic_.assign(is_many_.size(), 0);
    has_forced_ = false;
    for (std::size_t x = 0; x < list_.size(); ++x) {
        const auto id = static_cast<std::size_t>(component_[x]);
        position_->keep_watch();
        if (!meet(row(on_, id), row(weak_, x))) continue;
        forced_[x] = 1;
        has_forced_ = true;
        each(row(weak_, x), [&](std::size_t y) {
            const auto seen = static_cast<std::size_t>(component_[y]);
            is_cyclic_[seen] = is_many_[seen];
        });
    }
}

template <class Size>
bool Closure<Size>::denial_leads_to(Id x) const {
    const auto* partners = row(partners_, at(x));
    bool found = false;
    each(partners, [&](std::size_t y) {
        each(partners, [&](std::size_t b) {
            const auto* seen = row(weak_, b);
            found |= meet(row(on_, static_cast<std::size_t>(component_[y])), seen) ||
                     (seen[y / 64] >> (y % 64) & 1);
        });
    });
    return found;
}

template <class Size>
bool Closure<Size>::is_agreed(Id unit) {
    row_.assign(words_, ~std::uint64_t{0});
    other_.assign(words_, ~std::uint64_t{0});
    each_bit(masks_[unit], [&](int i) {
        const std::size_t x = at(units_.member(unit, i));
        const auto id = static_cast<std::size_t>(component_[x]);
        for (std::size_t w = 0; w < words_; ++w) {
            const std::uint64_t self = w == x / 64 ? std::uint64_t{1} << (x % 64) : 0;
            row_[w] &= row(on_, id)[w] | self;
            other_[w] &= row(off_, id)[w];
        }
    });
    return meet(row_.data(), row_.data()) || meet(other_.data(), other_.data());
}

template class Closure<Small>;
template class Closure<Large>;

}  // namespace sudokit::logic::se
