#include <algorithm>

#include "sudokit/show.hpp"

namespace sudokit {
namespace {

bool is_second(Role role) {
    using enum Role;
    return role == Fin || role == EndoFin || role == ColorB || role == ColorD || role == Link ||
           role == InBox || role == Helper;
}

class Marker {
  public:
    explicit Marker(const Puzzle& position) : position_(position) {}

    // The first mark stays: conclusions, then parts, then the cells of the background.
    std::vector<Mark> of(const Step& step) {
        for (const auto [c, d] : step.placed) add(c, d, Mark::Kind::Placed);
        for (const auto [c, d] : step.removed) add(c, d, Mark::Kind::Removed);
        int set = 0;
        for (const Part& part : step.parts) add_candidates(part, number_of(part, set));
        for (const Inference& inference : step.chain)
            for (Cell c : inference.cells)
                add(c, inference.digit, inference.is_on ? Mark::Kind::Pattern : Mark::Kind::Second);
        set = 0;
        for (const Part& part : step.parts) add_cells(part, number_of(part, set));
        return std::move(marks_);
    }

  private:
    // Sets are numbered, and a second colouring has two more colours.
    static int number_of(const Part& part, int& sets) {
        if (part.role == Role::Set) return ++sets;
        return part.role == Role::ColorC ? 2 : part.role == Role::ColorD ? 3 : 0;
    }
    void add(Cell c, Digit d, Mark::Kind kind, int set = 0) {
        const auto same = [&](const Mark& mark) { return mark.cell == c && mark.digit == d; };
        if (std::none_of(marks_.begin(), marks_.end(), same)) marks_.push_back({c, d, kind, set});
    }
    // A part names its cells and its digits; not every one of the cells has all of the digits.
    void add_candidates(const Part& part, int set) {
        const auto kind = is_second(part.role) ? Mark::Kind::Second : Mark::Kind::Pattern;
        for (Cell c : part.cells)
            for (Digit d : part.digits)
                if (position_.givens[c] == kOpen && position_.candidates[c].contains(d))
                    add(c, d, kind, set);
    }
    void add_cells(const Part& part, int set) {
        const bool is_cover = part.role == Role::Cover || is_second(part.role);
        const auto kind = is_cover ? Mark::Kind::Cover : Mark::Kind::Base;
        for (Cell c : part.cells) add(c, kOpen, kind, set);
        if (part.house < 0 || set > 0) return;
        for (Cell c : position_.geometry->houses()[static_cast<std::size_t>(part.house)].cells)
            add(c, kOpen, kind);
    }

    const Puzzle& position_;
    std::vector<Mark> marks_;
};

Link::Node node_of(const Inference& claim) { return {claim.cells, claim.digit, claim.is_on}; }

void add_chain(const Step& step, std::vector<Link>& links) {
    const auto add = [&](std::size_t from, const Inference& to) {
        links.push_back({node_of(step.chain[from]), node_of(to), to.is_on});
    };
    for (const Inference& claim : step.chain)
        for (int parent : claim.parents) add(static_cast<std::size_t>(parent), claim);
    if (step.is_loop && step.chain.size() > 1) add(step.chain.size() - 1, step.chain.front());
}

// The cells of a restricted common digit that lie in one of the parts that it joins.
Link::Node end_in(const Part& part, const Part& common) {
    Link::Node node{{}, *common.digits.begin(), true};
    std::ranges::copy_if(common.cells, std::back_inserter(node.cells), [&](Cell c) {
        return std::ranges::find(part.cells, c) != part.cells.end();
    });
    return node;
}

// The common digits follow the sets in the order of the chain, perhaps two of a pair of sets. With
// a stem, each of its digits leads to a set.
void add_sets(const Step& step, std::vector<Link>& links) {
    std::vector<const Part*> sets, commons;
    const Part* stem = nullptr;
    for (const Part& part : step.parts) {
        if (part.role == Role::Set) sets.push_back(&part);
        if (part.role == Role::Restricted) commons.push_back(&part);
        if (part.role == Role::Pivot) stem = &part;
    }
    std::size_t at = 0;
    for (const Part* common : commons) {
        if (stem) {
            if (at == sets.size()) return;
            const Link::Node petal{common->cells, *common->digits.begin(), false};
            links.push_back({{stem->cells, petal.digit, true}, petal, false});
            ++at;
            continue;
        }
        const auto joins = [&](std::size_t i) {
            const auto one = end_in(*sets[i], *common), two = end_in(*sets[i + 1], *common);
            return !one.cells.empty() && !two.cells.empty() &&
                   one.cells.size() + two.cells.size() >= common->cells.size();
        };
        while (at + 1 < sets.size() && !joins(at)) ++at;
        if (at + 1 >= sets.size()) return;
        Link::Node to = end_in(*sets[at + 1], *common);
        to.is_on = false;
        links.push_back({end_in(*sets[at], *common), to, false});
    }
}

}  // namespace

std::vector<Mark> marks_of(const Puzzle& position, const Step& step) {
    return Marker(position).of(step);
}

std::vector<Link> links_of(const Step& step) {
    std::vector<Link> links;
    add_chain(step, links);
    add_sets(step, links);
    return links;
}

}  // namespace sudokit
