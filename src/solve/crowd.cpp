#include "solve/crowd.hpp"

#include <algorithm>

#include "sudokit/rule_kinds.hpp"

namespace sudokit {
namespace {

using Cells = std::vector<Cell>;

class CrowdSearch {
  public:
    explicit CrowdSearch(const Puzzle& puzzle)
        : puzzle_(puzzle),
          count_(puzzle.givens.size()),
          differ_(count_ * count_),
          peers_(count_),
          left_(puzzle.domains()) {
        for (Cell c = 0; c < count_; ++c) {
            peers_[c] = puzzle.geometry->peers_of(c);
            for (const Cell peer : peers_[c]) differ_[c * count_ + peer] = true;
        }
        for (const Rule& rule : puzzle.rules)
            if (rule.kind == RuleKind::Different || rule.kind == RuleKind::Cage)
                for (const Cells& list : rule.lists) add_group(list);
        for (Cell c = 0; c < count_; ++c)
            if (const Digit given = puzzle.givens[c]; given != kOpen)
                for (const Cell peer : peers_[c]) left_[peer].erase(given);
    }

    std::optional<Crowd> find() {
        for (Cell c = 0; c < count_; ++c) {
            if (!puzzle_.geometry->is_used(c)) continue;
            Cells around;
            for (const Cell peer : peers_[c])
                if ((left_[peer] - left_[c]).empty()) around.push_back(peer);
            if (static_cast<int>(around.size()) < left_[c].size()) continue;
            chosen_ = {c};
            if (!extend(std::move(around), static_cast<std::size_t>(left_[c].size()))) continue;
            std::ranges::sort(chosen_);
            return Crowd{chosen_, left_[c]};
        }
        return std::nullopt;
    }

  private:
    void add_group(const Cells& cells) {
        for (const Cell a : cells)
            for (const Cell b : cells) {
                if (a == b || differs(a, b)) continue;
                differ_[a * count_ + b] = true;
                peers_[a].push_back(b);
            }
    }
    bool differs(Cell a, Cell b) const { return differ_[a * count_ + b]; }

    // Every cell of `around` differs from all chosen cells. Do `missing` of them all differ from
    // each other? Each of these must differ from missing - 1 others of `around`; on most boards
    // that test alone leaves no cell.
    bool extend(Cells around, std::size_t missing) {
        if (missing == 0) return true;
        if (around.size() < missing) return false;
        const Cells all = around;
        std::erase_if(around, [&](Cell a) {
            const auto others =
                std::count_if(all.begin(), all.end(), [&](Cell b) { return differs(a, b); });
            return static_cast<std::size_t>(others) + 1 < missing;
        });
        while (around.size() >= missing && steps_ > 0) {
            --steps_;
            const Cell c = around.back();
            around.pop_back();
            Cells nearer;
            for (const Cell other : around)
                if (differs(c, other)) nearer.push_back(other);
            chosen_.push_back(c);
            if (extend(std::move(nearer), missing - 1)) return true;
            chosen_.pop_back();
        }
        return false;
    }

    const Puzzle& puzzle_;
    const std::size_t count_;
    std::vector<bool> differ_;  // by pair of cells
    std::vector<Cells> peers_;
    std::vector<DigitSet> left_;
    Cells chosen_;
    int steps_ = 5000;
};

}  // namespace

std::optional<Crowd> find_crowd(const Puzzle& puzzle) { return CrowdSearch(puzzle).find(); }

bool may_be_crowded(const Puzzle& puzzle) {
    const Geometry& board = *puzzle.geometry;
    const auto crosses = [&](const House& house) {
        return house.kind == HouseKind::Extra || !board.is_full(house);
    };
    return std::any_of(board.houses().begin(), board.houses().end(), crosses) ||
           std::any_of(puzzle.rules.begin(), puzzle.rules.end(),
                       [](const Rule& rule) { return rule.kind == RuleKind::Different; });
}

}  // namespace sudokit
