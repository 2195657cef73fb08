// Short chains of three strong links that players know by name. Like every chain, each says that one of
// its ends is true.
//
//     M-Wing   x = y  -  y = y  -  x = x     a cell, and a pair of places for each of its digits: the
//              in a     a..b..c    in c, d   second pair begins in the cell where the first ends
//     S-Wing   x = x  -  x = y  -  y = y     a cell, and a pair of places for each of its digits, one
//              a, b      in c      d, e      on either side
//     L-Wing   x = x  -  x = x  -  y = y     pairs alone: the third begins in the cell where the second
//              a, b      c, d      d, e      ends
//     H-Wing   x = x  -  y = y  -  z = z     three digits: pairs, each of which begins in the cell where
//              a, b      b, c      c, d      the last ends; or a cell in place of the first pair; or
//              x = y  -  y = y  -  z = z     cells in place of the first two
//              x = y  -  y = z  -  z = z
//
// = joins two candidates of a cell, or two places of a house. The ends of an M-Wing clear what both
// see. Those of the others have two digits. They are in one cell, which has no third digit; or they see
// each other, and then neither end's cell has the digit of the other.
#include <array>
#include <bit>
#include <span>

#include "logic/finders/chain_steps.hpp"
#include "logic/finders/ranking.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

constexpr std::size_t kStrongLinks = 3;

struct Shape {
    std::array<bool, kStrongLinks> in_cells;           // is each strong link within a cell?
    std::array<bool, kStrongLinks - 1> meet_in_cells;  // and each weak link, between two pairs?
};

std::span<const Shape> shapes_of(Technique technique) {
    static constexpr Shape kM[] = {{{true, false, false}, {false, true}}},
                           kS[] = {{{false, true, false}, {false, false}}},
                           kL[] = {{{false, false, false}, {false, true}}},
                           kH[] = {{{false, false, false}, {true, true}},
                                   {{true, false, false}, {false, true}},
                                   {{true, true, false}, {false, false}}};
    switch (technique) {
        case Technique::MWing:
            return kM;
        case Technique::SWing:
            return kS;
        case Technique::LWing:
            return kL;
        case Technique::HWing:
            return kH;
        default:
            wrong_finder(technique);
    }
}

template <class Size>
class ShortChainFinder {
  public:
    using Cells = BasicCellSet<Size::kCells>;
    using Graph = ChainGraph<Size>;
    explicit ShortChainFinder(const Search<Size>& search)
        : search_(search),
          position_(search.position),
          graph_(position_, {.cells = true, .houses = true}) {}

    void run() {
        for (const Shape& shape : shapes_of(search_.technique)) {
            shape_ = shape;
            for (int y = 0; y < graph_.count(); ++y) {
                position_.keep_watch();
                path_ = {y};
                extend();
            }
        }
        finds_.for_each([&](const auto& removed, const std::vector<int>& path) {
            Step step = chain_step(graph_, ChainFound{path, {}, false});
            step.technique = search_.technique;
            step.removed = removed;
            step.digits = digits_of(removed);
            return search_.sink.take(std::move(step));
        });
    }

  private:
    void extend() {
        const std::size_t at = path_.size() / 2;
        for (const auto& link : graph_.strong_of(path_.back())) {
            if ((link.house < 0) != shape_.in_cells[at]) continue;
            path_.push_back(link.to);
            if (at + 1 == kStrongLinks)
                add();
            else
                follow_weak_links(link.to, shape_.meet_in_cells[at]);
            path_.pop_back();
        }
    }

    void follow_weak_links(int from, bool in_cell) {
        const std::uint64_t* const weak = graph_.weak_of(from);
        for (std::size_t word = 0; word < graph_.words(); ++word)
            for (std::uint64_t left = weak[word]; left != 0; left &= left - 1) {
                const int to = static_cast<int>(word) * 64 + std::countr_zero(left);
                if ((graph_[from].digit != graph_[to].digit) != in_cell) continue;
                path_.push_back(to);
                extend();
                path_.pop_back();
            }
    }

    // Is an end in a cell that the chain passes? Then its pairs are the same two cells, or it proves its
    // own beginning.
    bool comes_back() const {
        const auto cell = [&](std::size_t i) { return graph_[path_[i]].cell; };
        const Cell first = cell(0), last = cell(5);
        return first == cell(2) || first == cell(3) || first == cell(4) || last == cell(1) ||
               last == cell(2) || last == cell(3);
    }

    void add() {
        const auto &a = graph_[path_.front()], &b = graph_[path_.back()];
        const bool is_one_digit = a.digit == b.digit;
        if (is_one_digit != (search_.technique == Technique::MWing)) return;
        if (search_.technique != Technique::SWing && comes_back()) return;
        if (is_lasso(graph_, {path_, {}, false})) return;
        std::vector<Candidate> removed;
        if (is_one_digit) {
            (search_.layout().peers_of(a.cell) & search_.layout().peers_of(b.cell) &
             position_.places(a.digit))
                .for_each([&](Cell c) {
                    removed.push_back({c, a.digit});
                });
        } else if (a.cell == b.cell) {
            for (const Digit d : position_.candidates(a.cell))
                if (d != a.digit && d != b.digit) removed.push_back({a.cell, d});
        } else if (search_.layout().sees(a.cell, b.cell)) {
            for (const Candidate x : {Candidate{a.cell, b.digit}, Candidate{b.cell, a.digit}})
                if (position_.has(x)) removed.push_back(x);
        }
        if (!removed.empty()) finds_.add(removed, 0, path_);
    }

    const Search<Size>& search_;
    const Position<Size>& position_;
    const Graph graph_;
    Shape shape_{};
    std::vector<int> path_;
    Ranking<std::vector<int>> finds_;
};

}  // namespace

SUDOKIT_FINDER(short_chains, ShortChainFinder)

}  // namespace sudokit::logic
