// ladder.cpp - a hint of a step, which gives away a little more with each rung:
//
//     where         Look at box 3.
//     technique     Hidden Single
//     cells         r1c2 and r7c7
//     reason        In box 3, the 1s in r1c2 and r7c7 leave only one cell for 1.
//     result        So r2c8 is 1.
//
// A player who stops at the reason still has the last step to take.
#include "logic/words/ladder.hpp"

#include <algorithm>

#include "logic/board/singles.hpp"
#include "logic/finders/finder.hpp"
#include "logic/rules/sights.hpp"
#include "logic/words/grammar.hpp"

namespace sudokit {
namespace {

using logic::cells_in;
using logic::Grammar;
using logic::Phrase;
using logic::rung_of;

bool is_conclusion(const Mark& mark) {
    return mark.kind == Mark::Kind::Removed || mark.kind == Mark::Kind::Placed;
}

void add_new(std::vector<Cell>& cells, std::span<const Cell> more) {
    for (const Cell c : more)
        if (std::ranges::find(cells, c) == cells.end()) cells.push_back(c);
}

// The cells that show the step: of a hidden single, those whose digits leave one place; else those of
// the pattern, in its order.
std::vector<Cell> cells_of_pattern(const Puzzle& position, const Step& step) {
    if (const auto house = logic::house_of_hidden_single(step)) {
        const auto board = logic::board_with_sights(*position.geometry, step);
        auto blockers = logic::blockers_of(*board, position.givens, *house, step.placed[0]).digits;
        if (!blockers.empty()) return blockers;
    }
    std::vector<Cell> cells;
    for (const Inference& claim : step.chain) add_new(cells, claim.cells);
    if (cells.empty())
        for (const Part& part : step.parts) add_new(cells, part.cells);
    return cells;
}

std::string cells_told(const Grammar& words, const Step& step, const std::vector<Cell>& cells) {
    constexpr std::size_t kMost = 9;
    if (cells.empty() || !step.rules.empty()) return words.pattern(step);
    if (cells.size() > kMost)
        return words.say(Phrase::BeginsAt, {{"x", words.cell(cells.front())}});
    return step.chain.empty() ? words.list(words.cell_pieces(cells)) : words.each_cell(cells);
}

// "box 1 and box 4"
std::string places_of(const Grammar& words, const std::vector<Cell>& cells) {
    const std::vector<int> houses = logic::houses_around(words.geometry(), cells);
    return houses.empty() ? words.each_cell(cells) : words.houses(houses);
}

// The first three parts of both kinds.
std::vector<Rung> ladder_to(const Grammar& words, const std::vector<Candidate>& mistakes,
                            Phrase one, Phrase many, Phrase which) {
    std::vector<Cell> cells = cells_in(mistakes);
    const auto say = [&](Phrase id, const std::string& x) {
        return words.say(id, {{"n", std::to_string(cells.size())}, {"x", x}});
    };
    return {rung_of(say(cells.size() == 1 ? one : many, {})),
            rung_of(say(Phrase::LookAt, places_of(words, cells))),
            rung_of(say(which, words.each_cell(cells)), cells)};
}

}  // namespace

std::vector<Cell> logic::cells_in(std::span<const Candidate> candidates) {
    std::vector<Cell> cells;
    for (const auto [c, d] : candidates)
        if (cells.empty() || cells.back() != c) cells.push_back(c);
    return cells;
}

Rung logic::rung_of(std::string text, std::vector<Cell> cells, Sketch sketch) {
    return {{{0, {}, {}, std::move(text)}}, std::move(cells), std::move(sketch)};
}

std::vector<Rung> logic::ladder_of_entries(const Narrator& narrator,
                                           const std::vector<Candidate>& wrong) {
    return ladder_to(Grammar(narrator), wrong, Phrase::EntryIsWrong, Phrase::EntriesAreWrong,
                     Phrase::WrongAre);
}

std::vector<Rung> logic::ladder_of_notes(const Narrator& narrator,
                                         const std::vector<Candidate>& missing) {
    const Grammar words(narrator);
    auto ladder = ladder_to(words, missing, Phrase::NotesLackDigit, Phrase::NotesLackDigits,
                            Phrase::NotesToMend);
    std::vector<std::string> digits;
    for (const auto [c, d] : missing)
        digits.push_back(
            words.say(Phrase::DigitsIn, {{"x", words.digit(d)}, {"y", words.cell(c)}}));
    ladder.push_back(
        rung_of(words.say(Phrase::PutBack, {{"x", words.list(digits)}}), cells_in(missing)));
    return ladder;
}

Ladder Telling::ladder() const {
    const Grammar words(narrator_);
    const Sketch whole = sketch();
    Sketch without_result = whole;
    std::erase_if(without_result.marks, is_conclusion);
    std::vector<Cell> concluded = cells_in(step_.placed);
    add_new(concluded, cells_in(step_.removed));
    auto cells = cells_of_pattern(position_, step_);
    std::string cells_in_words = cells_told(words, step_, cells);
    const std::vector<Cell> around = words.cells_to_look_at(step_);
    return {rung_of(words.where(step_), around),
            rung_of(logic::technique_with_kinds(words, step_), around),
            rung_of(std::move(cells_in_words), std::move(cells), {{}, {}, whole.rules}),
            {told(true), {}, std::move(without_result)},
            rung_of(result(), std::move(concluded), whole)};
}

}  // namespace sudokit
