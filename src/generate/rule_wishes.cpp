// rule_wishes.cpp - reads the rules that a user wants.
//
//     thermometer:6x3..5    whispers 4:..8    cage:x2    anti-knight    leaper 1 4
//     kind       |  |           |                        rules without cells, as in our text form
//                |  cells of each
//                how many        number of the rule
#include <algorithm>
#include <string>

#include "format/text/messages.hpp"
#include "generate/placers.hpp"
#include "generate/range_text.hpp"
#include "sudokit/format.hpp"
#include "support/decimal.hpp"
#include "support/edit_distance.hpp"
#include "support/pieces.hpp"

namespace sudokit {
namespace {

Error wrong_wish(std::string_view item, std::string message, std::string remedy) {
    return Error{ErrorCode::BadUsage, 0, 0, "'" + std::string(item) + "' " + std::move(message),
                 std::move(remedy)};
}

bool is_board_rule(std::string_view word) {
    const auto words = board_rule_words();
    return std::ranges::find(words, word) != words.end();
}

Error unknown_kind(std::string_view item, std::string_view word) {
    std::vector<std::string_view> known = board_rule_words();
    for (const Placer& placer : placers())
        for (const std::string_view name : {placer.word, placer.other_word})
            if (!name.empty()) known.push_back(name);
    if (const auto nearest = support::closest_word(word, known); !nearest.empty())
        return wrong_wish(item, "is unknown", "did you mean '" + std::string(nearest) + "'?");
    std::string all;
    for (const std::string_view name : known) all.append(all.empty() ? "" : ", ").append(name);
    const RuleInfo* info = find_rule(word);
    return wrong_wish(item, info ? "cannot be drawn" : "is unknown", "known here: " + all);
}

// The numbers after the word, and the word.
std::optional<Error> read_kind(std::string_view item, std::string_view text, RuleWish& wish) {
    const auto pieces = support::split(text, ' ');
    const Placer* placer = find_placer(pieces[0]);
    if (!placer) return unknown_kind(item, pieces[0]);
    wish.kind = placer->word;
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        if (pieces[i].empty()) continue;
        const auto number = support::number_in<int>(pieces[i]);
        const RuleInfo& info = info_of(placer->variants[0].kind);
        if (!number || *number < 0)
            return wrong_wish(item, "is not one rule",
                              "write commas between rules, and numbers after their rule");
        if (placer->variants[0].number == Variant::kShown || info.numbers_to == 0)
            return wrong_wish(item, "has a number, but this rule has none",
                              "write '" + std::string(placer->word) + ":" + std::string(pieces[i]) +
                                  "' for that many of them");
        if (*number == 0 && (info.kind == RuleKind::Ratio || info.kind == RuleKind::Modular))
            return wrong_wish(item, "cannot divide by 0", "choose another number");
        wish.numbers.push_back(*number);
    }
    return std::nullopt;
}

// "6", "6x3..5" or "x3..5".
std::optional<Error> read_amounts(std::string_view item, std::string_view text, RuleWish& wish) {
    const auto cross = text.find('x');
    const bool has_size = cross != text.npos;
    const auto read = [&](std::string_view part, std::optional<Range>& range) {
        auto result = read_range(part);
        if (!result)
            return std::optional(wrong_wish(item,
                                            "is not a number of rules: " + result.error().message,
                                            "write 'KIND:6', 'KIND:6..8' or 'KIND:6x3..5' for 6 "
                                            "with 3 to 5 cells each"));
        range = result.value();
        return std::optional<Error>();
    };
    if (!has_size || cross > 0)
        if (auto error = read(text.substr(0, cross), wish.count)) return error;
    if (has_size && !find_placer(wish.kind)->has_sizes())
        return wrong_wish(item, "has a size, but all these rules have the same size",
                          "leave '" + std::string(text.substr(cross)) + "' out");
    return has_size ? read(text.substr(cross + 1), wish.size) : std::nullopt;
}

std::optional<Error> read_one(std::string_view item, Target& target) {
    const auto colon = item.find(':');
    const std::string_view kind = text::trim(item.substr(0, colon));
    if (is_board_rule(kind.substr(0, kind.find(' ')))) {
        if (colon != item.npos)
            return wrong_wish(item, "has a number, but the rule holds on the whole board",
                              "leave '" + std::string(item.substr(colon)) + "' out");
        auto rules = parse_board_rules(kind);
        if (!rules)
            return wrong_wish(item, "is not a rule: " + rules.error().message,
                              "'sudokit list rules' says what it needs");
        for (Rule& rule : rules.value()) target.board_rules.push_back(std::move(rule));
        return std::nullopt;
    }
    RuleWish wish;
    if (auto error = read_kind(item, kind, wish)) return error;
    if (colon != item.npos)
        if (auto error = read_amounts(item, text::trim(item.substr(colon + 1)), wish)) return error;
    for (const RuleWish& known : target.rules)
        if (known.kind == wish.kind && known.numbers == wish.numbers)
            return wrong_wish(item, "comes twice",
                              "write it once, with a number: '" + wish.kind + ":6..8'");
    target.rules.push_back(std::move(wish));
    return std::nullopt;
}

}  // namespace

std::vector<PlaceableRule> placeable_rules() {
    std::vector<PlaceableRule> list;
    for (const Placer& placer : placers())
        list.push_back({placer.word, placer.other_word, placer.meaning});
    return list;
}

bool is_placeable_rule(std::string_view word) {
    return std::ranges::any_of(placers(),
                               [&](const Placer& placer) { return placer.word == word; });
}

std::optional<Error> read_rule_wishes(std::string_view list, Target& target) {
    for (const std::string_view item : support::split(list, ','))
        if (auto error = read_one(text::trim(item), target)) return error;
    return std::nullopt;
}

}  // namespace sudokit
