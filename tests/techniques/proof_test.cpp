// Proofs of chains, read as a person reads them: only from their lines.
//
// The reader knows the board, the rules and the meaning of the words. It accepts a line only after
// checking its reason, and knows nothing of the chain from which the proof was made.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "effort.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/show.hpp"
#include "sudokit/technique.hpp"

namespace {

using namespace sudokit;
using Gone = std::set<Candidate>;

// What the lines say.
const std::string kCells = "((?:r[0-9]+c[0-9]+)(?:,r[0-9]+c[0-9]+)*)";
const std::regex kIs("(r[1-9]c[1-9]) = ([1-9])"), kOneIs("one of " + kCells + " is ([1-9])"),
    kLastDigit("the last digit there(?:: (.*))?"),
    kLastPlace("the last places? for ([1-9]) in ([a-z]+ [1-9])(?:: (.*))?"),
    kNoDigit("(r[1-9]c[1-9]) has no digit left"),
    kNoPlace("([a-z]+ [1-9]) has no place left for ([1-9])");

class Reader {
  public:
    explicit Reader(const Puzzle& position) : position_(position), geometry_(*position.geometry) {}

    // Empty if the lines prove that what is removed is not true, and what is placed is; else the
    // line that does not hold.
    std::string flaw_of(const Told& told, const Step& step) {
        step_ = &step;
        std::vector<Candidate> supposed_on;
        for (std::size_t at = 0; at < told.size(); ++at) {
            const ToldLine& line = told[at];
            if (line.label.empty()) continue;
            if (line.label == "!") {
                if (!is_end(line)) return line.claim + ": " + line.text;
                is_ended_ = true;
                continue;
            }
            if (line.text == "supposed") {
                if (!cases_.empty() && !is_ended()) return "no end before " + line.claim;
                cases_.push_back(fact_of(line.claim));
                is_ended_ = false;
                facts_ = {{line.label, cases_.back()}};
                continue;
            }
            const Fact fact = fact_of(line.claim);
            if (!holds(line, fact, told, at)) return line.claim + ": " + line.text;
            facts_[line.label] = fact;
            while (at + 1 < told.size() && told[at + 1].indent > line.indent)
                ++at;  // checked there
        }
        if (!is_ended()) return "no end";
        return covers_all() ? "" : "the suppositions do not cover all cases";
    }

  private:
    // One of the cells is the digit; or the candidates are gone.
    struct Fact {
        std::vector<Cell> one_of;
        Digit digit = 0;
        Gone gone;
    };

    static std::vector<Cell> cells_in(const Geometry& geometry, const std::string& text) {
        std::vector<Cell> cells;
        static const std::regex word("r([0-9]+)c([0-9]+)");
        for (std::sregex_iterator it(text.begin(), text.end(), word), end; it != end; ++it)
            for (char r : (*it)[1].str())
                for (char c : (*it)[2].str()) cells.push_back(geometry.cell_at(r - '1', c - '1'));
        return cells;
    }
    static std::vector<Digit> digits_in(const std::string& text) {
        std::vector<Digit> digits;
        for (char c : text)
            if (c >= '1' && c <= '9') digits.push_back(static_cast<Digit>(c - '0'));
        return digits;
    }

    Fact fact_of(const std::string& claim) const {
        Fact fact;
        std::smatch part;
        if (std::regex_match(claim, part, kIs) || std::regex_match(claim, part, kOneIs)) {
            fact.one_of = cells_in(geometry_, part[1]);
            fact.digit = digits_in(part[2])[0];
            return fact;
        }
        static const std::regex item(
            "(?:none of )?" + kCells +
            " is (?:not |neither )?([1-9](?:, [1-9])*(?: (?:n?or|and) [1-9])?)");
        for (std::sregex_iterator it(claim.begin(), claim.end(), item), end; it != end; ++it)
            for (Cell c : cells_in(geometry_, (*it)[1]))
                for (Digit d : digits_in((*it)[2])) fact.gone.insert({c, d});
        return fact;
    }

