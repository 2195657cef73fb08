// Explanations as lines of text: labels, claims and reasons in columns, broken at blanks.
#include <algorithm>

#include "sudokit/narrate.hpp"

namespace sudokit {
namespace {

constexpr std::size_t kLabel = 2, kGap = 2, kClaim = 10;
constexpr int kNarrow = 40;  // narrower text has no room for a column of reasons

// Counts characters, not bytes: only the first byte of each character.
std::size_t length_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string padded(std::string text, std::size_t length) {
    text.append(length - std::min(length, length_of(text)), ' ');
    return text;
}

// Where to break: the last blank within `room`, else the first one; none if the whole text fits.
std::size_t end_of_line(std::string_view text, std::size_t room) {
    std::size_t last = text.npos, length = 0;
    if (text.size() <= room) return last;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ' ') {
            if (length > room) return last == text.npos ? i : last;
            last = i;
        }
        length += (text[i] & 0xc0) != 0x80;
    }
    return length > room ? last : text.npos;
}

// Appends `begin` and the text, broken before `width`; further lines begin with `hang` blanks.
void break_lines(std::string begin, std::string_view text, std::size_t hang, std::size_t width,
                 std::vector<std::string>& lines) {
    std::string line = std::move(begin);
    if (text.ends_with(' ')) text.remove_suffix(1);
    for (std::size_t column = length_of(line); width > 0; column = hang) {
        const auto end = end_of_line(text, width - std::min(width, column));
        if (end == text.npos) break;
        lines.push_back(line.append(text.substr(0, end)));
        line.assign(hang, ' ');
        text.remove_prefix(end + 1);
    }
    lines.push_back(line.append(text));
}

}  // namespace

bool is_proof(const Told& told) {
    return std::ranges::any_of(told, [](const ToldLine& line) { return !line.label.empty(); });
}

std::vector<std::string> lines_of(const Told& told, int most) {
    const auto width = static_cast<std::size_t>(std::max(most, 0));
    const bool is_narrow = most > 0 && most < kNarrow;
    std::vector<std::string> result;
    std::string before;  // sentences of the same line
    for (const ToldLine& line : told) {
        if (line.runs_on) {
            before += line.text;
            continue;
        }
        std::string begin(static_cast<std::size_t>(is_narrow ? line.indent / 2 : line.indent), ' ');
        if (line.label.empty()) {
            const std::size_t hang = begin.size() + static_cast<std::size_t>(line.hang);
            break_lines(begin, before + line.text, hang, width, result);
            before.clear();
            continue;
        }
        begin += is_narrow ? padded(line.label, 1) + " "
                           : padded(line.label, kLabel) + std::string(kGap, ' ');
        std::string text = line.text;
        if (text.empty() || is_narrow || length_of(line.claim) > kClaim)
            text = line.claim + (text.empty() ? "" : ": " + text);
        else
            begin += padded(line.claim, kClaim) + std::string(kGap, ' ');
        break_lines(begin, text, begin.size(), width, result);
    }
    return result;
}

std::string text_of(const Told& told, int width) {
    std::string text;
    for (const std::string& line : lines_of(told, width)) text += (text.empty() ? "" : "\n") + line;
    return text;
}

}  // namespace sudokit
