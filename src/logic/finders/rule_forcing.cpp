// One supposition, then singles and single rules.
//
//     suppose r1c1 = 4 --> its peers lose 4 --> a cell or a house with one choice left is filled
//                              ^                  |
//                              +-- a rule removes candidates of its cells
//
// until a cell has no candidate or a house no place for a digit. Then r1c1 is not 4. Cells with few
// candidates come first. Each round goes through all candidates and allows more uses of rules than
// the one before, so short ways are found first. The last round also uses two rules together.
//
// What a supposition leaves is kept from step to step, if it did not fail: at the next step, only what the
// candidates removed since then change is looked at. If that does not fail, no round can fail either.
//
// The uses become nested steps of the chain, each with its own reason. Not all are needed: the proof
// (proof.hpp) sorts that out.
#include <algorithm>
#include <bit>
#include <memory>
#include <set>

#include "logic/finders/finder.hpp"
#include "logic/finders/rule_uses.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::logic {
namespace {

// Numbers below `count`: of units that are to be asked, or of houses. They come out in their order.
class Queue {
  public:
    explicit Queue(std::size_t count) : count_(count), words_((count + kBits - 1) / kBits) {}

    std::size_t count() const { return count_; }
    void add(std::size_t i) { words_[i / kBits] |= std::uint64_t{1} << (i % kBits); }
    // Takes out the first one and returns it; count() if there is none.
    std::size_t take_first() {
        for (std::size_t w = 0; w < words_.size(); ++w) {
            if (words_[w] == 0) continue;
            const auto bit = static_cast<std::size_t>(std::countr_zero(words_[w]));
            words_[w] &= words_[w] - 1;
            return w * kBits + bit;
        }
        return count_;
    }

  private:
    static constexpr std::size_t kBits = 64;

    std::size_t count_;
    std::vector<std::uint64_t> words_;
};

// The consequences of a supposition, as far as they were looked at.
class Supposed {
  public:
    // The first `count` units may be used.
    Supposed(const Geometry& geometry, RuleUnits& units, std::size_t count, const Domains& domains,
             Candidate what)
        : geometry_(geometry),
          units_(units),
          domains_(domains),
          is_told_(domains.size()),
          queue_(count),
          houses_(geometry.houses().size()) {
        for (std::size_t c = 0; c < domains.size(); ++c) is_told_[c] = domains[c].size() == 1;
        keep(what.cell, DigitSet::of(what.digit));
    }

    // Goes on from what a supposition left, on a board that has lost candidates since.
    Supposed(const Geometry& geometry, RuleUnits& units, std::size_t count, const Domains& board,
             const Domains& left, Candidate what)
        : Supposed(geometry, units, count, left, what) {
        for (Cell c = 0; c < board.size(); ++c) keep(c, board[c]);
    }

    // What rules took from cells that they keep apart from one that has a single candidate.
    const std::vector<Use>& sights() const { return sights_; }
    const std::vector<Use>& uses() const { return uses_; }
    const Domains& domains() const { return domains_; }
    bool is_at_end() const { return is_at_end_; }  // nothing more follows

    // Is it impossible, by at most `most` uses of rules, not counting sights()? Goes on where it was
    // left.
    bool fails(std::size_t most) {
        while (!failed_ && !is_at_end_) {
            if (settle_singles()) continue;
            if (failed_ || uses_.size() == most) break;
            is_at_end_ = !use_a_rule();
        }
        return failed_;
    }

  private:
    void keep(Cell c, DigitSet digits) {
        const DigitSet left = domains_[c] & digits;
        if (left == domains_[c]) return;
        domains_[c] = left;
        if (left.empty()) failed_ = true;
        for (const std::size_t u : units_.of_cell(c))
            if (!units_[u].only_keeps_apart()) queue_.add(u);
        if (queue_.count() > units_.count())
            for (const std::size_t u : units_.pairs_of_cell(c)) queue_.add(u);
        changed_.push_back(c);
    }

    // Fills cells with one candidate and houses with one place. False: nothing to do.
    bool settle_singles() {
        if (changed_.empty()) {
            const std::size_t h = houses_.take_first();
            if (h == houses_.count()) return false;
            look_at(geometry_.houses()[h]);
            return true;
        }
        const Cell c = changed_.back();
        changed_.pop_back();
        if (domains_[c].size() == 1 && !is_told_[c]) {
            is_told_[c] = true;
            DigitSet others = geometry_.all_digits() - domains_[c];
            for (const Cell peer : geometry_.peers_of(c)) keep(peer, others);
            for (const CellApart& apart : units_.apart_from(c)) keep_apart(c, apart);
        }
        for (const int h : geometry_.houses_of(c)) houses_.add(static_cast<std::size_t>(h));
        return true;
    }
    void keep_apart(Cell from, const CellApart& apart) {
        const Digit d = domains_[from].lowest();
        if (!domains_[apart.cell].contains(d)) return;
        sights_.push_back({apart.unit, {}, {{apart.cell, d}}, from});
        keep(apart.cell, domains_[apart.cell] - domains_[from]);
    }
    void look_at(const House& house) {
        if (!geometry_.is_full(house) || failed_) return;
        DigitSet once, twice;
        for (const Cell c : house.cells) {
            twice = twice | (once & domains_[c]);
            once = once | domains_[c];
        }
        if (once != geometry_.all_digits()) failed_ = true;
        for (const Cell c : house.cells)
            if (const DigitSet lone = domains_[c] - twice; !lone.empty() && domains_[c].size() > 1)
                keep(c, lone);
    }

