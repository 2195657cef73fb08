// rate.hpp - how hard a puzzle is, on named scales.
//
// A rating means nothing without its scale, nor a scale without its version. `se` and `hodoku`
// reproduce, step by step, the programs that players quote. `yasss`, `search` and `braids` give
// equivalent puzzles equal ratings.
#pragma once
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "sudokit/error.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/step.hpp"

namespace sudokit {

enum class Scale : std::uint8_t { Se, Hodoku, Yasss, Search, Braids };

struct ScaleInfo {
    Scale scale;
    std::string_view name;     // "se"
    std::string_view version;  // "1.2.1.3": the version of the program or of our definition
    std::string_view doc;
};
std::span<const ScaleInfo> scale_table();  // in the order of Scale
const ScaleInfo* find_scale(std::string_view name);

// Sudoku Explainer 1.2.1.3: the ratings of the hardest step (ER), of the hardest step up to the
// first digit placed (EP), and of the first step (ED), in tenths. Pearl: EP = ER. Diamond: ED = EP
// = ER.
struct SeRating {
    int er = 0, ep = 0, ed = 0;
    // False: stopped early. ER is at least `er`; EP and ED are exact unless they are 0.
    bool complete = true;
    bool is_pearl() const { return complete && ep == er; }
    bool is_diamond() const { return is_pearl() && ed == er; }
    friend bool operator==(const SeRating&, const SeRating&) = default;
};

// HoDoKu 2.2.0 with its default settings.
struct HodokuRating {
    Level level = Level::Easy;
    int score = 0;
    int guesses = 0;       // digits copied from the solution
    bool complete = true;  // false: stopped early, and the other members cover the path so far
    friend bool operator==(const HodokuRating&, const HodokuRating&) = default;
};

// Applies all that the easiest technique finds at once, so that no order matters.
struct YasssRating {
    int score = 0;                     // as `yasss -s`: rounds of singles, then of trials
    std::optional<Technique> hardest;  // empty: trials were needed
    std::map<Technique, int> steps;    // digits placed or candidates removed, per technique
    int trials = 0;                    // candidates removed by trial
    bool complete = true;  // false: stopped early, and the other members cover the work so far
    friend bool operator==(const YasssRating&, const YasssRating&) = default;
};

struct SearchRating {
    // 0: singles solve the puzzle. n: singles solve it once all candidates whose trial fails at
    // depth n-1 are removed.
    int depth = 0;
    bool depth_complete = true;  // false: the depth is more than `depth`
    // The smallest number of digits of the solution that, once given, let singles solve the rest.
    int backdoor = 0;
    bool backdoor_complete = true;  // false: the backdoor is larger than `backdoor`
    friend bool operator==(const SearchRating&, const SearchRating&) = default;
};

// Berthier's classes B and BxB. A braid of length n refutes a candidate by n - 1 placements. Each
// is a single given the candidate and the earlier placements; after them, some cell has no digit
// left or some digit no place in a house.
struct BraidRating {
    // False: class B; braids solve the puzzle. True: class BxB; only trials with braids do.
    bool is_in_trials = false;
    int length = 0;        // the smallest that suffices; 0: singles do
    bool complete = true;  // false: stopped early. It needs `length` or more, or class BxB.
    friend bool operator==(const BraidRating&, const BraidRating&) = default;
};

enum class Properness : std::uint8_t { Unique, Several, None };

struct RateOptions {
    std::vector<Scale> scales = {Scale::Se, Scale::Hodoku};
    // End Sudoku Explainer's path as soon as the puzzle cannot be a pearl or diamond.
    bool pearls_only = false, diamonds_only = false;
    int most_er = 0;     // also end it if the puzzle is harder than this; 0 = no limit
    double seconds = 0;  // per puzzle and scale; 0 = no limit
    int most_depth = 2;  // of trials; depth 3 is slow (minutes), and few puzzles need it
    const std::atomic<bool>* cancel = nullptr;
};

// The requested ratings, as far as the board allows: `hodoku`, `search` and `braids` need a classic
// board, and no scale supports rules beyond the houses.
struct Ratings {
    Properness solutions = Properness::Unique;  // otherwise there are no ratings
    std::optional<SeRating> se;
    std::optional<HodokuRating> hodoku;
    std::optional<YasssRating> yasss;
    std::optional<SearchRating> search;
    std::optional<BraidRating>
        braids;  // also empty if trials within trials do not solve the puzzle
};

// Keeps its working memory between puzzles: use one per thread for many puzzles.
class Rater {
  public:
    explicit Rater(RateOptions options = {});
    Rater(Rater&&) noexcept;
    ~Rater();

    // Errors: equal givens that see each other (ConflictingGivens); rules beyond the houses or more
    // than 1,024 cells (Unsupported).
    Result<Ratings> rate(const Puzzle& puzzle);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// The level of a proper puzzle. It is HoDoKu's; on boards that HoDoKu does not know, it is the
// highest level of the techniques on Explainer's path, or Extreme if that path does not reach the
// solution. Meaningless if `cancel` was set meanwhile.
Level level_of(const Puzzle& puzzle, const std::atomic<bool>* cancel = nullptr);

// "7.2" for 72 tenths.
std::string se_text(int tenths);

}  // namespace sudokit
