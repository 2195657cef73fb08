// Colouring: strong links (conjugate pairs) join candidates into nets of two alternating colours.
//
//    A - B - A - B     One of the colours is true: what clashes with both is false (trap). A
//        |             colour that clashes with itself is false (wrap).
//        A - B
//
// Multi colours, two nets of a digit: if A of one net clashes with C of the other, B or D is true,
// and what sees both is false (1). If A clashes with both C and D, A is false (2).
//
// In 3D Medusa, nets run through all digits. There, a colour is also false if it leaves a cell
// without a candidate or a house without a place for a digit.
#include <algorithm>
#include <optional>

#include "logic/finders/color_nets.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"

namespace sudokit::logic {
namespace {

using Needed = std::vector<std::size_t>;

template <class Size>
using Nets = std::vector<ColorNet<Size>>;

// The nets of one digit, without those of a single node.
template <class Size>
Nets<Size> nets_of(const Position<Size>& position, Digit d) {
    Nets<Size> nets;
    auto left = position.places(d);
    position.places(d).for_each([&](Cell c) {
        if (!left.contains(c)) return;
        ColorNet<Size> net(position, {c, d}, false);
        left -= net.cells(0, d) | net.cells(1, d);
        if (net.nodes().size() > 1) nets.push_back(std::move(net));
    });
    return nets;
}

// All nets across digits.
template <class Size>
Nets<Size> nets_of_all(const Position<Size>& position) {
    Nets<Size> nets;
    for (Digit d = 1; d <= position.digits(); ++d)
        position.places(d).for_each([&](Cell c) {
            const auto has = [&](const auto& net) { return net.contains({c, d}); };
            if (std::any_of(nets.begin(), nets.end(), has)) return;
            ColorNet<Size> net(position, {c, d}, true);
            if (net.nodes().size() > 1) nets.push_back(std::move(net));
        });
    return nets;
}

template <class Size>
Step new_step(const Search<Size>& search) {
    Step step;
    step.technique = search.technique;
    return step;
}

template <class Size>
bool take_with_digits(const Search<Size>& search, Step step) {
    DigitSet digits;
    for (const Part& part : step.parts) digits = digits | part.digits;
    step.digits = list_of(digits);
    return search.sink.take(std::move(step));
}

template <class Size>
bool take_trap(const Search<Size>& search, const ColorNet<Size>& net) {
    search.position.keep_watch();
    Step step = new_step(search);
    Needed needed;
    search.position.open().for_each([&](Cell c) {
        for (Digit d : search.position.candidates(c)) {
            const Candidate x{c, d};
            if (net.contains(x) || !net.clashes(x, 0) || !net.clashes(x, 1)) continue;
            step.removed.push_back(x);
            needed.push_back(net.witness(x, 0));
            needed.push_back(net.witness(x, 1));
        }
    });
    if (step.removed.empty()) return true;
    net.add_to(step, needed, Role::ColorA, Role::ColorB);
    return take_with_digits(search, std::move(step));
}

// The colour is false; `why` has the nodes and truths that show it.
template <class Size>
bool take_false(const Search<Size>& search, const ColorNet<Size>& net, int color, Needed why,
                const std::vector<Truth>& truths) {
    Step step = new_step(search);
    for (std::size_t i = 0; i < net.nodes().size(); ++i) {
        if (net.nodes()[i].color != color) continue;
        step.removed.push_back(net.nodes()[i].what);
        why.push_back(i);
    }
    step.truths = truths;
    const bool is_first = color == 0;  // the false colour comes first
    net.add_to(step, why, is_first ? Role::ColorA : Role::ColorB,
               is_first ? Role::ColorB : Role::ColorA);
    return take_with_digits(search, std::move(step));
}

// Two nodes of one colour that clash.
template <class Size>
std::optional<int> color_with_clash(const ColorNet<Size>& net) {
    for (const auto& node : net.nodes())
        if (net.clashes(node.what, node.color)) return node.color;
    return std::nullopt;
}

template <class Size>
bool take_wrap(const Search<Size>& search, const ColorNet<Size>& net) {
    const auto color = color_with_clash(net);
    return !color || take_false(search, net, *color, {}, {});
}

// Does the colour rule out all of these candidates?
template <class Size>
std::optional<Needed> all_clash(const ColorNet<Size>& net, int color,
                                const std::vector<Candidate>& list) {
    Needed needed;
    for (const Candidate x : list) {
        if (!net.clashes(x, color)) return std::nullopt;
        needed.push_back(net.witness(x, color));
    }
    return needed;
}

// Finds a cell or house that becomes empty if the colour is true.
template <class Size>
bool take_emptied(const Search<Size>& search, const ColorNet<Size>& net, int color) {
    const auto& position = search.position;
    position.keep_watch();
    for (Cell c : list_of(position.open())) {
        std::vector<Candidate> list;
        for (Digit d : position.candidates(c)) list.push_back({c, d});
        if (auto needed = all_clash(net, color, list))
            return take_false(search, net, color, std::move(*needed), {Truth::of_cell(c)});
    }
    for (int h : search.layout().full)
        for (Digit d = 1; d <= position.digits(); ++d) {
            const auto places = position.places(d, h);
            if (places.empty() || !(places - net.seen(color, d)).empty()) continue;
            std::vector<Candidate> list;
            places.for_each([&](Cell c) { list.push_back({c, d}); });
            if (auto needed = all_clash(net, color, list))
                return take_false(search, net, color, std::move(*needed), {Truth::of_house(h, d)});
        }
    return true;
}

// --- two nets of a digit ---------------------------------------------------------------------

template <class Size>
struct TwoNets {
    const ColorNet<Size>&one, &two;
    Digit digit;

