// palette.hpp - how a style looks.
//
// The colours are among the 256 of nearly every terminal (or the 8 of a simple one). They follow
// the set of Okabe and Ito, which people with any kind of colour blindness can tell apart: blue,
// orange, bluish green, vermillion, reddish purple, sky blue. No meaning depends on colour alone:
// each style that matters has a second channel in bold, underline or reverse.
#pragma once
#include "tui/frame.hpp"

namespace sudokit::tui {

struct Look {
    int ink = -1, paper = -1;  // numbers of colours; -1: the terminal's own
    bool bold = false, underline = false, reverse = false, dim = false;
    friend bool operator==(const Look&, const Look&) = default;
};

// `colours`: how many the terminal has; 0: use no colours.
Look look_of(Style style, int colours);

}  // namespace sudokit::tui
