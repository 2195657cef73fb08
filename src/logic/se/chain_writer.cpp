#include "logic/se/chain_writer.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic::se {
namespace {

void add_truth(Step& step, const Truth& truth) {
    if (std::find(step.truths.begin(), step.truths.end(), truth) == step.truths.end())
        step.truths.push_back(truth);
}

}  // namespace

template <class Size>
void ChainWriter<Size>::write(const Found<Size>& found, Hint<Size>& hint) {
    hint.placed = Units<Size>::kNone;
    finds_.removed_by(found, hint.removed);
    if (found.kind != ChainKind::Cycle && found.target_on) hint.placed = found.target;
    Step& step = begin_step(units_, hint, found.technique(mode_));
    step.complexity = found.complexity;
    step.digits = {static_cast<Digit>(units_.digit_of(found.target) + 1)};
    if (found.is_path()) return write_path(step, found);
    if (mode_.level > 0) {  // again, now with the steps of rules
        nesting_.keep_steps();
        propagator_.forget();
    }
    std::vector<Branch<Size>> branches;
    propagator_.branches_of(found, branches);
    nesting_.drop_steps();
    SUDOKIT_CHECK(!branches.empty());
    if (found.kind == ChainKind::Cell || found.kind == ChainKind::Region) {
        add_truth(step, units_.truth_of(found.source));
        write_split(step, found.source);
    }
    for (std::size_t i = 0; i < branches.size(); ++i)
        if (i == 0 || branches[i].from != branches[i - 1].from)
            write_nodes(step, *branches[i].from, branches);
}

template <class Size>
Inference ChainWriter<Size>::inference(Id x, bool is_on, Id unit) const {
    using Cause = Inference::Cause;
    Inference link;
    const auto [c, d] = units_.named(x);
    link.digit = d;
    link.cells = {c};
    link.is_on = is_on;
    if (unit == Units<Size>::kNone) return link;
    if (units_.is_cell(unit)) {
        link.cause = is_on ? Cause::OnlyDigit : Cause::SameCell;
    } else {
        link.cause = is_on ? Cause::OnlyPlace : Cause::SameHouse;
        link.house = units_.named_house_of(unit);
    }
    return link;
}

// From the start to the end. A cycle does not repeat its start; the start's house is that of the
// link by which the end leads back.
template <class Size>
void ChainWriter<Size>::write_path(Step& step, const Found<Size>& found) const {
    const auto path = finds_.path_of(found);
    step.is_loop = found.kind == ChainKind::Cycle;
    for (auto link = path.rbegin(); link != path.rend(); ++link) {
        const bool is_start = link == path.rbegin();
        if (link->is_on && !is_start) add_truth(step, units_.truth_of(link->unit));
        if (step.is_loop && link + 1 == path.rend()) {
            if (!units_.is_cell(link->unit))
                step.chain[0].house = units_.named_house_of(link->unit);
            break;
        }
        step.chain.push_back(inference(link->x, link->is_on, link->unit));
        if (!is_start) step.chain.back().parents = {static_cast<int>(step.chain.size()) - 2};
    }
    step.ends = {static_cast<int>(step.chain.size()) - 1};
}

// The nodes on which the branches of one propagation rest, in the order found.
template <class Size>
void ChainWriter<Size>::write_nodes(Step& step, Propagation<Size>& p,
                                    const std::vector<Branch<Size>>& branches) {
    std::vector<int> order;
    std::vector<int> place(p.nodes.size(), -1);
    for (const Branch<Size>& branch : branches)
        if (branch.from == &p)
            propagator_.each_ancestor(p, branch.end, [&](const Node& node) {
                const int i = static_cast<int>(&node - p.nodes.data());
                if (place[static_cast<std::size_t>(i)] < 0) order.push_back(i);
                place[static_cast<std::size_t>(i)] = 0;
            });
    std::ranges::sort(order);
    std::vector<std::pair<int, int>> taken;  // rule, index into step.nested
    for (int i : order) {
        const Node& node = p.node(i);
        place[static_cast<std::size_t>(i)] = static_cast<int>(step.chain.size());
        Inference link = inference(node.x, node.is_on, node.unit);
        for (int k = 0; k < node.parents; ++k) {
            SUDOKIT_CHECK(p.parents_of(node)[k] < static_cast<std::uint32_t>(i));
            link.parents.push_back(place[p.parents_of(node)[k]]);
        }
        if (node.is_on && node.unit != Units<Size>::kNone)
            add_truth(step, units_.truth_of(node.unit));
        if (node.rule >= 0) {
            link.cause = Inference::Cause::Nested;
            link.nested = nested_index(step, taken, node.rule);
        }
        step.chain.push_back(std::move(link));
    }
    for (const Branch<Size>& branch : branches)
        if (branch.from == &p) step.ends.push_back(place[static_cast<std::size_t>(branch.end)]);
}

template <class Size>
int ChainWriter<Size>::nested_index(Step& step, std::vector<std::pair<int, int>>& taken, int rule) {
    for (const auto& [known, index] : taken)
        if (known == rule) return index;
    const Step& nested = nesting_.step_of(rule);
    for (const Truth& truth : nested.truths) add_truth(step, truth);
    step.nested.push_back(nested);
    taken.emplace_back(rule, static_cast<int>(step.nested.size()) - 1);
    return taken.back().second;
}

// The cell or house whose candidates are the cases.
template <class Size>
void ChainWriter<Size>::write_split(Step& step, Id unit) const {
    const auto& position = propagator_.position();
    if (units_.is_cell(unit)) {
        step.parts.push_back(
            {Role::Pattern, {static_cast<Cell>(unit)}, DigitSet(position[unit]), -1});
        return;
    }
    const int house = units_.house_of(unit);
    const Digit d = units_.truth_of(unit).digit;
    step.parts.push_back(
        {Role::Pattern, cells_at(units_, house, position[unit]), DigitSet::of(d), house});
}

template class ChainWriter<Small>;
template class ChainWriter<Large>;

}  // namespace sudokit::logic::se
