// candidates: the digits that occur in solutions, and the number of these.
#include <algorithm>
#include <vector>

#include "answers/cells.hpp"
#include "answers/command.hpp"

namespace sudokit::answers {
namespace {

// Every digit has a fixed place, so that the counts of a cell form columns: "3 .  12".
std::vector<std::string> block_of_counts(const Geometry& geometry, const TrueCandidates& found,
                                         Cell c, std::size_t width) {
    int across = geometry.box_columns();
    while (across * across < geometry.digits() && geometry.box_columns() == 0) ++across;
    std::vector<std::string> lines;
    for (int d = 1; d <= geometry.digits(); ++d) {
        if ((d - 1) % across == 0) lines.emplace_back();
        std::string& line = lines.back();
        if (!line.empty()) line += ' ';
        const std::uint64_t count = found.count(c, static_cast<Digit>(d));
        const std::string text = count == 0 ? "." : std::to_string(count);
        line.append(width - text.size(), ' ').append(text);
    }
    return lines;
}

std::string drawing_of_counts(const Geometry& geometry, const TrueCandidates& found) {
    const std::uint64_t most = *std::max_element(found.counts.begin(), found.counts.end());
    const std::size_t width = std::to_string(most).size();
    std::vector<std::vector<std::string>> blocks(static_cast<std::size_t>(geometry.cell_count()));
    for (std::size_t c = 0; c < blocks.size(); ++c)
        if (geometry.is_used(static_cast<Cell>(c)))
            blocks[c] = block_of_counts(geometry, found, static_cast<Cell>(c), width);
    return draw(geometry, blocks);
}

// "1:3,4:12": the digits of a cell with their counts.
std::string counts_text(const Geometry& geometry, const TrueCandidates& found, Cell c) {
    std::string text;
    for (const Digit d : found.possible(c)) {
        if (!text.empty()) text += ',';
        text.append(cell_text(geometry, d)).append(":");
        text.append(std::to_string(found.count(c, d)));
    }
    return text.empty() ? "-" : text;
}

class Candidates : public Command {
  public:
    explicit Candidates(Context& context) : context_(context), options_(context.solve) {
        const Options& asked = context.options;
        limit_ = asked.exact ? 0 : asked.limit.value_or(1);
        with_counts_ = limit_ != 1;
        options_.progress = &context.solutions_so_far;
    }
    BatchLimits limits() const override { return {64, 16}; }

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) {
            const Puzzle& puzzle = question.puzzle();
            const TrueCandidates found = true_candidates(puzzle, limit_, options_);
            context_.solutions_so_far = 0;
            if (!found.complete || context_.is_stopped()) return Answer::Unfinished;
            if (const auto error = write(sheet, question, puzzle, found))
                return sheet.refuse(question, *error);
            return found.solutions.solutions > 0 ? Answer::Yes : Answer::No;
        });
    }

  private:
    std::optional<Error> write(Sheet& sheet, const Question& question, const Puzzle& puzzle,
                               const TrueCandidates& found) const {
        if (sheet.style().has_rows()) {
            write_row(sheet, question, puzzle, found);
            return std::nullopt;
        }
        if (found.solutions.solutions == 0) {
            sheet.results().line("no solution");
            return std::nullopt;
        }
        const bool drawn = sheet.style().format == "grid";
        if (drawn && with_counts_) {
            sheet.results().block(drawing_of_counts(*puzzle.geometry, found));
        } else if (drawn) {
            std::vector<std::vector<std::string>> blocks;
            for (std::string& text : texts_of(puzzle, found)) blocks.push_back({std::move(text)});
            sheet.results().block(draw(*puzzle.geometry, blocks));
        } else if (sheet.style().kind == Style::Kind::Line) {
            sheet.results().line(line_of(puzzle, found));
        } else {
            return sheet.results().puzzle(with_candidates(puzzle, found), &puzzle.givens);
        }
        return std::nullopt;
    }

    void write_row(Sheet& sheet, const Question& question, const Puzzle& puzzle,
                   const TrueCandidates& found) const {
        Results& row = sheet.row(question)
                           .number("solutions", found.solutions.solutions)
                           .yes_no("complete", found.solutions.complete)
                           .list("true_candidates", texts_of(puzzle, found));
        if (with_counts_)
            row.list("counts", counts_of(puzzle, found));
        else
            row.nothing("counts");
        row.end();
    }

    static std::vector<std::string> texts_of(const Puzzle& puzzle, const TrueCandidates& found) {
        std::vector<std::string> texts;
        for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
            const auto cell = static_cast<Cell>(c);
            texts.push_back(puzzle.geometry->is_used(cell)
                                ? cell_text(*puzzle.geometry, found.possible(cell))
                                : "");
        }
        return texts;
    }
    static std::vector<std::string> counts_of(const Puzzle& puzzle, const TrueCandidates& found) {
        std::vector<std::string> texts;
        for (std::size_t c = 0; c < puzzle.givens.size(); ++c)
            texts.push_back(counts_text(*puzzle.geometry, found, static_cast<Cell>(c)));
        return texts;
    }

    // 729 characters for a classic board without counts; otherwise the cells, separated by blanks.
    std::string line_of(const Puzzle& puzzle, const TrueCandidates& found) const {
        if (!with_counts_ && puzzle.geometry->is_classic()) return pencilmarks_of(found);
        std::string line;
        for (const std::string& text :
             with_counts_ ? counts_of(puzzle, found) : texts_of(puzzle, found)) {
            if (!line.empty()) line += ' ';
            line += text.empty() ? "-" : text;
        }
        return line;
    }

    static std::string pencilmarks_of(const TrueCandidates& found) {
        std::string line;
        for (const std::uint64_t count : found.counts)
            line += count > 0 ? static_cast<char>('1' + line.size() % kClassicDigits) : '.';
        return line;
    }

    // A position for formats that show candidates. A cell with one candidate gets it as its digit.
    static Puzzle with_candidates(const Puzzle& puzzle, const TrueCandidates& found) {
        Puzzle position = puzzle;
        position.candidates.resize(puzzle.givens.size());
        position.placed.assign(puzzle.givens.size(), false);
        for (std::size_t c = 0; c < puzzle.givens.size(); ++c) {
            const auto cell = static_cast<Cell>(c);
            position.candidates[c] = found.possible(cell);
            if (puzzle.givens[c] != kOpen || position.candidates[c].size() != 1) continue;
            position.givens[c] = position.candidates[c].lowest();
            position.placed[c] = true;
        }
        return position;
    }

    Context& context_;
    SolveOptions options_;
    std::uint64_t limit_;  // 0: exact
    bool with_counts_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Candidates>(Context& context) {
    return std::make_unique<Candidates>(context);
}

}  // namespace sudokit::answers
