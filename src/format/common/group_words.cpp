#include "format/common/group_words.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <iterator>
#include <string>

#include "format/common/names.hpp"

namespace sudokit::text {

namespace {

struct Noun {
    Groups kind;
    std::string_view one, many;  // many: "" if it may mean something else, too
};

// clang-format off
constexpr auto kColumns = Groups::Columns, kBoxes = Groups::Boxes;
constexpr Noun kNouns[] = {
    {kColumns, "column", "columns"},       {kColumns, "col", "cols"},
    {kColumns, "spalte", "spalten"},       {kColumns, "colonne", "colonnes"},
    {kColumns, "columna", "columnas"},     {kColumns, "coluna", "colunas"},
    {kColumns, "colonna", "colonne"},      {kColumns, "kolom", "kolommen"},
    {kColumns, "kolonne", "kolonner"},     {kColumns, "kolumna", "kolumny"},
    {kColumns, "sütun", "sütunlar"},       {kColumns, "sloupec", "sloupce"},
    {kColumns, "sarake", "sarakkeet"},     {kColumns, "oszlop", "oszlopok"},
    {kColumns, "столбец", "столбцы"},      {kColumns, "Столбец", "Столбцы"},
    {kColumns, "列", ""},                   {kBoxes, "box", "boxes"},
    {kBoxes, "block", "blocks"},           {kBoxes, "nonet", "nonets"},
    {kBoxes, "square", ""},                {kBoxes, "region", ""},
    {kBoxes, "sector", ""},                {kBoxes, "quad", "quads"},
    {kBoxes, "quadrant", "quadrants"},     {kBoxes, "kasten", "kästen"},
    {kBoxes, "block", "blöcke"},           {kBoxes, "quadrat", "quadrate"},
    {kBoxes, "bloc", "blocs"},             {kBoxes, "carré", "carrés"},
    {kBoxes, "caja", "cajas"},             {kBoxes, "cuadrante", "cuadrantes"},
    {kBoxes, "quadrante", "quadrantes"},   {kBoxes, "blok", "blokken"},
    {kBoxes, "vak", "vakken"},             {kBoxes, "boks", "bokser"},
    {kBoxes, "блок", "блоки"},             {kBoxes, "Блок", "Блоки"},
    {kBoxes, "квадрат", "квадраты"},       {kBoxes, "Квадрат", "Квадраты"},
    {kBoxes, "宫", ""},                     {kBoxes, "宮", ""},
    {kBoxes, "subgrid", "subgrids"},       {Groups::Unclear, "house", ""},
};
// clang-format on

struct Entry {
    std::string_view word;
    GroupWord says;
    constexpr auto operator<=>(const Entry& other) const { return word <=> other.word; }
    constexpr bool operator==(const Entry& other) const { return word == other.word; }
};

// Each word, sorted; of two nouns with the same word, the plural comes first.
constexpr auto sorted_words() {
    std::array<Entry, 2 * std::size(kNouns)> words{};
    std::size_t at = 0;
    for (const Noun& noun : kNouns) {
        words[at++] = {noun.many, {noun.kind, true}};
        words[at++] = {noun.one, {noun.kind, false}};
    }
    std::ranges::sort(words, [](const Entry& a, const Entry& b) {
        return a == b ? a.says.is_plural > b.says.is_plural : a < b;
    });
    return words;
}

GroupWord whole_word(std::string_view word) {
    static constexpr auto kWords = sorted_words();
    const std::string small = in_small_letters(word);
    const auto found = std::ranges::lower_bound(kWords, Entry{small, {}});
    const bool is_known = !small.empty() && found != kWords.end() && found->word == small;
    return is_known ? found->says : GroupWord{};
}

}  // namespace

GroupWord group_word(std::string_view word) {
    const GroupWord whole = whole_word(word);
    const std::size_t last = word.find_last_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    const bool has_parts = last != word.npos && last > 0;
    return whole.kind == Groups::Rows && has_parts ? whole_word(word.substr(last)) : whole;
}

}  // namespace sudokit::text
