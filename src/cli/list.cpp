#include "cli/list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "answers/suggest.hpp"
#include "cli/answers.hpp"
#include "cli/help.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"
#include "sudokit/narrate.hpp"
#include "sudokit/rate.hpp"
#include "sudokit/rule.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::cli {
namespace {

struct Entry {
    std::string name, meaning;
    const TechniqueInfo* technique = nullptr;
};
using Entries = std::vector<Entry>;

Entries techniques() {
    Entries list;
    for (const TechniqueInfo& technique : technique_table())
        list.push_back({std::string(technique.id),
                        fmt::format("{}. {}", technique.name, technique.doc), &technique});
    return list;
}

Entries boards() {
    Entries list;
    for (NamedBoard& board : named_boards())
        list.push_back({std::move(board.name), std::move(board.meaning)});
    return list;
}

Entries format_names() {
    Entries list;
    for (const FormatInfo& format : formats())
        list.push_back({std::string(format.name), format_text(format)});
    return list;
}

Entries kernels() {
    Entries list;
    for (const Kernel* kernel : available_kernels())
        list.push_back({std::string(kernel_name(*kernel)),
                        list.empty() ? "the fastest here, and the default" : "runs here too"});
    return list;
}

Entries scales() {
    Entries list;
    for (const ScaleInfo& scale : scale_table())
        list.push_back({std::string(scale.name), fmt::format("{} ({})", scale.doc, scale.version)});
    return list;
}

Entries rules() {
    Entries list;
    for (const RuleInfo& rule : rule_table())
        list.push_back({std::string(rule.word), std::string(rule.meaning)});
    return list;
}

Entries languages() {
    return {
#define SUDOKIT_LANGUAGE(id, name) {name, #id ": hints, explanations, the game"},
#include "sudokit/languages.def"
    };
}

struct List {
    std::string_view name;
    Entries (*entries)();
};
constexpr List kLists[] = {
    {"techniques", techniques}, {"boards", boards}, {"formats", format_names}, {"kernels", kernels},
    {"scales", scales},         {"rules", rules},   {"languages", languages}};

void append_rows(const List& list, const Style& style, std::string& out) {
    for (const Entry& entry : list.entries()) {
        Results row(out, style, CommandId::List);
        row.begin("list", list.name).text("name", entry.name).text("meaning", entry.meaning);
        const TechniqueInfo* technique = entry.technique;
        if (technique == nullptr) {
            row.nothing("level").nothing("score").nothing("se");
        } else {
            row.text("level", word_of(technique->hodoku_level));
            row.number("score", static_cast<std::uint64_t>(technique->hodoku_score));
            if (technique->se == 0)
                row.nothing("se");
            else
                row.big_number("se", se_text(technique->se));
        }
        row.end();
    }
}

void append_lines(const List& list, std::string& out) {
    const Entries entries = list.entries();
    std::size_t width = 0;
    for (const Entry& entry : entries) width = std::max(width, entry.name.size());
    for (const Entry& entry : entries)
        fmt::format_to(std::back_inserter(out), "{:<{}}  {}\n", entry.name, width, entry.meaning);
}

}  // namespace

std::vector<std::string_view> list_names() {
    std::vector<std::string_view> names;
    for (const List& list : kLists) names.push_back(list.name);
    return names;
}

Result<std::string> list_text(std::span<const std::string> names, const Style& style) {
    std::vector<const List*> wanted;
    for (const std::string& name : names) {
        const auto list = std::ranges::find(kLists, name, &List::name);
        if (list == std::end(kLists))
            return usage("there is no list '" + name + "'",
                         did_you_mean(name, list_names(), "the lists are " + join(list_names())));
        wanted.push_back(list);
    }
    if (names.empty())
        for (const List& list : kLists) wanted.push_back(&list);
    std::string text = header_of(style, CommandId::List);
    for (const List* list : wanted) {
        if (style.has_rows()) {
            append_rows(*list, style, text);
            continue;
        }
        if (wanted.size() > 1)
            text += fmt::format("{}{}:\n", list == wanted.front() ? "" : "\n", list->name);
        append_lines(*list, text);
    }
    return text;
}

}  // namespace sudokit::cli
