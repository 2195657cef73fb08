// print.hpp - commands whose results are painted: `book`, and `convert` and `explain` to PDF or PNG.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "book/book.hpp"
#include "book/path_pages.hpp"
#include "book/plates.hpp"
#include "cli/answers.hpp"
#include "cli/console.hpp"
#include "cli/output.hpp"

namespace sudokit::cli {

// Do these options ask for pages or pictures that only a press can paint?
bool is_printing(const Options& options);

// Becomes sudokit-book, which has a press: the one beside this program, or else one in PATH. Returns only
// if there is none: the exit status.
int start_press(char** argv);

// Takes the results of a run instead of an Output, as JSON, and prints them at its end.
class Print {
  public:
    // The options must outlive it.
    Print(const Options& options, const book::Press& press, Output& output, Console& console);

    // Error: there cannot be such a file.
    [[nodiscard]] std::optional<Error> open();
    // What the run has to do instead, to get the results to print.
    const Options& asked() const { return asked_; }
    void add(std::string_view rows, const std::vector<std::string>& places) {
        is_book() ? book_.add(rows, places) : plates_.add(rows);
    }
    // What does not come as rows.
    void add(std::uint64_t puzzle, std::size_t step, StepSheet sheet) {
        path_.add(puzzle, step, std::move(sheet));
    }
    bool takes_sheets() const { return options_.command == CommandId::Explain; }
    // Error: no whole document has been written.
    [[nodiscard]] std::optional<Error> finish();

  private:
    bool is_book() const { return options_.command == CommandId::Book; }
    bool is_png() const { return options_.to == "png" || options_.format == "png"; }
    [[nodiscard]] std::optional<Error> print_book();
    [[nodiscard]] std::optional<Error> print_plates();
    [[nodiscard]] std::optional<Error> print_folder() const;

    const Options& options_;
    const Options asked_;
    const book::Press& press_;
    Output& output_;
    Output apart_;  // solutions in a file of their own
    book::Book book_;
    book::Plates plates_;
    book::PathPages path_;
};

}  // namespace sudokit::cli