    // Does a colour of `one` see a colour of `two`?
    bool touch(int a, int c) const { return !(one.seen(a, digit) & two.cells(c, digit)).empty(); }
    // Notes nodes of the two colours that see each other.
    void need_touch(int a, int c, Step& step, Needed& of_one, Needed& of_two) const {
        const auto& nodes = one.nodes();
        for (std::size_t i = 0; i < nodes.size(); ++i)
            if (nodes[i].color == a && two.clashes(nodes[i].what, c)) {
                of_one.push_back(i);
                of_two.push_back(two.witness(nodes[i].what, c));
                const Cell other = two.nodes()[of_two.back()].what.cell;
                step.parts.push_back(
                    {Role::Link, {nodes[i].what.cell, other}, DigitSet::of(digit), -1});
                return;
            }
        SUDOKIT_CHECK(!touch(a, c));
    }
    bool take_with(const Search<Size>& search, Step step, const Needed& of_one,
                   const Needed& of_two) const {
        if (step.removed.empty()) return true;
        one.add_to(step, of_one, Role::ColorA, Role::ColorB);
        two.add_to(step, of_two, Role::ColorC, Role::ColorD);
        return take_with_digits(search, std::move(step));
    }
};

template <class Size>
bool take_multi1(const Search<Size>& search, const TwoNets<Size>& nets) {
    const auto& [one, two, d] = nets;
    Step step = new_step(search);
    Needed of_one, of_two;
    for (int a : {0, 1})
        for (int c : {0, 1}) {
            if (!nets.touch(a, c)) continue;
            auto gone = search.position.places(d) & one.seen(1 - a, d) & two.seen(1 - c, d);
            gone -= one.cells(1 - a, d) | two.cells(1 - c, d);
            if (gone.empty()) continue;
            nets.need_touch(a, c, step, of_one, of_two);
            gone.for_each([&, &first = one, &second = two, digit = d](Cell cell) {
                step.removed.push_back({cell, digit});
                of_one.push_back(first.witness({cell, digit}, 1 - a));
                of_two.push_back(second.witness({cell, digit}, 1 - c));
            });
        }
    return nets.take_with(search, std::move(step), of_one, of_two);
}

template <class Size>
bool take_multi2(const Search<Size>& search, const TwoNets<Size>& nets) {
    Step step = new_step(search);
    Needed of_one, of_two;
    for (int a : {0, 1}) {
        if (!nets.touch(a, 0) || !nets.touch(a, 1)) continue;
        nets.need_touch(a, 0, step, of_one, of_two);
        nets.need_touch(a, 1, step, of_one, of_two);
        const auto& nodes = nets.one.nodes();
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (nodes[i].color != a) continue;
            step.removed.push_back(nodes[i].what);
            of_one.push_back(i);
        }
    }
    return nets.take_with(search, std::move(step), of_one, of_two);
}

}  // namespace

template <class Size>
void find_medusa(const Search<Size>& search) {
    for (const auto& net : nets_of_all(search.position)) {
        if (color_with_clash(net)) {
            if (!take_wrap(search, net)) return;
            continue;
        }
        if (!take_trap(search, net)) return;
        for (int color : {0, 1})
            if (!take_emptied(search, net, color)) return;
    }
}

template <class Size>
void find_multi_colors(const Search<Size>& search) {
    const bool first_type = search.technique == Technique::MultiColors1;
    for (Digit d = 1; d <= search.position.digits(); ++d) {
        const auto nets = nets_of(search.position, d);
        for (std::size_t i = 0; i < nets.size(); ++i)
            for (std::size_t j = first_type ? i + 1 : 0; j < nets.size(); ++j) {
                if (i == j) continue;
                search.position.keep_watch();
                const TwoNets<Size> two{nets[i], nets[j], d};
                if (!(first_type ? take_multi1(search, two) : take_multi2(search, two))) return;
            }
    }
}

template <class Size>
void find_simple_colors(const Search<Size>& search) {
    const bool is_trap = search.technique == Technique::SimpleColorsTrap;
    for (Digit d = 1; d <= search.position.digits(); ++d)
        for (const auto& net : nets_of(search.position, d))
            if (!(is_trap ? take_trap(search, net) : take_wrap(search, net))) return;
}

SUDOKIT_FOR_EACH_SIZE(find_simple_colors)
SUDOKIT_FOR_EACH_SIZE(find_multi_colors)
SUDOKIT_FOR_EACH_SIZE(find_medusa)

}  // namespace sudokit::logic
