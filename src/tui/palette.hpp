// palette.hpp - how a style looks.
//
// Colours are among the 256 of nearly every terminal (or the 8 of a simple one). They follow the
// palette of Okabe and Ito, which people with any kind of colour blindness can tell apart: blue,
// orange, bluish green, vermillion, reddish purple, sky blue. No meaning depends on colour alone:
// each style that matters also has bold, underline or reverse. Backgrounds are dark on a dark
// terminal and light on a light one.
#pragma once
#include "tui/frame.hpp"

namespace sudokit::tui {

struct Look {
    int ink = -1, paper = -1;  // numbers of colours; -1: the terminal's own
    bool bold = false, underline = false, reverse = false, dim = false;
    friend bool operator==(const Look&, const Look&) = default;
};

enum class Background : std::uint8_t { Dark, Light };

// `colours`: the number of the terminal's colours; 0: use none.
Look look_of(Style style, int colours, Background background = Background::Dark);

}  // namespace sudokit::tui
