#include "cli/print.hpp"

#include "answers/suggest.hpp"
#include "cli/environment.hpp"
#include "cli/picture_folder.hpp"
#include "cli/stop.hpp"
#include "system/program.hpp"

namespace sudokit::cli {
namespace {

constexpr const char* kPress = "sudokit-book";

bool has_file_apart(const Options& options) { return options.solutions_at == "file"; }

// "book.pdf" -> "book-solutions.pdf"
std::string path_apart(const std::string& path) {
    const std::size_t name = path.find_last_of("/\\") + 1;  // npos + 1 is 0
    const std::size_t dot = path.rfind('.');
    const bool has_end = dot != path.npos && dot > name;
    return has_end ? path.substr(0, dot) + "-solutions" + path.substr(dot) : path + "-solutions";
}

book::Sink into(Output& output) {
    return [&output](std::string_view bytes) { return output.write(bytes); };
}

}  // namespace

bool is_printing(const Options& options) {
    const bool is_painted = is_printed(options.to) || is_printed(options.format);
    return options.command == CommandId::Book ||
           (options.command == CommandId::Convert && is_painted) ||
           (options.command == CommandId::Explain && options.format == "pdf");
}

int start_press(char** argv) {
    const int failure = system::become(kPress, argv);
    Console().say(Error{ErrorCode::Unsupported, 0, 0,
                        std::string("printing needs the program ") + kPress +
                            ", which cannot be started: " + system_message(failure),
                        "install the package sudokit-book, or put the program beside this one"}
                      .text());
    return kFailed;
}

Print::Print(const Options& options, const book::Press& press, Output& output, Console& console)
    : options_(options),
      asked_(is_book()        ? book::Book::asked_of(options)
             : takes_sheets() ? options
                              : book::Plates::asked_of(options)),
      press_(press),
      output_(output),
      book_(
          options,
          [&console, &options](const std::string& message) {
              if (!options.quiet) console.say(message);
          },
          stop_flag()) {}

std::optional<Error> Print::open() {
    const std::string &to = options_.to, &format = options_.format;
    if (is_book() && !format.empty() && format != "pdf")
        return usage("'book' has no format '" + format + "'", "leave --format out: it writes PDF");
    if (!to.empty() && !format.empty() && to != format)
        return usage("--to " + to + " and --format " + format + " disagree", "give one of them");
    if (is_png() && is_folder_name(options_.output)) return make_folder(options_.output);
    if (auto error = output_.open(options_.output, options_.compress)) return error;
    if (output_.is_terminal())
        return usage("a terminal cannot show it", "name a file with --output, or write > FILE");
    if (!is_book() || !has_file_apart(options_)) return std::nullopt;
    if (options_.output.empty() || options_.output == "-")
        return usage("--solutions file needs the name of a file beside it",
                     "name one: -o book.pdf");
    return apart_.open(path_apart(options_.output), options_.compress);
}

std::optional<Error> Print::finish() {
    if (takes_sheets()) return path_.print(press_, options_, into(output_));
    return is_book() ? print_book() : print_plates();
}

std::optional<Error> Print::print_book() {
    if (auto error = book_.print(press_, into(output_), into(apart_))) return error;
    if (!has_file_apart(options_) || stop_requested() || apart_.finish()) return std::nullopt;
    return apart_.error();
}

std::optional<Error> Print::print_plates() {
    if (plates_.size() == 0) return std::nullopt;  // a message says why
    if (!is_png()) return plates_.print_all(press_, into(output_));
    if (is_folder_name(options_.output)) return print_folder();
    if (plates_.size() > 1)
        return usage("a PNG file holds one picture, and there are " +
                         std::to_string(plates_.size()) + " puzzles",
                     "name a folder for one file per puzzle: -o pictures/");
    return plates_.print_one(0, static_cast<int>(options_.pixels), press_, into(output_));
}

std::optional<Error> Print::print_folder() const {
    for (std::size_t i = 0; i < plates_.size() && !stop_requested(); ++i) {
        Output file;
        const std::string path = picture_path(options_.output, plates_.number_of(i), ".png");
        auto error = file.open(path);
        if (!error)
            error = plates_.print_one(i, static_cast<int>(options_.pixels), press_, into(file));
        if (!error && !file.finish()) error = file.error();
        if (error) error->message = path + ": " + error->message;
        if (error) return error;
    }
    return std::nullopt;
}

}  // namespace sudokit::cli
