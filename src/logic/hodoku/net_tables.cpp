#include "logic/hodoku/net_tables.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic::hodoku {
namespace {

constexpr int kRounds = 4;
constexpr std::size_t kLongestChain = 1000;

}  // namespace

void NetTables::build(const Position& position, const Implications& links) {
    links_ = &links;
    const auto claims = static_cast<std::size_t>(links_->claims());
    entries_.clear();
    begin_.clear();
    entry_of_.assign(claims, -1);
    for (Claim premise = 0; premise < claims; ++premise) {
        begin_.push_back(static_cast<std::uint32_t>(entries_.size()));
        if (links_->is_group(premise))
            add(premise, {});
        else
            carry_out(position, premise);
        links_->list_following(premise, following_);
        for (Claim claim : following_)
            if (links_->is_group(premise) || links_->is_group(claim)) add(claim, {});
        finish_table();
    }
    begin_.push_back(static_cast<std::uint32_t>(entries_.size()));
    collect_consequences();
    if (expansions_.size() < claims) expansions_.resize(claims);
    for (auto& expansion : expansions_) expansion.is_known = false;
}

void NetTables::carry_out(const Position& position, Claim premise) {
    const auto& x = links_->at(premise);
    work_ = position;
    if (is_on(premise)) {
        place(position, x.cell, x.digit, {});
    } else {
        work_->remove(x.cell, x.digit);
        add(premise, {});
        if (work_->count(x.cell) == 1)
            place(position, x.cell, work_->candidates(x.cell).lowest(), {});
    }
    for (int round = 0; round < kRounds; ++round) follow_singles(position);
}

// Places the waiting naked singles, then the hidden ones, each in their order of arrival. They stay
// in the queues; those of filled cells are skipped. A naked single that has lost its last candidate
// in the meantime is placed all the same.
void NetTables::follow_singles(const Position& position) {
    singles_.clear();
    for (const Candidate& x : work_->naked_singles().waiting())
        if (work_->is_open(x.cell)) singles_.push_back(x);
    const std::size_t naked = singles_.size();
    Cells seen;
    for (const Candidate& x : work_->hidden_singles().waiting()) {
        if (!work_->is_open(x.cell) || seen.contains(x.cell)) continue;
        const auto& houses = kClassicHouses.houses_of[x.cell];
        if (std::ranges::none_of(houses, [&](int h) { return work_->free(h, x.digit) == 1; }))
            continue;
        seen.insert(x.cell);
        singles_.push_back(x);
    }
    for (std::size_t i = 0; i < singles_.size(); ++i) {
        const auto [c, d] = singles_[i];
        place(position, c, d,
              i < naked ? rivals_in_cell(position, c, d) : rivals_in_house(position, c, d));
    }
}

// The other candidates of the cell, which had to go: those of the position, not of the work board.
// A candidate that is not in the table counts as the premise.
NetTables::Causes NetTables::rivals_in_cell(const Position& position, Cell c, Digit d) const {
    Causes causes{};
    std::size_t count = 0;
    for (Digit other : position.candidates(c)) {
        if (other == d || count == kCauses) continue;
        const int entry = entry_of_[claim_of(links_->place(c, other), false)];
        causes[count++] = static_cast<std::uint16_t>(std::max(entry, 0));
    }
    return causes;
}

// The same for the house with the fewest places left.
NetTables::Causes NetTables::rivals_in_house(const Position& position, Cell c, Digit d) const {
    const auto& houses = kClassicHouses.houses_of[c];
    const int house =
        *std::ranges::min_element(houses, {}, [&](int h) { return work_->free(h, d); });
    Causes causes{};
    std::size_t count = 0;
    (position.places(d) & kClassicHouses.house[static_cast<std::size_t>(house)])
        .for_each([&](Cell other) {
            if (other == c || count == kCauses) return;
            const int entry = entry_of_[claim_of(links_->place(other, d), false)];
            causes[count++] = static_cast<std::uint16_t>(std::max(entry, 0));
        });
    return causes;
}

// Enters everything that the placement removes: all candidates of the position, even if already
// gone from the work board.
void NetTables::place(const Position& position, Cell c, Digit d, const Causes& causes) {
    const DigitSet others = work_->candidates(c);
    const auto entry = static_cast<std::uint16_t>(entries_.size() - begin_.back());
    work_->place(c, d);
    add(claim_of(links_->place(c, d), true), causes);
    const Causes by_it{entry};
    (position.places(d) & kClassicHouses.peers[c]).for_each([&](Cell peer) {
        add(claim_of(links_->place(peer, d), false), by_it);
    });
    for (Digit other : others)
        if (other != d) add(claim_of(links_->place(c, other), false), by_it);
}

// The distance is measured from the first cause as given; the net continues from the largest, which
// is then moved to the front.
void NetTables::add(Claim claim, const Causes& causes) {
    if (entry_of_[claim] >= 0) return;
    const std::size_t first = begin_.back();
    entry_of_[claim] = static_cast<int>(entries_.size() - first);
    const bool is_premise = entries_.size() == first;
    SUDOKIT_CHECK(is_premise || std::ranges::all_of(causes, [&](std::size_t cause) {
                      return first + cause < entries_.size();
                  }));
    const int before = is_premise ? 0 : entries_[first + causes[0]].distance;
    Entry entry{claim, static_cast<std::uint16_t>(before + 1), causes};
    for (std::size_t i = 1; i < kCauses; ++i)
        if (entry.causes[i] > entry.causes[0]) std::swap(entry.causes[0], entry.causes[i]);
    entries_.push_back(entry);
}

