// SudokuPad's "zipped" JSON: single quotes instead of double ones, names shortened and without
// quotes, {} omitted in lists, t and f for true and false, colours without quotes. The result is
// JSON with the short names, which the reader accepts, too.

#include <algorithm>

#include "format/setter/scl.hpp"
#include "support/letters.hpp"

namespace sudokit::text {

namespace {

bool is_word_char(char c) {
    return support::is_letter_or_digit(c) || c == '_' || c == '#' || c == '-' || c == '+' ||
           c == '.';
}

bool is_colour(std::string_view word) {
    return word == "#0" || word == "#F" ||
           (word.size() == 6 &&
            std::ranges::all_of(word, [](char c) { return support::hex_figure(c) >= 0; }));
}

class Unzipper {
  public:
    explicit Unzipper(std::string_view zipped)
        : in_(zipped), quote_(zipped.find('"') == std::string_view::npos ? '\'' : '"') {}

    std::string run() {
        while (at_ < in_.size()) step();
        return std::move(out_);
    }

  private:
    void step() {
        const char c = in_[at_];
        if (c == quote_) {
            take_string();
        } else if (is_word_char(c)) {
            take_word();
        } else {
            // An omitted element of a list
            const bool is_end = c == ',' || c == ']';
            if (is_end && (last_ == '[' || last_ == ',')) out_ += "{}";
            out_ += c;
            ++at_;
            if (c != ' ' && c != '\n') last_ = c;
        }
    }

    void take_string() {
        out_ += '"';
        for (++at_; at_ < in_.size() && in_[at_] != quote_; ++at_) {
            if (in_[at_] == '\\' && at_ + 1 < in_.size()) {
                // A single quote no longer ends the string, so it needs no backslash
                if (in_[++at_] != '\'') out_ += '\\';
            }
            out_ += in_[at_];
        }
        if (at_ < in_.size()) out_ += '"', ++at_;
        last_ = '"';
    }

    void take_word() {
        const std::size_t begin = at_;
        while (at_ < in_.size() && is_word_char(in_[at_])) ++at_;
        const std::string_view word = in_.substr(begin, at_ - begin);
        const bool is_name = at_ < in_.size() && in_[at_] == ':' && last_ != ':';
        if (is_name)
            out_.append("\"").append(word).append("\"");
        else if (last_ == ':' && word == "t")
            out_ += "true";
        else if (last_ == ':' && word == "f")
            out_ += "false";
        else if (last_ == ':' && is_colour(word))
            out_.append("\"#").append(word).append("\"");
        else
            out_ += word;
        last_ = 'w';
    }

    std::string_view in_;
    char quote_;
    std::size_t at_ = 0;
    char last_ = 0;  // the last character other than a space; 'w' for a word
    std::string out_;
};

}  // namespace

std::string unzipped(std::string_view text) { return Unzipper(text).run(); }

}  // namespace sudokit::text
