// The words that sentences are made of: cells, digits, houses, lists of these.
#include <algorithm>
#include <map>

#include "logic/board/layout.hpp"
#include "logic/words/phrases.hpp"
#include "model/digit_text.hpp"
#include "sudokit/narrate.hpp"
#include "support/letters.hpp"
#include "support/sorted.hpp"

namespace sudokit {

using logic::phrase;
using logic::Phrase;

std::string Narrator::name(Technique technique) const {
    return std::string(logic::name_of(technique, options_.language));
}

std::string Narrator::digit(Digit d) const { return digit_text(geometry_, d); }

std::string Narrator::cell(Cell c) const {
    if (options_.notation == Notation::RowColumn || !geometry_.is_grid(c))
        return cell_name(geometry_, c);
    return support::column_letters(geometry_.column_of(c)) +
           std::to_string(geometry_.row_of(c) + 1);
}

// Cells of a row or column are written together where numbers have one digit: r1c159, r359c2.
// Greedy: the largest row or column first.
std::string Narrator::cells(std::span<const Cell> of) const {
    std::vector<Cell> left(of.begin(), of.end());
    sort_unique(left);
    const bool together =
        options_.notation == Notation::RowColumn && geometry_.rows() < 10 &&
        geometry_.columns() < 10 &&
        std::all_of(left.begin(), left.end(), [&](Cell c) { return geometry_.is_grid(c); });
    std::string text;
    const auto add = [&](const std::string& word) { text += (text.empty() ? "" : ",") + word; };
    if (!together) {
        for (Cell c : left) add(cell(c));
        return text;
    }
    while (!left.empty()) {
        std::vector<Cell> most;
        bool most_in_row = true;
        for (Cell c : left)
            for (bool in_row : {true, false}) {
                std::vector<Cell> same;
                for (Cell other : left)
                    if (in_row ? geometry_.row_of(other) == geometry_.row_of(c)
                               : geometry_.column_of(other) == geometry_.column_of(c))
                        same.push_back(other);
                if (same.size() > most.size()) most = same, most_in_row = in_row;
            }
        std::string rows, columns;
        for (Cell c : most) {
            if (rows.empty() || !most_in_row) rows += std::to_string(geometry_.row_of(c) + 1);
            if (columns.empty() || most_in_row)
                columns += std::to_string(geometry_.column_of(c) + 1);
            std::erase(left, c);
        }
        std::string word = "r";
        add(word.append(rows).append("c").append(columns));
    }
    return text;
}

namespace {

// Houses that boards of the program add, by the label that they carry.
constexpr std::pair<std::string_view, Phrase> kLabels[] = {
    {"diagonal", Phrase::Diagonal},
    {"anti-diagonal", Phrase::AntiDiagonal},
    {"window", Phrase::Window},
    {"disjoint group", Phrase::DisjointGroup},
};

// A label in words; one of a setter's own stays as it is.
std::string label_in(Language language, const std::string& label) {
    const auto number = std::min(label.find_last_not_of("0123456789") + 1, label.size());
    const std::string_view word =
        std::string_view(label).substr(0, label.find_last_not_of(' ', number - 1) + 1);
    for (const auto& [name, id] : kLabels)
        if (name == word) return phrase(language, id) + label.substr(name.size());
    return label;
}

// Has no name but its kind and number.
bool is_plain(const House& house) { return house.grid == 0 && house.label.empty(); }

}  // namespace

std::string Narrator::house(int index) const {
    constexpr Phrase kKinds[] = {Phrase::Row, Phrase::Column, Phrase::Box, Phrase::ExtraHouse};
    const House& of = geometry_.houses()[static_cast<std::size_t>(index)];
    const Language language = options_.language;
    const std::string name = of.label.empty()
                                 ? phrase(language, kKinds[static_cast<std::size_t>(of.kind)]) +
                                       " " + std::to_string(of.index + 1)
                                 : label_in(language, of.label);
    if (of.grid == 0) return name;
    return phrase(language, Phrase::HouseOfGrid, {{"x", name}, {"n", std::to_string(of.grid)}});
}

std::string Narrator::list(const std::vector<std::string>& words, Joint last) const {
    constexpr Phrase kLast[] = {Phrase::And, Phrase::And, Phrase::Or, Phrase::Nor};
    const std::string comma = last == Joint::Comma ? "," : ", ";
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool has_word = i > 0 && i + 1 == words.size() && last != Joint::Comma;
        if (has_word)
            text += " " + phrase(options_.language, kLast[static_cast<std::size_t>(last)]) + " ";
        else if (i > 0)
            text += comma;
        text += words[i];
    }
    return text;
}

