// derivation.cpp - the search for a short proof (derivation.hpp has the idea).
//
// In: a board, a supposition, perhaps targets, and rules from nested steps. Out: a Case: lines that
// each follow from earlier ones, and the end that they reach.
//
// The state is a count for each cell (digits left) and for each digit in a house (places left). One
// makes a pending line, zero is an end; `taken_by_` names the line that removed each candidate.
// Lines follow in the order in which they were found, so the first end is near, though not always
// the nearest. That is why up to 12 ends are walked back, the three with the fewest lines are
// shortened, and the best of these is told.
//
// Shortening forbids one line and runs again: is_allowed_ lists the keys that may be used. A key
// says what a line claims, whatever run finds it. Trap: targets must not hold already, since only
// the removals and fills of a run are counted, each once.
#include "logic/steps/derivation.hpp"

#include <algorithm>

#include "support/check.hpp"

namespace sudokit::logic {
namespace {

constexpr std::size_t kEndsFound = 12, kEndsShortened = 3;

}  // namespace

Derivation::Derivation(const Snapshot& board, const std::vector<NestedRule>& rules, Means means)
    : board_(board),
      geometry_(*board.geometry),
      rules_(rules),
      means_(means),
      digits_(static_cast<std::size_t>(geometry_.digits())),
      most_places_(means == Means::Singles ? 1 : largest_overlap()),
      digits_at_first_(static_cast<std::size_t>(geometry_.cell_count()), kNever),
      places_at_first_(geometry_.houses().size() * digits_, kNever),
      there_at_first_(digits_at_first_.size() * digits_, kNever) {
    for (std::size_t c = 0; c < digits_at_first_.size(); ++c) {
        if (!board_.candidates[c].empty()) digits_at_first_[c] = board_.candidates[c].size();
        for (Digit d : board_.candidates[c])
            there_at_first_[id_of(static_cast<Cell>(c), d)] = kThere;
    }
    for (std::size_t h = 0; h < geometry_.houses().size(); ++h) {
        const House& house = geometry_.houses()[h];
        if (!geometry_.is_full(house)) continue;
        DigitSet written;
        for (Cell c : house.cells)
            if (board_.digits[c] != kOpen) written.insert(board_.digits[c]);
        for (Digit d : geometry_.all_digits() - written)
            places_at_first_[id_of_house(static_cast<int>(h), d)] =
                static_cast<int>(std::count_if(house.cells.begin(), house.cells.end(), [&](Cell c) {
                    return board_.candidates[c].contains(d);
                }));
    }
    is_allowed_.resize(there_at_first_.size() + places_at_first_.size() + rules_.size());
    if (means_ == Means::Rules) list_premises();
}

// Only some lines are allowed: nothing else is worth a look.
void Derivation::want(const Keys& keys) {
    wants_cell_.assign(wants_cell_.size(), false);
    wants_place_.assign(wants_place_.size(), false);
    for (const std::size_t key : keys) {
        if (key < there_at_first_.size()) {
            const auto c = static_cast<Cell>(key / digits_);
            const auto d = static_cast<Digit>(key % digits_ + 1);
            wants_cell_[c] = true;
            for (const int house : geometry_.houses_of(c))
                wants_place_[id_of_house(house, d)] = true;
        } else if (key < there_at_first_.size() + places_at_first_.size()) {
            wants_place_[key - there_at_first_.size()] = true;
        }
    }
}
void Derivation::want_all() {
    wants_cell_.assign(digits_at_first_.size(), true);
    wants_place_.assign(places_at_first_.size(), true);
}

void Derivation::list_premises() {
    rules_with_.resize(2 * there_at_first_.size());
    premises_at_first_.resize(rules_.size());
    for (std::size_t i = 0; i < rules_.size(); ++i)
        for (const Claim& claim : rules_[i].premises) {
            const std::size_t id = id_of(claim.what().cell, claim.what().digit);
            if (!claim.is_on && there_at_first_[id] != kThere) continue;  // it holds already
            rules_with_[2 * id + claim.is_on].push_back(i);
            ++premises_at_first_[i];
        }
}

std::size_t Derivation::id_of(Cell c, Digit d) const { return c * digits_ + d - 1; }
std::size_t Derivation::id_of_house(int house, Digit d) const {
    return static_cast<std::size_t>(house) * digits_ + d - 1;
}

// Of a line that says in which cells of a house a digit is.
std::size_t Derivation::key_of_places(int house, Digit d) const {
    return there_at_first_.size() + id_of_house(house, d);
}

// Identifies what a line says, no matter when it is found.
std::size_t Derivation::key_of(const Node& node) const {
    if (node.why == Why::Nested)
        return there_at_first_.size() + places_at_first_.size() +
               static_cast<std::size_t>(node.rule);
    if (!node.group.empty()) return key_of_places(node.house, node.digit);
    return id_of(node.cell, node.digit);
}

bool Derivation::sees_all(Cell c, const std::vector<Cell>& cells) const {
    return std::all_of(cells.begin(), cells.end(),
                       [&](Cell other) { return geometry_.sees(c, other); });
}

// --- the search --------------------------------------------------------------------------------

// If only some lines are allowed, runs to the first end, else as far as possible.
void Derivation::run() {
    reset();
    Node supposed;
    supposed.cell = supposed_.cells[0];
    supposed.digit = supposed_.digit;
    supposed.is_on = supposed_.is_on;
    if (supposed_.cells.size() > 1) supposed.group = supposed_.cells;
    add(std::move(supposed));
    look_at_board();
    const std::size_t enough = is_limited_ ? 1 : kEndsFound;
    for (std::size_t i = 0; i < pending_.size() && ends_.size() < enough; ++i) {
        const Pending next = pending_[i];
        follow(next);
    }
}

// Adds the singles that are there before anything is supposed.
void Derivation::look_at_board() {
    for (std::size_t c = 0; c < digits_at_first_.size(); ++c)
        if (digits_at_first_[c] == 1)
            pending_.push_back({Why::LastDigit, static_cast<Cell>(c), -1, 0, -1});
    for (std::size_t id = 0; id < places_at_first_.size(); ++id)
        if (places_at_first_[id] == 1)
            pending_.push_back({Why::LastPlace, 0, static_cast<int>(id / digits_),
                                static_cast<Digit>(id % digits_ + 1), -1});
}

void Derivation::reset() {
    taken_by_ = there_at_first_;
    digits_left_ = digits_at_first_;
    places_left_ = places_at_first_;
    filled_.assign(digits_at_first_.size(), kOpen);
    premises_left_ = premises_at_first_;
    open_rules_.clear();
    for (std::size_t i = 0; i < premises_left_.size(); ++i)
        if (premises_left_[i] == 0) open_rules_.push_back(i);
    targets_left_ = static_cast<int>(targets_.size());
    lines_.clear(), pending_.clear(), ends_.clear();
}

// The most cells that two houses share: 3 on the classic board, more with irregular regions.
int Derivation::largest_overlap() const {
    int most = 1;
    const auto& houses = geometry_.houses();
    std::vector<int> common(houses.size());  // cells that one house shares with each of the others
    for (std::size_t h = 0; h < houses.size(); ++h) {
        common.assign(houses.size(), 0);
        for (Cell c : houses[h].cells)
            for (int other : geometry_.houses_of(c)) ++common[static_cast<std::size_t>(other)];
        for (std::size_t other = h + 1; other < houses.size(); ++other)
            if (common[other] < static_cast<int>(houses[h].cells.size()))
                most = std::max(most, common[other]);
    }
    return most;
}

// The remaining places of the digit in the house.
void Derivation::find_places(int house, Digit d) {
    places_.clear();
    for (Cell c : geometry_.houses()[static_cast<std::size_t>(house)].cells)
        if (taken_by(c, d) == kThere) places_.push_back(c);
}

void Derivation::follow(const Pending& next) {
    Node node;
    node.why = next.why;
    if (next.why == Why::LastDigit) {
        if (filled_[next.cell] != kOpen) return;
        node.cell = next.cell;
        for (Digit d : board_.candidates[next.cell])
            if (taken_by(next.cell, d) == kThere) node.digit = d;
        if (node.digit == kOpen) return;
    } else if (next.why == Why::LastPlace) {
        find_places(next.house, next.digit);
        if (places_.size() > 1) return say_one_of(next.house, next.digit);
        if (places_.empty() || filled_[places_[0]] != kOpen) return;
        node.cell = places_[0];
        node.digit = next.digit;
        node.house = next.house;
    } else {
        const NestedRule& rule = rules_[static_cast<std::size_t>(next.rule)];
        node.cell = rule.removed[0].cell;
        node.digit = rule.removed[0].digit;
        node.is_on = false;
        node.rule = next.rule;
    }
    add(std::move(node));
}

// The remaining places lie in another house, too, so one of them holds the digit of both.
void Derivation::say_one_of(int house, Digit d) {
    if (is_limited_ && !is_allowed_[key_of_places(house, d)]) return;
    const auto& peers = geometry_.peers_of(places_[0]);
    const bool takes_any = std::any_of(peers.begin(), peers.end(), [&](Cell c) {
        return taken_by(c, d) == kThere && sees_all(c, places_);
    });
    if (!takes_any) return;
    Node node;
    node.why = Why::LastPlace;
    node.cell = places_[0];
    node.digit = d;
    node.house = house;
    node.group = places_;
    add(std::move(node));
}

void Derivation::add(Node node) {
    if (is_limited_ && node.why != Why::Supposed && !is_allowed_[key_of(node)]) return;
    SUDOKIT_CHECK((node.why == Why::Supposed) == lines_.empty());
    const int number = static_cast<int>(lines_.size());
    const Cell c = node.cell;
    const Digit d = node.digit;
    if (node.why == Why::Nested) {
        for (const auto& x : rules_[static_cast<std::size_t>(node.rule)].removed)
            exclude(x.cell, x.digit, number);
    } else if (!node.is_on) {
        exclude(c, d, number);
        for (Cell other : node.group) exclude(other, d, number);
    } else if (!node.group.empty()) {
        for (Cell other : geometry_.peers_of(c))
            if (sees_all(other, node.group)) exclude(other, d, number);
    } else {
        filled_[c] = d;
        settle({c, d}, true);
        for (Digit other : board_.candidates[c])
            if (other != d) exclude(c, other, number);
        for (Cell other : geometry_.peers_of(c)) exclude(other, d, number);
    }
    lines_.push_back(std::move(node));
    if (means_ == Means::Rules) look_at_rules();
}

void Derivation::exclude(Cell c, Digit d, int line) {
    if (taken_by(c, d) != kThere) return;
    taken_by(c, d) = line;
    settle({c, d}, false);
    SUDOKIT_CHECK(digits_left_[c] > 0);
    const int left = --digits_left_[c];
    if (left == 0) ends_.push_back({Proof::Case::End::NoDigit, c, -1, 0});
    if (left == 1 && filled_[c] == kOpen && wants_cell_[c])
        pending_.push_back({Why::LastDigit, c, -1, 0, -1});
    for (int house : geometry_.houses_of(c)) look_at_house(house, d);
}

void Derivation::look_at_house(int house, Digit d) {
    int& left = places_left_[id_of_house(house, d)];
    if (left == kNever) return;
    SUDOKIT_CHECK(left > 0);
    --left;
    if (left == 0) ends_.push_back({Proof::Case::End::NoPlace, 0, house, d});
    if (left > 0 && left <= most_places_ && wants_place_[id_of_house(house, d)])
        pending_.push_back({Why::LastPlace, 0, house, d, -1});
}

// What became known: it may be the last premise of some rules, or a target.
void Derivation::settle(Candidate x, bool is_on) {
    if (means_ == Means::Rules)
        for (const std::size_t rule : rules_with_[2 * id_of(x.cell, x.digit) + is_on])
            if (--premises_left_[rule] == 0) open_rules_.push_back(rule);
    look_at_targets(x, is_on);
}

// The rules whose premises are all known since the last line, in their order.
void Derivation::look_at_rules() {
    std::ranges::sort(open_rules_);
    for (const std::size_t i : open_rules_) {
        const auto is_there = [&](Candidate x) { return taken_by(x.cell, x.digit) == kThere; };
        if (std::ranges::any_of(rules_[i].removed, is_there))
            pending_.push_back({Why::Nested, 0, -1, 0, static_cast<int>(i)});
    }
    open_rules_.clear();
}

// Each candidate is taken once and each cell filled once, so no target is counted twice.
void Derivation::look_at_targets(Candidate x, bool is_on) {
    for (const Claim& target : targets_)
        if (target.is_on == is_on && target.what() == x && --targets_left_ == 0)
            ends_.push_back({Proof::Case::End::Shown, 0, -1, 0});
}

bool Derivation::is_fill(const Node& node, Candidate x) const {
    return node.is_on && node.group.empty() && node.cell == x.cell && node.digit == x.digit;
}

// --- walking back --------------------------------------------------------------------------------

// The candidates that must be gone for the line to hold.
template <typename F>
void Derivation::each_excluded_for(const Node& node, F&& f) const {
    if (node.why == Why::LastDigit) {
        for (Digit d : board_.candidates[node.cell])
            if (d != node.digit) f(Candidate{node.cell, d});
    } else if (node.why == Why::LastPlace) {
        for (Cell c : geometry_.houses()[static_cast<std::size_t>(node.house)].cells)
            if (board_.candidates[c].contains(node.digit) && c != node.cell &&
                std::find(node.group.begin(), node.group.end(), c) == node.group.end())
                f(Candidate{c, node.digit});
    } else if (node.why == Why::Nested) {
        for (const Claim& claim : rules_[static_cast<std::size_t>(node.rule)].premises)
            if (!claim.is_on) f(claim.what());
    }
}

template <typename F>
void Derivation::each_excluded_for(const End& end, F&& f) const {
    if (end.kind == Proof::Case::End::NoDigit) {
        for (Digit d : board_.candidates[end.cell]) f(Candidate{end.cell, d});
    } else if (end.kind == Proof::Case::End::NoPlace) {
        for (Cell c : geometry_.houses()[static_cast<std::size_t>(end.house)].cells)
            if (board_.candidates[c].contains(end.digit)) f(Candidate{c, end.digit});
    } else {
        for (const Claim& target : targets_)
            if (!target.is_on) f(target.what());
    }
}

template <typename F>
void Derivation::each_premise_on(const Node& node, F&& f) const {
    if (node.why != Why::Nested) return;
    for (const Claim& claim : rules_[static_cast<std::size_t>(node.rule)].premises)
        if (claim.is_on) f(claim.what());
}

std::vector<Candidate> Derivation::excluded_for(const Node& node) const {
    std::vector<Candidate> gone;
    each_excluded_for(node, [&](Candidate x) { gone.push_back(x); });
    return gone;
}

std::vector<Candidate> Derivation::excluded_for(const End& end) const {
    std::vector<Candidate> gone;
    each_excluded_for(end, [&](Candidate x) { gone.push_back(x); });
    return gone;
}

std::vector<Candidate> Derivation::filled_for(const Node& node) const {
    std::vector<Candidate> filled;
    each_premise_on(node, [&](Candidate x) { filled.push_back(x); });
    return filled;
}

// The lines on which an end rests, in order.
std::vector<int> Derivation::used_lines(const End& end) const {
    std::vector<char> is_used(lines_.size(), false);
    const auto use = [&](Candidate x) {
        if (const int line = taken_by(x.cell, x.digit); line >= 0)
            is_used[static_cast<std::size_t>(line)] = true;
    };
    const auto use_fill = [&](Candidate x) {
        for (std::size_t i = 0; i < lines_.size(); ++i)
            if (is_fill(lines_[i], x)) is_used[i] = true;
    };
    each_excluded_for(end, use);
    for (const Claim& target : targets_)
        if (target.is_on && end.kind == Proof::Case::End::Shown) use_fill(target.what());
    is_used[0] = true;
    for (std::size_t i = lines_.size(); i-- > 1;) {
        if (!is_used[i]) continue;
        each_excluded_for(lines_[i], use);
        each_premise_on(lines_[i], use_fill);
    }
    std::vector<int> used;
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (is_used[i]) used.push_back(static_cast<int>(i));
    return used;
}

Derivation::Keys Derivation::keys_behind(const End& end) const {
    Keys keys;
    for (int line : used_lines(end))
        if (line > 0) keys.push_back(key_of(lines_[static_cast<std::size_t>(line)]));
    return keys;
}

bool Derivation::reaches_end_with(const Keys& keys, std::size_t left_out) {
    for (std::size_t key : keys) is_allowed_[key] = key != left_out;
    is_limited_ = true;
    want(keys);
    run();
    is_limited_ = false;
    for (std::size_t key : keys) is_allowed_[key] = false;
    return !ends_.empty();
}

// Leaves out one line after another, last ones first, as long as an end is still reached.
void Derivation::shorten(Keys& keys) {
    for (std::size_t i = keys.size(); i-- > 0;) {
        if (i >= keys.size() || !reaches_end_with(keys, keys[i])) continue;
        keys = keys_behind(ends_[0]);
        i = keys.size();
    }
}

std::optional<Proof::Case> Derivation::shortest(const Claim& supposed,
                                                const std::vector<Claim>& targets) {
    supposed_ = supposed;
    targets_ = targets;
    want_all();
    run();
    if (ends_.empty()) return std::nullopt;
    std::vector<Keys> ways;
    for (const End& end : ends_) ways.push_back(keys_behind(end));
    const auto is_shorter = [](const Keys& a, const Keys& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    };
    std::ranges::sort(ways, is_shorter);
    ways.resize(std::min(ways.size(), kEndsShortened));
    for (Keys& keys : ways) shorten(keys);
    reaches_end_with(*std::min_element(ways.begin(), ways.end(), is_shorter), is_allowed_.size());
    SUDOKIT_CHECK(!ends_.empty());  // what a way has shown once, it shows again
    return told();
}

}  // namespace sudokit::logic
