// A killer as a map of letters, and the sum of each:
//
//     |A |A |B |B |B |C |D |D |D |
//     |A |A |A |C |C |C |E |D |F |
//     ...
//     A=22,B=8,C=25,D=24, ...
//
// Without its sums such a map may be anything, so they decide; together they are those of a full grid.

#include <algorithm>
#include <map>

#include "format/common/forms.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/row_tail.hpp"
#include "format/text/messages.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kLongestMapRow = 200, kLongestLabel = 2;

bool is_map_letter(char c) { return symbol_value(c) > 9; }

// The labels of a row of the map; none if anything else is there.
std::vector<std::string_view> labels_in(std::string_view line) {
    constexpr support::Characters kBetween = " \t|,;\r";
    const auto is_label = [](std::string_view word) {
        return word.size() <= kLongestLabel && std::ranges::all_of(word, is_map_letter);
    };
    const std::size_t first = kBetween.first_not_in(line);
    if (line.size() > kLongestMapRow || first == line.npos) return {};
    // The first word is no label in most lines of other kinds.
    if (!is_label(line.substr(first, kBetween.first_in(line, first) - first))) return {};
    auto labels = words_of(line, kBetween);
    return std::ranges::all_of(labels, is_label) ? labels : std::vector<std::string_view>();
}

bool is_map_row(std::string_view line) {
    return is_board_size(static_cast<int>(labels_in(line).size()));
}

using Sums = std::vector<std::pair<std::string, int>>;

// "A=22, B: 8"; none if anything else is there.
Sums sums_in(std::string_view line) {
    Sums sums;
    std::size_t at = 0;
    const auto skip = [&](std::string_view signs) {
        at = std::min(line.find_first_not_of(signs, at), line.size());
    };
    for (skip(" \t,;\r"); at < line.size(); skip(" \t,;\r")) {
        const std::size_t begin = at;
        while (at < line.size() && is_map_letter(line[at])) ++at;
        const std::string label(line.substr(begin, at - begin));
        skip(" \t");
        const bool has_sign = at < line.size() && (line[at] == '=' || line[at] == ':');
        if (has_sign) ++at;
        skip(" \t");
        const std::size_t digits = at;
        while (at < line.size() && is_digit(line[at])) ++at;
        const std::size_t size = at - digits;
        if (label.empty() || label.size() > kLongestLabel || !has_sign || size == 0 || size > 3)
            return {};
        sums.emplace_back(label, std::stoi(std::string(line.substr(digits, size))));
    }
    return sums;
}

struct Killer {
    std::size_t n = 0;
    std::map<std::string, std::vector<std::size_t>, std::less<>> cells;  // of each label
    std::map<std::string, int, std::less<>> sums;
    std::optional<Error> fault;
    std::size_t rows = 0;

    void add_row(const std::vector<std::string_view>& labels) {
        SUDOKIT_CHECK(rows == 0 || labels.size() == n);
        std::size_t column = 0;
        n = labels.size();
        for (const std::string_view label : labels)
            cells[std::string(label)].push_back(n * rows + column++);
        ++rows;
    }
    void add_sums(const Sums& more, std::uint64_t number) {
        for (const auto& [label, sum] : more) {
            const bool is_new = sums.emplace(label, sum).second;
            if ((!is_new || !cells.contains(label)) && !fault)
                fault = make_error(ErrorCode::BadStructure, number, 1,
                                   is_new ? "no cell of the map has the label " + in_quotes(label)
                                          : "two sums for " + in_quotes(label),
                                   "give each cage of the map one sum");
        }
    }
    bool is_whole() const { return n > 0 && rows == n && sums.size() == cells.size(); }
    std::optional<Error> error() const {
        if (fault) return fault;
        int total = 0;
        for (const auto& [label, sum] : sums) total += sum;
        const int full = static_cast<int>(n * n * (n + 1) / 2);
        if (total == full) return std::nullopt;
        return make_error(ErrorCode::BadStructure, n + 1, 1,
                          "the sums of the cages are " + std::to_string(total) +
                              " together; those of a full grid are " + std::to_string(full),
                          "check the sums");
    }
    // Our own JSON.
    std::string json() const {
        SUDOKIT_CHECK(is_whole());
        const auto boxes = default_boxes(static_cast<int>(n)).value();
        std::string text = say("{\"puzzle\":\"", std::string(n * n, '.'), "\",\"size\":", n,
                               ",\"box\":[", boxes.first, ',', boxes.second, "],\"rules\":[");
        const char* separator = "";
        for (const auto& [label, list] : cells) {
            text += say(separator, "{\"kind\":\"cage\",\"numbers\":[", sums.at(label),
                        "],\"cells\":[[");
            separator = "";
            for (const std::size_t cell : list) text += say(std::exchange(separator, ","), cell);
            text += "]]}";
            separator = ",";
        }
        return text + "]}";
    }
};

class LetteredCages final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        if (killer_.rows < killer_.n || killer_.rows == 0) {
            const auto labels = labels_in(line);
            const bool fits = killer_.rows > 0 ? labels.size() == killer_.n
                                               : is_board_size(static_cast<int>(labels.size()));
            if (!fits) return Fit::No;
            killer_.add_row(labels);
        } else {
            const Sums sums = sums_in(line);
            if (sums.empty()) return Fit::No;
            killer_.add_sums(sums, lines_ + 1);
        }
        ++lines_;
        return killer_.sums.size() < killer_.cells.size() ? Fit::More : Fit::Last;
    }
    Result<Rewritten> finish() override {
        if (killer_.rows < killer_.n || killer_.sums.empty()) return another_kind();
        if (const auto error = killer_.error()) return *error;
        if (!killer_.is_whole()) return another_kind();
        return Rewritten{{0, killer_.json()}};
    }

  private:
    Killer killer_;
    std::uint64_t lines_ = 0;
};

}  // namespace

bool begins_lettered_cages(std::string_view line) { return is_map_row(line); }
std::unique_ptr<Pasted> pasted_lettered_cages() { return std::make_unique<LetteredCages>(); }

}  // namespace sudokit::text
