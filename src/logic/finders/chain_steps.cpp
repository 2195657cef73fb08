#include "logic/finders/chain_steps.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic {
namespace {

// The first house with all these cells.
template <class Size>
int common_house(const Layout<Size>& layout, const BasicCellSet<Size::kCells>& cells, Cell one) {
    for (int h : layout.houses_of(one))
        if ((cells - layout.house(h)).empty()) return h;
    return -1;
}

template <class Size>
class ChainWriter {
  public:
    using Graph = ChainGraph<Size>;
    explicit ChainWriter(const Graph& graph) : graph_(graph) {}

    Step write(const ChainFound& chain) {
        SUDOKIT_CHECK(!chain.path.empty() && chain.path.size() % 2 == 0);
        if (chain.start) push_start(*chain.start);
        for (std::size_t i = 0; i < chain.path.size(); ++i) {
            const int n = chain.path[i];
            if (i % 2 == 1)
                push_true(chain.path[i - 1], n);
            else if (step_.chain.empty())
                push(n, false, Inference::Cause::Assumed, -1);
            else
                push_false(n);
        }
        if (chain.start) push_back_to_start();
        step_.is_loop = chain.is_loop;
        step_.ends = {0, static_cast<int>(step_.chain.size()) - 1};
        return std::move(step_);
    }

  private:
    void push(int node, bool is_on, Inference::Cause cause, int house) {
        Inference entry;
        entry.digit = graph_[node].digit;
        entry.cells = list_of(graph_[node].cells);
        entry.is_on = is_on;
        entry.cause = cause;
        entry.house = house;
        if (!step_.chain.empty()) entry.parents = {static_cast<int>(step_.chain.size()) - 1};
        step_.chain.push_back(std::move(entry));
        cells_ = graph_[node].cells;
    }
    void push_start(Candidate x) {
        Inference entry;
        entry.digit = x.digit;
        entry.cells = {x.cell};
        entry.is_on = true;
        step_.chain.push_back(std::move(entry));
        cells_.insert(x.cell);
    }
    void push_back_to_start() {
        Inference entry = step_.chain.front();
        auto all = cells_;
        all.insert(entry.cells[0]);
        set_weak_cause(entry, all);
        entry.is_on = false;
        entry.parents = {static_cast<int>(step_.chain.size()) - 1};
        step_.chain.push_back(std::move(entry));
    }
    // Because of the last entry, which is true; `all` are the cells of both.
    void set_weak_cause(Inference& entry, const BasicCellSet<Size::kCells>& all) const {
        const bool in_cell = entry.digit != step_.chain.back().digit;
        entry.cause = in_cell ? Inference::Cause::SameCell : Inference::Cause::SameHouse;
        entry.house = in_cell ? -1 : common_house(layout(), all, entry.cells[0]);
        SUDOKIT_CHECK(in_cell ? entry.cells == step_.chain.back().cells
                              : entry.house >= 0 || !layout().apart.empty());
    }
    void push_false(int node) {
        Inference entry;
        entry.digit = graph_[node].digit;
        entry.cells = list_of(graph_[node].cells);
        set_weak_cause(entry, cells_ | graph_[node].cells);
        push(node, false, entry.cause, entry.house);
    }
    void push_true(int from, int node) {
        const auto& link = strong_link(graph_, from, node);
        if (link.set >= 0) {
            push(node, true, Inference::Cause::LockedSet, -1);
            step_.chain.back().set = list_of(graph_.sets()[link.set].cells);
            if (link.exit >= 0) step_.chain.back().set.push_back(static_cast<Cell>(link.exit));
            for (Cell c : step_.chain.back().set) add_truth(Truth::of_cell(c));
        } else if (link.house >= 0) {
            push(node, true, Inference::Cause::OnlyPlace, link.house);
            add_truth(Truth::of_house(link.house, graph_[node].digit));
        } else {
            push(node, true, Inference::Cause::OnlyDigit, -1);
            add_truth(Truth::of_cell(graph_[node].cell));
        }
    }
    void add_truth(const Truth& truth) {
        if (std::find(step_.truths.begin(), step_.truths.end(), truth) == step_.truths.end())
            step_.truths.push_back(truth);
    }
    const Layout<Size>& layout() const { return graph_.position().layout(); }

