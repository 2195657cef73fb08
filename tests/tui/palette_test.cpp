// Can every ink be read on every paper? Judged by the contrast of WCAG 2.1 (1.4.3), on terminals
// that are black or dark grey, white or cream.
#include "tui/palette.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace {

using namespace sudokit::tui;

using Rgb = std::array<double, 3>;

// The 256 colours of xterm without the first 16, which each terminal sets for itself.
Rgb rgb_of(int colour) {
    if (colour >= 232) {
        const double grey = (8 + 10 * (colour - 232)) / 255.0;
        return {grey, grey, grey};
    }
    const auto step = [](int i) { return i == 0 ? 0.0 : (55 + 40 * i) / 255.0; };
    const int cube = colour - 16;
    return {step(cube / 36), step(cube / 6 % 6), step(cube % 6)};
}

double luminance(const Rgb& rgb) {
    const auto linear = [](double v) {
        return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

double contrast(const Rgb& a, const Rgb& b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

struct Surroundings {
    Background background;
    Rgb colour, text;
};
constexpr Surroundings kSurroundings[] = {
    {Background::Dark, {0, 0, 0}, {0.8, 0.8, 0.8}},
    {Background::Dark, {0.12, 0.12, 0.14}, {0.85, 0.85, 0.85}},
    {Background::Light, {1, 1, 1}, {0, 0, 0}},
    {Background::Light, {0.99, 0.96, 0.89}, {0.2, 0.2, 0.2}},
};

constexpr double kForText = 4.5, kForLines = 3;

}  // namespace

TEST(Palette, every_ink_can_be_read_on_every_paper) {
    for (const Surroundings& around : kSurroundings)
        for (int ink = 0; ink <= static_cast<int>(Ink::Bad); ++ink)
            for (int paper = 0; paper <= static_cast<int>(Paper::Fourth); ++paper) {
                if (static_cast<Paper>(paper) == Paper::Bar) continue;
                const bool is_line =
                    static_cast<Ink>(ink) == Ink::Border || static_cast<Ink>(ink) == Ink::Region;
                if (is_line && paper != 0) continue;  // lines have no paper
                const Look look = look_of({static_cast<Ink>(ink), static_cast<Paper>(paper)}, 256,
                                          around.background);
                const Rgb under = look.paper < 0 ? around.colour : rgb_of(look.paper);
                const Rgb on_it = look.ink < 0 ? around.text : rgb_of(look.ink);
                EXPECT_GE(contrast(under, on_it), is_line ? kForLines : kForText)
                    << "ink " << ink << " (" << look.ink << ") on paper " << paper << " ("
                    << look.paper << "), "
                    << (around.background == Background::Dark ? "dark" : "light");
            }
}

TEST(Palette, papers_are_dark_on_a_dark_terminal_and_light_on_a_light_one) {
    for (int paper = 1; paper <= static_cast<int>(Paper::Fourth); ++paper) {
        if (static_cast<Paper>(paper) == Paper::Bar) continue;
        const Style style{Ink::Plain, static_cast<Paper>(paper)};
        if (style.paper != Paper::Cursor)  // one bright cell
            EXPECT_LT(luminance(rgb_of(look_of(style, 256, Background::Dark).paper)), 0.12)
                << paper;
        EXPECT_GT(luminance(rgb_of(look_of(style, 256, Background::Light).paper)), 0.5) << paper;
    }
}

TEST(Palette, no_two_papers_look_alike) {
    for (const Background background : {Background::Dark, Background::Light})
        for (int a = 0; a <= static_cast<int>(Paper::Fourth); ++a)
            for (int b = 0; b < a; ++b)
                EXPECT_NE(look_of({Ink::Plain, static_cast<Paper>(a)}, 256, background),
                          look_of({Ink::Plain, static_cast<Paper>(b)}, 256, background));
}
