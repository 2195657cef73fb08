// What sudokit-book paints, read again by other programs: text, fonts, sizes, pixels, QR codes.
#include <gtest/gtest.h>

#include <cctype>

#include "paint/documents.hpp"

namespace {

using namespace paper;
using testing::HasSubstr;

// Four boards of 252.64 points on each page of A4, with margins of 36 and a gap of 18; the frame of a
// board is 4 of its 368 units wide. The solutions on the back are four in a row.
TEST(Paint, every_puzzle_and_solution_can_be_read_in_the_text) {
    SUDOKIT_NEEDS("pdftotext");
    const Folder folder;
    const std::string puzzles = made(22);
    const auto lines = lines_of(puzzles), solved = lines_of(sudokit({"solve"}, puzzles).out);
    const auto words = words_of(book(folder, puzzles, {"--solutions", "back"}));
    const double width = 210 * 72 / 25.4 - 72, height = 297 * 72 / 25.4 - 72 - 18;
    const double slot = (width - 18) / 2, unit = slot / 368, head = 14;
    const double tall = (height - 18) / 2, above = head + (tall - head - slot) / 2;
    const double small = (width - 3 * 18) / 4, small_unit = small / 368;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto page = static_cast<int>(i / 4 * 2 + 1);
        const double left = 36 + static_cast<double>(i % 2) * (slot + 18) + 4 * unit;
        const double top = 36 + static_cast<double>(i % 4 / 2) * (tall + 18) + above + 4 * unit;
        EXPECT_EQ(grid_at(words, page, left, top, 360 * unit), lines[i]) << i;
        const double begin = 36 + static_cast<double>(i % 4) * (small + 18) + 4 * small_unit;
        EXPECT_EQ(grid_at(words, page + 1, begin, 36 + 48 * small_unit, 360 * small_unit),
                  solved[i])
            << i;
    }
}

TEST(Paint, documents_are_sound_and_have_their_fonts) {
    SUDOKIT_NEEDS("qpdf");
    SUDOKIT_NEEDS("pdffonts");
    const Folder folder;
    const std::string puzzles = made(5) + variants();
    for (const std::vector<std::string>& options : std::vector<std::vector<std::string>>{
             {}, {"--title", "Übungen", "--qr", "https://example.org/", "--language", "de"}}) {
        const std::string pdf = book(folder, puzzles, options);
        EXPECT_EQ(run("/usr/bin/qpdf", {"--check", pdf}).status, 0);
        const auto fonts = lines_of(tool("pdffonts", {pdf}));
        EXPECT_GE(fonts.size(), 3u);
        for (std::size_t i = 2; i < fonts.size(); ++i)
            EXPECT_THAT(fonts[i], testing::ContainsRegex("DejaVuSans.* yes yes ")) << fonts[i];
    }
    EXPECT_THAT(tool("pdftotext", {folder / "book.pdf", "-"}),
                testing::AllOf(HasSubstr("Übungen"), HasSubstr("Spielregeln"),
                               HasSubstr("Lösungen"), HasSubstr("Das Thermometer")));
}

TEST(Paint, papers_are_exact_and_margins_stay_white) {
    SUDOKIT_NEEDS("pdftoppm");
    SUDOKIT_NEEDS("pdfinfo");
    const Folder folder;
    const std::string puzzles = made(9) + kWordy + variants();
    const std::pair<std::string, std::string> kPapers[] = {
        {"a4", "595.276 x 841.89 pts"}, {"a5", "419.528 x 595.276 pts"},
        {"letter", "612 x 792 pts"},    {"legal", "612 x 1008 pts"},
        {"6x9", "432 x 648 pts"},       {"8.5x11", "612 x 792 pts"}};
    const std::vector<std::vector<std::string>> kLayouts = {
        {"--per-page", "9", "--title", "A title that is longer than a line of any paper is wide"},
        {"--per-page", "2", "--solutions", "foot", "--candidates"},
        {"--per-page", "6", "--solutions", "back", "--qr", "https://example.org/"}};
    for (const auto& [paper, size] : kPapers)
        for (auto layout : kLayouts) {
            layout.insert(layout.end(), {"--paper", paper});
            const std::string pdf = book(folder, puzzles, layout);
            const std::string info = tool("pdfinfo", {pdf});
            EXPECT_THAT(info, HasSubstr(size));
            const int pages = pages_of(pdf);
            for (int page = 1; page <= pages; page += 2) {
                const Picture picture = picture_of(pdf, page, 36);
                ASSERT_FALSE(picture.pixels.empty());
                EXPECT_EQ(ink_on_margins(picture, 36), 0u)
                    << paper << ' ' << layout[1] << ", page " << page;
            }
        }
}

