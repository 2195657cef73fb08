#include "cli/classic/lines.hpp"

#include <algorithm>

#include "cli/classic/answers.hpp"
#include "model/classic_houses.hpp"

namespace sudokit::cli {

void LineCutter::keep(std::string_view part) {
    const std::size_t n = std::min(part.size(), head_.size() - length_);
    std::copy_n(part.begin(), n, head_.begin() + static_cast<std::ptrdiff_t>(length_));
    length_ += n;
    started_ |= !part.empty();
}

void LineCutter::end_line(std::vector<ClassicLine>& lines) {
    if (length_ > 0 && head_[length_ - 1] == '\r') --length_;
    ClassicLine& line = lines.emplace_back();
    line.premature = length_ < head_.size();
    for (std::size_t c = 0; c < length_; ++c)
        if (head_[c] >= '1' && head_[c] <= '9') line.grid[c] = static_cast<Digit>(head_[c] - '0');
    length_ = 0;
    started_ = false;
}

void LineCutter::feed(std::string_view bytes, std::vector<ClassicLine>& lines) {
    for (;;) {
        const std::size_t newline = bytes.find('\n');
        keep(bytes.substr(0, newline));
        if (newline == std::string_view::npos) return;
        end_line(lines);
        bytes.remove_prefix(newline + 1);
    }
}

void LineCutter::finish(std::vector<ClassicLine>& lines) {
    if (started_) end_line(lines);
}

int drop_conflicting_givens(ClassicGrid& grid) {
    std::array<unsigned, ClassicHouses::kCount> taken{};
    int dropped = 0;
    for (const Cell cell : kColumnOrder) {
        Digit& given = grid[cell];
        if (given == kOpen) continue;
        const unsigned bit = 1u << given;
        const auto [row, column, box] = kClassicHouses.houses_of[cell];
        if ((taken[row] | taken[column] | taken[box]) & bit) {
            given = kOpen;
            ++dropped;
        } else {
            taken[row] |= bit, taken[column] |= bit, taken[box] |= bit;
        }
    }
    return dropped;
}

}  // namespace sudokit::cli
