#include "answers/generate_options.hpp"

#include <algorithm>
#include <limits>

#include "answers/suggest.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/technique.hpp"
#include "support/decimal.hpp"

namespace sudokit::answers {

namespace {

// Reads a number with at most `decimals` digits after the point, in units of the last digit.
std::optional<int> read_number(std::string_view text, int decimals) {
    const auto point = text.find('.');
    std::string digits(text.substr(0, point));
    std::string_view rest = point == std::string_view::npos ? "" : text.substr(point + 1);
    if (digits.empty() || static_cast<int>(rest.size()) > decimals) return std::nullopt;
    if (point != std::string_view::npos && rest.empty()) return std::nullopt;
    digits += rest;
    digits.append(static_cast<std::size_t>(decimals) - rest.size(), '0');
    const auto number = support::number_in<int>(digits);
    return number >= 0 ? number : std::nullopt;
}

// "A..B", "A..", "..B" or "A".
Result<Range> read_range(const std::string& option, std::string_view text, int decimals) {
    const auto dots = text.find("..");
    const std::string_view from = text.substr(0, dots);
    const std::string_view to = dots == std::string_view::npos ? from : text.substr(dots + 2);
    const auto least = from.empty() && !to.empty() ? 0 : read_number(from, decimals);
    const auto most =
        to.empty() && !from.empty() ? std::numeric_limits<int>::max() : read_number(to, decimals);
    if (!least || !most)
        return usage("--" + option + ": '" + std::string(text) + "' is not a range",
                     decimals > 0 ? "write two numbers, such as 7.0..8.5"
                                  : "write two numbers, such as 22..24");
    if (*least > *most)
        return usage("--" + option + ": the range '" + std::string(text) + "' is empty",
                     "write the smaller number first");
    return Range{*least, *most};
}

template <typename Enum>
Enum place_in(const std::vector<std::string_view>& names, const std::string& word) {
    return static_cast<Enum>(std::find(names.begin(), names.end(), word) - names.begin());
}

std::optional<Error> read_ranges(const Options& options, Target& target) {
    if (!options.clues.empty()) {
        const auto range = read_range("clues", options.clues, 0);
        if (!range) return range.error();
        target.clues = range.value();
    }
    if (!options.cages.empty()) {
        const auto range = read_range("cages", options.cages, 0);
        if (!range) return range.error();
        target.cages = range.value();
    }
    if (!options.rating.empty()) {
        const auto range = read_range("rating", options.rating, 1);
        if (!range) return range.error();
        target.rating = range.value();
    }
    return std::nullopt;
}

std::optional<Error> read_technique(const std::string& option, const std::string& word,
                                    std::optional<Technique>& technique) {
    if (word.empty()) return std::nullopt;
    const auto named = technique_named(option, word);
    if (!named) return named.error();
    technique = named.value();
    return std::nullopt;
}

// `remedy`: what to do if there is no such file.
Error cannot_use_file(const std::string& option, const Error& error, const std::string& remedy) {
    return usage(option + ": " + error.message, error.remedy.empty() ? remedy : error.remedy);
}

// The file has one character per place of the grid.
std::optional<Error> read_pattern(const std::string& path, int cells, const Unpack& unpack,
                                  Target& target) {
    if (path.empty()) return std::nullopt;
    const std::string wanted = std::to_string(cells);
    const auto text = file_text(path, unpack);
    if (!text)
        return cannot_use_file("--pattern", text.error(), "name a file with " + wanted + " cells");
    target.pattern.emplace();
    int found = 0;
    for (const char ch : text.value()) {
        if (found > cells) break;
        if (std::string_view(" \t\r\n|+-").find(ch) != std::string_view::npos) continue;
        if (found < cells && ch != '.' && ch != '0')
            target.pattern->push_back(static_cast<Cell>(found));
        ++found;
    }
    if (found != cells)
        return usage("--pattern: '" + path + "' has " +
                         (found > cells ? "more than " + wanted : std::to_string(found)) + " cells",
                     "write " + wanted + ": '.' for an open one, 'x' for a given");
    return std::nullopt;
}

std::optional<Error> read_near(const std::string& path, const Unpack& unpack, Target& target) {
    if (path.empty()) return std::nullopt;
    auto text = file_text(path, unpack);
    if (!text) return cannot_use_file("--near", text.error(), "name a file with puzzles");
    const auto source = source_from_string(std::move(text.value()));
    ReadOptions plain;
    plain.keep_fields = false;
    Reader reader(*source, plain);
    for (Record record; reader.next(record);) {
        if (record.kind == Record::Kind::Classic) {
            target.near.push_back(record.grid);
            continue;
        }
        const std::string place = "--near: '" + path + "', line " + std::to_string(record.line);
        if (record.kind == Record::Kind::Bad)
            return usage(place + ": " + record.error.message, record.error.remedy);
        return usage(place + ": this is not a plain classic puzzle",
                     "write 81 characters for each puzzle");
    }
    if (target.near.empty())
        return usage("--near: '" + path + "' has no puzzles", "name a file that has some");
    return std::nullopt;
}

std::optional<Error> read_logic(const Options& options, Target& target) {
    if (auto error = read_technique("technique", options.technique, target.technique)) return error;
    if (auto error = read_technique("up-to", options.up_to, target.up_to)) return error;
    if (options.singles) target.up_to = Technique::HiddenSingle;
    if (options.no_guess && !target.up_to) target.up_to = order_of("hodoku").back();
    target.only = options.nothing_harder;
    return std::nullopt;
}

// --method or --unbiased; the parser lets no other names through.
Method method_of(const Options& options) {
    if (options.method.empty()) return options.unbiased ? Method::Unbiased : Method::TopDown;
    return place_in<Method>(words_for(Words::Method), options.method);
}

// Checks which targets go with the method.
std::optional<Error> method_error(const Options& options, const Target& target) {
    const Method method = target.method;
    const std::string name(method_names()[static_cast<std::size_t>(method)]);
    if (options.unbiased && method != Method::Unbiased)
        return usage("--unbiased is a method, and --method " + name + " is another",
                     "leave one out");
    if (options.start && method != Method::Insertion)
        return usage("--start belongs to --method insertion",
                     "leave it out, or add --method insertion");
    if (options.with_weight && method != Method::Unbiased)
        return usage("--weight is for --unbiased: other puzzles have no weight", "leave it out");
    if (method != Method::TopDown && !is_classic_board(options.board))
        return usage("--method " + name + " is for the classic board", "leave --board out");
    if (method == Method::TopDown || (target.is_plain() && !options.solved)) return std::nullopt;
    return usage("--method " + name + " has no targets", "leave the method or the targets out");
}

}  // namespace

Result<Target> target_of(const Options& options, const Unpack& unpack) {
    const bool on_board = !is_classic_board(options.board);
    const int cells = on_board ? board_shape(options.board)->grid_cells() : kClassicCells;
    Target target;
    target.method = method_of(options);
    target.full_grid = options.solved;
    if (!options.symmetry.empty())
        target.symmetry = place_in<Symmetry>(words_for(Words::Symmetry), options.symmetry);
    target.keep = static_cast<int>(options.keep);
    target.tries = options.tries;
    target.pearl = options.pearl;
    target.diamond = options.diamond;
    if (!options.difficulty.empty())
        target.level = place_in<Level>(words_for(Words::Difficulty), options.difficulty);
    auto error = read_ranges(options, target);
    if (!error) error = read_pattern(options.pattern, cells, unpack, target);
    if (!error) error = read_near(options.near_file, unpack, target);
    if (!error) error = read_logic(options, target);
    if (!error) error = target_error(options.board, target);
    if (!error && options.solved && (!target.is_plain() || options.with_solution))
        error = usage("--solved makes full grids, and those have no targets", "leave one out");
    if (!error) error = method_error(options, target);
    if (error) return *error;
    if (options.start) target.start = static_cast<int>(*options.start);
    return target;
}

}  // namespace sudokit::answers
