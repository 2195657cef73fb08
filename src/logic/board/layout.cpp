#include "logic/board/layout.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic {

template <class Size>
bool Layout<Size>::fits(const Geometry& geometry) {
    return geometry.cell_count() <= Size::kCells && geometry.digits() <= Size::kDigits;
}

template <class Size>
Layout<Size>::Layout(std::shared_ptr<const Geometry> shape, std::vector<CellPair> pairs)
    : geometry(std::move(shape)),
      cells(geometry->cell_count()),
      digits(geometry->digits()),
      apart(std::move(pairs)) {
    SUDOKIT_CHECK(fits(*geometry));
    for (Cell c = 0; c < cells; ++c) {
        Cells& seen = peers.emplace_back();
        if (!geometry->is_used(c)) continue;
        used.insert(c);
        for (Cell peer : geometry->peers_of(c)) seen.insert(peer);
    }
    for (const auto& [a, b] : apart) {
        SUDOKIT_CHECK(used.contains(a) && used.contains(b) && !geometry->sees(a, b));
        peers[a].insert(b);
        peers[b].insert(a);
    }
    for (const House& house : geometry->houses()) {
        Cells& set = houses.emplace_back();
        for (Cell c : house.cells) set.insert(c);
        full_.push_back(geometry->is_full(house));
    }
    full_.resize(houses.size() + apart.size());  // a pair never need hold every digit
    for (int h = 0; h < static_cast<int>(houses.size()); ++h)
        if (is_full(h)) full.push_back(h);
    std::ranges::sort(full, {}, [&](int h) { return std::pair(kind(h), h); });
    for (int h : full) (is_line(h) ? lines : boxes).push_back(h);
    build_ladders();
}

template <class Size>
bool Layout<Size>::is_rung(Cell a, int first, Cell b, int second) const {
    auto of_a = houses_of(a), of_b = houses_of(b);
    std::erase(of_a, first);
    std::erase(of_b, second);
    return !of_a.empty() && of_a == of_b;
}

template <class Size>
void Layout<Size>::build_ladders() {
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t j = i + 1; j < lines.size(); ++j) {
            if (kind(lines[i]) != kind(lines[j])) continue;
            Ladder ladder{lines[i], lines[j], {}};
            house(lines[i]).for_each([&](Cell a) {
                (house(lines[j]) & peers_of(a)).for_each([&](Cell b) {
                    if (is_rung(a, lines[i], b, lines[j])) ladder.rungs.push_back({a, b});
                });
            });
            if (ladder.rungs.size() > 1) ladders.push_back(std::move(ladder));
        }
    build_rectangles();
}

template <class Size>
void Layout<Size>::build_rectangles() {
    for (const auto& [first, second, rungs] : ladders)
        for (std::size_t i = 0; i < rungs.size(); ++i)
            for (std::size_t j = i + 1; j < rungs.size(); ++j) {
                if (geometry->sees(rungs[i][0], rungs[j][1])) continue;
                Rectangle rectangle{{rungs[i][0], rungs[j][0], rungs[i][1], rungs[j][1]}, {}};
                for (Cell c : rectangle.corners) rectangle.cells.insert(c);
                SUDOKIT_CHECK(rectangle.cells.size() == 4 &&
                              !geometry->sees(rungs[i][1], rungs[j][0]));
                rectangles.push_back(rectangle);
            }
    // Without boxes, every rectangle is found twice, by rows and by columns.
    const auto key = [](const Rectangle& rectangle) {
        auto corners = rectangle.corners;
        std::ranges::sort(corners);
        return corners;
    };
    std::ranges::sort(rectangles, {}, key);
    const auto same = [](const auto& a, const auto& b) { return a.cells == b.cells; };
    rectangles.erase(std::unique(rectangles.begin(), rectangles.end(), same), rectangles.end());
}

template <class Size>
typename Layout<Size>::Cells Layout<Size>::seen_by_all(const Cells& of) const {
    Cells seen = used;
    of.for_each([&](Cell c) { seen &= peers[c]; });
    return seen;
}

template <class Size>
std::vector<int> Layout<Size>::houses_around(const Cells& of) const {
    std::vector<int> around;
    for (int h = 0; h < static_cast<int>(houses.size()); ++h)
        if ((of - house(h)).empty()) around.push_back(h);
    return around;
}

template struct Layout<Small>;
template struct Layout<Large>;

}  // namespace sudokit::logic
