// plan.cpp - the options of `dataset build` as a Plan, or what is wrong with them.
//
// What is wrong is refused here, before any work: ranges that overlap, a scale that lacks a number
// for some puzzles or does not know the board or the rules, options that contradict each other.
// What follows can rely on the plan. The rules of new puzzles are read as those of `generate`.
//
// The strata are ranges of one figure, a number such as the clues or a rating. They include both
// ends, as in 1.0..2.0,2.1..4.5; a level counts as its place in the list of levels. If --by names a
// figure of a scale that --scale does not, the scale is added.
#include "data/plan.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "answers/assign.hpp"
#include "answers/generate_options.hpp"
#include "answers/suggest.hpp"
#include "support/decimal.hpp"
#include "support/pieces.hpp"

namespace sudokit::data {
namespace {

using answers::usage;

std::optional<double> level_in(std::string_view text) {
    const auto level = level_named(text);
    if (!level || *level != whole_of(*level)) return std::nullopt;
    return static_cast<double>(place_of(*level));
}

std::optional<double> bound_in(std::string_view text) {
    if (const auto level = level_in(text)) return level;
    const auto number = support::number_in<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

// "A..B", "A..", "..B", "A"; also "A-B".
std::optional<Stratum> stratum_in(std::string_view text) {
    Stratum stratum{std::string(text), -std::numeric_limits<double>::infinity(),
                    std::numeric_limits<double>::infinity()};
    std::size_t middle = text.find(".."), length = 2;
    if (middle == text.npos) middle = text.find('-'), length = 1;
    const std::string_view begin = text.substr(0, middle);
    const std::string_view rest = middle == text.npos ? text : text.substr(middle + length);
    stratum.names_level = level_in(begin) || level_in(rest);
    const auto first = bound_in(begin);
    const auto last = bound_in(rest);
    const bool is_open_below = middle == 0, is_open_above = rest.empty();
    if ((!first && !is_open_below) || (!last && !is_open_above) || (!first && !last))
        return std::nullopt;
    stratum.least = first.value_or(stratum.least);
    stratum.most = last.value_or(stratum.most);
    return stratum.least <= stratum.most ? std::optional(stratum) : std::nullopt;
}

Result<std::vector<std::uint64_t>> shares_in(const std::string& text) {
    std::vector<std::uint64_t> shares;
    std::uint64_t sum = 0;
    for (const std::string_view word : support::split(text, '/')) {
        const auto share = support::number_in(std::string(word));
        if (!share || *share < 1 || *share > 100)
            return usage("--split: '" + text + "' is not a split", "write for example 90/5/5");
        sum += *share;
        shares.push_back(*share);
    }
    if (sum != 100)
        return usage(
            "--split: the parts of '" + text + "' are " + std::to_string(sum) + " percent in all",
            "they must be 100");
    return shares;
}

Result<std::vector<FileFormat>> formats_in(const std::string& text) {
    constexpr std::array<std::string_view, 3> kNames = {"csv", "json", "npy"};
    std::vector<FileFormat> formats;
    for (const std::string_view word : support::split(text, ',')) {
        const auto found = std::ranges::find(kNames, word);
        if (found == kNames.end())
            return usage("--files: there is no format '" + std::string(word) + "'",
                         "choose csv, json, npy, or several of them: csv,npy");
        const auto format = static_cast<FileFormat>(found - kNames.begin());
        if (std::ranges::find(formats, format) == formats.end()) formats.push_back(format);
    }
    return formats;
}

// What is asked for besides classic puzzles.
std::string kind_of_puzzles(const Plan& plan) {
    std::string kind = plan.board.empty() ? "" : "board " + plan.board;
    if (plan.target.has_rules()) kind += (kind.empty() ? "rules " : ", rules ") + plan.rules;
    return kind;
}

bool rates_puzzles(const Plan& plan, const ScaleInfo& scale) {
    return plan.is_classic() || scale.boards == ScaleInfo::Boards::Any ||
           (scale.boards == ScaleInfo::Boards::Houses && !has_cages(plan.board) &&
            !plan.target.has_rules());
}

template <typename Info, typename Fits>
std::string names_of(std::span<const Info> table, const Fits& fits) {
    std::vector<std::string_view> names;
    for (const Info& info : table)
        if (fits(info)) names.push_back(info.name);
    return answers::join(names);
}

// Without --scale, puzzles are rated as by 'rate': where the usual scales do not know the rules,
// another one stands in.
Result<std::vector<Scale>> scales_of(const Plan& plan, const std::string& text) {
    if (text == "none") return std::vector<Scale>();
    auto scales = answers::scales_named(text);
    if (!scales || !text.empty()) return scales;
    std::erase_if(*scales, [&](Scale one) { return !rates_puzzles(plan, info_of(one)); });
    if (scales->empty()) scales->push_back(Scale::Sudokit);
    return scales;
}

bool is_level(const FigureInfo& figure) { return figure.kind == FigureInfo::Kind::Level; }

bool has_scale(const Plan& plan, Scale scale) {
    return std::ranges::find(plan.scales, scale) != plan.scales.end();
}

// The figure that defines the strata: that of --by, or the first number of the first scale. If the
// strata name levels, it is the first level of any scale.
Result<Figure> figure_in(const std::string& text, const Plan& plan) {
    const auto stratum = std::ranges::find(plan.strata, true, &Stratum::names_level);
    const bool wants_level = stratum != plan.strata.end();
    const auto fits = [&](const FigureInfo& figure) {
        if (!figure.is_number()) return false;
        if (!text.empty()) return figure.name == text;
        if (wants_level) return is_level(figure) && has_scale(plan, *figure.scale);
        if (plan.scales.empty()) return figure.figure == Figure::Clues;
        return !is_level(figure) && figure.scale == plan.scales.front();
    };
    const auto found = std::ranges::find_if(figure_table(), fits);
    const bool is_found = found != figure_table().end();
    if (!is_found && !text.empty())
        return usage("--by: there is no figure '" + text + "'",
                     "the figures are " + answers::join(answers::number_names()));
    if (is_found && (is_level(*found) || !wants_level)) return found->figure;
    const auto has_levels = [&](const FigureInfo& figure) {
        return is_level(figure) && rates_puzzles(plan, info_of(*figure.scale));
    };
    return usage("--strata: '" + stratum->text + "' names a level, but " +
                     (is_found ? "'" + text + "' is a number" : "--scale asks for none"),
                 "give --by a figure with levels: " + names_of(figure_table(), has_levels));
}

// The scale of --by is added.
std::optional<Error> add_scale_of_strata(Plan& plan) {
    const auto scale = info_of(plan.by).scale;
    if (!scale || has_scale(plan, *scale)) return std::nullopt;
    if (!rates_puzzles(plan, info_of(*scale)))
        return usage(kind_of_puzzles(plan) + ": such puzzles have no '" +
                         std::string(name_of(plan.by)) + "'",
                     "give --by one of " + names_of(figure_table(), [&](const FigureInfo& figure) {
                         return figure.is_number() &&
                                (!figure.scale || rates_puzzles(plan, info_of(*figure.scale)));
                     }));
    plan.scales.push_back(*scale);
    return std::nullopt;
}

// Other boards and rules have no canonical forms, and only some scales.
std::optional<Error> unfit_for_puzzles(const Plan& plan) {
    if (plan.is_classic()) return std::nullopt;
    const std::string kind = kind_of_puzzles(plan);
    if (plan.augment > 0)
        return usage(kind + ": --augment makes views of classic puzzles only", "leave it out");
    if (std::ranges::find(plan.formats, FileFormat::Npy) != plan.formats.end())
        return usage(kind + ": NPY holds classic puzzles only", "choose csv or json");
    for (const Scale scale : plan.scales)
        if (!rates_puzzles(plan, info_of(scale)))
            return usage(kind + ": " + answers::stamp_of(scale) + " does not rate such puzzles",
                         "write --scale " + names_of(scale_table(), [&](const ScaleInfo& info) {
                             return rates_puzzles(plan, info);
                         }) + " or none");
    return std::nullopt;
}

// A data set has a number in every row, so a scale with figures that some puzzles lack has no place
// in it.
std::optional<Error> unfit_scale(const Plan& plan) {
    for (const FigureInfo& figure : figure_table())
        if (figure.scale && figure.is_number() && figure.has == FigureInfo::Has::Sometimes &&
            has_scale(plan, *figure.scale))
            return usage("a data set cannot have the scale " +
                             std::string(info_of(*figure.scale).name) +
                             ", since some puzzles lack some of its figures",
                         "choose others; 'sudokit rate' writes all");
    return std::nullopt;
}

std::optional<Error> contradiction_in(const answers::Options& options, const Plan& plan) {
    if (plan.per_stratum && plan.strata.empty())
        return usage("--per-stratum needs strata", "name them: --strata 1.0..2.0,2.1..4.5");
    if (plan.per_stratum && plan.total)
        return usage("--per-stratum and --total contradict each other", "leave one of them out");
    if (plan.is_generated() && !plan.per_stratum && !plan.total && !plan.candidates)
        return usage("'dataset build' does not know how many puzzles to make",
                     "write --total N, or --strata and --per-stratum N");
    for (const auto& [is_set, option] :
         {std::pair{plan.is_unbiased(), "--unbiased"}, std::pair{!plan.board.empty(), "--board"},
          std::pair{!plan.rules.empty(), "--rules"},
          std::pair{plan.candidates.has_value(), "--candidates"}})
        if (is_set && !plan.is_generated())
            return usage(std::string(option) + " is for generated puzzles, but there are inputs",
                         "leave one of them out");
    const bool has_npy = std::ranges::find(plan.formats, FileFormat::Npy) != plan.formats.end();
    if (has_npy && plan.packing != packing::Kind::None)
        return usage("NPY files cannot be compressed: programs map them into memory",
                     "leave --compress out, or choose csv or json");
    if (!options.format.empty())
        return usage("'dataset build' may write several formats, so --format does not apply",
                     "write --files csv,json");
    if (!options.output.empty())
        return usage("'dataset build' writes into its folder, so --output does not apply",
                     "leave it out");
    return std::nullopt;
}

}  // namespace

Result<std::vector<Stratum>> strata_in(const std::string& text) {
    std::vector<Stratum> strata;
    if (text.empty()) return strata;
    for (const std::string_view word : support::split(text, ',')) {
        const auto stratum = stratum_in(word);
        if (!stratum)
            return usage("--strata: '" + std::string(word) + "' is not a range",
                         "write for example 1.0..2.0,2.1..4.5,4.6..");
        for (const Stratum& other : strata)
            if (stratum->least <= other.most && other.least <= stratum->most)
                return usage("--strata: '" + other.text + "' and '" + stratum->text + "' overlap",
                             "both ends of a range belong to it; let the next begin above");
        strata.push_back(*stratum);
    }
    return strata;
}

namespace {

std::optional<Error> read_target(const answers::Options& options, Plan& plan) {
    auto target = answers::target_of(options, {});
    if (!target) return target.error();
    plan.target = std::move(target.value());
    plan.target.tries = Target().tries;  // without turns, --tries counts candidates
    if (!is_classic_board(options.board)) plan.board = options.board;
    plan.rules = options.drawn_rules;
    return std::nullopt;
}

std::optional<Error> read_strata(const answers::Options& options, Plan& plan) {
    auto strata = strata_in(options.strata);
    if (!strata) return strata.error();
    plan.strata = std::move(strata.value());
    auto scales = scales_of(plan, options.scales);
    if (!scales) return scales.error();
    plan.scales = std::move(scales.value());
    const auto by = figure_in(options.by, plan);
    if (!by) return by.error();
    plan.by = by.value();
    return std::nullopt;
}

// Where a level is within reach, far fewer lead to a puzzle; where it is not, they take seconds.
constexpr std::uint64_t kTriesForLevel = 1'000;

// The levels of the strata, where the generator leads to what they go by: with cages and rules. Classic
// puzzles could have turns by HoDoKu's level, but random ones of every level come faster.
std::vector<Level> turns_of(const Plan& plan) {
    std::vector<Level> levels;
    const bool has_grades = plan.target.has_rules() || has_cages(plan.board);
    if (plan.by != Figure::Grade || !plan.is_generated() || !has_grades) return levels;
    for (const Level level : levels_of_scales())
        if (std::ranges::any_of(plan.strata, [&](const Stratum& one) {
                return one.contains(static_cast<double>(place_of(level)));
            }))
            levels.push_back(level);
    return levels;
}

}  // namespace

Result<Plan> plan_of(const answers::Options& options, std::uint64_t seed,
                     std::vector<std::string> inputs) {
    Plan plan;
    plan.seed = options.seed.value_or(seed);
    plan.inputs = std::move(inputs);
    if (auto error = read_target(options, plan)) return *error;
    plan.total = options.total;
    plan.per_stratum = options.per_stratum;
    plan.augment = options.augment;
    plan.patience = options.tries.value_or(Target().tries);
    plan.candidates = options.candidates;
    if (auto error = read_strata(options, plan)) return *error;
    auto shares = shares_in(options.split);
    if (!shares) return shares.error();
    plan.shares = std::move(shares.value());
    auto formats = formats_in(options.files);
    if (!formats) return formats.error();
    plan.formats = std::move(formats.value());
    if (!options.compress.empty())
        plan.packing = packing::kind_named(options.compress).value_or(packing::Kind::None);
    if (auto error = contradiction_in(options, plan)) return *error;
    if (auto error = unfit_for_puzzles(plan)) return *error;
    if (auto error = add_scale_of_strata(plan)) return *error;
    if (auto error = unfit_scale(plan)) return *error;
    plan.turns = turns_of(plan);
    if (!plan.turns.empty()) plan.target.tries = options.tries.value_or(kTriesForLevel);
    return plan;
}

std::vector<Figure> Plan::figures() const {
    std::vector<Figure> list;
    for (const FigureInfo& figure : figure_table())
        if (!figure.scale ||
            (figure.is_number() && std::ranges::find(scales, *figure.scale) != scales.end()))
            list.push_back(figure.figure);
    return list;
}

std::vector<std::string> Plan::part_names() const {
    switch (shares.size()) {
        case 1:
            return {"all"};
        case 2:
            return {"train", "test"};
        case 3:
            return {"train", "validation", "test"};
        default:
            std::vector<std::string> names;
            for (std::size_t i = 1; i <= shares.size(); ++i)
                names.push_back("part" + std::to_string(i));
            return names;
    }
}

std::string figure_text(Figure figure, double value) {
    if (std::isnan(value)) return "";
    const bool is_tenths = info_of(figure).kind == FigureInfo::Kind::Tenths;
    return sudokit::figure_text(figure,
                                static_cast<int>(std::lround(is_tenths ? 10 * value : value)));
}

std::string_view name_of(Figure figure) { return info_of(figure).name; }

}  // namespace sudokit::data
