#include "answers/of_grid.hpp"

namespace sudokit::answers {

void OfSolution::run(Sheet& sheet) {
    SolveOptions two = context_.solve;
    two.max_solutions = 2;
    const auto solved = sheet.solve(two);
    const auto answer_one = [&](const Question& question) {
        if (question.is_classic()) return answer(sheet, question, solved[question.index()]);
        const auto grid = question.plain_grid();
        if (!grid) return sheet.refuse(question, only_classic(info(context_.options.command).name));
        BatchResult alone;
        solve_batch({&*grid, 1}, {&alone, 1}, two);
        return answer(sheet, question, alone);
    };
    sheet.for_each(answer_one, unsolved(solved));
}

Answer OfGrid::answer(Sheet& sheet, const Question& question, const BatchResult& solved) const {
    std::vector<ClassicGrid> found;
    if (solved.solutions == 1)
        found = list(solved.first);
    else
        sheet.remark(question, "not a full grid, nor a puzzle with exactly one solution",
                     "'sudokit solve --all' writes its solutions");
    if (context_.is_stopped()) return Answer::Unfinished;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (sheet.style().has_rows()) {
            fill(sheet.row(question), &found[i], i + 1);
            sheet.results().end();
        } else {
            sheet.results().classic(found[i], &found[i]);
        }
        if (!sheet.flush_if_large() || context_.is_stopped()) return Answer::Unfinished;
    }
    if (found.empty() && sheet.style().has_rows()) {
        fill(sheet.row(question), nullptr, 0);
        sheet.results().end();
    }
    return found.empty() ? Answer::No : Answer::Yes;
}

}  // namespace sudokit::answers