    // Does the fact take the candidate?
    bool takes(const Fact& fact, Candidate x) const {
        if (fact.one_of.empty()) return fact.gone.count(x) > 0;
        if (fact.one_of.size() == 1 && fact.one_of[0] == x.cell) return fact.digit != x.digit;
        return fact.digit == x.digit &&
               std::all_of(fact.one_of.begin(), fact.one_of.end(),
                           [&](Cell c) { return geometry_.sees(c, x.cell); });
    }

    // What the reason says is gone, each item checked: "a fills r1c2, b sees r3c45 and c excludes 7".
    bool read_items(const std::string& text, std::optional<Cell> cell, Digit digit,
                    Gone& gone) const {
        static const std::regex item("([a-z][a-z0-9]*) (fills|sees|excludes) (" + kCells +
                                     "|[1-9](?:, [1-9])*(?: and [1-9])?)");
        for (std::sregex_iterator it(text.begin(), text.end(), item), end; it != end; ++it) {
            const auto known = facts_.find((*it)[1]);
            if (known == facts_.end()) return false;
            std::vector<Candidate> named;
            if (cell)
                for (Digit d : digits_in((*it)[3])) named.push_back({*cell, d});
            else
                for (Cell c : cells_in(geometry_, (*it)[3])) named.push_back({c, digit});
            for (const Candidate x : named) {
                const bool is_filled = known->second.one_of == std::vector<Cell>{x.cell};
                if (((*it)[2] == "fills") != is_filled || !takes(known->second, x)) return false;
                gone.insert(x);
            }
        }
        return !cell || read_placements(text, *cell, gone);
    }

    // "ag puts 5 there": the cell has no other digit.
    bool read_placements(const std::string& text, Cell cell, Gone& gone) const {
        static const std::regex item("([a-z][a-z0-9]*) puts ([1-9]) there");
        for (std::sregex_iterator it(text.begin(), text.end(), item), end; it != end; ++it) {
            const auto known = facts_.find((*it)[1]);
            const auto digit = static_cast<Digit>((*it)[2].str()[0] - '0');
            if (known == facts_.end() || known->second.one_of != std::vector<Cell>{cell} ||
                known->second.digit != digit)
                return false;
            for (const Digit other : position_.candidates[cell])
                if (other != digit) gone.insert({cell, other});
        }
        return true;
    }

    int house_named(const std::string& name) const {
        for (std::size_t h = 0; h < geometry_.houses().size(); ++h)
            if (geometry_.houses()[h].name() == name) return static_cast<int>(h);
        return -1;
    }
    bool has(Candidate x) const {
        return position_.givens[x.cell] == kOpen && position_.candidates[x.cell].contains(x.digit);
    }
    // Is each place of the digit in the house gone, but for these?
    bool are_gone(int house, Digit d, const Gone& gone, const std::vector<Cell>& but) const {
        if (house < 0) return false;
        for (Cell c : geometry_.houses()[static_cast<std::size_t>(house)].cells) {
            if (position_.givens[c] == d) return false;
            const bool is_left = std::find(but.begin(), but.end(), c) != but.end();
            if (!is_left && has({c, d}) && !gone.count({c, d})) return false;
        }
        return geometry_.is_full(geometry_.houses()[static_cast<std::size_t>(house)]);
    }
    bool are_gone(Cell cell, const Gone& gone, Digit but) const {
        for (Digit d : position_.candidates[cell])
            if (d != but && !gone.count({cell, d})) return false;
        return position_.givens[cell] == kOpen;
    }

