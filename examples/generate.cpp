// generate.cpp - three hard puzzles with symmetric givens, and a killer.
#include "sudokit/generate.hpp"

#include <iostream>

#include "sudokit/format.hpp"

using namespace sudokit;

namespace {

void print(const Hunt& hunt, std::string_view format) {
    std::string text;
    if (!hunt.found)
        text = "nothing found; nearest: " + hunt.nearest + '\n';
    else if (const auto written = write_puzzle(format, hunt.found->puzzle, text); !written)
        text = written.error().text() + '\n';
    std::cout << text;
}

}  // namespace

int main() {
    Target target;
    target.level = Level::Hard;
    target.symmetry = Symmetry::Rotational;
    Generator hard("9x9", target, {.seed = 1});
    const PuzzleNumber numbers[] = {{0}, {1}, {2}};
    for (const Hunt& hunt : hard.find(numbers)) print(hunt, "line");

    Generator killers("killer-6", {}, {.seed = 1});
    print(killers.find({0}), "sudokit");
}