TEST(Paint, codes_open_the_puzzles) {
    SUDOKIT_NEEDS("zbarimg");
    SUDOKIT_NEEDS("pdftoppm");
    const Folder folder;
    const std::string puzzles = made(4);
    const std::string pdf = book(folder, puzzles, {"--qr", "https://example.org/sudoku/"});
    (void)tool("pdftoppm",
               {"-r", "200", "-gray", "-f", "1", "-l", "1", "-singlefile", pdf, folder / "page"});
    std::vector<std::string> read;
    for (const std::string& link : lines_of(tool(
             "zbarimg", {"-q", "--raw", "-Sdisable", "-Sqrcode.enable", folder / "page.pgm"}))) {
        const std::string kAddress = "https://example.org/sudoku/#p=";
        ASSERT_TRUE(link.starts_with(kAddress)) << link;
        read.push_back(sudokit({"solve", link.substr(kAddress.size())}).out);
    }
    std::vector<std::string> solutions;
    for (const std::string& line : lines_of(sudokit({"solve"}, puzzles).out))
        solutions.push_back(line + "\n");
    EXPECT_THAT(read, testing::UnorderedElementsAreArray(solutions));
}

TEST(Paint, the_same_book_has_the_same_bytes) {
    const Folder folder;
    const std::string puzzles = made(40) + variants();
    const std::string first = contents(book(folder, puzzles, {"--threads", "1"}));
    EXPECT_TRUE(first.starts_with("%PDF"));
    EXPECT_EQ(contents(book(folder, puzzles, {"--threads", "1"})), first);
    EXPECT_EQ(contents(book(folder, puzzles, {"--threads", "2"})), first);
}

TEST(Paint, a_book_says_how_hard_its_puzzles_are) {
    SUDOKIT_NEEDS("pdftotext");
    const Folder folder;
    const std::string path = folder / "book.pdf", puzzles = made(3);
    EXPECT_EQ(sudokit({"book", "--sort", "easy-to-hard", "-o", path}, puzzles).status, 0);
    const std::string text = tool("pdftotext", {path, "-"});
    static const std::regex kRating("hodoku-\\S+=(\\w+)/(\\d+)");
    const std::string rated = sudokit({"rate", "--scale", "hodoku"}, puzzles).out;
    for (std::sregex_iterator at(rated.begin(), rated.end(), kRating), end; at != end; ++at) {
        std::string level = at->str(1);
        level[0] = static_cast<char>(std::tolower(level[0]));
        EXPECT_THAT(text, HasSubstr(level + ", HoDoKu " + at->str(2)));
    }
}

TEST(Paint, a_thick_book_is_small_and_takes_little_memory) {
    if (!process::kMemoryIsMeasured) GTEST_SKIP() << "sanitizers need memory of their own";
    const Folder folder;
    const std::string path = folder / "book.pdf";
    const auto one = sudokit({"book", "-o", path}, made(1));
    const auto many = sudokit({"book", "-o", path}, made(2000));
    EXPECT_EQ(many.status, 0);
    EXPECT_LT(fs::file_size(path), 2000 * 4000);
    EXPECT_LT(many.peak_kilobytes - one.peak_kilobytes, 12'000);
}

TEST(Paint, what_is_not_proper_is_named_and_left_out) {
    const Folder folder;
    const std::string path = folder / "book.pdf", empty(81, '.');
    const auto outcome = sudokit({"book", "-o", path}, made(1) + empty + "\n");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.err, HasSubstr("2: puzzle 2 has more than one solution and is left out"));
    EXPECT_TRUE(fs::exists(path));
    EXPECT_EQ(sudokit({"book", "--any", "-o", path}, made(1) + empty + "\n").err, "");
}

TEST(Paint, a_quiet_book_has_all_its_pages) {
    const Folder folder;
    const std::string path = folder / "book.pdf";
    for (const char* scale : {"none", "hodoku"}) {
        const auto outcome = sudokit({"book", "--quiet", "--scale", scale, "-o", path},
                                     made(1) + std::string(81, '.') + "\n");
        EXPECT_EQ(outcome.err, "") << scale;
        EXPECT_EQ(outcome.status, 1) << scale;  // one is left out
        EXPECT_TRUE(contents(path).starts_with("%PDF")) << scale;
        fs::remove(path);
    }
}

TEST(Paint, a_book_that_cannot_be_whole_leaves_the_old_one) {
    const Folder folder;
    const std::string path = folder / "book.pdf";
    std::ofstream(path) << "old";
    EXPECT_EQ(sudokit({"book", "-o", path}, std::string(81, '.') + "\n").status, 2);
    EXPECT_EQ(sudokit({"book", "--per-page", "5", "-o", path}, made(1)).status, 2);
    EXPECT_FALSE(fs::exists(path + ".partial"));
    const auto large = sudokit({"book", "--large-print", "--per-page", "9", "-o", path}, made(1));
    EXPECT_THAT(large.err, HasSubstr("choose --per-page 2"));
    process::Request full;
    full.arguments = {"book", "-o", path};
    full.input = made(20);
    full.before = [] {
        const rlimit limit{4096, 4096};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    };
    const auto outcome = process::run(full);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("cannot write"));
    EXPECT_EQ(contents(path), "old");
    EXPECT_THAT(sudokit({"book", "-o", "/dev/full"}, made(1)).err, HasSubstr("No space left"));
}