void NetTables::finish_table() {
    for (std::size_t i = begin_.back(); i < entries_.size(); ++i) entry_of_[entries_[i].claim] = -1;
}

// The claims in the expanded tables, as sets.
void NetTables::collect_consequences() {
    const auto claims = static_cast<std::size_t>(links_->claims());
    if (starts_.size() < claims) {
        starts_.resize(claims);
        reached_.resize(claims);
    }
    for (Claim premise = 0; premise < claims; ++premise) {
        starts_[premise].reset(links_->claims());
        for (const Entry& entry : table(premise)) starts_[premise].insert(entry.claim);
    }
    for (Claim premise = 0; premise < 2 * links_->candidates(); ++premise) reach(premise);
}

void NetTables::reach(Claim premise) {
    ClaimSet& reached = reached_[premise];
    reached = starts_[premise];
    const auto words = reached.words();
    done_.assign(words.size(), 0);
    for (bool is_settled = false; !is_settled;) {
        is_settled = true;
        for (std::size_t i = 0; i < words.size(); ++i) {
            while (const std::uint64_t open = words[i] & ~done_[i]) {
                done_[i] |= open & -open;
                reached |= starts_[i * 64 + static_cast<std::size_t>(std::countr_zero(open))];
                is_settled = false;
            }
        }
    }
}

const NetTables::Expansion& NetTables::expand(Claim premise) {
    Expansion& dest = expansions_[premise];
    if (dest.is_known) return dest;
    dest.is_known = true;
    dest.entries.clear();
    dest.entry_of.assign(static_cast<std::size_t>(links_->claims()), -1);
    const auto append = [&](const Expanded& entry) {
        dest.entry_of[entry.claim] = static_cast<std::int16_t>(dest.entries.size());
        dest.entries.push_back(entry);
    };
    for (const Entry& entry : table(premise)) append({entry.claim, entry.distance, premise});
    for (std::size_t i = 1; i < dest.entries.size(); ++i) {
        const Claim from = dest.entries[i].claim;
        for (const Entry& entry : table(from).subspan(1)) {
            const auto distance =
                static_cast<std::uint16_t>(dest.entries[i].distance + entry.distance);
            const int known = dest.entry_of[entry.claim];
            if (known < 0) {
                append({entry.claim, distance, from});
                continue;
            }
            Expanded& old = dest.entries[static_cast<std::size_t>(known)];
            if (old.from == premise || old.distance <= distance) continue;
            old.from = from;
            old.distance = distance;
        }
    }
    return dest;
}

// HoDoKu draws a branch that meets the chain after the chain, with a mark; it does not draw other
// branches.
NetSize NetTables::measure(Claim premise, Claim end) {
    expand(premise);
    branch_ends_.clear();
    passed_ = {};
    trace(premise, end, false, chain_);
    NetSize size{static_cast<int>(chain_.size()), false};
    for (Claim branch_end : branch_ends_) {
        trace(premise, branch_end, true, branch_);
        const auto met = std::ranges::count(chain_, branch_.back());
        size.length += static_cast<int>(met) * static_cast<int>(branch_.size());
        size.is_net = size.is_net || met > 0;
    }
    return size;
}

// From the end back to the premise, by the first cause of each claim. An entry from another table
// is traced through that table to its premise. A branch stops at the chain.
void NetTables::trace(Claim premise, Claim end, bool is_branch, std::vector<Claim>& chain) {
    const Expansion& own = expansions_[premise];
    const std::size_t started = table(premise).size();
    auto at = static_cast<std::size_t>(own.entry_of[end]);
    Claim source = premise;
    chain.assign(1, end);
    while (at != 0 && chain.size() < kLongestChain) {
        if (source == premise && at >= started) {
            const Claim claim = own.entries[at].claim;
            source = own.entries[at].from;
            const auto entries = table(source);
            at = static_cast<std::size_t>(std::ranges::find(entries, claim, &Entry::claim) -
                                          entries.begin());
        }
        const auto entries = table(source);
        const Causes& causes = entries[at].causes;
        at = causes[0];
        const Claim cause = entries[at].claim;
        chain.push_back(cause);
        if (is_branch) {
            if (meets_chain(cause)) return;
        } else {
            passed_ |= links_->at(cause).cells;
            for (std::size_t i = 1; i < kCauses; ++i)
                if (causes[i] != 0) branch_ends_.push_back(entries[causes[i]].claim);
        }
        if (source != premise && at == 0) {
            at = static_cast<std::size_t>(own.entry_of[source]);
            source = premise;
        }
    }
}

bool NetTables::meets_chain(Claim claim) const {
    return passed_.contains(links_->at(claim).cell) &&
           std::ranges::find(chain_, claim) != chain_.end();
}

}  // namespace sudokit::logic::hodoku
