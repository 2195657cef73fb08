// text.cpp - a constraint string, or a link with one in `q`, as a tree of items.
//
//     ".Or.Cage~7~R4C4.End"  -->  Item{Or, parts: Item{Cage, args: 7, R4C4}}
//
// Dots separate items, '~' their words; Or, And and Replicate own what follows up to their .End.
// Blank lines separate puzzles. Every character keeps its offset in the input, through percent
// codes and removed blanks, so an error names the place that the user sees. The nesting is limited.
#include "format/iss/text.hpp"

#include <algorithm>

#include "format/text/messages.hpp"
#include "format/text/percent.hpp"
#include "support/check.hpp"

namespace sudokit::text::iss {

namespace {

constexpr std::size_t kDeepest = 64;  // composites nested in each other

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The value of the parameter q, decoded.
Source parameter_of(std::string_view input, std::size_t begin) {
    Source source;
    for (std::size_t i = begin; i < input.size() && input[i] != '&' && input[i] != '#'; ++i) {
        const auto place = static_cast<std::uint32_t>(i);
        if (const auto decoded = percent_code(input, i)) {
            source.add(*decoded, place);
            i += 2;
        } else {
            source.add(input[i] == '+' ? ' ' : input[i], place);
        }
    }
    return source;
}

// Where the value of q begins, if the text is a link.
std::optional<std::size_t> find_parameter(std::string_view input) {
    const std::size_t first = std::min(input.find_first_not_of(" \t\r\n"), input.size());
    const std::string_view text = input.substr(first);
    if (text.substr(0, 4) != "http") return std::nullopt;
    for (const std::string_view key : {"?q=", "&q="}) {
        const std::size_t at = text.find(key);
        if (at != text.npos) return first + at + key.size();
    }
    return std::nullopt;
}

Source whole(std::string_view input) {
    if (const auto begin = find_parameter(input)) return parameter_of(input, *begin);
    Source source;
    for (std::size_t i = 0; i < input.size(); ++i)
        source.add(input[i], static_cast<std::uint32_t>(i));
    return source;
}

}  // namespace

std::uint32_t Source::place(std::size_t i) const {
    if (i < places.size()) return places[i];
    return places.empty() ? 0 : places.back() + 1;
}

Source Source::without_blanks() const {
    SUDOKIT_CHECK(places.size() == text.size());
    Source compact;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (!is_blank(text[i])) compact.add(text[i], places[i]);
    return compact;
}

std::vector<Source> sections_of(std::string_view input) {
    const Source source = whole(input);
    std::vector<Source> sections;
    bool open = false;
    for (std::size_t begin = 0; begin < source.text.size();) {
        const std::size_t end = std::min(source.text.find('\n', begin), source.text.size());
        const std::string_view line = std::string_view(source.text).substr(begin, end - begin);
        const bool empty = std::all_of(line.begin(), line.end(), is_blank);
        if (empty) {
            open = false;
        } else if (line[0] != '#') {
            if (!open) sections.emplace_back();
            open = true;
            for (std::size_t i = begin; i < std::min(end + 1, source.text.size()); ++i)
                sections.back().add(source.text[i], source.places[i]);
        }
        begin = end + 1;
    }
    return sections;
}

namespace {

// Splits ".a~b~c.d" into items without parts.
std::vector<Item> flat_items(const Source& source) {
    SUDOKIT_CHECK(source.text.starts_with('.'));  // so the first character opens an item
    std::vector<Item> items;
    for (std::size_t i = 0; i < source.text.size(); ++i) {
        const char c = source.text[i];
        if (c == '.') {
            items.push_back({{{}, source.place(i + 1)}, {}, {}});
        } else if (c == '~') {
            items.back().args.push_back({{}, source.place(i + 1)});
        } else {
            Item& item = items.back();
            (item.args.empty() ? item.type : item.args.back()).text += c;
        }
    }
    return items;
}

bool is_composite(const Item& item) {
    return item.type.text == "Or" || item.type.text == "And" || item.type.text == "Replicate";
}

}  // namespace

Result<std::vector<Item>> parse_items(const Source& source) {
    const Source compact = source.without_blanks();
    if (compact.text.empty() || compact.text[0] != '.')
        return error_at(compact.place(0), ErrorCode::NotAPuzzle, "not a constraint string",
                        "begin each constraint with a dot, as in .~R1C1_5.Thermo~R1C1~R1C2");
    std::vector<Item> open(1);  // the root, and the composites not closed yet
    for (Item& item : flat_items(compact)) {
        if (item.type.text == "End") {
            if (open.size() == 1)
                return error_at(item.type.at, ErrorCode::BadStructure, "'.End' without a beginning",
                                "write one for each Or, And, Replicate");
            Item done = std::move(open.back());
            open.pop_back();
            open.back().parts.push_back(std::move(done));
        } else if (is_composite(item)) {
            if (open.size() > kDeepest)
                return error_at(item.type.at, ErrorCode::Unsupported,
                                "constraints nested too deeply", "use fewer of Or and And");
            open.push_back(std::move(item));
        } else {
            open.back().parts.push_back(std::move(item));
        }
    }
    if (open.size() > 1)
        return error_at(open.back().type.at, ErrorCode::BadStructure,
                        "'" + open.back().type.text + "' without an end", "close it with .End");
    return std::move(open[0].parts);
}

Error error_at(std::uint32_t at, ErrorCode code, std::string message, std::string remedy) {
    return make_error(code, 0, std::uint64_t{at} + 1, std::move(message), std::move(remedy));
}

Error locate(Error error, std::string_view input) {
    if (error.column == 0) return error;  // the error has no single place
    const std::size_t at = std::min<std::size_t>(error.column - 1, input.size());
    const std::string_view before = input.substr(0, at);
    error.line = 1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    error.column = at - (before.rfind('\n') + 1) + 1;  // npos + 1 = 0
    return error;
}

}  // namespace sudokit::text::iss
