// chains.hpp - Chains: all that HoDoKu finds by following links.
#pragma once
#include "logic/hodoku/forcing_chains.hpp"
#include "logic/hodoku/forcing_nets.hpp"
#include "logic/hodoku/nice_loops.hpp"
#include "logic/hodoku/simple_chains.hpp"

namespace sudokit::logic::hodoku {

class Chains {
  public:
    // Nice loops and alternating inference chains, and forcing chains or nets of both kinds, are
    // one search each, asked for by their first technique; `found` says which it is.
    bool find(const Position& position, Technique asked, Deduction& found);

  private:
    const Implications& links(const Position& position, bool with_groups);

    // Of one position. All searches with groups share theirs.
    struct Links {
        std::uint64_t generation = 0;
        Implications links;
    };
    Links plain_, grouped_;
    SimpleChains simple_;
    NiceLoops loops_;
    ForcingChains forcing_;
    ForcingNets nets_;
};

}  // namespace sudokit::logic::hodoku
