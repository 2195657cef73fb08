// Chains in words, read as a person reads them: each claim must follow on the board from the claim
// before it, and words, notation, marks and links must be one and the same walk.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "case.hpp"
#include "effort.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"
#include "techniques/words_read.hpp"

namespace chain_words {
namespace {

using namespace sudokit;
using words_read::cells_named, words_read::digit_named;

struct Claim {
    std::vector<Cell> cells;
    Digit digit = kOpen;
    bool is_on = true;
    int house = -1;                // in which it is the only place left
    std::vector<Cell> set = {};    // almost locked, and
    DigitSet held = {};            // all that it holds; empty: all but one that goes ...
    std::vector<Cell> taker = {};  // ... here
    friend bool operator==(const Claim& a, const Claim& b) {
        return a.cells == b.cells && a.digit == b.digit && a.is_on == b.is_on;
    }
};

const std::string kCells = "(r[1-9]+c[1-9]+(?:,r[1-9]+c[1-9]+)*)";

class Reader {
  public:
    Reader(const Puzzle& position, const Step& step)
        : position_(position), board_(*position.geometry), step_(step) {}

    // Empty, or what a reader would object to.
    std::string flaw() {
        const Telling telling(position_, step_);
        const Told told = telling.reason();
        text_ = telling.reason_text();
        if (text_.find("impossible") != text_.npos) return "a case is impossible";
        for (const ToldLine& line : told)
            if (!line.label.empty()) read_line(line);
        static const std::regex end("(Therefore|Either way|But |That closes a loop)[^]*$");
        std::smatch found;
        if (!std::regex_search(text_, found, end)) return "nothing is concluded";
        if (claims_.empty()) read_sentences(text_.substr(0, text_.size() - found.length()));
        if (claims_.size() < 2) return "no walk";
        for (std::size_t i = 1; i < claims_.size(); ++i)
            if (!follows(claims_[i], claims_[i - 1]))
                return "claim " + std::to_string(i) + " does not follow";
        if (auto flaw = flaw_of_end(found.str()); !flaw.empty()) return flaw;
        return flaw_of_views(telling);
    }

  private:
    static DigitSet digits_named(const std::string& text) {
        DigitSet all;
        for (char c : text)
            if (c >= '1' && c <= '9') all.insert(static_cast<Digit>(c - '0'));
        return all;
    }

    void read_line(const ToldLine& line) {
        static const std::regex form("^(one of |none of |neither of )?" + kCells +
                                     " (=|is|is not) ([1-9])$"),
            place("places? for [1-9] in (row|column|box) ([1-9])");
        std::smatch m, why;
        ASSERT_TRUE(std::regex_match(line.claim, m, form)) << line.claim;
        claims_.push_back({cells_named(m[2]), digit_named(m[4]),
                           (m[1] == "" || m[1] == "one of ") && m[3] != "is not"});
        if (std::regex_search(line.text, why, place))
            claims_.back().house = house_named(why[1], why[2]);
        if (line.text.find(" hold ") != line.text.npos) {
            const Claim told = claims_.back();
            claims_.pop_back();
            read_sentences(line.text);
            EXPECT_EQ(claims_.back(), told);
        }
    }

    void read_sentences(const std::string& text) {
        static const std::regex form(
            "If (?:none|neither) of " + kCells + " is ([1-9]),|If " + kCells +     // 1 2 3
            " is not ([1-9]),|it is ([1-9])|(?:none|neither) of " + kCells +       // 4 5 6
            " is [1-9]|the ([1-9]) of (row|column|box) ([1-9]) is in " + kCells +  // 7 8 9 10
            "|" + kCells + " hold ([1-9, and]*), with the ([1-9]) in " + kCells +  // 11 12 13 14
            "|" + kCells + " hold ([1-9, and]*), which leaves only ([1-9]) for " +
            kCells +                                                          // 15 16 17 18
            "|" + kCells + " takes a digit from " + kCells +                  // 19 20
            ", which need all their others, with the ([1-9]) in " + kCells +  // 21 22
            "|" + kCells + " is ([1-9])");                                    // 23 24
        for (std::sregex_iterator it(text.begin(), text.end(), form), end; it != end; ++it) {
            const auto& m = *it;
            const auto cells = [&](std::size_t i) { return cells_named(m[i]); };
            const auto digit = [&](std::size_t i) { return digit_named(m[i]); };
            if (m[1].matched) claims_.push_back({cells(1), digit(2), false});
            if (m[3].matched) claims_.push_back({cells(3), digit(4), false});
            if (m[5].matched) claims_.push_back({claims_.front().cells, digit(5)});
            if (m[7].matched)
                claims_.push_back({cells(10), digit(7), true, house_named(m[8], m[9])});
            if (m[11].matched)
                claims_.push_back({cells(14), digit(13), true, -1, cells(11), digits_named(m[12])});
            if (m[15].matched)
                claims_.push_back({cells(18), digit(17), true, -1, cells(15), digits_named(m[16])});
            if (m[19].matched)
                claims_.push_back({cells(22), digit(21), true, -1, cells(20), {}, cells(19)});
            if (m[23].matched) claims_.push_back({cells(23), digit(24)});
        }
    }

