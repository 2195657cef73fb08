// remote_pairs.hpp - the one chain that needs no graph of links.
#pragma once
#include "logic/finders/finder.hpp"

namespace sudokit::logic {

template <class Size>
void find_remote_pairs(const Search<Size>& search);

}  // namespace sudokit::logic
