// chains.hpp - Chains: everything that HoDoKu finds by following links.
#pragma once
#include "logic/hodoku/forcing_chains.hpp"
#include "logic/hodoku/forcing_nets.hpp"
#include "logic/hodoku/nice_loops.hpp"
#include "logic/hodoku/simple_chains.hpp"

namespace sudokit::logic::hodoku {

class Chains {
  public:
    // One search finds nice loops and alternating inference chains, another forcing chains or nets
    // of both kinds. Ask for them by their first technique; `found` says which it is. Only the
    // simple chains care for `since` (families.hpp).
    bool find(const Position& position, Technique asked, Position::Moment since, Deduction& found);

  private:
    const Implications& links(const Position& position, bool with_groups);

    // The links of one position. All searches with groups share theirs.
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
