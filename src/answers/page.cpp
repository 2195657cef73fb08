#include "answers/page.hpp"

#include <algorithm>

#include "format/common/writers.hpp"
#include "format/picture/svg.hpp"
#include "format/text/xml.hpp"

namespace sudokit::answers {
namespace {

// The colours of light and dark pages; the pictures have their own.
constexpr std::string_view kPageHead =
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<title>Sudoku</title>\n"
    "<style>\n"
    ":root{color-scheme:light dark}\n"
    "body{font-family:sans-serif;line-height:1.45;max-width:75em;margin:1em auto;padding:0 1em;"
    "background:#fff;color:#111}\n"
    "h2{font-size:1em;overflow-wrap:anywhere}\n"
    "ul{list-style:none;padding:0;columns:25em}\n"
    "li{break-inside:avoid}\n"
    "summary{cursor:pointer;font-weight:bold;margin:.3em 0;overflow-wrap:anywhere}\n"
    "section{display:flex;flex-wrap:wrap;gap:1.5em;margin:.5em 0 1.5em;break-inside:avoid}\n"
    "section svg{flex:none;max-width:100%;height:auto}\n"
    "section p{flex:1 1 22em;margin:1.3em 0 0;white-space:pre-wrap;overflow-wrap:anywhere}\n"
    "@media(prefers-color-scheme:dark){body{background:#1c1c1c;color:#ddd}a{color:#8ab4f8}}\n"
    "@media print{details::details-content{content-visibility:visible}}\n"
    "</style>\n"
    "</head>\n"
    "<body>\n";

// `draw` takes the position and how the step is shown on it.
template <typename Draw>
auto drawn(const Telling& telling, std::optional<Cell> newest, const Draw& draw) {
    const Narrator& narrator = telling.narrator();
    const Sketch sketch = telling.sketch(newest);
    const std::string title = narrator.name(telling.step().technique);
    const std::string description = narrator.compact(telling.step());
    WriteOptions options;
    options.marks = sketch.marks;
    options.links = sketch.links;
    options.bright = sketch.rules;
    options.labels =
        narrator.options().notation == Notation::Chess ? Labels::Chess : Labels::RowColumn;
    // The words of other rules would only be in the way.
    options.rule_words = [&](const Rule& rule) {
        const bool is_used = std::ranges::any_of(
            sketch.rules, [&](const Rule& used) { return is_same(used, rule); });
        return is_used ? narrator.rule(rule) : std::string();
    };
    options.title = title;
    options.description = description;
    return draw(telling.position(), options);
}

}  // namespace

std::string picture_of(const Telling& telling, std::optional<Cell> newest) {
    return drawn(telling, newest, [](const Puzzle& position, const WriteOptions& options) {
        return text::puzzle_in("svg", position, options);
    });
}

text::Drawing drawing_of(const Telling& telling, std::optional<Cell> newest) {
    return drawn(telling, newest, text::drawing_of);
}

std::string page_head(std::string_view language) {
    return "<!DOCTYPE html>\n<html lang=\"" + std::string(language) + "\">\n" +
           std::string(kPageHead);
}

std::string page_heading(std::string_view puzzle) {
    return "<h2>" + text::xml_escaped(puzzle) + "</h2>\n";
}

std::string page_contents(const std::vector<PageStep>& steps) {
    std::string items;
    for (const PageStep& step : steps)
        if (!step.is_folded)
            items += "<li><a href=\"#" + step.anchor + "\">" + text::xml_escaped(step.title) +
                     "</a></li>\n";
    return items.empty() ? "" : "<ul>\n" + items + "</ul>\n";
}

std::string page_step(const PageStep& step) {
    if (step.picture.empty())
        return "<p id=\"" + step.anchor + "\">" + text::xml_escaped(step.title) + "</p>\n";
    return "<details id=\"" + step.anchor + "\"" + (step.is_folded ? "" : " open") +
           ">\n<summary>" + text::xml_escaped(step.title) + "</summary>\n<section>\n" +
           step.picture + "<p>" + text::svg_escaped_lines(step.words) +
           "</p>\n</section>\n</details>\n";
}

std::string page_remark(std::string_view words) {
    return "<p>" + text::svg_escaped_lines(words) + "</p>\n";
}

}  // namespace sudokit::answers
