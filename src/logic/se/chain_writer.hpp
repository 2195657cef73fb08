// chain_writer.hpp - a chain as a step: its nodes with causes and parents, what it rests on, and
// the rules it uses.
#pragma once
#include <utility>
#include <vector>

#include "logic/se/nesting.hpp"

namespace sudokit::logic::se {

template <class Size>
class ChainWriter {
  public:
    ChainWriter(const Units<Size>& units, ChainMode mode, Propagator<Size>& propagator,
                Nesting<Size>& nesting, const Finds<Size>& finds)
        : units_(units), mode_(mode), propagator_(propagator), nesting_(nesting), finds_(finds) {}
    // Writes effect and step of a find on the current position.
    void write(const Found<Size>& found, Hint<Size>& hint);

  private:
    using Id = typename Ids<Size>::Id;
    using Node = typename Propagation<Size>::Node;

    Inference inference(Id x, bool is_on, Id unit) const;
    void write_path(Step& step, const Found<Size>& found) const;
    void write_nodes(Step& step, Propagation<Size>& p, const std::vector<Branch<Size>>& branches);
    void write_split(Step& step, Id unit) const;
    int nested_index(Step& step, std::vector<std::pair<int, int>>& taken, int rule);

    const Units<Size>& units_;
    ChainMode mode_;
    Propagator<Size>& propagator_;
    Nesting<Size>& nesting_;
    const Finds<Size>& finds_;
};

}  // namespace sudokit::logic::se
