#include <vector>

#include "logic/hodoku/simple_chains.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr std::size_t kMostChained = 10;  // twenty links, two per cell

// Walks all chains of cells with the same two candidates, depth first.
class RemotePairs {
  public:
    RemotePairs(const Position& position, StepChoice& choice)
        : position_(position), choice_(choice) {}

    // Searches chains that start in this cell with "not this digit".
    void search(Cell start, Digit digit, const Cells& alike) {
        alike_ = alike;
        digits_ = position_.candidates(start);
        first_ = digit;
        chain_.assign(1, start);
        extend();
    }

  private:
    void extend() {
        if (chain_.size() == kMostChained) return;
        Cells rest = alike_ & kClassicHouses.peers[chain_.back()];
        for (auto h : kClassicHouses.houses_of[chain_.back()]) {
            const Cells here = rest & kClassicHouses.house[h];
            rest -= here;
            here.for_each([&](Cell c) { visit(c); });
        }
    }

    void visit(Cell c) {
        for (Cell passed : chain_)
            if (passed == c) return;
        chain_.push_back(c);
        if (chain_.size() >= 4 && chain_.size() % 2 == 0) check();
        extend();
        chain_.pop_back();
    }

    // Cells at an odd distance in the chain hold different digits: a cell that sees both loses both
    // digits. HoDoKu checks this only if the ends eliminate the first digit.
    void check() {
        const auto seen_by = [](Cell a, Cell b) {
            return kClassicHouses.peers[a] & kClassicHouses.peers[b];
        };
        if ((seen_by(chain_.front(), chain_.back()) & position_.places(first_)).empty()) return;
        Removals removals;
        for (std::size_t i = 0; i < chain_.size(); ++i) {
            for (std::size_t j = i + 3; j < chain_.size(); j += 2) {
                for (Digit d : digits_)
                    removals.cells[d] |= seen_by(chain_[i], chain_[j]) & position_.places(d);
            }
        }
        removals.list(removed_);
        choice_.add(Technique::RemotePair, removed_, static_cast<int>(chain_.size()) * 2);
    }

    const Position& position_;
    StepChoice& choice_;
    Cells alike_;
    DigitSet digits_;
    Digit first_ = 0;
    std::vector<Cell> chain_;
    std::vector<Candidate> removed_;
};

}  // namespace

bool find_remote_pair(const Position& position, Deduction& found) {
    std::vector<Cell> bivalue;
    for (Cell c = 0; c < 81; ++c)
        if (position.count(c) == 2) bivalue.push_back(c);
    if (bivalue.size() < 4) return false;
    StepChoice choice;
    choice.start(true);
    RemotePairs pairs(position, choice);
    for (Cell start : bivalue) {
        Cells alike;
        for (Cell c : bivalue)
            if (position.candidates(c) == position.candidates(start)) alike.insert(c);
        if (alike.size() < 4) continue;
        for (Digit d : position.candidates(start)) pairs.search(start, d, alike);
    }
    if (choice.empty()) return false;
    choice.join_parts();
    choice.take_best(found);
    return true;
}

}  // namespace sudokit::logic::hodoku
