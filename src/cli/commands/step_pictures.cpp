#include "cli/commands/step_pictures.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>

#include "cli/output.hpp"
#include "format/picture/svg.hpp"
#include "sudokit/show.hpp"

namespace sudokit::cli {
namespace {

// Colours of both kinds of page; the pictures bring their own.
constexpr std::string_view kPageHead =
    "<!DOCTYPE html>\n"
    "<html lang=\"{}\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<title>Sudoku</title>\n"
    "<style>\n"
    ":root{{color-scheme:light dark}}\n"
    "body{{font-family:sans-serif;line-height:1.45;max-width:75em;margin:1em auto;padding:0 1em;"
    "background:#fff;color:#111}}\n"
    "h2{{font-size:1em;overflow-wrap:anywhere}}\n"
    "section{{display:flex;flex-wrap:wrap;gap:1.5em;margin:1.5em 0;break-inside:avoid}}\n"
    "section svg{{flex:none;max-width:100%;height:auto}}\n"
    "section p{{flex:1 1 22em;margin:1.3em 0 0;white-space:pre-wrap;overflow-wrap:anywhere}}\n"
    "@media(prefers-color-scheme:dark){{body{{background:#1c1c1c;color:#ddd}}}}\n"
    "</style>\n"
    "</head>\n"
    "<body>\n";

}  // namespace

std::string picture_of(const Explainer& explainer, const Step& step, const Narrator& narrator,
                       Notation notation, std::optional<Cell> newest) {
    const Puzzle position = explainer.position();
    auto marks = marks_of(position, step);
    if (newest) marks.push_back({*newest, explainer.digit_at(*newest), Mark::Kind::Newest});
    const auto links = links_of(step);
    const std::string title = narrator.name(step.technique), description = narrator.compact(step);
    WriteOptions options;
    options.marks = marks;
    options.links = links;
    options.labels = notation == Notation::Chess ? Labels::Chess : Labels::RowColumn;
    options.title = title;
    options.description = description;
    std::string picture;
    write_puzzle("svg", position, picture, options);  // holds every board
    return picture;
}

std::string page_head(std::string_view language) { return fmt::format(kPageHead, language); }

std::string page_heading(std::string_view puzzle) {
    return fmt::format("<h2>{}</h2>\n", text::svg_escaped(puzzle));
}

std::string page_step(std::string_view picture, std::string_view words) {
    return fmt::format("<section>\n{}<p>{}</p>\n</section>\n", picture,
                       text::svg_escaped_lines(words));
}

std::string page_remark(std::string_view words) {
    return fmt::format("<p>{}</p>\n", text::svg_escaped_lines(words));
}

bool is_folder_name(const std::string& path) {
    struct stat status {};
    return path.ends_with('/') || (::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode));
}

std::optional<Error> make_folder(const std::string& path) {
    if (::mkdir(path.c_str(), 0777) == 0 || errno == EEXIST) return std::nullopt;
    const bool has_parent = errno != ENOENT;
    return Error{ErrorCode::CannotWrite, 0, 0, "cannot make the folder: " + system_message(errno),
                 has_parent ? "choose a place that you may write to"
                            : "make the folder that it is in first"};
}

std::optional<Error> write_picture(const std::string& folder, std::uint64_t puzzle,
                                   std::size_t step, std::string_view picture) {
    const std::string path = fmt::format("{}{}puzzle{:04}-step{:03}.svg", folder,
                                         folder.ends_with('/') ? "" : "/", puzzle, step);
    Output file;
    auto error = file.open(path);
    if (!error && !(file.write(picture) && file.finish())) error = file.error();
    if (error) error->message = path + ": " + error->message;
    return error;
}

}  // namespace sudokit::cli
