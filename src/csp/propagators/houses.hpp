// houses.hpp - what the rule "no digit twice in a house" lets one remove.
#pragma once
#include "csp/network.hpp"
#include "csp/store.hpp"

namespace sudokit::csp {

// Removes candidates until none of the rules below finds one more, or a contradiction shows
// (false; the caller then undoes). Afterwards no queued work is left and every solved cell is
// closed: with no open cell left the store holds a solution.
bool propagate_houses(const Network& network, Store& store);

}  // namespace sudokit::csp