TEST(Paint, a_signal_leaves_the_old_book) {
    const Folder folder;
    const std::string path = folder / "book.pdf";
    std::ofstream(path) << "old";
    process::Request request;
    request.arguments = {"book", "-o", path, folder / "puzzles.txt"};
    std::ofstream(folder / "puzzles.txt") << made(3000);
    request.meanwhile = [](pid_t program) {
        ::usleep(process::kMoment * 4);
        ::kill(program, SIGINT);
    };
    const auto outcome = process::run(request);
    EXPECT_EQ(outcome.status, 128 + SIGINT) << outcome.err;
    EXPECT_EQ(contents(path), "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator{}), 2);
}

TEST(Paint, a_picture_is_as_wide_as_asked) {
    const Folder folder;
    const std::string path = folder / "puzzle.png";
    EXPECT_EQ(sudokit({"convert", "--to", "png", "--pixels", "555", "-o", path}, made(1)).err, "");
    const std::string png = contents(path);
    ASSERT_TRUE(png.starts_with("\x89PNG"));
    EXPECT_EQ(png.substr(16, 8), std::string("\0\0\x02\x2b\0\0\x02\x2b", 8));
    const auto two = sudokit({"convert", "--to", "png", "-o", path}, made(2));
    EXPECT_EQ(two.status, 2);
    EXPECT_THAT(two.err, HasSubstr("name a folder"));
    EXPECT_EQ(contents(path), png);
    EXPECT_EQ(sudokit({"convert", "--to", "png", "-o", folder / "all/"}, made(2)).status, 0);
    EXPECT_TRUE(contents(folder / "all/puzzle0002.png").starts_with("\x89PNG"));
    EXPECT_TRUE(sudokit({"convert", "--to", "pdf"}, made(2)).out.starts_with("%PDF"));
    EXPECT_THAT(sudokit({"job", "init", folder / "job", "convert", "--to", "pdf", path}).err,
                HasSubstr("not in a job"));
    EXPECT_THAT(sudokit({"solve", "--format", "pdf"}, made(1)).err, HasSubstr("cannot print"));
}

TEST(Paint, a_path_has_a_page_for_each_step_and_for_its_end) {
    SUDOKIT_NEEDS("pdftotext");
    const Folder folder;
    const std::string puzzles = made(2), path = folder / "path.pdf";
    const auto outcome = sudokit({"explain", "--format", "pdf", "-o", path}, puzzles);
    EXPECT_EQ(outcome.err, "");
    std::string pages = tool("pdftotext", {path, "-"});
    std::string words = sudokit({"explain"}, puzzles).out;
    const auto count = [](const std::string& text, const char* pattern) {
        const std::regex regex(pattern);
        return std::distance(std::sregex_iterator(text.begin(), text.end(), regex), {});
    };
    EXPECT_EQ(std::ranges::count(pages, '\f'), count(words, "(^|\n)\\d+\\. ") + 2);
    for (const char* said : {"finished", "Hidden Single"}) EXPECT_THAT(pages, HasSubstr(said));
    EXPECT_EQ(sudokit({"explain", "--format", "png"}, puzzles).status, 2);
}

TEST(Paint, without_its_program_the_command_says_what_to_install) {
    const Folder folder;
    fs::copy_file(process::path_of("sudokit"), folder / "sudokit");
    process::Request request;
    request.program = folder / "sudokit";
    request.arguments = {"book"};
    request.environment = {{"PATH", folder.path().string()}};
    const auto outcome = process::run(request);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("install the package sudokit-book"));
    // Beside it or in PATH, it is found.
    request.environment = {{"PATH", SUDOKIT_BIN_DIR}};
    request.input = made(1);
    EXPECT_TRUE(process::run(request).out.starts_with("%PDF"));
}

TEST(Paint, without_its_font_the_program_says_what_to_install) {
    const Folder folder;
    std::ofstream(folder / "fonts.conf") << "<fontconfig></fontconfig>";
    process::Request request;
    request.arguments = {"book", "-o", folder / "book.pdf"};
    request.input = made(1);
    request.environment = {{"FONTCONFIG_FILE", folder / "fonts.conf"}};
    const auto outcome = process::run(request);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("fonts-dejavu-core"));
}

// Lines of docs/printing.md that begin with four blanks.
TEST(Paint, the_examples_of_the_page_work) {
    const Folder folder;
    std::string script = "set -e\n";
    for (const std::string& line :
         lines_of(contents(std::string(SUDOKIT_SOURCE_DIR) + "/docs/printing.md")))
        if (line.starts_with("    sudokit ")) script += line + "\n";
    EXPECT_GT(script.size(), 200u);
    process::Request request;
    request.program = "/bin/bash";
    request.arguments = {"-c", script};
    request.directory = folder.path();
    request.environment = {{"PATH", std::string(SUDOKIT_BIN_DIR) + ":/usr/bin:/bin"}};
    EXPECT_EQ(process::run(request).status, 0);
    for (const char* file : {"book.pdf", "pictures.pdf", "path.pdf"})
        EXPECT_TRUE(contents(folder / file).starts_with("%PDF")) << file;
    EXPECT_TRUE(contents(folder / "puzzle.png").starts_with("\x89PNG"));
}

}  // namespace
