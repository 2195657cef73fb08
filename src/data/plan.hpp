// plan.hpp - the specification of a data set, read from the options of 'dataset build' and kept in
// the manifest.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "answers/options.hpp"
#include "answers/rate_options.hpp"
#include "packing/kind.hpp"
#include "sudokit/generate.hpp"

namespace sudokit::data {

// A range of a figure, both ends included.
struct Stratum {
    std::string text;
    double least = 0, most = 0;
    bool names_level = false;  // "easy..hard"
    bool contains(double value) const { return least <= value && value <= most; }
};

// Reads "1.0..2.5,2.6..4.5,4.6.."; for levels also "easy,medium..hard". Error: unreadable, or two
// overlap.
Result<std::vector<Stratum>> strata_in(const std::string& text);

enum class FileFormat : std::uint8_t { Csv, Json, Npy };

struct Plan {
    std::uint64_t seed = 0;
    std::string board;                                // to generate; empty: the classic one
    std::string rules;                                // likewise, as they were asked for
    Target target;                                    // of the generator: the rules, the method
    std::vector<Scale> scales;                        // none: no ratings
    Figure by{};                                      // the figure that defines the strata
    std::vector<Stratum> strata;                      // none: no stratification
    std::vector<Level> turns;                         // see level_turns.hpp; none: no turns
    std::optional<std::uint64_t> per_stratum, total;  // neither: no limit
    std::vector<std::uint64_t> shares;                // of the parts
    std::uint64_t augment = 0;                        // views of each puzzle for training
    std::uint64_t patience = 0;                       // rejected candidates in a row to stop at
    std::optional<std::uint64_t> candidates;          // make at most this many
    std::vector<FileFormat> formats;
    packing::Kind packing = packing::Kind::None;
    std::vector<std::string> inputs;  // none: puzzles are generated

    bool is_generated() const { return inputs.empty(); }
    bool is_unbiased() const { return target.method == Method::Unbiased; }  // has weights
    // Classic puzzles without rules: only these have canonical forms.
    bool is_classic() const { return board.empty() && !target.has_rules(); }
    // The number by which the generator makes this candidate; with turns, for its level.
    std::uint64_t number_of(std::uint64_t candidate) const {
        return turns.empty() ? candidate : candidate / turns.size();
    }
    // The figures of a row, in the order of their columns.
    std::vector<Figure> figures() const;
    // "train", "validation" and "test"; "train" and "test"; or "part1" ... for more parts.
    std::vector<std::string> part_names() const;
};

// `seed`: used if the options have none. `inputs`: the operands after the folder.
Result<Plan> plan_of(const answers::Options& options, std::uint64_t seed,
                     std::vector<std::string> inputs);

// A figure as written in a row: "7.2", "hard", "120"; empty if there is none.
std::string figure_text(Figure figure, double value);
std::string_view name_of(Figure figure);

}  // namespace sudokit::data
