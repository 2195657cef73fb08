// Chains told link by link: the words follow the step's own chain, as its notation and its picture
// do.
//
//     If r3c3 is not 3, it is 2, so r3c2 is 8, r3c6 is 4 and the 3 of row 8 is in r8c1. Therefore one
//     of r3c3 and r8c1 is 3, and r3c1 sees both.
//
// A chain alternates: what is false makes the next true (a strong link), and that makes the next
// false (a weak link). Sentences say what is true. What is false goes without saying if the next
// strong link lies in its cell ("r3c2 is 8"); otherwise the sentence ends with it ("which sees r8c6").
#include <algorithm>

#include "logic/rules/sights.hpp"
#include "logic/words/grammar.hpp"
#include "sudokit/technique.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::logic {
namespace {

using Cause = Inference::Cause;
using Joint = Grammar::Joint;

DigitSet digits_of(const Puzzle& position, const std::vector<Cell>& cells) {
    DigitSet all;
    for (Cell c : cells) all = all | position.candidates[c];
    return all;
}

// How an almost locked set leads on. It may have an exit: a cell beside it to which it leaves one
// digit, or which takes one of its digits.
struct SetLink {
    enum class Kind : std::uint8_t { Plain, ToExit, FromExit };
    Kind kind = Kind::Plain;
    std::vector<Cell> cells;
    DigitSet digits;  // that the set holds then
};

SetLink set_link(const Puzzle& position, const Inference& off, const Inference& on) {
    SetLink link{SetLink::Kind::Plain, on.set, digits_of(position, on.set)};
    if (static_cast<std::size_t>(link.digits.size()) == link.cells.size() + 1) {
        link.digits.erase(off.digit);
        return link;
    }
    const std::vector<Cell> exit{link.cells.back()};
    link.cells.pop_back();
    link.digits = digits_of(position, link.cells);
    link.kind = on.cells == exit ? SetLink::Kind::ToExit : SetLink::Kind::FromExit;
    if (link.kind == SetLink::Kind::ToExit) link.digits.erase(off.digit);
    return link;
}

class ChainTeller {
  public:
    ChainTeller(const Grammar& words, const Puzzle& position, const Step& step)
        : words_(words),
          position_(position),
          step_(step),
          chain_(step.chain),
          board_(board_with_sights(words.geometry(), step)) {
        SUDOKIT_CHECK(chain_.size() % 2 == 0);
    }

    Told tell() const {
        constexpr std::size_t kMostClaims = 6;  // that a reader keeps in mind
        const bool is_long = chain_.size() / 2 - first() > kMostClaims;
        Told told;
        if (is_long) told = lines();
        std::string text = is_long ? std::string() : walk();
        for (const std::string& sentence : ending())
            text += (text.empty() ? "" : " ") + capitalized(sentence);
        told.push_back({0, {}, {}, std::move(text)});
        return told;
    }

  private:
    // Where the first strong link begins: at the start, or after a candidate that is supposed to be true.
    std::size_t first() const { return chain_.front().is_on ? 1 : 0; }
    std::size_t end() const { return chain_.size() - first(); }

    // --- sentences -------------------------------------------------------------------------------

    // One sentence on its way.
    struct Sentence {
        Phrase head = Phrase::ChainSo;
        std::vector<std::string> clauses;
        bool has_consequence = false;  // the first clause leads to the others: "it is 2, so ..."
        std::string set;               // instead of clauses
    };

    std::string walk() const {
        std::string text;
        Sentence now;
        const Inference& begin = chain_.front();
        now.head = begin.is_on ? Phrase::ChainIf
                               : by_count(begin.cells.size(), Phrase::ChainUnless,
                                          Phrase::ChainUnlessTwo, Phrase::ChainUnlessAny);
        const auto end_with = [&](const Inference* seen, std::size_t by) {
            if (now.clauses.empty() && now.set.empty()) return;
            text += (text.empty() ? "" : " ") + sentence(now, seen, by);
            now = {};
        };
        for (std::size_t i = first(); i < end(); i += 2) {
            const Inference &off = chain_[i], &on = chain_[i + 1];
            const bool is_seen = i > 0 && off.cause == Cause::SameHouse;
            if (is_seen && on.cause != Cause::OnlyDigit) {
                if (i == first()) {
                    now.clauses.push_back(is_not(off));
                    now.has_consequence = true;
                } else {
                    end_with(&off, i - 1);
                }
            }
            if (on.cause == Cause::LockedSet) {
                end_with(nullptr, 0);
                now.set = set(off, on);
                continue;
            }
            if (!now.set.empty()) end_with(nullptr, 0);
            const bool is_here = i == 0 && on.cells == off.cells;
            if (is_here) now.has_consequence = true;
            now.clauses.push_back(clause(on, is_here));
        }
        const Inference& back = chain_.front();
        const bool is_seen = step_.is_loop && (back.cells != chain_.back().cells ||
                                               back.digit == chain_.back().digit);
        end_with(is_seen ? &back : nullptr, chain_.size() - 1);
        return text;
    }

