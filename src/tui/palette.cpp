#include "tui/palette.hpp"

namespace sudokit::tui {
namespace {

struct InkRow {
    Ink ink;
    int on_dark[2], on_light[2];  // alone, and on a background
    int of_8;
    bool bold, underline, dim;
};

// A test computes the contrast of every ink on every paper.
// clang-format off
//   ink            dark        light       8   bold   under  dim
constexpr InkRow kInks[] = {
    {Ink::Plain,    { -1,  -1}, { -1,  -1}, -1, false, false, false},
    {Ink::Given,    { -1,  -1}, { -1,  -1}, -1, true,  false, false},
    {Ink::Entry,    {117, 153}, { 25,  18},  6, false, false, false},
    {Ink::Locked,   {117, 153}, { 25,  18},  6, true,  false, false},
    {Ink::Note,     { -1,  -1}, { -1,  -1}, -1, false, false, false},
    {Ink::NoteSame, { -1,  -1}, { -1,  -1}, -1, true,  true,  false},
    {Ink::Corner,   {183, 219}, { 91,  54},  5, false, true,  false},
    {Ink::Grey,     {246, 252}, {242, 239}, -1, false, false, true},
    {Ink::Wrong,    {209, 224}, {124,  88},  1, true,  true,  false},
    {Ink::Conflict, {209, 224}, {124,  88},  1, false, true,  false},
    {Ink::Newest,   {203, 224}, {160,  88},  1, true,  true,  false},
    {Ink::Pattern,  { 78, 121}, { 22,  22},  2, true,  false, false},
    {Ink::Second,   { 81, 123}, { 19,  19},  4, true,  false, false},
    {Ink::Removed,  {209, 224}, {124,  88},  1, false, true,  false},
    {Ink::Placed,   { 78, 121}, { 22,  22},  2, true,  true,  false},
    {Ink::Border,   {244,  -1}, {245,  -1}, -1, false, false, true},
    {Ink::Region,   {254,  -1}, {234,  -1}, -1, true,  false, false},
    {Ink::Title,    { -1,  -1}, { -1,  -1}, -1, true,  false, false},
    {Ink::Key,      { -1,  -1}, { -1,  -1}, -1, true,  false, false},
    {Ink::Good,     { 78, 121}, { 22,  22},  2, true,  false, false},
    {Ink::Bad,      {209, 224}, {124,  88},  1, true,  false, false},
};

constexpr int kWhite = 231, kBlack = 16;

struct PaperRow {
    Paper paper;
    int on_dark, on_light;
    bool reverse, underline;  // the second channel, and the only one below 256 colours
};
constexpr PaperRow kPapers[] = {
    {Paper::None,   -1,  -1, false, false},
    {Paper::Cursor, 220, 220, true,  false},
    {Paper::Same,   18, 153, false, true},
    {Paper::Base,   22, 151, false, false},
    {Paper::Cover,  52, 223, false, false},
    {Paper::Shade, 236, 254, false, false},
    {Paper::Bar,    -1,  -1, true,  false},
    {Paper::First,  54, 189, false, false},
    {Paper::Second, 88, 225, false, false},
    {Paper::Third,  23, 195, false, false},
    {Paper::Fourth, 239, 252, false, false},
};
// clang-format on

constexpr int kMany = 256;

}  // namespace

Look look_of(Style style, int colours, Background background) {
    const InkRow& ink = kInks[static_cast<std::size_t>(style.ink)];
    const PaperRow& paper = kPapers[static_cast<std::size_t>(style.paper)];
    Look look{-1, -1, ink.bold, ink.underline, false, false};
    if (colours >= kMany) {
        // The cursor is always one bright cell.
        const bool is_dark = background == Background::Dark && style.paper != Paper::Cursor;
        look.paper = is_dark ? paper.on_dark : paper.on_light;
        look.ink = (is_dark ? ink.on_dark : ink.on_light)[look.paper >= 0];
        if (look.ink < 0 && look.paper >= 0) look.ink = is_dark ? kWhite : kBlack;
        look.reverse = style.paper == Paper::Bar;
        return look;
    }
    if (colours >= 8) look.ink = ink.of_8;
    look.reverse = paper.reverse;
    look.underline = look.underline || (paper.underline && ink.ink != Ink::Plain);
    look.dim = ink.dim;
    return look;
}

}  // namespace sudokit::tui
