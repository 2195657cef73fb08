// rate.hpp - how hard a puzzle is, on named scales.
//
// A rating means nothing without its scale, nor a scale without its version. `se` and `hodoku`
// reproduce, step by step, the programs that players quote. `yasss`, `search` and `braids` give
// equivalent puzzles equal ratings.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/error.hpp"
#include "sudokit/puzzle.hpp"
#include "sudokit/scales.def"
#include "sudokit/step.hpp"
#include "sudokit/stop.hpp"

namespace sudokit {

enum class Scale : std::uint8_t {
#define SUDOKIT_ID(id, ...) id,
    SUDOKIT_SCALES(SUDOKIT_ID, SUDOKIT_NO_ROW)
};

struct ScaleInfo {
    enum class Boards : std::uint8_t { Any, Houses, Classic };
    enum class Cost : std::uint8_t { Fast, Slow };
    Scale scale;
    std::string_view name;     // "se"
    std::string_view version;  // "1.2.1.3": the version of the program or of our definition
    Boards boards;             // Houses: without rules; Classic: with nothing but givens, too
    Cost cost;                 // Slow: a rating may take seconds
    std::string_view doc;
};
std::span<const ScaleInfo> scale_table();  // in the order of Scale
const ScaleInfo& info_of(Scale scale);
const ScaleInfo* find_scale(std::string_view name);

// What can be said of a puzzle in a number: its givens, and what each scale says.
enum class Figure : std::uint8_t {
    Clues,
#define SUDOKIT_FIGURE_ID(scale, id, ...) id,
    SUDOKIT_SCALES(SUDOKIT_NO_ROW, SUDOKIT_FIGURE_ID)
#undef SUDOKIT_FIGURE_ID
#undef SUDOKIT_ID
        kCount
};
inline constexpr auto kFigures = static_cast<std::size_t>(Figure::kCount);

struct FigureInfo {
    enum class Kind : std::uint8_t { Number, Tenths, Level, Technique, Steps };
    enum class Has : std::uint8_t { Always, Sometimes };
    Figure figure;
    std::optional<Scale> scale;  // nothing: it needs no rating
    std::string_view name;       // "er"
    Kind kind;
    Has has;                // Sometimes: some puzzles that the scale rates do not have it
    std::string_view line;  // "B{}": how a line of ratings writes it; empty: not at all
    std::string_view meaning;
    // Can it be compared with a number?
    bool is_number() const { return kind != Kind::Technique && kind != Kind::Steps; }
};
std::span<const FigureInfo> figure_table();  // in the order of Figure
const FigureInfo& info_of(Figure figure);

// "7.2" for 72 tenths, "Hard" for a level, "X-Wing" for a technique, else the number.
std::string figure_text(Figure figure, int value);

struct Rating {
    struct Value {
        Figure figure{};
        // Tenths, a Level or a Technique if the figure is of that kind.
        int value = 0;
        bool at_least = false;  // the search for it ended at its limit
        friend bool operator==(const Value&, const Value&) = default;
    };
    Scale scale{};
    std::vector<Value> figures;      // those that the puzzle has
    std::map<Technique, int> steps;  // of Figure::Steps
    bool complete = true;            // false: stopped early, and the figures cover the work so far

    std::optional<int> operator[](Figure figure) const;
    friend bool operator==(const Rating&, const Rating&) = default;
};

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

enum class Properness : std::uint8_t { Unique, Several, None };

struct RateOptions {
    std::vector<Scale> scales = {Scale::Se, Scale::Hodoku};
    // End Sudoku Explainer's path as soon as the puzzle cannot be a pearl or diamond.
    bool pearls_only = false, diamonds_only = false;
    int most_er = 0;     // also end it if the puzzle is harder than this; 0 = no limit
    double seconds = 0;  // per puzzle and scale; 0 = no limit
    int most_depth = 2;  // of trials; depth 3 is slow (minutes), and few puzzles need it
    Stop stop = {};
};

// The requested ratings, in the order of Scale. A scale is missing if it does not know the board. On
// boards with rules beyond the houses, `sudokit` stands in where no requested scale knows them.
// `braids` is also missing if trials within trials do not solve the puzzle.
struct Ratings {
    // Unless Unique, there are no ratings. Nothing: this was not found out.
    std::optional<Properness> solutions;
    std::vector<Rating> scales;
    bool complete = true;  // false: some rating is not, or is missing because it was cut short

    const Rating* find(Scale scale) const;               // null: missing
    std::optional<int> operator[](Figure figure) const;  // of any scale
    std::string text(Figure figure) const;               // "": missing
    std::optional<SeRating> se() const;
};

// Keeps its working memory between puzzles: use one per thread for many puzzles.
class Rater {
  public:
    explicit Rater(RateOptions options = {});
    Rater(Rater&&) noexcept;
    ~Rater();

    // Errors: equal givens that see each other (ConflictingGivens); more than 1,024 cells
    // (Unsupported).
    Result<Ratings> rate(const Puzzle& puzzle);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// The level of a proper puzzle. It is HoDoKu's; with rules beyond the houses, the grade of the scale
// sudokit; on other boards, the highest level of the techniques on Explainer's path, or Extreme if
// that path does not reach the solution. Without such rules, an easy puzzle is Beginner if at least
// 36 cells of 81 are given and hidden singles in boxes and last cells of houses solve it, and a hard
// one is Tricky if the order "teach" needs nothing after the stage of the X-Wing. Nothing if it was
// stopped.
std::optional<Level> level_of(const Puzzle& puzzle, Stop stop = {});

// "7.2" for 72 tenths.
std::string se_text(int tenths);

}  // namespace sudokit
