// Links: arrows between the candidates of a pattern.
#include <algorithm>

#include "logic/rules/reason.hpp"
#include "logic/steps/sketch.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

using Node = Link::Node;

Node node_of(const Inference& claim) { return {claim.cells, claim.digit, claim.is_on}; }

// On a loop either colour may be the true one: none of its claims is false.
void add_chain(const Step& step, std::vector<Link>& links) {
    const auto node = [&](const Inference& claim) {
        Node of = node_of(claim);
        of.is_on |= step.is_loop;
        return of;
    };
    const auto add = [&](std::size_t from, const Inference& to) {
        links.push_back({node(step.chain[from]), node(to), to.is_on});
    };
    for (const Inference& claim : step.chain)
        for (int parent : claim.parents) add(static_cast<std::size_t>(parent), claim);
    if (step.is_loop && step.chain.size() > 1) add(step.chain.size() - 1, step.chain.front());
}

// The cells of a restricted common that lie in one of the sets that it joins.
Node end_in(const Part& part, const Part& common) {
    Node node{{}, *common.digits.begin(), true};
    std::ranges::copy_if(common.cells, std::back_inserter(node.cells), [&](Cell c) {
        return std::ranges::find(part.cells, c) != part.cells.end();
    });
    return node;
}

// Common digits follow the sets in the order of the chain; a pair of sets may have two. If there is
// a stem, each of its digits leads to a set.
void add_sets(const Step& step, std::vector<Link>& links) {
    std::vector<const Part*> sets, commons;
    const Part* stem = nullptr;
    for (const Part& part : step.parts) {
        if (part.role == Role::Set) sets.push_back(&part);
        if (part.role == Role::Restricted) commons.push_back(&part);
        if (part.role == Role::Pivot) stem = &part;
    }
    SUDOKIT_CHECK(commons.empty() || !sets.empty());
    std::size_t at = 0;
    for (const Part* common : commons) {
        if (stem) {
            if (at == sets.size()) return;
            const Node petal{common->cells, *common->digits.begin(), false};
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
        Node to = end_in(*sets[at + 1], *common);
        to.is_on = false;
        links.push_back({end_in(*sets[at], *common), to, false});
    }
}

// The links of short patterns that have no chain.
class ShortPatterns {
  public:
    ShortPatterns(const Geometry& board, const Step& step, std::vector<Link>& links)
        : board_(board), step_(step), links_(links) {}

    void add() {
        if (step_.parts.empty()) return;
        switch (info_of(step_.technique).family) {
            case Family::SingleDigit:
                return step_.parts[0].role == Role::Base ? add_linked_pairs() : add_rectangles();
            case Family::Wings:
                if (step_.technique == Technique::WXYZWing) return;
                return step_.parts[0].role == Role::Pivot ? add_pincers() : add_w_wing();
            case Family::Chains:
                return add_remote_pair();
            default:
                return;
        }
    }

  private:
    void strong(const Node& from, const Node& to) { links_.push_back({from, to, true}); }
    void weak(const Node& from, const Node& to) { links_.push_back({from, to, false}); }
    static Node at(Cell c, Digit d) { return {{c}, d, true}; }

    // Parts come in fours: two pairs of places, the two that see each other, and the far ends.
    void add_linked_pairs() {
        const auto& parts = step_.parts;
        for (std::size_t i = 0; i + 3 < parts.size(); i += 4) {
            const Digit d = *parts[i].digits.begin();
            const auto &link = parts[i + 2].cells, &ends = parts[i + 3].cells;
            strong(at(ends[0], d), at(link[0], d));
            weak(at(link[0], d), at(link[1], d));
            strong(at(link[1], d), at(ends[1], d));
        }
    }

    // A box, then parts in threes: the line to the pair of places, the line across, the pair.
    void add_rectangles() {
        const Part& box = step_.parts[0];
        const Digit d = step_.digits[0];
        for (std::size_t i = 1; i + 2 < step_.parts.size(); i += 3) {
            Node along{{}, d, true}, across{{}, d, true};
            for (Cell c : box.cells) {
                const auto& around = board_.houses_of(c);
                const bool is_along =
                    std::ranges::find(around, step_.parts[i].house) != around.end();
                (is_along ? along : across).cells.push_back(c);
            }
            const auto& pair = step_.parts[i + 2].cells;
            strong(across, along);
            weak(along, at(pair[0], d));
            strong(at(pair[0], d), at(pair[1], d));
        }
    }

    // Two pincers, and between them two places of a house or two groups of places.
    void add_w_wing() {
        const auto& parts = step_.parts;
        SUDOKIT_CHECK(parts.size() > 2 && parts[2].role == Role::Link);
        const Digit linked = *parts[2].digits.begin(), gone = step_.removed[0].digit;
        const Cell ends[] = {parts[0].cells[0], parts[1].cells[0]};
        Node places[] = {{parts[2].cells, linked, true}, {parts.back().cells, linked, true}};
        if (parts.size() == 3)
            for (const std::size_t i : {0U, 1U}) places[i].cells = {parts[2].cells[i]};
        if (!board_.sees(ends[0], places[0].cells[0]) || !board_.sees(ends[1], places[1].cells[0]))
            std::swap(places[0], places[1]);
        strong(at(ends[0], gone), at(ends[0], linked));
        weak(at(ends[0], linked), places[0]);
        strong(places[0], places[1]);
        weak(places[1], at(ends[1], linked));
        strong(at(ends[1], linked), at(ends[1], gone));
    }

    // A digit of the pivot leaves each pincer only the digit to be removed.
    void add_pincers() {
        const Part& pivot = step_.parts[0];
        const Digit gone = step_.removed[0].digit;
        for (const Part& pincer : step_.parts) {
            if (pincer.role != Role::Pincer) continue;
            for (Digit d : pincer.digits) {
                if (d == gone) continue;
                weak(at(pivot.cells[0], d), at(pincer.cells[0], d));
                strong(at(pincer.cells[0], d), at(pincer.cells[0], gone));
            }
        }
    }

    // The cells hold the two digits alternately.
    void add_remote_pair() {
        if (!step_.chain.empty()) return;
        const auto& cells = step_.parts[0].cells;
        for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
            const Digit d = step_.digits[1 - i % 2];
            weak(at(cells[i], d), at(cells[i + 1], d));
        }
    }

    const Geometry& board_;
    const Step& step_;
    std::vector<Link>& links_;
};

// A rule of the whole board, such as anti-knight, has no place in a picture: its solved cells lead
// to what they exclude.
void add_leaps(const Geometry& board, const Step& step, std::vector<Link>& links) {
    if (!is_about_the_board(step)) return;
    for (const auto& [c, left] : cells_of_reason(board, step)) {
        if (left.size() != 1) continue;
        for (const auto& [gone, d] : step.removed)
            links.push_back({{{c}, *left.begin(), true}, {{gone}, d, false}, false});
    }
}

}  // namespace

std::vector<Link> links_of(const Geometry& board, const Step& step) {
    std::vector<Link> links;
    add_leaps(board, step, links);
    add_chain(step, links);
    add_sets(step, links);
    ShortPatterns(board, step, links).add();
    return links;
}

}  // namespace sudokit::logic
