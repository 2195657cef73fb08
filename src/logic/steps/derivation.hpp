// derivation.hpp - derives consequences of a supposition from single cells and houses.
//
// A breadth-first search. Each line fills a cell, or says that a digit is in one of a few cells.
// The candidates that it takes may leave a cell one digit or a house one place, which gives the
// next lines. It ends when a cell or house has none left, or when the target is reached.
//
// For a short proof, `shortest()` runs once to find the ends, walks back from each, and then runs
// again and again with one of the lines left out, as long as the end is still reached.
#pragma once
#include <optional>
#include <vector>

#include "sudokit/proof.hpp"
#include "support/check.hpp"

namespace sudokit::logic {

// A board at one moment.
struct Snapshot {
    const Geometry* geometry = nullptr;
    std::vector<DigitSet> candidates;  // by cell; empty for a solved one
    Grid digits;
};

// One of the cells holds the digit, or none of them does.
struct Claim {
    std::vector<Cell> cells;
    Digit digit = 0;
    bool is_on = false;

    static Claim of(Candidate x, bool is_on) { return {{x.cell}, x.digit, is_on}; }
    // Precondition: one cell.
    Candidate what() const {
        SUDOKIT_CHECK(cells.size() == 1);
        return {cells[0], digit};
    }
};

// A nested step as a rule: if all the premises are known, the rest follows.
struct NestedRule {
    std::vector<Claim> premises;
    std::vector<Candidate> removed;
    int nested = 0;
};

class Derivation {
  public:
    // What a proof may use. Cells and houses are easiest to follow; places of a digit that lie in
    // two houses come next, then rules.
    enum class Means : std::uint8_t { Singles, Locked, Rules };
    Derivation(const Snapshot& board, const std::vector<NestedRule>& rules, Means means);

    // The shortest case found that leads from the supposition to an impossible board or, if there
    // are targets (of one cell each), to all of them.
    std::optional<Proof::Case> shortest(const Claim& supposed, const std::vector<Claim>& targets);

  private:
    using Why = Proof::Line::Why;
    using Exclusion = Proof::Exclusion;
    using Keys = std::vector<std::size_t>;
    // A line during the search.
    struct Node {
        Why why = Why::Supposed;
        Cell cell = 0;
        Digit digit = 0;
        bool is_on = true;
        int house = -1;
        int rule = -1;
        std::vector<Cell> group;  // all cells, if there are several
    };
    struct Pending {
        Why why;
        Cell cell;
        int house;
        Digit digit;
        int rule;
    };
    struct End {
        Proof::Case::End kind;
        Cell cell;
        int house;
        Digit digit;
    };

    std::size_t id_of(Cell c, Digit d) const;
    std::size_t id_of_house(int house, Digit d) const;
    int& taken_by(Cell c, Digit d) { return taken_by_[id_of(c, d)]; }
    int taken_by(Cell c, Digit d) const { return taken_by_[id_of(c, d)]; }
    std::size_t key_of_places(int house, Digit d) const;
    std::size_t key_of(const Node& node) const;
    bool sees_all(Cell c, const std::vector<Cell>& cells) const;
    void find_places(int house, Digit d);
    int largest_overlap() const;

    void list_premises();
    void want(const Keys& keys);
    void want_all();
    void run();
    void reset();
    void look_at_board();
    void follow(const Pending& next);
    void say_one_of(int house, Digit d);
    void add(Node node);
    void exclude(Cell c, Digit d, int line);
    void look_at_house(int house, Digit d);
    void settle(Candidate x, bool is_on);
    void look_at_rules();
    void look_at_targets(Candidate x, bool is_on);
    bool is_fill(const Node& node, Candidate x) const;
    bool takes(const Node& node, Candidate x) const;

    template <typename F>
    void each_excluded_for(const Node& node, F&& f) const;
    template <typename F>
    void each_excluded_for(const End& end, F&& f) const;
    template <typename F>
    void each_premise_on(const Node& node, F&& f) const;
    std::vector<Candidate> excluded_for(const Node& node) const;
    std::vector<Candidate> excluded_for(const End& end) const;
    std::vector<Candidate> filled_for(const Node& node) const;
    std::vector<int> used_lines(const End& end) const;
    Keys keys_behind(const End& end) const;
    void shorten(Keys& keys);
    bool reaches_end_with(const Keys& keys, std::size_t left_out);

    Proof::Case told() const;
    void keep_what_is_used(Proof::Case& of) const;
    using Cited = std::vector<const Node*>;  // earlier lines, by their number in the proof
    bool cite(std::vector<Candidate> gone, const Cited& before,
              std::vector<Exclusion>& because) const;
    std::vector<Exclusion> reason(Node& node, const Cited& before) const;
    Proof::Line line_of(const Node& node, const Cited& before) const;

    const Snapshot& board_;
    const Geometry& geometry_;
    const std::vector<NestedRule>& rules_;
    const Means means_;
    const std::size_t digits_;
    const int most_places_;  // the most places that two houses can share
    static constexpr int kThere = -1, kNever = -2;
    std::vector<int> digits_at_first_, places_at_first_;  // numbers; kNever: not searched

    Claim supposed_;
    std::vector<Claim> targets_;
    int targets_left_ = 0;
    bool is_limited_ = false;
    std::vector<char> is_allowed_;  // by key, if is_limited_
    // Cells and places, as id_of_house(), that a line may be about.
    std::vector<char> wants_cell_, wants_place_;
    std::vector<int> taken_by_;  // by candidate: the line that took it, kThere or kNever
    std::vector<int> there_at_first_, digits_left_, places_left_;
    std::vector<Digit> filled_;  // by cell; kOpen: not yet
    // By candidate, twice: the rules that have it as a premise, excluded or filled.
    std::vector<std::vector<std::size_t>> rules_with_;
    std::vector<int> premises_at_first_, premises_left_;  // by rule: those not known yet
    std::vector<std::size_t> open_rules_;                 // became ready with the current line
    std::vector<Node> lines_;
    std::vector<Pending> pending_;
    std::vector<End> ends_;
    std::vector<Cell> places_;
};

}  // namespace sudokit::logic
