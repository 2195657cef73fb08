// rate.hpp - how hard a puzzle is, on named scales.
//
// A number says nothing without its scale, and a scale nothing without its version: `se` and
// `hodoku` follow the programs that players quote, step by step; `yasss` and `search` are our own
// and the same for every puzzle that the symmetries of the board make of another.
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

enum class Scale : std::uint8_t { Se, Hodoku, Yasss, Search };

struct ScaleInfo {
    Scale scale;
    std::string_view name;     // "se"
    std::string_view version;  // "1.2.1.3": of the program, or of our definition
    std::string_view doc;
};
std::span<const ScaleInfo> scale_table();  // in the order of Scale
const ScaleInfo* find_scale(std::string_view name);

// Sudoku Explainer 1.2.1.3: the rating of the hardest step (ER), of the hardest one up to the first
// digit placed (EP), of the first one (ED), in tenths. Pearl: EP = ER. Diamond: ED = EP = ER.
struct SeRating {
    int er = 0, ep = 0, ed = 0;
    // False: stopped on the way. ER is at least `er`; EP and ED are right if they are not 0.
    bool complete = true;
    bool is_pearl() const { return complete && ep == er; }
    bool is_diamond() const { return is_pearl() && ed == er; }
    friend bool operator==(const SeRating&, const SeRating&) = default;
};

// HoDoKu 2.2.0 with its default settings.
struct HodokuRating {
    Level level = Level::Easy;
    int score = 0;
    int guesses = 0;       // where it takes a digit of the solution
    bool complete = true;  // false: stopped on the way, and the others are what there was so far
    friend bool operator==(const HodokuRating&, const HodokuRating&) = default;
};

// Everything that the easiest technique finds is done at once, so that nothing depends on an order.
struct YasssRating {
    int score = 0;                     // of `yasss -s`: rounds of singles, then of trials
    std::optional<Technique> hardest;  // none: trials were needed
    std::map<Technique, int> steps;    // digits placed or candidates removed by each
    int trials = 0;                    // candidates removed by trial
    friend bool operator==(const YasssRating&, const YasssRating&) = default;
};

struct SearchRating {
    // 0: singles solve it. n: so they do when candidates whose trial fails at depth n-1 are
    // removed.
    int depth = 0;
    bool depth_complete = true;  // false: it is more than `depth`
    // The fewest digits of the solution which, given, let singles solve the rest.
    int backdoor = 0;
    bool backdoor_complete = true;  // false: it is more than `backdoor`
    friend bool operator==(const SearchRating&, const SearchRating&) = default;
};

enum class Properness : std::uint8_t { Unique, Several, None };

struct RateOptions {
    std::vector<Scale> scales = {Scale::Se, Scale::Hodoku};
    // Sudoku Explainer's path ends as soon as the puzzle is known not to be one of these.
    bool pearls_only = false, diamonds_only = false;
    int most_er = 0;     // ... or is harder than this; 0 = no limit
    double seconds = 0;  // for one puzzle and scale; 0 = no limit
    int most_depth = 2;  // of trials; depth 3 takes minutes, and few puzzles need it
    const std::atomic<bool>* cancel = nullptr;
};

// What was asked for and what the board allows: `hodoku` and `search` know classic boards alone,
// and no scale knows rules beyond houses.
struct Ratings {
    Properness solutions = Properness::Unique;  // else there is no rating
    std::optional<SeRating> se;
    std::optional<HodokuRating> hodoku;
    std::optional<YasssRating> yasss;
    std::optional<SearchRating> search;
};

// Keeps the memory that rating needs: one for each thread, for many puzzles.
class Rater {
  public:
    explicit Rater(RateOptions options = {});
    Rater(Rater&&) noexcept;
    ~Rater();

    // Error: givens that see each other (Conflict), rules beyond houses, or more than 1,024 cells
    // (Unsupported).
    Result<Ratings> rate(const Puzzle& puzzle);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// How hard is a proper puzzle for people? HoDoKu's level; on a board that HoDoKu does not know, the
// highest level that it gives to a technique on the path of Explainer. Extreme where logic ends
// early.
Level level_of(const Puzzle& puzzle);

// "7.2": tenths as they are printed.
std::string se_text(int tenths);

}  // namespace sudokit