    bool holds(const ToldLine& line, const Fact& fact, const Told& told, std::size_t at) {
        std::smatch part;
        Gone gone;
        if (std::regex_match(line.text, part, kLastDigit))
            return fact.one_of.size() == 1 && read_items(part[1], fact.one_of[0], 0, gone) &&
                   are_gone(fact.one_of[0], gone, fact.digit);
        if (std::regex_match(line.text, part, kLastPlace))
            return digits_in(part[1])[0] == fact.digit &&
                   read_items(part[3], std::nullopt, fact.digit, gone) &&
                   are_gone(house_named(part[2]), fact.digit, gone, fact.one_of);
        if (line.text.rfind("by ", 0) == 0) return holds_nested(line, fact, told, at);
        return false;
    }

    // The board with what the named lines take; there the nested step must be proved by lines of its
    // own, or be so short that supposing its opposite breaks the board by singles.
    bool holds_nested(const ToldLine& line, const Fact& fact, const Told& told, std::size_t at) {
        Puzzle board = position_;
        if (const auto after = line.text.rfind("after "); after != std::string::npos) {
            const std::string labels = line.text.substr(after + 6);
            static const std::regex word("[a-z][a-z0-9]*");
            for (std::sregex_iterator it(labels.begin(), labels.end(), word), end; it != end;
                 ++it) {
                if (*it->begin() == "and") continue;
                const auto known = facts_.find(it->str());
                if (known == facts_.end()) return false;
                for (std::size_t c = 0; c < board.candidates.size(); ++c)
                    for (Digit d : position_.candidates[c])
                        if (takes(known->second, {static_cast<Cell>(c), d}))
                            board.candidates[c].erase(d);
            }
        }
        Told inside;
        for (std::size_t i = at + 1; i < told.size() && told[i].indent > line.indent; ++i)
            inside.push_back(told[i]);
        if (fact.gone.empty()) return false;
        if (!inside.empty()) return is_shown_inside(board, inside, fact.gone);
        return std::all_of(fact.gone.begin(), fact.gone.end(),
                           [&](Candidate x) { return breaks(board, x); });
    }

    // The lines prove that the candidates are gone, or a placement that takes them.
    bool is_shown_inside(const Puzzle& board, const Told& inside, const Gone& gone) const {
        Step step;
        step.removed.assign(gone.begin(), gone.end());
        if (Reader(board).flaw_of(inside, step).empty()) return true;
        // Or they show what the sentence after them says: "So r1c1 is 4."
        static const std::regex conclusion("So (r[1-9]c[1-9]) is ([1-9])\\.");
        std::smatch part;
        if (!std::regex_match(inside.back().text, part, conclusion)) return false;
        const Fact placed{cells_in(geometry_, part[1]), digits_in(part[2])[0], {}};
        step.removed.clear();
        step.placed = {{placed.one_of[0], placed.digit}};
        return std::all_of(gone.begin(), gone.end(),
                           [&](Candidate x) { return takes(placed, x); }) &&
               Reader(board).flaw_of(inside, step).empty();
    }

    // Does the candidate, supposed, break the board by singles?
    static bool breaks(Puzzle board, Candidate supposed) {
        const Geometry& geometry = *board.geometry;
        std::vector<Candidate> placing = {supposed};
        for (std::size_t i = 0; i < placing.size(); ++i) {
            const auto [c, d] = placing[i];
            if (!board.candidates[c].contains(d)) return true;
            board.candidates[c] = DigitSet::of(d);
            for (Cell peer : geometry.peers_of(c))
                if (board.givens[peer] == kOpen) board.candidates[peer].erase(d);
            for (int cell = 0; cell < geometry.cell_count(); ++cell) {
                const DigitSet left = board.candidates[static_cast<std::size_t>(cell)];
                if (board.givens[static_cast<std::size_t>(cell)] != kOpen) continue;
                if (left.empty()) return true;
                const Candidate only{static_cast<Cell>(cell), left.lowest()};
                if (left.size() == 1 &&
                    std::find(placing.begin(), placing.end(), only) == placing.end())
                    placing.push_back(only);
            }
            for (const House& house : geometry.houses())
                for (Digit digit = 1; digit <= geometry.digits(); ++digit) {
                    std::vector<Cell> places;
                    bool is_given = false;
                    for (Cell cell : house.cells) {
                        is_given |= board.givens[cell] == digit;
                        if (board.givens[cell] == kOpen && board.candidates[cell].contains(digit))
                            places.push_back(cell);
                    }
                    if (is_given) continue;
                    if (places.empty()) return true;
                    if (places.size() == 1 &&
                        std::find(placing.begin(), placing.end(), Candidate{places[0], digit}) ==
                            placing.end())
                        placing.push_back({places[0], digit});
                }
        }
        return false;
    }

