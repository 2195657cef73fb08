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
    {kColumns, "kolonne", "kolonner"},     {kColumns, "kolumn", "kolumner"},
    {kColumns, "kolumna", "kolumny"},      {kColumns, "sütun", "sütunlar"},
    {kColumns, "sutun", "sutunlar"},       {kColumns, "sloupec", "sloupce"},
    {kColumns, "stĺpec", "stĺpce"},        {kColumns, "stupac", "stupci"},
    {kColumns, "stolpec", "stolpci"},      {kColumns, "sarake", "sarakkeet"},
    {kColumns, "oszlop", "oszlopok"},      {kColumns, "coloana", "coloane"},
    {kColumns, "coloană", "coloanele"},    {kColumns, "veerg", "veerud"},
    {kColumns, "столбец", "столбцы"},      {kColumns, "Столбец", "Столбцы"},
    {kColumns, "колонка", "колонки"},      {kColumns, "Колонка", "Колонки"},
    {kColumns, "колона", "колони"},        {kColumns, "Колона", "Колони"},
    {kColumns, "стовпець", "стовпці"},     {kColumns, "Стовпець", "Стовпці"},
    {kColumns, "στήλη", "στήλες"},         {kColumns, "Στήλη", "Στήλες"},
    {kColumns, "列", ""},                  {kColumns, "열", ""},
    {kBoxes, "box", "boxes"},              {kBoxes, "block", "blocks"},
    {kBoxes, "nonet", "nonets"},           {kBoxes, "subgrid", "subgrids"},
    {kBoxes, "square", ""},                {kBoxes, "region", ""},
    {kBoxes, "sector", ""},                {kBoxes, "quad", "quads"},
    {kBoxes, "quadrant", "quadrants"},     {kBoxes, "quadrant", "quadranten"},
    {kBoxes, "kasten", "kästen"},          {kBoxes, "block", "blöcke"},
    {kBoxes, "quadrat", "quadrate"},       {kBoxes, "minigrid", "minigrids"},
    {kBoxes, "bloc", "blocs"},             {kBoxes, "carré", "carrés"},
    {kBoxes, "carre", "carres"},           {kBoxes, "région", ""},
    {kBoxes, "caja", "cajas"},             {kBoxes, "cuadrante", "cuadrantes"},
    {kBoxes, "bloque", "bloques"},         {kBoxes, "región", ""},
    {kBoxes, "quadrante", "quadrantes"},   {kBoxes, "bloco", "blocos"},
    {kBoxes, "blocco", "blocchi"},         {kBoxes, "riquadro", "riquadri"},
    {kBoxes, "blok", "blokken"},           {kBoxes, "vak", "vakken"},
    {kBoxes, "boks", "bokser"},            {kBoxes, "blokk", "blokker"},
    {kBoxes, "kvadrat", "kvadrater"},      {kBoxes, "kwadrat", "kwadraty"},
    {kBoxes, "čtverec", "čtverce"},        {kBoxes, "négyzet", "négyzetek"},
    {kBoxes, "lohko", "lohkot"},           {kBoxes, "kutu", "kutular"},
    {kBoxes, "блок", "блоки"},             {kBoxes, "Блок", "Блоки"},
    {kBoxes, "квадрат", "квадраты"},       {kBoxes, "Квадрат", "Квадраты"},
    {kBoxes, "宫", ""},                    {kBoxes, "宮", ""},
    {kBoxes, "ブロック", ""},              {kBoxes, "블록", ""},
    {Groups::Unclear, "house", ""},
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
