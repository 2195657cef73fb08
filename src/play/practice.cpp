#include "play/practice.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "sudokit/technique.hpp"
#include "support/pieces.hpp"

namespace sudokit::play {
namespace {

constexpr std::string_view kName = "practice";

// The number at the beginning of the text, which loses it and the blank after it.
std::optional<int> take_count(std::string_view& text, int most) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || number < 0 || number > most) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (!text.starts_with(' ')) return std::nullopt;
    text.remove_prefix(1);
    return number;
}

std::optional<Practice::Missed> read_line(std::string_view line) {
    const auto blank = line.find(' ');
    const TechniqueInfo* info = find_technique(line.substr(0, blank));
    if (blank == std::string_view::npos || !info) return std::nullopt;
    line.remove_prefix(blank + 1);
    const auto found = take_count(line, static_cast<int>(std::size(Practice::kGaps)) - 1);
    const auto wait =
        found ? take_count(line, *std::ranges::max_element(Practice::kGaps)) : std::nullopt;
    if (!wait || line.empty()) return std::nullopt;
    return Practice::Missed{info->technique, std::string(line), *found, *wait};
}

}  // namespace

Practice Practice::from_text(std::string_view text) {
    Practice practice;
    for (const std::string_view line : support::pieces_of(text, '\n'))
        if (auto missed = read_line(line)) practice.missed_.push_back(std::move(*missed));
    return practice;
}

std::string Practice::to_text() const {
    std::string text;
    for (const Missed& one : missed_)
        text += std::string(info_of(one.technique).id) + " " + std::to_string(one.found) + " " +
                std::to_string(one.wait) + " " + one.puzzle + "\n";
    return text;
}

Practice Practice::of(const Storage* storage) {
    return from_text(storage ? storage->read(kName).value_or("") : "");
}

std::optional<Error> Practice::keep(Storage* storage) const {
    return storage ? storage->write(kName, to_text()) : std::nullopt;
}

void Practice::note(Technique technique, const std::string& puzzle, bool is_found) {
    auto known = std::ranges::find(missed_, puzzle, &Missed::puzzle);
    for (Missed& other : missed_)
        if (other.puzzle != puzzle) other.wait = std::max(other.wait - 1, 0);
    if (known == missed_.end()) {
        if (is_found) return;
        if (missed_.size() == kMost) missed_.erase(missed_.begin());
        known = missed_.insert(missed_.end(), {technique, puzzle, 0, 0});
    }
    known->found = is_found ? known->found + 1 : 0;
    if (known->found == static_cast<int>(std::size(kGaps)))
        missed_.erase(known);
    else
        known->wait = kGaps[known->found];
}

void Practice::forget(const std::string& puzzle) {
    std::erase_if(missed_, [&](const Missed& one) { return one.puzzle == puzzle; });
}

const Practice::Missed* Practice::due(Technique technique) const {
    const auto found = std::ranges::find_if(
        missed_, [&](const Missed& one) { return one.wait == 0 && one.technique == technique; });
    return found == missed_.end() ? nullptr : &*found;
}

const Practice::Missed* Practice::first() const {
    const auto found = std::ranges::min_element(missed_, {}, &Missed::wait);
    return found == missed_.end() ? nullptr : &*found;
}

}  // namespace sudokit::play
