// Items with meanings packed into letters (relations, automata), and items made of other items.
//
//     .Pair~CODE~_name~R1C1~R1C2~~R3C3~R3C4   one table, two lists    .Or ... .And ... .End .End
//
// One code may serve many lists: its table or automaton is made once and shared by their rules. The
// traps: older items swap the last two characters of the alphabet; patterns of Regex were
// percent-encoded before they became base64; an NFA reads several segments with a break between
// them, which our automata do not have, so for each list of lengths one is built without breaks.
#include <algorithm>

#include "format/iss/codes.hpp"
#include "format/iss/reader.hpp"
#include "format/iss/ways.hpp"
#include "format/iss/writer.hpp"
#include "format/text/messages.hpp"
#include "format/text/percent.hpp"
#include "support/check.hpp"
#include "support/letters.hpp"

namespace sudokit::text::iss {

namespace {

std::string percent_encoded(std::string_view text) {
    constexpr char kHex[] = "0123456789ABCDEF";
    std::string encoded;
    for (char c : text) {
        const bool plain = support::is_letter_or_digit(c) || c == '-' || c == '_';
        const auto u = static_cast<unsigned char>(c);
        if (plain)
            encoded += c;
        else
            encoded.append("%").append({kHex[u >> 4], kHex[u & 15]});
    }
    return encoded;
}

// Lists of cells with names: "_name" names the lists that follow, an empty word ends a list.
struct NamedList {
    std::string name;
    std::vector<Word> words;
};
std::vector<NamedList> named_lists(const Item& item) {
    std::vector<NamedList> lists(1);
    for (std::size_t i = 1; i < item.args.size(); ++i) {
        const Word& word = item.args[i];
        const bool is_name = !word.text.empty() && word.text[0] == '_';
        if (word.text.empty() || is_name)
            lists.push_back(
                {is_name ? percent_decoded(word.text.substr(1)) : lists.back().name, {}});
        else
            lists.back().words.push_back(word);
    }
    std::erase_if(lists, [](const NamedList& list) { return list.words.empty(); });
    return lists;
}

const Word& code_of(Reader& reader, const Item& item) {
    if (!item.args.empty()) return item.args[0];
    reader.fail(item.type, in_quotes(item.type.text) + " lacks its code", "write it after a '~'");
    return item.type;
}

// In the older items the last two characters of the alphabet are swapped.
template <bool is_old>
void read_relation(Reader& reader, const Item& item, const Type& type) {
    const Word& word = code_of(reader, item);
    std::string code = word.text;
    if (is_old)
        for (char& c : code) c = c == '-' ? '_' : c == '_' ? '-' : c;
    const auto table = unpack_table(code, reader.board().digits);
    if (!table)
        return reader.fail(word, "a relation with a character that is not base64",
                           "use A-Z a-z 0-9 - _ only");
    const auto shared = std::make_shared<const PairTable>(*table);
    for (NamedList& list : named_lists(item)) {
        Rule rule;
        rule.kind = type.kind;
        rule.lists.push_back(reader.cells(list.words));
        rule.table = shared;
        rule.name = std::move(list.name);
        reader.add(std::move(rule));
    }
}

// "~code", the name, and all lists.
bool write_coded(Writer& writer, const Rule& rule, const Type& type, const std::string& code) {
    std::string text = "~" + code;
    if (!rule.name.empty()) text += "~_" + percent_encoded(rule.name);
    for (std::size_t i = 0; i < rule.lists.size(); ++i)
        text += (i ? "~" : "") + writer.words(rule.lists[i]);
    writer.item(type.name, text);
    return true;
}

bool write_relation(Writer& writer, const Rule& rule, const Type& type) {
    SUDOKIT_CHECK(rule.table);
    return write_coded(writer, rule, type, pack_table(*rule.table));
}

// The geometry that compile_regex() needs: the values of the board.
Geometry values_of(const Board& board) {
    Shape shape;
    shape.rows = shape.columns = 1;
    shape.digits = board.digits;
    shape.lowest = board.lowest;
    return Geometry(std::move(shape));
}

std::string without_blanks(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
    return text;
}

// The pattern is base64; earlier it was percent-encoded.
void read_regex(Reader& reader, const Item& item, const Type& type) {
    const Word& word = code_of(reader, item);
    const bool is_legacy = word.text.find('%') != std::string::npos;
    auto pattern = is_legacy ? percent_decoded(word.text) : decode_base64(word.text);
    if (!pattern)
        return reader.fail(word, "a pattern that is not base64", "encode it, without padding");
    *pattern = without_blanks(*pattern);
    auto automaton = compile_regex(values_of(reader.board()), *pattern);
    if (!automaton) {
        const Error& error = automaton.error();
        return reader.fail(word,
                           error.message + " (at " + std::to_string(error.column) +
                               " of the pattern '" + *pattern + "')",
                           error.remedy);
    }
    const auto shared = std::make_shared<const Automaton>(std::move(automaton.value()));
    for (const NamedList& list : named_lists(item)) {
        Rule rule;
        rule.kind = type.kind;
        rule.lists.push_back(reader.cells(list.words));
        rule.text = *pattern;
        rule.automaton = shared;
        reader.add(std::move(rule));
    }
}

void read_automaton(Reader& reader, const Item& item, const Type& type) {
    const Word& word = code_of(reader, item);
    const int digits = reader.board().digits;
    auto code = unpack_automaton(word.text);
    if (!code) return reader.fail(word, code.error().message, code.error().remedy);
    const auto single = std::make_shared<const Automaton>(for_one_segment(code.value(), digits));
    // Lists often have equal lengths: keep the last automaton.
    std::vector<std::size_t> lengths;
    std::shared_ptr<const Automaton> joined;
    for (NamedList& list : named_lists(item)) {
        Rule rule;
        rule.kind = type.kind;
        rule.lists.emplace_back();
        std::vector<std::size_t> segments;
        for (const auto& segment : reader.segments(list.words)) {
            segments.push_back(segment.size());
            rule.lists[0].insert(rule.lists[0].end(), segment.begin(), segment.end());
        }
        if (segments.size() > 1 && (!joined || segments != lengths)) {
            joined =
                std::make_shared<const Automaton>(without_breaks(code.value(), segments, digits));
            lengths = segments;
        }
        rule.automaton = segments.size() > 1 ? joined : single;
        rule.name = std::move(list.name);
        reader.add(std::move(rule));
    }
}

bool write_regex(Writer& writer, const Rule& rule, const Type& type) {
    return !rule.text.empty() && write_coded(writer, rule, type, encode_base64(rule.text));
}

bool write_automaton(Writer& writer, const Rule& rule, const Type& type) {
    SUDOKIT_CHECK(rule.automaton);
    const auto code = pack_automaton(*rule.automaton);
    if (!code) return writer.lacks("of more than 65536 states");
    return write_coded(writer, rule, type, *code);
}

// An empty branch always holds, and so does the whole item.
void read_or(Reader& reader, const Item& item, const Type& type) {
    Rule any;
    any.kind = type.kind;
    bool holds = false;
    for (const Item& part : item.parts) {
        auto rules = reader.branch(part);
        holds |= rules.empty();
        Rule all;
        all.kind = RuleKind::AllOf;
        all.parts = std::move(rules);
        if (all.parts.size() == 1) all = Rule(all.parts[0]);
        any.parts.push_back(std::move(all));
    }
    if (!holds) reader.add(std::move(any));
}

void read_and(Reader& reader, const Item& item, const Type&) { reader.read_items(item.parts); }

void read_replicate(Reader& reader, const Item& item, const Type&) {
    const Board& board = reader.board();
    const Word& code = code_of(reader, item);
    const bool has_origin = item.args.size() > 1 && !item.args[1].text.empty();
    const auto origin = board.find(has_origin ? item.args[1].text : "R1C1");
    const auto bits = unpack_bits(code.text);
    if (!origin || !bits)
        return reader.fail(origin ? code : item.args[1],
                           origin ? "targets with a character that is not base64"
                                  : "no cell is called " + in_quotes(item.args[1].text),
                           origin ? "use A-Z a-z 0-9 - _ only" : board.known_cells());
    Cells targets;
    for (std::size_t i = 0; i < bits->size(); ++i) {
        if (!(*bits)[i]) continue;
        if (*origin + i >= static_cast<std::size_t>(board.cell_count()))
            return reader.fail(code, "a target off the board", board.known_cells());
        targets.push_back(static_cast<Cell>(*origin + i));
    }
    reader.repeat(item.parts, *origin, targets, item.type);
}

}  // namespace

namespace way {
const Way relation{read_relation<false>, write_relation};
const Way old_relation{read_relation<true>};
const Way regex{read_regex, write_regex};
const Way automaton{read_automaton, write_automaton};
const Way any_of{read_or};
const Way all_of{read_and};
const Way replicate{read_replicate};
}  // namespace way

}  // namespace sudokit::text::iss
