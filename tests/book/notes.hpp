// notes.hpp - a canvas that takes notes and paints nothing, and books printed on it.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "book/book.hpp"
#include "sudokit/format.hpp"
#include "sudokit/generate.hpp"

namespace sudokit::book {

struct Drawn {
    int page = 0;
    Area place;
    bool is_turned = false;
    text::Drawing drawing;
};
struct Notes {
    std::vector<Size> pages;
    std::vector<Drawn> drawings;
    std::vector<std::pair<int, std::string>> texts;  // with their page
    std::vector<std::string> bookmarks, codes;
};

class NoteCanvas : public Canvas {
  public:
    explicit NoteCanvas(Notes& notes) : notes_(notes) {}
    void begin_page(Size size) override { notes_.pages.push_back(size); }
    void bookmark(const std::string& title, int depth) override {
        notes_.bookmarks.push_back(std::string(static_cast<std::size_t>(depth), '>') + title);
    }
    double width_of(std::string_view text, const Type& type) override {
        return 0.6 * type.size * static_cast<double>(text.size());
    }
    void write(double, double, std::string_view text, const Type&) override {
        notes_.texts.emplace_back(page(), text);
    }
    void draw(const text::Drawing& drawing, const Area& place, bool is_turned) override {
        notes_.drawings.push_back({page(), place, is_turned, drawing});
    }
    int code_side(const std::string& text) override { return text.size() < 300 ? 41 : 0; }
    void draw_code(const std::string& text, const Area&) override { notes_.codes.push_back(text); }
    std::optional<Error> finish() override { return std::nullopt; }

  private:
    int page() const { return static_cast<int>(notes_.pages.size()); }
    Notes& notes_;
};

// The first canvas is that of the book, the second that of solutions apart.
class NotePress : public Press {
  public:
    Result<std::unique_ptr<Canvas>> pdf(const About&, Sink) const override {
        return std::unique_ptr<Canvas>(std::make_unique<NoteCanvas>(canvases_++ ? apart : main));
    }
    Result<std::unique_ptr<Canvas>> png(int, Sink sink) const override { return pdf({}, sink); }
    mutable Notes main, apart;

  private:
    mutable int canvases_ = 0;
};

inline const char* const kEasy =
    "240090000510003409000064281000308100107000053035600004051700002003020000024019300";

inline std::string row_of(const Puzzle& puzzle, const std::string& figures) {
    std::string row = json_of(puzzle);
    row.insert(row.rfind('}'), ",\"check\":\"unique\"," + figures);
    return row + "\n";
}
inline std::string row_of(int score) {
    return row_of(parse_puzzle(kEasy).value(),
                  "\"level\":\"Hard\",\"score\":" + std::to_string(score));
}
inline std::string row_of_board(const std::string& board) {
    return row_of(Puzzle(board_shape(board)), "\"level\":\"Easy\",\"score\":1");
}

inline answers::Options book_options() {
    answers::Options options;
    options.command = answers::CommandId::Book;
    return options;
}

struct Printed {
    Notes book, solutions;
    std::optional<Error> error;
    std::vector<std::string> said;
};
inline Printed print(const answers::Options& options, const std::string& rows) {
    Printed printed;
    Book book(options, [&](const std::string& text) { printed.said.push_back(text); }, {});
    book.add(rows);
    const NotePress press;
    printed.error = book.print(press, {}, {});
    printed.book = press.main, printed.solutions = press.apart;
    return printed;
}
inline std::string many(int count) {
    std::string rows;
    for (int i = 0; i < count; ++i) rows += row_of(100 + i);
    return rows;
}

}  // namespace sudokit::book
