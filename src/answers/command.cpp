#include "answers/command.hpp"

#include <algorithm>

#include "logic/words/phrases.hpp"

namespace sudokit::answers {
namespace {

constexpr std::size_t kLarge = 1 << 20;

BatchResult solve_alone(const Puzzle& puzzle, const SolveOptions& options) {
    BatchResult result;
    const CountResult found = for_each_solution(puzzle, options, [&](const Grid& solution) {
        if (result.solutions++ == 0)
            std::copy(solution.begin(), solution.end(), result.first.begin());
        return true;
    });
    result.solutions = found.solutions;
    return result;
}

}  // namespace

std::optional<Error> conflict_of(const Question& question, const NarrateOptions& options) {
    const auto conflict = question.is_classic() ? find_conflict(question.grid())
                                                : find_conflict(*question.record().puzzle);
    if (!conflict) return std::nullopt;
    const Geometry& geometry =
        question.is_classic() ? *Geometry::classic() : *question.record().puzzle->geometry;
    return Narrator(geometry, options).conflict(*conflict);
}

std::optional<Error> doubt_of(const Question& question, const SolveOptions& options) {
    if (question.is_classic() || !question.puzzle().doubt) return std::nullopt;
    const auto left = settle_drawings(question.puzzle(), {.stop = options.stop});
    if (left) return std::nullopt;
    return left.error();
}

void refuse_as_drawn(Batch& batch, const SolveOptions& options) {
    for (Item& item : batch.items) {
        if (item.kind != Record::Kind::General) continue;
        auto doubt = doubt_of(Question(batch, item), options);
        if (!doubt) continue;
        item.kind = Record::Kind::Bad;
        Record& record = batch.others[item.index];
        record.kind = item.kind;
        record.error = std::move(*doubt);
    }
}

Error only_classic(std::string_view command) {
    return Error{ErrorCode::Unsupported, 0, 0,
                 "'" + std::string(command) + "' is for classic 9x9 puzzles",
                 "'sudokit solve' and 'sudokit count' work on every board"};
}

std::optional<Error> misfit_of(const Question& question, Engine engine) {
    if (engine != Engine::Kernel || question.record().puzzle->is_classic()) return std::nullopt;
    return Error{ErrorCode::Unsupported, 0, 0, "the engine 'kernel' is for classic 9x9 puzzles",
                 "leave --engine out, or choose search"};
}

void Sheet::tell_what_is_left_out(const Question& question) {
    if (question.record().puzzle->dropped.empty()) return;
    std::string names;
    for (const std::string& name : question.record().puzzle->dropped)
        names.append(names.empty() ? "" : ", ").append(name);
    remark(question,
           logic::phrase(context_.narrate.language, logic::Phrase::LeftOut, {{"x", names}}));
}

std::optional<Answer> Sheet::refuse_as_drawn(const Question& question) {
    if (!question.record().puzzle->doubt) return std::nullopt;
    const auto left = settle_drawings(question.puzzle(), {.stop = context_.solve.stop});
    if (context_.is_stopped()) return Answer::Unfinished;
    if (!left) return bad(question.item(), left.error(), nullptr);
    remark(question,
           left.value() == 1
               ? "what is only drawn may be a rule, but there is one solution without it: "
                 "it is the answer whatever the drawings mean"
               : "what is only drawn may be a rule, but even without it there is no solution");
    return std::nullopt;
}

Answer Sheet::refuse_record(const Item& item) {
    return bad(item, batch_.others[item.index].error, nullptr);
}

// Two bad puzzles give two messages but one result.
std::optional<Answer> Sheet::refuse_pair(const Question& first, const Question& second) {
    std::optional<Answer> answer;
    for (const Question* question : {&first, &second}) {
        const bool is_bad = question->item().kind == Record::Kind::Bad;
        auto problem = is_bad ? question->record().error : doubt_of(*question, context_.solve);
        if (!problem) problem = conflict_of(*question, context_.narrate);
        if (!problem) continue;
        problem->line = question->item().line;
        if (answer)
            say(question->item(), *problem, false);
        else
            answer = bad(question->item(), *problem, nullptr);
    }
    return answer;
}

Answer Sheet::refuse(const Question& question, Error error) {
    error.line = question.item().line;
    return bad(question.item(), error, style().has_rows() ? &question.puzzle() : nullptr);
}

Answer Sheet::bad(const Item& item, const Error& error, const Puzzle* puzzle) {
    const bool only_status = context_.options.quiet && context_.options.command == CommandId::Check;
    if (!only_status) results_.error(error, puzzle, context_.input_name(item.input));
    say(item, error, false);
    return Answer::Bad;
}

void Sheet::remark(const Question& question, std::string message, std::string remedy) {
    remark(question.item(), Error{ErrorCode::Unsupported, question.item().line, 0,
                                  std::move(message), std::move(remedy)});
}

std::optional<Error> Sheet::told_conflict(const Question& question) {
    const auto conflict = conflict_of(question, context_.narrate);
    if (conflict) remark(question, conflict->message, conflict->remedy);
    return conflict;
}

void Sheet::remark(const Item& item, const Error& error) { say(item, error, true); }

void Sheet::say(const Item& item, const Error& error, bool is_remark) {
    if (context_.options.quiet) return;
    output_.messages.push_back({item.input, error, is_remark});
}

bool Sheet::flush_if_large() {
    return output_.text.size() < kLarge || context_.flush(batch_, output_);
}

bool Sheet::show_progress() {
    constexpr std::chrono::milliseconds kOften{100};
    const auto now = std::chrono::steady_clock::now();
    if (now - shown_ < kOften) return true;
    shown_ = now;
    return context_.flush_in_turn(batch_, output_);
}

std::span<const BatchResult> Sheet::solve(const SolveOptions& options) {
    found_.resize(batch_.grids.size());
    const bool by_kernel = options.engine == Engine::Automatic || options.engine == Engine::Kernel;
    if (by_kernel)
        solve_batch(batch_.grids, found_, options);
    else
        for (std::size_t i = 0; i < found_.size() && !context_.is_stopped(); ++i)
            found_[i] = solve_alone(Puzzle(batch_.grids[i]), options);
    return found_;
}

Results& Sheet::row(const Question& question) {
    return question.is_classic() ? results_.begin(question.grid())
                                 : results_.begin(*question.record().puzzle);
}

}  // namespace sudokit::answers
