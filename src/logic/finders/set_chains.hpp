// set_chains.hpp - chains of four and more almost locked sets.
#pragma once
#include "logic/finders/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_set_chains(const Search<Size>& search);

}  // namespace sudokit::logic