    bool is_end(const ToldLine& line) const {
        std::smatch part;
        Gone gone;
        if (std::regex_match(line.claim, part, kNoDigit)) {
            const Cell cell = cells_in(geometry_, part[1])[0];
            return read_items(line.text, cell, 0, gone) && are_gone(cell, gone, kOpen);
        }
        if (std::regex_match(line.claim, part, kNoPlace)) {
            const Digit d = digits_in(part[2])[0];
            return read_items(line.text, std::nullopt, d, gone) &&
                   are_gone(house_named(part[1]), d, gone, {});
        }
        // What was to be shown: the lines that are named take it.
        static const std::regex label("([a-z][a-z0-9]*) (?:fills|sees|excludes)");
        const Gone shown = fact_of(line.claim).gone;
        for (const Candidate& x : shown) {
            bool is_taken = false;
            for (std::sregex_iterator it(line.text.begin(), line.text.end(), label), end; it != end;
                 ++it)
                is_taken |= facts_.count((*it)[1]) && takes(facts_.at((*it)[1]), x);
            if (!is_taken) return false;
        }
        return step_->placed.empty() &&
               std::all_of(step_->removed.begin(), step_->removed.end(),
                           [&](const Candidate& x) { return shown.count(x) > 0; });
    }

    // A case is over at its "!", or where it has placed what the step places.
    bool is_ended() const {
        const auto is_placed = [&](Candidate x) {
            return std::any_of(facts_.begin(), facts_.end(), [&](const auto& known) {
                return known.second.one_of == std::vector<Cell>{x.cell} &&
                       known.second.digit == x.digit;
            });
        };
        return is_ended_ || (!step_->placed.empty() &&
                             std::all_of(step_->placed.begin(), step_->placed.end(), is_placed));
    }

    bool covers_all() const {
        if (cases_.size() == 1) {
            if (!step_->placed.empty())
                return step_->placed.size() == 1 && step_->removed.empty() &&
                       cases_[0].gone == Gone{step_->placed[0]};
            return step_->removed.size() == 1 && cases_[0].digit == step_->removed[0].digit &&
                   cases_[0].one_of == std::vector<Cell>{step_->removed[0].cell};
        }
        if (cases_.size() == 2 && (cases_[0].one_of.empty() != cases_[1].one_of.empty())) {
            const Fact& on = cases_[cases_[0].one_of.empty() ? 1 : 0];
            const Fact& off = cases_[cases_[0].one_of.empty() ? 0 : 1];
            return std::all_of(on.one_of.begin(), on.one_of.end(),
                               [&](Cell c) {
                                   return off.gone.count({c, on.digit}) > 0;
                               }) &&
                   off.gone.size() == on.one_of.size();
        }
        Gone supposed;
        for (const Fact& fact : cases_)
            for (Cell c : fact.one_of) supposed.insert({c, fact.digit});
        const Candidate first = *supposed.begin();
        if (are_gone(first.cell, supposed, kOpen)) return true;
        for (int house : geometry_.houses_of(first.cell))
            if (are_gone(house, first.digit, supposed, {})) return true;
        return false;
    }

