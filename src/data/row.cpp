#include "data/row.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "format/classic/plain_line.hpp"
#include "format/common/names.hpp"
#include "sudokit/rate.hpp"
#include "support/letters.hpp"

namespace sudokit::data {
namespace {

// In order of precedence.
constexpr std::array<std::string_view, 7> kAnswerNames = {
    "answer", "solution", "answers", "solutions", "solved", "solved_board", "target"};
// Other people's names first, then our figures. A word says less than a number.
const std::vector<std::string_view>& rating_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all = {"rating", "ratings", "se"}, levels;
        for (const FigureInfo& figure : figure_table())
            if (figure.scale && figure.is_number())
                (figure.kind == FigureInfo::Kind::Level ? levels : all).push_back(figure.name);
        all.insert(all.end(), {"difficulty", "backtracks"});
        all.insert(all.end(), levels.begin(), levels.end());
        return all;
    }();
    return names;
}

// The first of these fields that the puzzle has.
std::pair<std::string_view, std::string_view> named_field(const Puzzle& puzzle,
                                                          std::span<const std::string_view> names) {
    std::size_t best = names.size();
    std::pair<std::string_view, std::string_view> found;
    for (const auto& [name, value] : puzzle.fields) {
        const auto place = static_cast<std::size_t>(
            std::ranges::find(names.first(best),
                              std::string_view(support::in_small_letters(name))) -
            names.begin());
        if (place >= best) continue;
        best = place;
        found = {name, value};
    }
    return found;
}

// The answer in a line such as "53..7....<tab>534678912": 81 digits right after the puzzle. It is no
// grid if one of them is 0.
std::string_view answer_after(const answers::Batch& batch, const answers::Item& item) {
    const auto index = static_cast<std::uint32_t>(&item - batch.items.data());
    const auto rest = std::ranges::lower_bound(batch.rests, index, {},
                                               &std::pair<std::uint32_t, std::string>::first);
    if (rest == batch.rests.end() || rest->first != index) return {};
    const std::string_view text = rest->second;
    const std::size_t begin = std::min(text.find_first_not_of(" \t,;"), text.size());
    const std::size_t end = std::min(text.find_first_of(" \t,;\r", begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const bool is_answer =
        word.size() == kClassicCells && word.find_first_not_of("0123456789") == word.npos;
    return is_answer ? word : std::string_view();
}

}  // namespace

Row row_of(const answers::Batch& batch, const answers::Item& item) {
    Row row;
    if (item.kind == Record::Kind::Classic) {
        row.cells = batch.grids[item.index];
        row.answer = answer_after(batch, item);
        return row;
    }
    const Puzzle& puzzle = *batch.others[item.index].puzzle;
    row.answer = named_field(puzzle, kAnswerNames).second;
    if (row.answer.empty()) row.answer = answer_after(batch, item);
    std::tie(row.rating_name, row.rating) = named_field(puzzle, rating_names());
    if (puzzle.is_classic() && puzzle.candidates.empty())
        row.cells = puzzle.classic_grid();
    else
        row.puzzle = &puzzle;
    return row;
}

std::optional<ClassicGrid> grid_in(std::string_view text) {
    ClassicGrid grid;
    if (text.size() != kClassicCells || !text::convert_plain(text.data(), grid) ||
        std::ranges::find(grid, kOpen) != grid.end())
        return std::nullopt;
    return grid;
}

}  // namespace sudokit::data
