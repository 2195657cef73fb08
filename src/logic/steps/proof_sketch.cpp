// The picture of a proof: what its lines place and exclude, and how one line leads to the next.
#include <algorithm>

#include "logic/steps/sketch.hpp"

namespace sudokit::logic {
namespace {

using Line = Proof::Line;
using Node = Link::Node;

bool is_same(const Node& a, const Node& b) {
    return a.digit == b.digit && a.is_on == b.is_on && a.cells == b.cells;
}

class ProofSketch {
  public:
    ProofSketch(const Step& step, Marker& marker) : step_(step), marker_(marker) {}

    std::vector<Link> draw(const Proof& proof) {
        // Placements come before exclusions: a candidate may be both, in different cases.
        for (const Proof::Case& of : proof.cases)
            for (const Line& line : of.lines)
                if (line.is_on) marker_.add(node_of(line));
        for (const Proof::Case& of : proof.cases) {
            for (const Line& line : of.lines) draw(line, of);
            for (const Node& gone : excluded(of.because, of)) marker_.add(gone);
        }
        for (const Proof::Case& of : proof.cases) draw_end(of);
        if (proof.cases.size() > 1) marker_.add_cells(step_.parts);
        return std::move(links_);
    }

  private:
    static Node node_of(const Line& line) { return {line.cells, line.digit, line.is_on}; }

    void draw(const Line& line, const Proof::Case& of) {
        const std::vector<Node> reasons = excluded(line.because, of);
        for (const Node& reason : reasons) marker_.add(reason);
        if (line.why != Line::Why::Nested) {
            marker_.add(node_of(line));
            for (const Node& reason : reasons) link(reason, node_of(line), true);
            return;
        }
        for (const Candidate& x : line.removed) {
            const Node gone{{x.cell}, x.digit, false};
            marker_.add(gone);
            for (const Node& reason : reasons) link(reason, gone, false);
        }
    }

    // Marks what cannot be filled.
    void draw_end(const Proof::Case& of) {
        if (of.end == Proof::Case::End::NoDigit) marker_.add(of.cell, kOpen, Mark::Kind::Base);
        if (of.end == Proof::Case::End::NoPlace) marker_.add_house(of.house, Mark::Kind::Base);
    }

    // The excluded candidates, grouped by line and digit, with links from these lines.
    std::vector<Node> excluded(const std::vector<Proof::Exclusion>& because,
                               const Proof::Case& of) {
        struct Taken {
            int line;
            Node node;
        };
        std::vector<Taken> taken;
        for (const auto& [what, number] : because) {
            const Line& by = of.lines[static_cast<std::size_t>(number)];
            const bool is_placed = by.is_on && by.cells == std::vector{what.cell} &&
                                   by.digit == what.digit;  // a premise of a nested step
            const auto same = std::ranges::find_if(taken, [&](const Taken& other) {
                return other.line == number && other.node.digit == what.digit &&
                       other.node.is_on == is_placed;
            });
            if (same == taken.end())
                taken.push_back({number, {{what.cell}, what.digit, is_placed}});
            else
                same->node.cells.push_back(what.cell);
        }
        std::vector<Node> nodes;
        for (const Taken& one : taken) {
            const Line& by = of.lines[static_cast<std::size_t>(one.line)];
            if (by.is_on && !one.node.is_on) link(node_of(by), one.node, false);
            nodes.push_back(one.node);
        }
        return nodes;
    }

    void link(const Node& from, const Node& to, bool is_strong) {
        const auto same = [&](const Link& other) {
            return is_same(other.from, from) && is_same(other.to, to);
        };
        if (std::ranges::none_of(links_, same)) links_.push_back({from, to, is_strong});
    }

    const Step& step_;
    Marker& marker_;
    std::vector<Link> links_;
};

}  // namespace

std::vector<Link> draw_proof(const Proof& proof, const Step& step, Marker& marker) {
    return ProofSketch(step, marker).draw(proof);
}

}  // namespace sudokit::logic
