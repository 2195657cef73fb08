// picture.cpp - the first step of a puzzle beyond singles, in words and as a picture.
#include <iostream>

#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/show.hpp"

using namespace sudokit;

int main() {
    const auto puzzle = parse_puzzle(
        "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59");
    auto explainer = Explainer::start(puzzle.value());
    auto step = explainer->next();
    while (step && info_of(step->technique).family == Family::Singles) {
        explainer->apply(*step);
        step = explainer->next();
    }
    if (!step) return 1;

    const Puzzle position = explainer->position();
    const Telling telling(position, *step);
    const Sketch sketch = telling.sketch();
    std::string picture;
    const WriteOptions options{
        .marks = sketch.marks, .links = sketch.links, .bright = sketch.rules};
    if (!write_puzzle("svg", position, picture, options)) return 1;
    std::cout << telling.sentence() << "\nThe picture begins with " << picture.substr(0, 4)
              << ", marks " << sketch.marks.size() << " candidates and draws "
              << sketch.links.size() << " links.\n";
}