    const Puzzle& position_;
    const Geometry& geometry_;
    const Step* step_ = nullptr;
    std::map<std::string, Fact> facts_;  // by label, of the case
    std::vector<Fact> cases_;
    bool is_ended_ = false;
};

struct Tally {
    int chains = 0;
    std::vector<int> lines;
};

void expect_proved(const Puzzle& position, const Step& step, Tally& tally) {
    const Family family = info_of(step.technique).family;
    if (step.chain.empty() || family != Family::Forcing) return;
    ++tally.chains;
    const Telling telling(position, step, {.depth = 9});
    EXPECT_EQ(Reader(position).flaw_of(telling.reason(), step), "") << telling.sentence();
    for (const std::string& line : lines_of(Telling(position, step).reason(), 100))
        EXPECT_LE(line.size(), 100U) << line;
    for (std::size_t i = 0; i < step.nested.size(); ++i) {
        const Step& nested = step.nested[i];
        if (nested.chain.empty()) continue;
        const Puzzle board = board_of_nested(position, step, static_cast<int>(i));
        EXPECT_TRUE(prove(board, nested)) << telling.sentence();
    }
    tally.lines.push_back(prove(position, step)->line_count());
}

void follow(const Puzzle& puzzle, std::string_view scale, Tally& tally) {
    ExplainOptions options{order_of(scale)};
    options.follow_se = scale == "se";
    options.follow_hodoku = scale == "hodoku-2.2.0";
    auto explainer = std::move(Explainer::start(puzzle, options).value());
    while (const auto step = explainer.next()) {
        expect_proved(explainer.position(), *step, tally);
        explainer.apply(*step);
    }
}

TEST(Proofs, convince_a_reader_of_every_chain_of_random_puzzles) {
    GenerateOptions options;
    options.seed = 27;
    options.count = effort::samples(400, 20);
    Tally tally;
    for (const auto& grid : generate_minimal(options))
        for (const std::string_view scale : {"hodoku", "se"}) follow(Puzzle(grid), scale, tally);
    EXPECT_GT(tally.chains, options.count / 4);
}

// The net that HoDoKu finds on these is not told; and on irregular boards, the places of a digit
// that are one in two houses may be many.
TEST(Proofs, are_found_where_the_chain_itself_is_not_known_or_runs_through_large_groups) {
    Tally tally;
    for (const char* puzzle :
         {"..2.........43...83.5..1.69..9......64.1..3........7.6.........2...65.4..7..8....",
          ".6......8.1..4.36...3.9..4...26.3........1.2.1.....7....9....3572.....8.3....81..",
          "..7....1...6.458.....9......2...4...3......4....8..7.9.1...72.3....63......4...56"})
        follow(parse_puzzle(puzzle).value(), "hodoku-2.2.0", tally);
    const auto jigsaw = Generator("jigsaw", {}, {.seed = 5}).find({0, 0}).found;
    ASSERT_TRUE(jigsaw);
    follow(jigsaw->puzzle, "hodoku", tally);
    EXPECT_GE(tally.chains, 10);
}

// Half of the steps have at most 15 lines, nine in ten at most 40.
TEST(Proofs, are_short_on_the_hardest_puzzles) {
    Tally tally;
    std::ifstream in(std::string(SUDOKIT_CORPORA) + "/puzzles/hardest-1106.txt");
    std::string line;
    for (int left = effort::samples(40, 2); left > 0 && std::getline(in, line); --left)
        for (const std::string_view scale : {"hodoku", "se"})
            follow(parse_puzzle(line).value(), scale, tally);
    if (tally.lines.empty()) GTEST_SKIP() << "no corpus of the hardest puzzles";
    std::sort(tally.lines.begin(), tally.lines.end());
    EXPECT_LE(tally.lines[tally.lines.size() / 2], 15);
    EXPECT_LE(tally.lines[tally.lines.size() * 9 / 10], 40);
    std::printf("%zu steps: median %d lines, nine in ten up to %d, longest %d\n",
                tally.lines.size(), tally.lines[tally.lines.size() / 2],
                tally.lines[tally.lines.size() * 9 / 10], tally.lines.back());
}

}  // namespace
