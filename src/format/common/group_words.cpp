#include "format/common/group_words.hpp"

#include <algorithm>
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

GroupWord whole_word(std::string_view word) {
    const std::string small = in_small_letters(word);
    if (small.empty()) return {};
    for (const Noun& noun : kNouns)
        if (small == noun.many || small == noun.one) return {noun.kind, small == noun.many};
    return {};
}

}  // namespace

GroupWord group_word(std::string_view word) {
    const GroupWord whole = whole_word(word);
    const auto last = std::ranges::find_if(word.rbegin(), word.rend(),
                                           [](char c) { return c >= 'A' && c <= 'Z'; });
    if (whole.kind != Groups::Rows || last == word.rend()) return whole;
    return whole_word(word.substr(static_cast<std::size_t>(word.rend() - last) - 1));
}

}  // namespace sudokit::text
