// shuffle: writes random equivalent puzzles.
#include "answers/command.hpp"
#include "sudokit/transform.hpp"
#include "support/rng.hpp"

namespace sudokit::answers {
namespace {

// Moves everything that belongs to the cells of a classic puzzle.
Puzzle transformed(const Puzzle& puzzle, const Transform& transform) {
    Puzzle result(transform.apply(puzzle.classic_grid()));
    result.candidates.resize(puzzle.candidates.size());
    result.placed.resize(puzzle.placed.size());
    for (std::size_t cell = 0; cell < kClassicCells; ++cell) {
        const std::size_t to = transform.to[cell];
        if (!puzzle.placed.empty()) result.placed[to] = puzzle.placed[cell];
        if (puzzle.candidates.empty()) continue;
        for (const Digit d : puzzle.candidates[cell])
            result.candidates[to].insert(transform.relabel[d]);
    }
    return result;
}

class Shuffle : public Command {
  public:
    explicit Shuffle(Context& context) : context_(context) {}

    void run(Sheet& sheet) override {
        sheet.for_each([&](const Question& question) {
            const bool classic = question.is_classic() || question.record().puzzle->is_classic();
            if (!classic) return sheet.refuse(question, only_classic("shuffle"));
            // One stream of seeds per puzzle, so that copies and threads do not matter.
            Rng seeds(context_.seed, question.number());
            for (std::uint64_t copy = 1; copy <= context_.options.number; ++copy) {
                const Transform transform = Transform::random(seeds.next());
                if (auto error = write(sheet, question, transform, copy))
                    return sheet.refuse(question, *error);
                if (!sheet.flush_if_large() || context_.is_stopped()) return Answer::Unfinished;
            }
            return Answer::Yes;
        });
    }

  private:
    std::optional<Error> write(Sheet& sheet, const Question& question, const Transform& transform,
                               std::uint64_t copy) {
        if (!sheet.style().has_rows() && question.is_classic()) {
            const ClassicGrid grid = transform.apply(question.grid());
            sheet.results().classic(grid, &grid);
            return std::nullopt;
        }
        const Puzzle shuffled = transformed(question.puzzle(), transform);
        if (!sheet.style().has_rows()) {
            auto error = sheet.results().puzzle(shuffled, &shuffled.givens);
            return error;
        }
        sheet.row(question)
            .puzzle("shuffled", shuffled)
            .number("copy", copy)
            .number("seed", context_.seed)
            .end();
        return std::nullopt;
    }

    Context& context_;
};

}  // namespace

template <>
std::unique_ptr<Command> make<CommandId::Shuffle>(Context& context) {
    return std::make_unique<Shuffle>(context);
}

}  // namespace sudokit::answers
