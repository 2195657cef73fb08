// hop_search.hpp - HopSearch: the places that a claim turns on, breadth first.
//
// Chains alternate between on and off, and off claims continue only through their few strong links.
// So the search moves from place to place by hops (implications.hpp). It finds the same places in
// the same order and by the same ways as a search that takes each claim as a step, because that
// one, too, examines what a level turns off in the order in which it was found.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/hodoku/implications.hpp"

namespace sudokit::logic::hodoku {

class HopSearch {
  public:
    void follow(const Implications& links, Claim premise);
    Claim premise() const { return premise_; }

    // In the order in which they are turned on. If the premise is on, it comes first.
    std::span<const std::uint16_t> places() const {
        return {order_.data(), static_cast<std::size_t>(count_)};
    }
    bool reaches(int place) const { return !is_new(place); }
    // The number of claims after the premise, up to "this place is on": 0 for the premise.
    int distance(int place) const { return distance_[static_cast<std::size_t>(place)]; }
    // Cells that some of these places see, by the digit of the place.
    std::array<Cells, 10> seen() const;
    // The chain from the premise to "this place is on".
    void trace(int place, std::vector<Claim>& chain) const;

  private:
    static constexpr std::size_t kMost = 729 + 486;  // candidates and groups
    static constexpr std::uint16_t kPremise = 0xFFFF;

    void add(int place, int from, int over, int distance);
    bool is_new(int place) const {
        return (known_[static_cast<std::size_t>(place) / 64] >> place % 64 & 1) == 0;
    }

    const Implications* links_ = nullptr;
    Claim premise_ = 0;
    int count_ = 0;
    std::array<std::uint16_t, kMost> order_, from_, distance_;
    std::array<std::uint16_t, kMost> over_;
    std::array<std::uint64_t, (kMost + 63) / 64> known_{};
};

}  // namespace sudokit::logic::hodoku
