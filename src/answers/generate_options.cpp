#include "answers/generate_options.hpp"

#include <algorithm>

#include "answers/suggest.hpp"
#include "generate/range_text.hpp"
#include "sudokit/explain.hpp"
#include "sudokit/format.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::answers {

namespace {

template <typename Enum>
Enum place_in(const std::vector<std::string_view>& names, const std::string& word) {
    return static_cast<Enum>(std::find(names.begin(), names.end(), word) - names.begin());
}

std::optional<Error> read_ranges(const Options& options, Target& target) {
    const auto read = [](const char* option, const std::string& text, int decimals,
                         std::optional<Range>& wanted) -> std::optional<Error> {
        if (text.empty()) return std::nullopt;
        const auto range = read_range(text, decimals);
        if (!range)
            return usage(std::string("--") + option + ": " + range.error().message,
                         range.error().remedy);
        wanted = range.value();
        return std::nullopt;
    };
    auto error = read("clues", options.clues, 0, target.clues);
    if (!error) error = read("cages", options.cages, 0, target.cages);
    if (!error) error = read("rating", options.rating, 1, target.rating);
    return error;
}

std::optional<Error> read_rules(const std::string& list, Target& target) {
    if (list.empty()) return std::nullopt;
    auto error = read_rule_wishes(list, target);
    if (error) error->message.insert(0, "--rules: ");
    return error;
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
    // Without steps of single rules, the rules would be there for nothing.
    if (options.singles)
        target.up_to = target.has_rules() ? Technique::OneRule : Technique::HiddenSingle;
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
    const std::string typed = options.method.empty() ? "--unbiased" : "--method " + options.method;
    if (options.unbiased && method != Method::Unbiased)
        return usage("--unbiased is a method, and " + typed + " is another", "leave one out");
    if (options.start && method != Method::Insertion)
        return usage("--start belongs to --method insertion",
                     "leave it out, or add --method insertion");
    if (options.with_weight && method != Method::Unbiased)
        return usage("--weight is for --unbiased: other puzzles have no weight", "leave it out");
    if (method != Method::TopDown && (!is_classic_board(options.board) || target.has_rules()))
        return usage(typed + " is for the classic board",
                     target.has_rules() ? "leave --rules out" : "leave --board out");
    if (method == Method::TopDown || (target.is_plain() && !options.solved)) return std::nullopt;
    return usage(typed + " has no targets", "leave the method or the targets out");
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
    target.tries = options.tries.value_or(target.tries);
    target.pearl = options.pearl;
    target.diamond = options.diamond;
    if (!options.difficulty.empty())
        target.level = place_in<Level>(words_for(Words::Difficulty), options.difficulty);
    auto error = read_rules(options.drawn_rules, target);
    if (!error) error = read_ranges(options, target);
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
