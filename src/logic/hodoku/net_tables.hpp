// net_tables.hpp - NetTables: what follows from a claim if singles are followed for some rounds;
// and the nets, as HoDoKu draws them, from the claim to each consequence.
//
// The table of a claim starts with what happens on the board if the claim is carried out, including
// four rounds of the singles that result. An entry depends on up to five others: a single depends
// on everything that removed its rivals. Then the table is expanded: for every entry in turn, the
// initial entries of that claim's own table are added. Such an entry remembers only the table it
// comes from, and is replaced if another one gives a shorter way.
//
// HoDoKu's score does not need the tables themselves, only which of them contain a net (a step
// without one is no forcing net) and, for its name, which net is smallest. So sets of claims tell
// what a claim leads to; tables are expanded only to measure a net.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "logic/hodoku/implications.hpp"

namespace sudokit::logic::hodoku {

// A set of claims.
class ClaimSet {
  public:
    void reset(int claims) { words_.assign((static_cast<std::size_t>(claims) + 63) / 64, 0); }
    void insert(Claim claim) { words_[claim / 64u] |= std::uint64_t{1} << claim % 64; }
    bool contains(Claim claim) const { return words_[claim / 64u] >> claim % 64 & 1; }
    ClaimSet& operator|=(const ClaimSet& o) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= o.words_[i];
        return *this;
    }
    ClaimSet& operator&=(const ClaimSet& o) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= o.words_[i];
        return *this;
    }
    template <class F>
    void for_each(F f) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t w = words_[i]; w; w &= w - 1)
                f(static_cast<Claim>(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
    }
    std::span<const std::uint64_t> words() const { return words_; }

  private:
    std::vector<std::uint64_t> words_;
};

// The size of a net: the claims in its chain and its branches, plus a mark for each branch.
struct NetSize {
    int length = 0;
    bool is_net = false;  // it has branches
    NetSize& operator+=(const NetSize& o) {
        length += o.length;
        is_net = is_net || o.is_net;
        return *this;
    }
};

class NetTables {
  public:
    void build(const Position& position, const Implications& links);

    const Implications& links() const { return *links_; }
    // All that follows from a candidate's claim, including the claim.
    const ClaimSet& consequences(Claim premise) const { return reached_[premise]; }
    // Precondition: the end is among the consequences.
    NetSize measure(Claim premise, Claim end);

  private:
    static constexpr std::size_t kCauses = 5;
    using Causes = std::array<std::uint16_t, kCauses>;

    struct Entry {
        Claim claim;
        std::uint16_t distance;  // 1 for the premise
        Causes causes;           // entries of the table, the largest first
    };
    struct Expanded {
        Claim claim;
        std::uint16_t distance;
        Claim from;  // the table it comes from; for initial entries, its own premise
    };
    struct Expansion {
        bool is_known = false;
        std::vector<Expanded> entries;
        std::vector<std::int16_t> entry_of;  // by claim; -1: none
    };

    void carry_out(const Position& position, Claim premise);
    void follow_singles(const Position& position);
    void place(const Position& position, Cell c, Digit d, const Causes& causes);
    Causes rivals_in_cell(const Position& position, Cell c, Digit d) const;
    Causes rivals_in_house(const Position& position, Cell c, Digit d) const;
    void add(Claim claim, const Causes& causes);
    void finish_table();
    std::span<const Entry> table(Claim premise) const {
        return {entries_.data() + begin_[premise], entries_.data() + begin_[premise + 1u]};
    }

    void collect_consequences();
    void reach(Claim premise);
    const Expansion& expand(Claim premise);
    void trace(Claim premise, Claim end, bool is_branch, std::vector<Claim>& chain);
    bool meets_chain(Claim claim) const;

    const Implications* links_ = nullptr;
    std::vector<Entry> entries_;        // of all tables
    std::vector<std::uint32_t> begin_;  // by claim: the first of its table
    std::vector<int> entry_of_;         // by claim, in the table being filled; -1: none
    std::optional<Position> work_;
    std::vector<Candidate> singles_;
    std::vector<Claim> following_;

    std::vector<ClaimSet> starts_, reached_;  // by claim
    std::vector<std::uint64_t> done_;
    std::vector<Expansion> expansions_;  // by claim

    // The net being measured.
    std::vector<Claim> chain_, branch_;
    std::vector<Claim> branch_ends_;  // where branches may begin
    Cells passed_;
};

}  // namespace sudokit::logic::hodoku
