// practice.hpp - exercises that were missed come back.
//
//     missed --1--> again --3--> again --7--> again: done with
//       ^             |            |            |
//       +-------------+------------+------------+  missed again
//
// The numbers count the other exercises in between, of whatever technique. An exercise is missed if a hint
// helped with its step, or if another game was begun before it was found. The first gap is short, while
// one still remembers that there was something to see; those after it grow as it becomes known.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudokit/games.hpp"

namespace sudokit::play {

class Practice {
  public:
    static constexpr int kGaps[] = {1, 3, 7};
    static constexpr std::size_t kMost = 100;  // the oldest are forgotten

    struct Missed {
        Technique technique{};
        std::string puzzle;  // one line of text
        int found = 0;       // how often since it was missed
        int wait = 0;        // how many other exercises come first
        friend bool operator==(const Missed&, const Missed&) = default;
    };

    // One line each: technique, found, wait, puzzle. Skips lines that it cannot read.
    static Practice from_text(std::string_view text);
    std::string to_text() const;
    // As a text of a player's storage; nothing is kept without one.
    static Practice of(const Storage* storage);
    [[nodiscard]] std::optional<Error> keep(Storage* storage) const;

    // An exercise has been found, or missed.
    void note(Technique technique, const std::string& puzzle, bool is_found);
    void forget(const std::string& puzzle);

    const std::vector<Missed>& missed() const { return missed_; }
    // One of this technique that is due; null if there is none.
    const Missed* due(Technique technique) const;
    // The one that is due first; null if nothing was missed.
    const Missed* first() const;

  private:
    std::vector<Missed> missed_;  // the oldest first
};

}  // namespace sudokit::play
