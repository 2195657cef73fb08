// printer.hpp - puts the puzzles of a book on pages.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "answers/options.hpp"
#include "book/book_puzzle.hpp"
#include "book/canvas.hpp"
#include "book/page_plan.hpp"
#include "book/paragraph.hpp"
#include "logic/words/phrases.hpp"

namespace sudokit::book {

// Says something about the book besides printing it.
using Say = std::function<void(const std::string&)>;

class Printer {
  public:
    // `apart` takes the solutions, if they have a file of their own.
    Printer(const answers::Options& options, const std::vector<BookPuzzle>& items, Canvas& canvas,
            Canvas* apart, Say say, Stop stop);

    // Error: the puzzles do not fit on the paper. Otherwise all pages are painted, unless it was
    // stopped.
    [[nodiscard]] std::optional<Error> run();

  private:
    // `count` puzzles, beginning with number `from`.
    struct Range {
        std::size_t from = 0, count = 0;
    };
    struct Code {
        std::string link;
        int side = 0;  // in modules; 0: the link is too long
    };

    [[nodiscard]] std::optional<Error> check() const;
    double digit_on(const answers::Paper& paper, std::size_t per_page, Size box) const;
    bool fits(const answers::Paper& paper, std::size_t per_page, Size box) const;
    bool shares_page(const BookPuzzle& item) const;
    Error too_small(std::size_t index, std::size_t per_page) const;

    // The chapter that begins with this puzzle, if one does.
    struct Chapter {
        std::size_t first = 0;
        std::string title, about;
    };
    void find_chapters();
    const Chapter* chapter_at(std::size_t index) const;
    double chapter_heading(const Chapter& chapter, const Area& area);

    int go_through();
    void begin_page(bool is_numbered = true);
    void title_page();
    void how_to_play();
    void show_rules(Area area);
    void puzzles();
    void puzzle_page(Range range, std::size_t per_page);
    void puzzle(std::size_t index, const Area& slot);
    void heading(std::size_t index, const Area& board, double width);
    void solutions();
    // Draws solutions until the area is full, and returns how many.
    std::size_t draw_solutions(Range range, const Area& area);
    // Where solutions lie, in rows from left to right, in an area of this width.
    template <typename Width>
    std::vector<Area> flow(Range range, double width, const Width& width_of) const;
    std::vector<Area> foot_places(Range range, double width) const;
    void draw_foot(Range range, const Area& area);

    // Where the solutions step by step go on.
    struct Flow {
        int columns = 0, column = 0;  // of the page
        Area left;                    // of the column
        bool is_at_top = true;
    };
    void worked_solutions();
    int columns_for(const WorkedPath& path) const;
    void worked(std::size_t index, Flow& flow);
    void worked_heading(std::size_t index, Flow& flow);
    void worked_step(const WorkedStep& step, Flow& flow);
    void lines(std::string_view text, Flow& flow, const Type& type);
    void begin_column(Flow& flow);
    void leave_room(double height, Flow& flow);
    static void lower(double height, Flow& flow);

    bool has_foot() const { return options_.solutions_at == "foot"; }
    double code_size(std::size_t index, double width) const;
    double head_height(std::size_t index, double width) const;
    double paragraph(std::string_view text, const Area& place, const Type& type) {
        return book::paragraph(*canvas_, text, place, type, !is_counting_);
    }
    std::string words(logic::Phrase id, logic::Values values = {}) const {
        return logic::phrase(language_, id, values);
    }

    const answers::Options& options_;
    const std::vector<BookPuzzle>& items_;
    Canvas& main_;
    Canvas* const apart_;
    Canvas* canvas_;
    const Say say_;
    const Stop stop_;
    const NarrateOptions spoken_;
    const Language language_;
    const answers::Paper& paper_;
    const std::size_t per_page_;
    std::vector<Code> codes_;        // of the puzzles, if they have any
    std::vector<Chapter> chapters_;  // likewise
    double longest_heading_ = 0;
    PagePlan plan_;
    int page_ = 0;
    bool is_counting_ = true;  // nothing is painted yet
    std::uint64_t without_code_ = 0;
};

}  // namespace sudokit::book