    std::string sentence(const Sentence& of, const Inference* seen, std::size_t by) const {
        std::string text = of.set;
        if (text.empty()) {
            std::vector<std::string> rest = of.clauses;
            if (of.has_consequence && rest.size() > 1) {
                rest.erase(rest.begin());
                text = words_.say(Phrase::ChainThen,
                                  {{"x", of.clauses.front()}, {"y", words_.list(rest)}});
            } else {
                text = words_.list(rest);
            }
            text = words_.say(Phrase::ChainList, {{"x", text}});
        }
        if (seen != nullptr)
            text = words_.say(chain_[by].cells.size() > 1 ? Phrase::ChainSee : Phrase::ChainSees,
                              {{"x", words_.cells(seen->cells)}, {"y", text}});
        const Inference& begin = chain_.front();
        return words_.say(of.head, {{"x", words_.cells(begin.cells)},
                                    {"d", words_.digit(begin.digit)},
                                    {"y", text}}) +
               ".";
    }

    std::string is_not(const Inference& off) const {
        const Phrase id =
            by_count(off.cells.size(), Phrase::ChainNot, Phrase::ChainNotTwo, Phrase::ChainNotAny);
        return words_.say(id, {{"x", words_.cells(off.cells)}, {"d", words_.digit(off.digit)}});
    }

    std::string clause(const Inference& on, bool is_here) const {
        if (on.cause == Cause::OnlyPlace)
            return words_.say(Phrase::ChainPlace, {{"x", words_.cells(on.cells)},
                                                   {"d", words_.digit(on.digit)},
                                                   {"h", words_.house(on.house)}});
        return words_.say(is_here ? Phrase::ChainHere : Phrase::ChainIs,
                          {{"x", words_.cells(on.cells)}, {"d", words_.digit(on.digit)}});
    }

    std::string set(const Inference& off, const Inference& on) const {
        const SetLink link = set_link(position_, off, on);
        const Phrase id = link.kind == SetLink::Kind::Plain    ? Phrase::ChainSet
                          : link.kind == SetLink::Kind::ToExit ? Phrase::ChainExit
                                                               : Phrase::ChainEntry;
        return words_.say(id, {{"s", words_.cells(link.cells)},
                               {"e", words_.digits(link.digits, Joint::And)},
                               {"d", words_.digit(on.digit)},
                               {"x", words_.cells(on.cells)},
                               {"q", words_.cells(off.cells)}});
    }

    // --- a long chain, line by line --------------------------------------------------------------

    static constexpr int kIndent = 2;

    // The number of the line that claims chain_[i], which is true, or else supposed.
    std::string label(std::size_t i) const {
        const std::size_t line = chain_.front().is_on ? i / 2 : (i + 1) / 2;
        return support::in_small_letters(support::column_letters(static_cast<int>(line)));
    }

    Told lines() const {
        Told told;
        const auto add = [&](std::size_t i, std::string why) {
            const Inference& of = chain_[i];
            std::string claim = words_.claim(of.cells, of.digit, of.is_on);
            if (of.is_on && of.cells.size() == 1)
                claim = words_.cell(of.cells[0]) + " = " + words_.digit(of.digit);
            told.push_back({kIndent, label(i), std::move(claim), std::move(why)});
        };
        add(0, words_.say(Phrase::LineSupposed));
        for (std::size_t i = first(); i < end(); i += 2) add(i + 1, why(i));
        return told;
    }

    // What takes chain_[i] away: "c sees r8c6".
    std::string taken(std::size_t i, bool is_cell) const {
        const Inference& off = chain_[i];
        const std::string cells = words_.cells(off.cells);
        if (is_cell || i == 0)
            return words_.say(Phrase::LineExcludes,
                              {{"n", label(i == 0 ? 0 : i - 1)},
                               {"x", is_cell ? words_.digit(off.digit) : cells}});
        return words_.say(off.cause == Cause::SameCell ? Phrase::LineFills : Phrase::LineSees,
                          {{"n", label(i - 1)}, {"x", cells}});
    }

    std::string why(std::size_t i) const {
        const Inference &off = chain_[i], &on = chain_[i + 1];
        if (on.cause == Cause::OnlyDigit)
            return words_.say(Phrase::LineLastDigit, {{"x", taken(i, true)}});
        if (on.cause == Cause::OnlyPlace)
            return words_.say(on.cells.size() > 1 ? Phrase::LineLastPlaces : Phrase::LineLastPlace,
                              {{"d", words_.digit(on.digit)},
                               {"h", words_.house(on.house)},
                               {"x", taken(i, false)}});
        return words_.say(Phrase::LineSet, {{"s", set(off, on)}, {"x", taken(i, false)}});
    }

