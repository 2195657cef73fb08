// explain.cpp - the steps to the solution, all but the singles, in words.
#include "sudokit/explain.hpp"

#include <iostream>

#include "sudokit/format.hpp"
#include "sudokit/narrate.hpp"

using namespace sudokit;

int main() {
    const auto puzzle = parse_puzzle(
        "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59");
    auto explainer = Explainer::start(puzzle.value());
    const Narrator narrator(explainer->geometry());
    while (const auto step = explainer->next()) {
        if (info_of(step->technique).family != Family::Singles)
            std::cout << narrator.compact(*step) << '\n';
        explainer->apply(*step);
    }
    std::cout << (explainer->outcome() == Outcome::Finished ? "solved" : "not solved") << '\n';
}