    int house_named(const std::string& kind, const std::string& number) const {
        const auto& all = board_.houses();
        const auto at = std::ranges::find_if(
            all, [&](const House& house) { return house.name() == kind + " " + number; });
        return static_cast<int>(at - all.begin());
    }

    bool excludes(const Claim& known, Candidate x) const {
        const bool is_there = std::ranges::count(known.cells, x.cell) > 0;
        if (!known.is_on) return is_there && known.digit == x.digit;
        if (is_there && known.cells.size() == 1) return known.digit != x.digit;
        return known.digit == x.digit &&
               std::ranges::all_of(known.cells, [&](Cell c) { return board_.sees(c, x.cell); });
    }
    bool has(Candidate x) const {
        return position_.givens[x.cell] == kOpen && position_.candidates[x.cell].contains(x.digit);
    }

    // Does the claim follow from the one before it and from the board, and from nothing else?
    bool follows(const Claim& claim, const Claim& before) const {
        if (claim.house >= 0) {
            for (Cell c : board_.houses()[static_cast<std::size_t>(claim.house)].cells)
                if (has({c, claim.digit}) && std::ranges::count(claim.cells, c) == 0 &&
                    !excludes(before, {c, claim.digit}))
                    return false;
            return true;
        }
        if (!claim.set.empty()) return set_follows(claim, before);
        for (Digit d : position_.candidates[claim.cells[0]])
            if ((d == claim.digit) == excludes(before, {claim.cells[0], d})) return false;
        return true;
    }

    std::vector<Cell> places_in(const std::vector<Cell>& set, Digit d) const {
        std::vector<Cell> places;
        std::ranges::copy_if(set, std::back_inserter(places), [&](Cell c) { return has({c, d}); });
        return places;
    }

    bool set_follows(const Claim& claim, const Claim& before) const {
        DigitSet all;
        for (Cell c : claim.set) all = all | position_.candidates[c];
        if (static_cast<std::size_t>(all.size()) != claim.set.size() + 1) return false;
        const bool is_inside = std::ranges::includes(claim.set, claim.cells);
        if (is_inside && places_in(claim.set, claim.digit) != claim.cells) return false;
        if (!claim.taker.empty()) {  // whatever it holds, it takes from the set
            const Cell q = claim.taker[0];
            for (Digit d : position_.candidates[q])
                if (!excludes(before, {q, d}) &&
                    (d == claim.digit || !all.contains(d) || !sees_all(q, places_in(claim.set, d))))
                    return false;
            return true;
        }
        const DigitSet lost = all - claim.held;
        if (lost.size() != 1 || !(claim.held - all).empty()) return false;
        for (Cell c : places_in(claim.set, lost.lowest()))
            if (!excludes(before, {c, lost.lowest()})) return false;
        if (is_inside) return claim.held.contains(claim.digit);
        DigitSet left = position_.candidates[claim.cells[0]];
        for (Digit d : claim.held)
            if (sees_all(claim.cells[0], places_in(claim.set, d))) left.erase(d);
        return left == DigitSet::of(claim.digit);
    }

    bool sees_all(Cell c, const std::vector<Cell>& cells) const {
        return std::ranges::all_of(cells, [&](Cell other) { return board_.sees(c, other); });
    }

