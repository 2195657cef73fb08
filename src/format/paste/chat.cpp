// A grid whose rows were sent one by one. Before each row, or before some, a line names the sender.
//
//     [12:03] Anna:        Anna  [4:10 PM]        Anna
//     53..7....            53..7....              53..7....
//     [12:03] Anna:        Anna  [4:10 PM]
//     6..195...            6..195...              Anna

#include <algorithm>

#include "format/classic/rows.hpp"
#include "format/common/forms.hpp"
#include "format/common/group_words.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/row_tail.hpp"
#include "format/text/messages.hpp"
#include "format/text/normal_line.hpp"
#include "support/pieces.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kSent = 9;  // rows, and cells of a row
constexpr std::size_t kLongestSender = 80;
constexpr std::uint64_t kMostChatLines = 60;

bool is_sent_row(std::string_view line) {
    Row row;
    const NormalLine normal(line);
    return parse_row(normal, 0, 0, row) == RowKind::Row && row.cells.size() == kSent &&
           row.only == 0;
}

// "12:03", "4:10".
bool has_time(std::string_view text) {
    for (std::size_t i = text.find(':'); i != text.npos; i = text.find(':', i + 1))
        if (i > 0 && i + 2 < text.size() && is_digit(text[i - 1]) && is_digit(text[i + 1]) &&
            is_digit(text[i + 2]))
            return true;
    return false;
}

// The line without its numbers; "" if it names no sender, or if cells follow the name. A name alone is a word
// or two.
std::string sender_in(std::string_view line) {
    const auto text = trim(line);
    if (text.empty() || text.size() > kLongestSender) return "";
    const bool may_be_one = text.front() == '[' ? has_time(text) : is_of_word(text.front());
    if (!may_be_one || !std::ranges::any_of(text, is_of_word)) return "";
    const bool is_name =
        std::ranges::count(text, ' ') < 2 && text.find_first_of("0123456789=,;.") == text.npos;
    if (!has_time(text) && !is_name) return "";
    if (is_sent_row(line) || row_tail(text)) return "";
    std::string sender;
    for (const char c : text)
        if (!is_digit(c)) sender += c;
    return sender;
}

class Chat final : public Pasted {
  public:
    Fit add(std::string_view line) override {
        if (!takes(line) || (rows_.size() == kSent && !is_whole())) return Fit::No;
        return rows_.size() == kSent ? Fit::Last : Fit::More;
    }
    Result<Rewritten> finish() override {
        if (!is_whole()) return another_kind();
        return rows_;
    }

  private:
    // False: the line does not belong to the grid.
    bool takes(std::string_view line) {
        const auto text = trim(line);
        const std::uint64_t number = lines_++;
        if (text.empty()) return lines_ < kMostChatLines;
        if (is_sent_row(line)) {
            rows_.push_back({number, std::string(text)});
            return !sender_.empty() && (++since_sender_ == 1 || is_timed_);
        }
        const std::string found = sender_in(line);
        if (found.empty() || (senders_ > 0 && (found != sender_ || since_sender_ == 0)))
            return false;
        sender_ = found;
        is_timed_ = has_time(text);
        since_sender_ = 0;
        return ++senders_ <= kSent;
    }
    // A single sender may be a title, but only chats open with a time in brackets.
    bool is_whole() const {
        return rows_.size() == kSent && (senders_ > 1 || (is_timed_ && sender_.starts_with('[')));
    }

    std::string sender_;
    Rewritten rows_;
    std::size_t senders_ = 0, since_sender_ = 0;
    bool is_timed_ = false;
    std::uint64_t lines_ = 0;
};

}  // namespace

bool begins_chat(std::string_view line) { return !sender_in(line).empty(); }
std::unique_ptr<Pasted> pasted_chat() { return std::make_unique<Chat>(); }

}  // namespace sudokit::text
