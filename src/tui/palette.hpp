// palette.hpp - how a style looks.
//
// Colours are of the 256 that nearly every terminal has (or of the 8, if it has no more), chosen
// after the set of Okabe and Ito that people with any kind of colour blindness tell apart: blue,
// orange, bluish green, vermillion, reddish purple, sky blue. Nothing is said by colour alone:
// each style that matters has a second channel in bold, underline or reverse.
#pragma once
#include "tui/frame.hpp"

namespace sudokit::tui {

struct Look {
    int ink = -1, paper = -1;  // numbers of colours; -1: the terminal's own
    bool bold = false, underline = false, reverse = false, dim = false;
    friend bool operator==(const Look&, const Look&) = default;
};

// `colours`: how many the terminal has; 0: none are wanted.
Look look_of(Style style, int colours);

}  // namespace sudokit::tui