    std::string flaw_of_end(const std::string& end) const {
        static const std::regex one("^Therefore one of " + kCells + " and " + kCells +
                                    " is ([1-9]), and " + kCells + " sees? both\\."),
            either("^Therefore " + kCells + " is ([1-9]), or " + kCells + " is ([1-9])\\."),
            in_cell("^Therefore " + kCells + " is ([1-9]) or ([1-9]), and no other digit\\."),
            anyway("^Either way, " + kCells + " is ([1-9])\\."),
            sees("^But " + kCells + " sees " + kCells + ": a contradiction\\."),
            both("^But " + kCells + " cannot be both ([1-9]) and ([1-9])\\.");
        const Claim &first = claims_.front(), &last = claims_.back();
        std::smatch m;
        if (std::regex_search(end, m, one)) {
            if (first.is_on || cells_named(m[1]) != first.cells || cells_named(m[2]) != last.cells)
                return "the ends are others";
            std::vector<Cell> gone;
            for (const Candidate& x : step_.removed) {
                gone.push_back(x.cell);
                if (x.digit != first.digit || x.digit != last.digit ||
                    !sees_all(x.cell, first.cells) || !sees_all(x.cell, last.cells))
                    return "it does not see both ends";
            }
            return cells_named(m[4]) == gone ? "" : "other cells lose the digit";
        }
        const bool is_in_cell = std::regex_search(end, m, in_cell);
        if (is_in_cell && (first.is_on || first.cells != last.cells)) return "it is not one cell";
        if (is_in_cell || std::regex_search(end, m, either)) {
            if (!is_in_cell && first.cells == last.cells) return "it is one cell";
            for (const Candidate& x : step_.removed)
                if (!clashes(x, first) || !clashes(x, last)) return "an end does not exclude it";
            return "";
        }
        if (std::regex_search(end, m, anyway)) {
            if (first.is_on || first.cells != last.cells || first.digit != last.digit)
                return "it is not the same claim";
            for (const Candidate& x : step_.removed)
                if (!clashes(x, first)) return "the placement does not exclude it";
            return "";
        }
        const bool is_against =
            first.is_on && excludes(last, {first.cells[0], first.digit}) &&
            step_.removed == std::vector{Candidate{first.cells[0], first.digit}};
        if (std::regex_search(end, m, sees) || std::regex_search(end, m, both))
            return is_against ? "" : "no contradiction";
        return flaw_of_loop(end);
    }

    // Would the candidate be false if the claim, which the supposition denies, were true?
    bool clashes(Candidate x, const Claim& end) const {
        return excludes({end.cells, end.digit, true}, x);
    }

    std::string flaw_of_loop(const std::string& text) const {
        const Claim &first = claims_.front(), &last = claims_.back();
        if (!step_.is_loop || first.is_on) return "it is no loop";
        for (Cell c : first.cells)
            if (!excludes(last, {c, first.digit})) return "the loop does not close";
        static const std::regex form("One of " + kCells + " and " + kCells + " is ([1-9]), and " +
                                     kCells + "|Only ([1-9]) and ([1-9]) are left for " + kCells +
                                     "\\.|Either way, " + kCells + " hold ([1-9]), and " + kCells);
        std::set<Candidate> gone;
        for (std::sregex_iterator it(text.begin(), text.end(), form), end; it != end; ++it) {
            const auto& m = *it;
            if (m[1].matched) {
                const Claim a{cells_named(m[1]), digit_named(m[3])}, b{cells_named(m[2]), a.digit};
                if (!is_weak_link(a, b)) return "no link of the loop";
                for (Cell c : cells_named(m[4])) {
                    if (!sees_all(c, a.cells) || !sees_all(c, b.cells)) return "it sees no link";
                    gone.insert({c, a.digit});
                }
            } else if (m[5].matched) {
                const auto cells = cells_named(m[7]);
                const Digit d = digit_named(m[5]), e = digit_named(m[6]);
                if (!is_weak_link({cells, d}, {cells, e}) && !is_weak_link({cells, e}, {cells, d}))
                    return "no link of the loop";
                for (Digit other : position_.candidates[cells[0]])
                    if (other != d && other != e) gone.insert({cells[0], other});
            } else {
                for (Cell c : cells_named(m[10])) gone.insert({c, digit_named(m[9])});
            }
        }
        return std::ranges::includes(gone, step_.removed) ? "" : "not all is concluded";
    }

    // One that is true in the walk makes the next one false.
    bool is_weak_link(const Claim& a, const Claim& b) const {
        for (std::size_t i = 0; i < step_.chain.size(); i += 2) {
            const auto& from = step_.chain[i == 0 ? step_.chain.size() - 1 : i - 1];
            const auto& to = step_.chain[i];
            if (Claim{from.cells, from.digit} == a && Claim{to.cells, to.digit} == b) return true;
        }
        return false;
    }

    // --- the other views -------------------------------------------------------------------------

