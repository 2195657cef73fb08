#include "tui/palette.hpp"

namespace sudokit::tui {
namespace {

struct InkRow {
    Ink ink;
    int of_256, of_8;
    bool bold, underline, dim;
};

// clang-format off
//   ink            256   8   bold   under  dim
constexpr InkRow kInks[] = {
    {Ink::Plain,     -1, -1, false, false, false},
    {Ink::Given,     -1, -1, true,  false, false},
    {Ink::Entry,     32,  6, false, false, false},
    {Ink::Locked,    32,  6, true,  false, false},
    {Ink::Note,      -1, -1, false, false, false},
    {Ink::NoteSame,  -1, -1, true,  true,  false},
    {Ink::Grey,     245, -1, false, false, true},
    {Ink::Wrong,    166,  1, true,  true,  false},
    {Ink::Conflict, 166,  1, false, true,  false},
    {Ink::Newest,   160,  1, true,  true,  false},
    {Ink::Pattern,   36,  2, true,  false, false},
    {Ink::Second,    32,  4, true,  false, false},
    {Ink::Removed,  166,  1, false, true,  false},
    {Ink::Placed,    36,  2, true,  true,  false},
    {Ink::Border,   244, -1, false, false, false},
    {Ink::Title,     -1, -1, true,  false, false},
    {Ink::Key,       -1, -1, true,  false, false},
    {Ink::Good,      36,  2, true,  false, false},
    {Ink::Bad,      166,  1, true,  false, false},
};

struct PaperRow {
    Paper paper;
    int of_256, ink_on_it;  // a light paper has its own dark ink for text without a colour
    bool reverse, underline;  // the second channel, and the only one without 256 colours
};
constexpr PaperRow kPapers[] = {
    {Paper::None,   -1,  -1, false, false},
    {Paper::Cursor, 220, 16, true,  false},
    {Paper::Same,   153, 16, false, true},
    {Paper::Base,   151, 16, false, false},
    {Paper::Cover,  223, 16, false, false},
    {Paper::Shade,  254, 16, false, false},
    {Paper::Bar,    -1,  -1, true,  false},
};
// clang-format on

constexpr int kMany = 256;

// Inks that are bright on a dark terminal are hard to read on a light paper.
int darker(int ink, int on_paper) {
    switch (ink) {
        case -1:
        case 245:
            return ink == -1 ? on_paper : 240;
        case 32:
            return 25;
        case 36:
            return 22;
        case 166:
            return 124;
        default:
            return ink;
    }
}

}  // namespace

Look look_of(Style style, int colours) {
    const InkRow& ink = kInks[static_cast<std::size_t>(style.ink)];
    const PaperRow& paper = kPapers[static_cast<std::size_t>(style.paper)];
    Look look{-1, -1, ink.bold, ink.underline, false, false};
    if (colours >= kMany) {
        look.ink = paper.of_256 >= 0 ? darker(ink.of_256, paper.ink_on_it) : ink.of_256;
        look.paper = paper.of_256;
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
