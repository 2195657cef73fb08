// sequence.hpp - what a terminal sends after Escape: keys with modifiers, and much else.
#pragma once
#include <functional>
#include <optional>

#include "tui/key.hpp"
#include "tui/palette.hpp"

namespace sudokit::tui {

struct Sequence {
    std::optional<Key> key;
    std::optional<Background> background;  // the answer to kAskBackground
    friend bool operator==(const Sequence&, const Sequence&) = default;
};

// Reads the bytes after an Escape to the end of their sequence. `next` returns the next byte, or -1
// if none comes soon. Nothing if the sequence has no meaning in the game; no part of it may be
// taken for a key.
Sequence read_sequence(const std::function<int()>& next);

// Asks a terminal for its background colour. Terminals that do not know the question ignore it.
inline constexpr const char* kAskBackground = "\x1b]11;?\x1b\\";

}  // namespace sudokit::tui