    // --- what follows ----------------------------------------------------------------------------

    std::vector<std::string> ending() const {
        if (step_.is_loop) return loop();
        const Inference &y = chain_.front(), &z = chain_.back();
        const auto say = [&](Phrase id, const std::vector<Cell>& other, Digit e) {
            return words_.fill(words_.say(id, {{"x", words_.cells(y.cells)},
                                               {"y", words_.cells(other)},
                                               {"d", words_.digit(y.digit)},
                                               {"e", words_.digit(e)}}),
                               step_);
        };
        if (y.is_on) {
            const Inference& by = chain_[chain_.size() - 2];
            return {say(by.digit == y.digit ? Phrase::ChainContradicts : Phrase::ChainTwoDigits,
                        by.cells, by.digit)};
        }
        if (y.digit != z.digit)
            return {say(y.cells == z.cells ? Phrase::ChainInCell : Phrase::ChainEither, z.cells,
                        z.digit)};
        return {
            say(y.cells == z.cells ? Phrase::ChainAnyway : Phrase::ChainOneOf, z.cells, z.digit)};
    }

    // Each weak link leaves its digits to its two ends.
    std::vector<std::string> loop() const {
        std::vector<std::string> told{words_.say(Phrase::LoopCloses)};
        for (std::size_t i = 0; i < chain_.size(); i += 2) {
            tell_weak_link(chain_[i == 0 ? chain_.size() - 1 : i - 1], chain_[i], told);
            if (chain_[i + 1].cause == Cause::LockedSet) tell_set(chain_[i], chain_[i + 1], told);
        }
        return told;
    }

    // The step, as if it removed only these.
    Step only(std::vector<Candidate> removed) const {
        Step one;
        one.technique = step_.technique;
        one.removed = std::move(removed);
        return one;
    }
    std::vector<Candidate> removed_if(const auto& fits) const {
        std::vector<Candidate> some;
        std::ranges::copy_if(step_.removed, std::back_inserter(some), fits);
        return some;
    }
    bool sees_all(Cell c, const std::vector<Cell>& cells) const {
        return std::ranges::all_of(cells, [&](Cell other) { return board_->sees(c, other); });
    }

    void tell_weak_link(const Inference& a, const Inference& b,
                        std::vector<std::string>& told) const {
        const bool is_cell = a.digit != b.digit;
        const Step one = only(removed_if([&](const Candidate& x) {
            if (is_cell) return x.cell == a.cells[0] && x.digit != a.digit && x.digit != b.digit;
            return x.digit == a.digit && sees_all(x.cell, a.cells) && sees_all(x.cell, b.cells);
        }));
        if (one.removed.empty()) return;
        const bool is_pair = a.cells.size() + b.cells.size() == 2;
        const Phrase id = is_cell   ? Phrase::LoopCell
                          : is_pair ? Phrase::LoopOneOf
                                    : Phrase::LoopOneOfAll;
        told.push_back(
            words_.fill(words_.say(id, {{"x", words_.cells(a.cells)},
                                        {"y", words_.cells(b.cells)},
                                        {"d", words_.digit(std::min(a.digit, b.digit))},
                                        {"e", words_.digit(std::max(a.digit, b.digit))}}),
                        one));
    }

    void tell_set(const Inference& off, const Inference& on, std::vector<std::string>& told) const {
        const SetLink link = set_link(position_, off, on);
        for (const Digit d : link.digits) {
            if (d == off.digit || d == on.digit) continue;
            std::vector<Cell> places;
            std::ranges::copy_if(on.set, std::back_inserter(places),
                                 [&](Cell c) { return position_.candidates[c].contains(d); });
            const Step one = only(removed_if(
                [&](const Candidate& x) { return x.digit == d && sees_all(x.cell, places); }));
            if (one.removed.empty()) continue;
            told.push_back(words_.fill(
                words_.say(Phrase::LoopSet, {{"s", words_.cells(on.set)}, {"d", words_.digit(d)}}),
                one));
        }
    }

    const Grammar& words_;
    const Puzzle& position_;
    const Step& step_;
    const std::vector<Inference>& chain_;
    const std::shared_ptr<const Geometry> board_;
};

}  // namespace

bool is_told_link_by_link(const Step& step) {
    return step.chain.size() > 1 && info_of(step.technique).family == Family::Chains;
}

Told chain_told(const Grammar& words, const Puzzle& position, const Step& step) {
    return ChainTeller(words, position, step).tell();
}

}  // namespace sudokit::logic