// "row 3", "columns 2 and 5, box 1 and window 2"
std::string Narrator::houses(const std::vector<int>& indices) const {
    constexpr Phrase kPlurals[] = {Phrase::Rows, Phrase::Columns, Phrase::Boxes};
    const auto& all = geometry_.houses();
    std::vector<std::string> words;
    for (std::size_t i = 0; i < indices.size();) {
        const House& first = all[static_cast<std::size_t>(indices[i])];
        std::vector<std::string> numbers;
        std::size_t end = i;
        for (; end < indices.size() && first.kind != HouseKind::Extra; ++end) {
            const House& next = all[static_cast<std::size_t>(indices[end])];
            if (next.kind != first.kind || !is_plain(next)) break;
            numbers.push_back(std::to_string(next.index + 1));
        }
        words.push_back(
            numbers.size() < 2
                ? house(indices[i])
                : phrase(options_.language, kPlurals[static_cast<std::size_t>(first.kind)]) + " " +
                      list(numbers));
        i = std::max(end, i + 1);
    }
    return list(words);
}

std::string Narrator::digits(std::span<const Digit> of, Joint last) const {
    std::vector<std::string> words;
    for (Digit d : of) words.push_back(digit(d));
    return list(words, last);
}

// "4 in r1c15, 7 in r2c3"
std::string Narrator::in_cells(const std::vector<Candidate>& list_of_them) const {
    std::map<Digit, std::vector<Cell>> places;
    for (const auto [c, d] : list_of_them) places[d].push_back(c);
    std::vector<std::string> words;
    for (const auto& [d, of] : places)
        words.push_back(
            phrase(options_.language, Phrase::DigitsIn, {{"x", digit(d)}, {"y", cells(of)}}));
    return list(words, Joint::Or);
}

// "r25c3b7": the letters are those of HoDoKu in every language.
std::string Narrator::short_houses(const std::vector<int>& indices) const {
    constexpr char kKinds[] = {'r', 'c', 'b', 'x'};
    std::string numbers[std::size(kKinds)], text;
    for (int index : indices) {
        const House& of = geometry_.houses()[static_cast<std::size_t>(index)];
        numbers[static_cast<std::size_t>(of.kind)] += std::to_string(of.index + 1);
    }
    for (std::size_t kind = 0; kind < std::size(kKinds); ++kind)
        if (!numbers[kind].empty()) text += kKinds[kind] + numbers[kind];
    return text;
}

Error Narrator::conflict(const GivenConflict& found) const {
    const auto say = [&](Phrase id, logic::Values values = {}) {
        return phrase(options_.language, id, values);
    };
    return Error{ErrorCode::ConflictingGivens, 0, 0,
                 say(Phrase::Conflict, {{"d", digit(found.digit)},
                                        {"h", house(found.house)},
                                        {"x", cell(found.first)},
                                        {"y", cell(found.second)}}),
                 say(Phrase::ConflictRemedy)};
}

Error Narrator::too_large(Language language) {
    return Error{ErrorCode::Unsupported, 0, 0,
                 phrase(language, Phrase::TooLarge, {{"n", std::to_string(logic::Large::kCells)}}),
                 phrase(language, Phrase::TooLargeRemedy)};
}

}  // namespace sudokit
