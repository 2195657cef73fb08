// plan.cpp - the options of `dataset build` as a Plan, or what is wrong with them.
//
// What is wrong is refused here, before any work: ranges that overlap, a scale that lacks a number
// for some puzzles or does not know the board, options that contradict each other. What follows can
// rely on the plan.
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
#include "answers/suggest.hpp"
#include "sudokit/generate.hpp"
#include "support/decimal.hpp"
#include "support/pieces.hpp"

namespace sudokit::data {
namespace {

using answers::usage;

std::optional<double> bound_in(std::string_view text) {
    const auto levels = level_names();
    const auto level = std::ranges::find(levels, text);
    if (level != levels.end()) return static_cast<double>(level - levels.begin());
    const auto number = support::number_in<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

// "A..B", "A..", "..B", "A"; also "A-B".
std::optional<Stratum> stratum_in(std::string_view text) {
    Stratum stratum{std::string(text), -std::numeric_limits<double>::infinity(),
                    std::numeric_limits<double>::infinity()};
    std::size_t middle = text.find(".."), length = 2;
    if (middle == text.npos) middle = text.find('-'), length = 1;
    const auto first = bound_in(text.substr(0, middle));
    const std::string_view rest = middle == text.npos ? text : text.substr(middle + length);
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

// The figure that defines the strata: that of --by, or the first number of the first scale.
Result<Figure> figure_in(const std::string& text, const std::vector<Scale>& scales) {
    for (const FigureInfo& figure : figure_table()) {
        const bool is_first = !scales.empty() && figure.scale == scales.front() &&
                              figure.is_number() && figure.kind != FigureInfo::Kind::Level;
        if (text.empty() ? scales.empty() || is_first : figure.is_number() && figure.name == text)
            return figure.figure;
    }
    return usage("--by: there is no figure '" + text + "'",
                 "the figures are " + answers::join(answers::number_names()));
}

bool rates_board(const ScaleInfo& scale, const std::string& board) {
    return scale.boards == ScaleInfo::Boards::Any ||
           (scale.boards == ScaleInfo::Boards::Houses && !has_cages(board));
}

std::vector<std::string_view> names_of_scales(const std::string& board) {
    std::vector<std::string_view> names;
    for (const ScaleInfo& scale : scale_table())
        if (rates_board(scale, board)) names.push_back(scale.name);
    return names;
}

// Other boards have no canonical forms, and only some scales.
std::optional<Error> unfit_for_board(const Plan& plan) {
    if (plan.board.empty()) return std::nullopt;
    const std::string board = "board " + plan.board;
    if (!plan.is_generated())
        return usage("--board is for generated puzzles, but there are inputs",
                     "leave one of them out");
    if (plan.is_unbiased) return usage("--unbiased makes classic puzzles", "leave --board out");
    if (plan.augment > 0)
        return usage(board + ": --augment makes views of classic puzzles only", "leave it out");
    if (std::ranges::find(plan.formats, FileFormat::Npy) != plan.formats.end())
        return usage(board + ": NPY holds classic puzzles only", "choose csv or json");
    for (const Scale scale : plan.scales)
        if (!rates_board(info_of(scale), plan.board))
            return usage(
                board + ": " + answers::stamp_of(scale) + " does not rate such puzzles",
                "write --scale " + answers::join(names_of_scales(plan.board)) + " or none");
    return std::nullopt;
}

// A data set has a number in every row, so a scale with figures that some puzzles lack has no place
// in it.
std::optional<Error> unfit_scale(const Plan& plan) {
    for (const FigureInfo& figure : figure_table())
        if (figure.scale && figure.is_number() && figure.has == FigureInfo::Has::Sometimes &&
            std::ranges::find(plan.scales, *figure.scale) != plan.scales.end())
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
    if (plan.candidates && !plan.is_generated())
        return usage("--candidates is for generated puzzles, but there are inputs",
                     "leave one of them out");
    if (plan.is_unbiased && !plan.is_generated())
        return usage("--unbiased is a way to make puzzles, but there are inputs",
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

Result<Plan> plan_of(const answers::Options& options, std::uint64_t seed,
                     std::vector<std::string> inputs) {
    Plan plan;
    plan.seed = options.seed.value_or(seed);
    plan.is_unbiased = options.unbiased;
    plan.inputs = std::move(inputs);
    if (!is_classic_board(options.board)) plan.board = options.board;
    plan.total = options.total;
    plan.per_stratum = options.per_stratum;
    plan.augment = options.augment;
    plan.patience = options.tries;
    plan.candidates = options.candidates;
    if (options.scales != "none") {
        auto scales = answers::scales_named(options.scales);
        if (!scales) return scales.error();
        plan.scales = std::move(scales.value());
    }
    const auto by = figure_in(options.by, plan.scales);
    if (!by) return by.error();
    plan.by = by.value();
    const auto scale = info_of(plan.by).scale;
    if (scale && std::ranges::find(plan.scales, *scale) == plan.scales.end())
        plan.scales.push_back(*scale);
    auto strata = strata_in(options.strata);
    if (!strata) return strata.error();
    plan.strata = std::move(strata.value());
    auto shares = shares_in(options.split);
    if (!shares) return shares.error();
    plan.shares = std::move(shares.value());
    auto formats = formats_in(options.files);
    if (!formats) return formats.error();
    plan.formats = std::move(formats.value());
    if (!options.compress.empty())
        plan.packing = packing::kind_named(options.compress).value_or(packing::Kind::None);
    if (auto error = contradiction_in(options, plan)) return *error;
    if (auto error = unfit_scale(plan)) return *error;
    if (auto error = unfit_for_board(plan)) return *error;
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