    const Graph& graph_;
    Step step_;
    BasicCellSet<Size::kCells> cells_;  // of the last entry
};

}  // namespace

template <class Size>
const typename ChainGraph<Size>::StrongLink& strong_link(const ChainGraph<Size>& graph, int from,
                                                         int to) {
    const auto& links = graph.strong_of(from);
    const auto found =
        std::find_if(links.begin(), links.end(), [&](const auto& link) { return link.to == to; });
    SUDOKIT_CHECK(found != links.end());
    return *found;
}

template <class Size>
bool is_lasso(const ChainGraph<Size>& graph, const ChainFound& chain) {
    const auto& path = chain.path;
    const std::size_t first = path.front() == path.back() ? 1 : 0;
    for (std::size_t i = first; i < path.size(); ++i) {
        const auto& node = graph[path[i]];
        if (chain.start && node.is_candidate() && *chain.start == Candidate{node.cell, node.digit})
            return true;
        if (std::find(path.begin() + static_cast<std::ptrdiff_t>(i) + 1, path.end(), path[i]) !=
            path.end())
            return true;
    }
    return false;
}

// Does the loop meet a cell twice? Each stop (a node; two nodes in one cell; a set on the way) must
// have its own cells.
template <class Size>
bool meets_cell_twice(const ChainGraph<Size>& graph, const std::vector<int>& path) {
    BasicCellSet<Size::kCells> used, here;  // cells of earlier stops, of this stop
    const auto is_in_cell = [&](int a, int b) {
        return graph[a].is_candidate() && graph[b].is_candidate() && graph[a].cell == graph[b].cell;
    };
    const bool closes_in_cell = is_in_cell(path.front(), path.back());
    for (std::size_t i = 0; i < path.size(); ++i) {
        const int set = i % 2 == 1 ? strong_link(graph, path[i - 1], path[i]).set : -1;
        const bool stays = i > 0 && (set >= 0 || is_in_cell(path[i - 1], path[i]));
        if (!stays) {
            used |= here;
            here = {};
        }
        auto cells = set >= 0 ? graph.sets()[set].cells : graph[path[i]].cells;
        if (closes_in_cell && i + 1 == path.size()) cells.erase(graph[path[i]].cell);
        if (!(used & cells).empty()) return true;
        here |= cells;
    }
    return false;
}

template <class Size>
BasicCellSet<Size::kCells> cells_of(const ChainGraph<Size>& graph, const std::vector<int>& path) {
    BasicCellSet<Size::kCells> cells;
    for (std::size_t i = 0; i < path.size(); ++i) {
        cells |= graph[path[i]].cells;
        if (i % 2 == 0) continue;
        const auto& link = strong_link(graph, path[i - 1], path[i]);
        if (link.set >= 0) cells |= graph.sets()[link.set].cells;
    }
    return cells;
}

template <class Size>
Step chain_step(const ChainGraph<Size>& graph, const ChainFound& chain) {
    return ChainWriter<Size>(graph).write(chain);
}

#define INSTANTIATE(Size)                                                                        \
    template const ChainGraph<Size>::StrongLink& strong_link(const ChainGraph<Size>&, int, int); \
    template bool is_lasso(const ChainGraph<Size>&, const ChainFound&);                          \
    template bool meets_cell_twice(const ChainGraph<Size>&, const std::vector<int>&);            \
    template BasicCellSet<Size::kCells> cells_of(const ChainGraph<Size>&,                        \
                                                 const std::vector<int>&);                       \
    template Step chain_step(const ChainGraph<Size>&, const ChainFound&);
INSTANTIATE(Small)
INSTANTIATE(Large)
#undef INSTANTIATE

}  // namespace sudokit::logic
