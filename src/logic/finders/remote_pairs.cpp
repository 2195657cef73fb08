// Remote pairs: a chain of cells with the same two candidates. Each cell sees the next, so they
// hold the two digits alternately.
//
//     12 - 12 - 12 - 12        cells at an odd distance hold different digits: cells that see both
//      a    b    c    d        (a and d; nearer ones are a naked pair) lose 1 and 2
#include <algorithm>

#include "logic/finders/finder.hpp"
#include "logic/finders/ranking.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

template <class Size>
class RemotePairs {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    explicit RemotePairs(const Search<Size>& search)
        : search_(search), position_(search.position), pairs_(position_.with_candidates(2)) {}

    void run() {
        for (Cell c : list_of(pairs_)) {
            alike_ = {};
            pairs_.for_each([&](Cell other) {
                if (position_.candidates(other) == position_.candidates(c)) alike_.insert(other);
            });
            if (alike_.size() < kShortest) continue;
            chain_ = {c};
            extend(Cells{});
        }
        finds_.for_each([&](const auto& removed, const std::vector<Cell>& chain) {
            return search_.sink.take(step_of(chain, removed));
        });
    }

  private:
    static constexpr std::size_t kMostChains = 20'000;  // for boards full of the same pair
    static constexpr int kShortest = 4;

    void extend(const Cells& used) {
        if (chain_.size() >= kShortest && chain_.size() % 2 == 0) add();
        if (tried_++ > kMostChains) return;
        position_.keep_watch();
        Cells with = used;
        with.insert(chain_.back());
        ((alike_ & search_.layout().peers_of(chain_.back())) - with).for_each([&](Cell next) {
            chain_.push_back(next);
            extend(with);
            chain_.pop_back();
        });
    }

    void add() {
        std::vector<Candidate> removed;
        for (std::size_t i = 0; i < chain_.size(); ++i)
            for (std::size_t j = i + 3; j < chain_.size(); j += 2)
                for (Digit d : position_.candidates(chain_[0]))
                    (search_.layout().peers_of(chain_[i]) & search_.layout().peers_of(chain_[j]) &
                     position_.places(d))
                        .for_each([&](Cell c) {
                            if (!alike_.contains(c)) removed.push_back({c, d});
                        });
        if (!removed.empty()) finds_.add(removed, static_cast<int>(chain_.size()), chain_);
    }

    Step step_of(const std::vector<Cell>& chain, const std::vector<Candidate>& removed) const {
        SUDOKIT_CHECK(std::ranges::adjacent_find(chain, [&](Cell a, Cell b) {
                          return !search_.layout().sees(a, b);
                      }) == chain.end());
        Step step;
        step.technique = search_.technique;
        step.removed = removed;
        const DigitSet both = position_.candidates(chain[0]);
        step.digits = list_of(both);
        step.parts = {{Role::Pattern, chain, both, -1}};
        for (Cell c : chain) step.truths.push_back(Truth::of_cell(c));
        return step;
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    Cells pairs_, alike_;
    std::vector<Cell> chain_;
    std::size_t tried_ = 0;
    Ranking<std::vector<Cell>> finds_;
};

}  // namespace

SUDOKIT_FINDER(remote_pairs, RemotePairs)

}  // namespace sudokit::logic