    std::string flaw_of_views(const Telling& telling) const {
        std::vector<Claim> true_ones;
        std::set<Cell> cells;
        std::set<Candidate> candidates;
        for (const Inference& each : step_.chain) {
            if (each.is_on) true_ones.push_back({each.cells, each.digit});
            cells.insert(each.cells.begin(), each.cells.end());
            cells.insert(each.set.begin(), each.set.end());
            for (Cell c : each.cells) candidates.insert({c, each.digit});
        }
        std::vector<Claim> told;
        std::ranges::copy_if(claims_, std::back_inserter(told), &Claim::is_on);
        if (told != true_ones) return "the words walk another way";

        auto allowed = cells;
        for (const Candidate& x : step_.removed) allowed.insert(x.cell);
        for (Cell c : cells_named(text_))
            if (!allowed.contains(c)) return "the words name a cell that is not in the chain";

        const std::string compact = telling.narrator().compact(step_);
        const auto named = cells_named(compact.substr(0, compact.find("=>")));
        if (std::set<Cell>(named.begin(), named.end()) != cells)
            return "the notation has other cells";

        const Sketch sketch = telling.sketch();
        const std::size_t links = step_.chain.size() - (step_.is_loop ? 0 : 1);
        if (sketch.links.size() != links) return "the picture has other links";
        for (std::size_t i = 0; i < links; ++i) {
            const auto is_drawn = [&](const Link::Node& node, const Inference& each) {
                return node.cells == each.cells && node.digit == each.digit;
            };
            const Link& link = sketch.links[i];
            const Inference& to = step_.chain[(i + 1) % step_.chain.size()];
            if (!is_drawn(link.from, step_.chain[i]) || !is_drawn(link.to, to) ||
                link.is_strong != to.is_on)
                return "a link of the picture leads elsewhere";
        }
        std::set<Candidate> marked;
        for (const Mark& mark : sketch.marks)
            if (mark.digit != kOpen) marked.insert({mark.cell, mark.digit});
        candidates.insert(step_.removed.begin(), step_.removed.end());
        return marked == candidates ? "" : "the picture marks other candidates";
    }

    const Puzzle& position_;
    const Geometry& board_;
    const Step& step_;
    std::string text_;
    std::vector<Claim> claims_;
};

void expect_read(const Puzzle& position, const Step& step, std::set<Technique>& seen) {
    if (info_of(step.technique).family != Family::Chains || step.chain.size() < 2) return;
    seen.insert(step.technique);
    EXPECT_EQ(Reader(position, step).flaw(), "")
        << Telling(position, step).narrator().compact(step) << "\n"
        << Telling(position, step).sentence();
}

TEST(ChainWords, notation_marks_and_links_are_one_walk_on_every_path) {
    GenerateOptions options;
    options.seed = effort::seed();
    options.count = effort::samples(1000, 50);
    std::set<Technique> seen;
    for (const auto& grid : generate_minimal(options))
        for (const bool follows_hodoku : {false, true}) {
            ExplainOptions how{order_of(follows_hodoku ? "hodoku-2.2.0" : "hodoku")};
            how.follow_hodoku = follows_hodoku;
            auto explainer = std::move(Explainer::start(Puzzle(grid), how).value());
            while (const auto step = explainer.next()) {
                expect_read(explainer.position(), *step, seen);
                explainer.apply(*step);
            }
        }
    EXPECT_GE(seen.size(), 6U);
}

// Every chain of the positions on the technique pages, and those of the cases, in which chains run
// through almost locked sets.
TEST(ChainWords, are_one_walk_through_groups_and_sets) {
    std::set<Technique> seen;
    int sets = 0, to_exits = 0, from_exits = 0;
    const std::string folder = std::string(SUDOKIT_SOURCE_DIR);
    for (const auto& one : technique_cases::read_cases(folder + "/data/techniques.txt")) {
        if (info_of(one.techniques[0]).family != Family::Chains) continue;
        Puzzle board = one.puzzle;
        const auto view = technique_cases::view_of(one);
        board.givens = view.digits;
        board.candidates = view.candidates;
        const logic::Layout<logic::Small> layout(board.geometry);
        const logic::Position<logic::Small> position(layout, board);
        for (const Technique technique :
             {Technique::GroupedAic, Technique::GroupedContinuousNiceLoop,
              Technique::GroupedDiscontinuousNiceLoop}) {
            logic::FindOptions how;
            how.sets_in_chains = true;
            how.every_elimination = true;
            for (const Step& step : logic::find_steps(position, technique, how, 400)) {
                expect_read(board, step, seen);
                const std::string text = Telling(board, step).reason_text();
                sets += text.find(" hold ") != text.npos;
                to_exits += text.find("which leaves only") != text.npos;
                from_exits += text.find("takes a digit from") != text.npos;
            }
        }
        if (effort::is_small()) break;
    }
    EXPECT_EQ(seen.size(), 3U);
    EXPECT_GE(sets, 100);
    EXPECT_GE(to_exits, 5);
    EXPECT_GE(from_exits, 1);
}

}  // namespace
}  // namespace chain_words