    // The first unit that removes something, of those not asked yet. False: no unit does.
    bool use_a_rule() {
        for (std::size_t u; (u = queue_.take_first()) < queue_.count();) {
            units_[u].read_scope(domains_, own_);
            if (is_too_long(u, own_)) continue;
            std::vector<Candidate> removed = units_[u].excluded(own_);
            if (removed.empty()) continue;
            uses_.push_back({u, own_, std::move(removed)});
            for (const auto& [c, d] : uses_.back().removed) keep(c, domains_[c] - DigitSet::of(d));
            return true;
        }
        return false;
    }
    // Sums that nothing states, and sets that hold the same digits: where many of their cells are open,
    // nobody would look at them within a supposition, and they exclude nothing once in 300 times.
    bool is_too_long(std::size_t u, const std::vector<DigitSet>& own) const {
        constexpr int kMostOpen = 6;
        return units_.is_derived(u) && std::ranges::count_if(own, [](DigitSet digits) {
                                           return digits.size() > 1;
                                       }) > kMostOpen;
    }

    const Geometry& geometry_;
    RuleUnits& units_;
    Domains domains_;
    std::vector<char> is_told_;
    Queue queue_;
    std::vector<Cell> changed_;
    Queue houses_;               // with a changed cell
    std::vector<DigitSet> own_;  // of the unit that is looked at
    std::vector<Use> sights_, uses_;
    bool failed_ = false, is_at_end_ = false;
};

struct Supposition {
    Candidate what;
    std::unique_ptr<Supposed> supposed = nullptr;  // none before the first round
};

template <class Size>
class RuleForcing {
  public:
    explicit RuleForcing(const Search<Size>& search)
        : search_(search),
          geometry_(*search.layout().geometry),
          units_(*search.position.units()),
          domains_(domains_of(search.position)) {}

    void run() {
        constexpr Round kRounds[] = {{1, 4}, {3, 12}, {8, 32}, {kNoEnd, 64}};
        std::vector<Candidate> all;
        search_.position.open().for_each([&](Cell c) {
            for (const Digit d : domains_[c]) all.push_back({c, d});
        });
        std::ranges::sort(
            all, {}, [&](Candidate what) { return std::pair(domains_[what.cell].size(), what); });
        Level alone{units_.count(), units_.survivors()};
        std::vector<Supposition> open = those_that_may_fail(all, alone);
        for (const Round& round : kRounds)
            if (!look_at_each(open, round, alone)) return;
        Level with_pairs{units_.count() + units_.pairs().size(), units_.survivors_of_pairs()};
        open = those_that_may_fail(all, with_pairs);
        look_at_each(open, {kNoEnd, 96}, with_pairs);
    }

  private:
    static constexpr std::size_t kNoEnd = 1000;
    struct Round {
        std::size_t most;  // uses of rules
        int length;        // of its steps: Step::complexity
    };
    // The units that may be used, and what suppositions left by them.
    struct Level {
        std::size_t units;
        std::map<Candidate, Domains>& survivors;
    };

    // Without those that failed, and those that surely do not.
    std::vector<Supposition> those_that_may_fail(const std::vector<Candidate>& all,
                                                 Level& level) const {
        std::vector<Supposition> open;
        for (const Candidate what : all) {
            search_.position.keep_watch();
            if (failed_.contains(what)) continue;
            const auto known = level.survivors.find(what);
            if (known == level.survivors.end() || !survives(known->second, what, level))
                open.push_back({what});
        }
        return open;
    }
    bool survives(Domains& left, Candidate what, const Level& level) const {
        if (is_within(left, domains_)) return true;  // nothing changed since
        Supposed supposed(geometry_, units_, level.units, domains_, left, what);
        if (supposed.fails(kNoEnd) || !supposed.is_at_end()) return false;
        left = supposed.domains();
        return true;
    }
    static bool is_within(const Domains& few, const Domains& many) {
        return std::ranges::equal(few, many,
                                  [](DigitSet a, DigitSet b) { return (a - b).empty(); });
    }
    // Leaves those that may still fail. False: no more steps are wanted.
    bool look_at_each(std::vector<Supposition>& open, Round round, Level& level) {
        std::vector<Supposition> left;
        for (Supposition& one : open) {
            search_.position.keep_watch();
            if (!one.supposed)
                one.supposed =
                    std::make_unique<Supposed>(geometry_, units_, level.units, domains_, one.what);
            if (one.supposed->fails(round.most)) {
                if (!take(one.what, *one.supposed, round.length)) return false;
            } else if (one.supposed->is_at_end()) {
                level.survivors.insert_or_assign(one.what, one.supposed->domains());
            } else {
                left.push_back(std::move(one));
            }
        }
        open = std::move(left);
        return true;
    }
    bool take(Candidate what, const Supposed& supposed, int length) {
        failed_.insert(what);
        Step step;
        step.technique = search_.technique;
        step.removed = {what};
        step.digits = {what.digit};
        step.complexity = length;
        ChainOfUses chain(units_, domains_, what, step);
        for (const Use& use : supposed.sights()) chain.add(use);
        for (const Use& use : supposed.uses()) chain.add(use);
        return search_.sink.take(std::move(step));
    }

    const Search<Size>& search_;
    const Geometry& geometry_;
    RuleUnits& units_;
    const Domains domains_;
    std::set<Candidate> failed_;
};

}  // namespace

SUDOKIT_FINDER(rule_forcing, RuleForcing)

}  // namespace sudokit::logic
