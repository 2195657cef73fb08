#include "data/candidate_text.hpp"

#include <charconv>
#include <cmath>

#include "format/classic/plain_line.hpp"
#include "support/decimal.hpp"
#include "support/pieces.hpp"

namespace sudokit::data {
namespace {

enum Part : std::uint8_t {
    kFate,
    kWeight,
    kForm,
    kForm2,
    kBucket,
    kFigures,
    kPuzzle,
    kSolution,
    kClassicParts,
    kOther = kClassicParts,
    kOtherSolution,
    kOtherParts,
};

// The shortest text that reads back as the same number.
template <typename Number>
void append_number(Number number, std::string& out) {
    char text[32];
    out.append(text, std::to_chars(text, text + sizeof text, number).ptr);
}

template <typename Number>
bool read_number(std::string_view text, Number& number) {
    const auto read = support::number_in<Number>(text);
    number = read.value_or(number);
    return read.has_value();
}

bool read_figures(std::string_view text, answers::Figures& figures) {
    const auto words = support::split(text, ',');
    figures.fill(rate::Filter::kMissing);
    std::size_t next = 0;
    for (const FigureInfo& info : figure_table()) {
        if (!info.is_number()) continue;
        if (next == words.size()) return false;
        const auto word = words[next++];
        double& figure = figures[static_cast<std::size_t>(info.figure)];
        if (!word.empty() && !read_number(word, figure)) return false;
    }
    return next == words.size();
}

bool read_cells(std::string_view text, ClassicGrid& grid) {
    return text.size() == kClassicCells && text::convert_plain(text.data(), grid);
}

void append_figures(const answers::Figures& figures, std::string& out) {
    for (const FigureInfo& info : figure_table()) {
        if (!info.is_number()) continue;
        if (info.figure != Figure::Clues) out += ',';
        const double figure = figures[static_cast<std::size_t>(info.figure)];
        if (!std::isnan(figure)) append_number(figure, out);
    }
}

}  // namespace

void append_candidate(const Candidate& candidate, std::string& out) {
    append_number(static_cast<unsigned>(candidate.fate), out);
    if (candidate.fate == Candidate::Fate::Good) {
        append_number(candidate.weight, out += '\t');
        append_number(candidate.form[0], out += '\t');
        append_number(candidate.form[1], out += '\t');
        append_number(candidate.bucket, out += '\t');
        append_figures(candidate.figures, out += '\t');
        if (candidate.other.empty()) {
            out.append("\t").append(text::plain_text(candidate.puzzle));
            out.append("\t").append(text::plain_text(candidate.solution));
        } else {
            out.append("\t\t\t").append(candidate.other);
            out.append("\t").append(candidate.other_solution);
        }
    }
    out += '\n';
}

std::optional<Candidate> read_candidate(std::string_view line, std::uint64_t index) {
    const auto parts = support::split(line, '\t');
    Candidate candidate;
    candidate.index = index;
    std::uint64_t fate = 0;
    if (!read_number(parts[kFate], fate) ||
        fate > static_cast<std::uint64_t>(Candidate::Fate::OutOfTries))
        return std::nullopt;
    candidate.fate = static_cast<Candidate::Fate>(fate);
    if (candidate.fate != Candidate::Fate::Good)
        return parts.size() == 1 ? std::optional(candidate) : std::nullopt;
    const bool is_other = parts.size() == kOtherParts;
    if (!is_other && parts.size() != kClassicParts) return std::nullopt;
    if (!read_number(parts[kWeight], candidate.weight) ||
        !read_number(parts[kForm], candidate.form[0]) ||
        !read_number(parts[kForm2], candidate.form[1]) ||
        !read_number(parts[kBucket], candidate.bucket) ||
        !read_figures(parts[kFigures], candidate.figures))
        return std::nullopt;
    if (is_other) {
        candidate.other = parts[kOther];
        candidate.other_solution = parts[kOtherSolution];
        return candidate;
    }
    if (!read_cells(parts[kPuzzle], candidate.puzzle) ||
        !read_cells(parts[kSolution], candidate.solution))
        return std::nullopt;
    return candidate;
}

}  // namespace sudokit::data
