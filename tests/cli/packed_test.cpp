// Compressed files, read and written by every command.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "effort.hpp"
#include "packing/pack.hpp"
#include "packing/unpack.hpp"
#include "support/rng.hpp"

using namespace sudokit;
using packing::Kind;
using process::Request;
using process::run_sudokit;
using namespace puzzles;
using testing::EndsWith;
using testing::HasSubstr;

namespace fs = std::filesystem;

namespace {

constexpr Kind kKinds[] = {Kind::Gzip, Kind::Xz, Kind::Zstd};

class Packed : public testing::TestWithParam<Kind> {
  protected:
    std::string packed(std::string_view text) const { return packing::pack(GetParam(), text); }
    std::string name() const { return std::string(packing::name_of(GetParam())); }
    std::string suffix() const {
        return GetParam() == Kind::Gzip ? ".gz" : GetParam() == Kind::Xz ? ".xz" : ".zst";
    }
    process::Folder folder_;
};

// Different puzzles, so that a changed order would show.
std::string generated(int count) {
    return run_sudokit({"generate", "--seed", "5", "-n", std::to_string(count)}).out;
}

// All that can be unpacked, whether there is an end or not.
std::string unpacked_part(const std::string& bytes) {
    const auto source = packing::unpacked(source_from_string(bytes));
    std::string text;
    char buffer[4096];
    for (std::ptrdiff_t got; (got = source->read(buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(got));
    return text;
}

std::string test_name(const testing::TestParamInfo<Kind>& info) {
    return std::string(packing::name_of(info.param));
}

}  // namespace

INSTANTIATE_TEST_SUITE_P(kinds, Packed, testing::ValuesIn(kKinds), test_name);

TEST_P(Packed, input_is_read_as_if_it_were_text) {
    const std::string text = generated(20) + "hello\n" + kConflict + "\n";
    const std::string bytes = packed(text);
    const std::vector<std::vector<std::string>> commands = {
        {"solve"}, {"solve", "-f", "json", "-j", "1"}, {"count"},     {"check", "-f", "csv"},
        {"rate"},  {"convert", "--to", "sdk"},         {"canonical"}, {"hint"}};
    for (auto command : commands) {
        // The name of a file says nothing.
        const auto from_file = [&](const std::string& content) {
            auto arguments = command;
            arguments.push_back(folder_.file("puzzles.txt", content));
            return run_sudokit(arguments);
        };
        const process::Outcome of_text = from_file(text), of_packed = from_file(bytes);
        EXPECT_TRUE(of_packed.out == of_text.out) << command.front();
        EXPECT_EQ(of_packed.err, of_text.err);
        EXPECT_EQ(of_packed.status, of_text.status);
        EXPECT_TRUE(run_sudokit(command, bytes).out == run_sudokit(command, text).out)
            << command.front();
    }
}

TEST_P(Packed, and_plain_inputs_may_be_mixed) {
    const std::string text = generated(3);
    const std::string first = folder_.file("a" + suffix(), packed(text) + packed(kProper + "\n"));
    const std::string second = folder_.file("b", kProper + "\n"),
                      third = folder_.file("c.gz", packing::pack(Kind::Zstd, text));
    const process::Outcome outcome =
        run_sudokit({"convert", "--to", "line", first, second, "-", third}, packed(text));
    EXPECT_EQ(outcome.out, text + kProper + "\n" + kProper + "\n" + text + text);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST_P(Packed, files_that_options_name_are_read) {
    const std::string pattern = generated(1), near = generated(10);
    const auto run = [&](const std::string& option, const std::string& text) {
        return run_sudokit({"generate", "--seed", "1", "-n", "2", option, folder_.file("f", text)});
    };
    for (const auto& [option, text] : std::vector<std::pair<std::string, std::string>>{
             {"--pattern", pattern}, {"--near", near}}) {
        const process::Outcome expected = run(option, text);
        EXPECT_EQ(expected.status, 0) << expected.err;
        EXPECT_EQ(run(option, packed(text)).out, expected.out) << option;
        const process::Outcome cut = run(option, packed(text).substr(0, 40));
        EXPECT_EQ(cut.status, 2);
        EXPECT_THAT(cut.err,
                    HasSubstr(option + ": '" + folder_.path() + "/f': the compressed data"));
        EXPECT_THAT(cut.err, EndsWith("ends in the middle, near byte 40; get the whole file\n"));
    }
    const std::string order = "Naked Single\nHidden Single\n";
    EXPECT_EQ(run_sudokit({"explain", "--order", folder_.file("o", packed(order)), kProper}).out,
              run_sudokit({"explain", "--order", folder_.file("p", order), kProper}).out);
}

TEST_P(Packed, input_of_yasss_is_read) {
    Request request;
    request.program = "yasss";
    request.input = generated(20) + "12\n";
    const process::Outcome expected = process::run(request);
    request.input = packed(request.input);
    const process::Outcome outcome = process::run(request);
    EXPECT_EQ(outcome.out, expected.out);
    EXPECT_EQ(outcome.err, expected.err);
    request.input.pop_back();
    const process::Outcome cut = process::run(request);
    EXPECT_EQ(cut.status, 2);
    EXPECT_TRUE(expected.out.starts_with(cut.out));
    EXPECT_THAT(cut.err, HasSubstr("ends in the middle"));
}

TEST_P(Packed, input_that_is_cut_gives_the_puzzles_before_and_an_error) {
    const std::string text = generated(3000), bytes = packed(text);
    const std::string whole = run_sudokit({"solve"}, text).out;
    for (const std::size_t size : {bytes.size() / 4 * 3, bytes.size() - 1}) {
        const std::string file = folder_.file("cut" + suffix(), bytes.substr(0, size));
        const process::Outcome outcome = run_sudokit({"solve", file});
        EXPECT_EQ(outcome.status, 2);
        ASSERT_THAT(outcome.out, EndsWith("error\n"));
        const std::string results = outcome.out.substr(0, outcome.out.size() - 6);
        EXPECT_TRUE(whole.starts_with(results));
        const std::size_t lines = lines_of(results).size();
        EXPECT_GT(lines, size < bytes.size() - 1 ? 500u : 2900u);
        EXPECT_THAT(outcome.err,
                    HasSubstr(file + ":" + std::to_string(lines + 1) + ": the compressed data (" +
                              name() + ") ends in the middle"));
        EXPECT_THAT(outcome.err, HasSubstr("; get the whole file\n"));
        const process::Outcome kept = run_sudokit({"solve", file, "-o", folder_.path() + "/out"});
        EXPECT_EQ(kept.status, 2);
        EXPECT_FALSE(fs::exists(folder_.path() + "/out"));
        EXPECT_TRUE(process::contents(folder_.path() + "/out.partial") == outcome.out);
        fs::remove(folder_.path() + "/out.partial");
    }
}

TEST_P(Packed, input_that_is_damaged_is_an_error) {
    const std::string text = generated(3000);
    std::string bytes = packed(text);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 0x55);
    const process::Outcome outcome = run_sudokit({"convert", folder_.file("damaged", bytes)});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("/damaged:"));
    EXPECT_THAT(outcome.err, HasSubstr("the compressed data (" + name() + ") is damaged"));
    const std::string twice = packed(packed(text));
    const process::Outcome nested = run_sudokit({"solve"}, twice);
    EXPECT_EQ(nested.status, 2);
    EXPECT_THAT(nested.err, HasSubstr("not text but compressed data (" + name() + ")"));
}

TEST_P(Packed, pipe_gives_results_as_soon_as_it_was_flushed) {
    Request request;
    request.arguments = {"solve"};
    const process::Folder folder;
    const std::string seen = folder.path() + "/seen";
    request.feed = [&](int fd, pid_t) {
        packing::Packer packer(GetParam(), [&](std::string_view bytes) {
            process::write_all(fd, bytes);
            return true;
        });
        packer.write(kProper + "\n");
        packer.flush();
        while (!fs::exists(seen)) ::usleep(1000);  // for ever, if nothing appears
        packer.finish(kProper + "\n");
    };
    request.on_first_output = [&](pid_t) { process::write_file(seen, "x"); };
    const process::Outcome outcome = process::run(request);
    EXPECT_EQ(outcome.out, kSolution + "\n" + kSolution + "\n");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST_P(Packed, input_without_an_end_is_left_by_a_signal) {
    Request request;
    request.arguments = {"solve", "-o", folder_.path() + "/out" + suffix()};
    // Comments, which give nothing to do, and take hardly a byte.
    request.feed = [&](int fd, pid_t program) {
        packing::Packer packer(GetParam(), [&](std::string_view bytes) {
            process::write_all(fd, bytes);
            return true;
        });
        const std::string comments = "#" + std::string(1 << 20, '-') + "\n";
        for (int i = 0; i < 1'000'000 && ::kill(program, 0) == 0; ++i) packer.write(comments);
    };
    request.meanwhile = [](pid_t child) {
        ::usleep(200'000);
        ::kill(child, SIGINT);
    };
    EXPECT_EQ(process::run(request).status, 128 + SIGINT);
}

TEST_P(Packed, output_is_the_text_of_the_same_run) {
    const std::string text = generated(2000);
    const std::string file = folder_.path() + "/out" + suffix();
    const std::string expected = run_sudokit({"solve"}, text).out;
    for (const char* threads : {"1", "3"}) {
        EXPECT_EQ(run_sudokit({"solve", "-j", threads, "-o", file}, text).status, 0);
        EXPECT_EQ(packing::unpack(process::contents(file)).value(), expected);
        const process::Outcome piped =
            run_sudokit({"solve", "-j", threads, "--compress", name()}, text);
        EXPECT_EQ(piped.status, 0);
        EXPECT_EQ(packing::unpack(piped.out).value(), expected);
    }
    EXPECT_LT(fs::file_size(file), expected.size() / 2);
    EXPECT_EQ(run_sudokit({"count", file}).out, run_sudokit({"count"}, expected).out);
}

TEST_P(Packed, output_is_chosen_by_the_option_before_the_name) {
    const std::string file = folder_.path() + "/out" + suffix();
    const auto written = [&](const std::string& kind) {
        EXPECT_EQ(run_sudokit({"solve", kProper, "-o", file, "--compress", kind}).status, 0);
        return process::contents(file);
    };
    EXPECT_EQ(written("none"), kSolution + "\n");
    for (const Kind kind : kKinds)
        EXPECT_EQ(written(std::string(packing::name_of(kind))).substr(0, 2),
                  packing::pack(kind, "").substr(0, 2));
    const std::string by_suffix = written(suffix().substr(1));
    EXPECT_EQ(packing::kind_of_data(by_suffix), GetParam());
}

TEST_P(Packed, output_of_commands_that_read_nothing_is_packed) {
    const std::string file = folder_.path() + "/out" + suffix();
    const std::vector<std::vector<std::string>> commands = {
        {"generate", "--seed", "1", "-n", "5"},
        {"list", "formats"},
        {"explain", kProper, "-f", "html"},
    };
    for (auto command : commands) {
        const std::string expected = run_sudokit(command).out;
        command.insert(command.end(), {"-o", file});
        EXPECT_EQ(run_sudokit(command).status, 0);
        EXPECT_EQ(packing::unpack(process::contents(file)).value(), expected) << command.front();
    }
    EXPECT_EQ(run_sudokit({"check", "--quiet", kProper, "-o", file}).status, 0);
    EXPECT_EQ(packing::unpack(process::contents(file)).value(), "");
}

TEST_P(Packed, files_go_into_a_job_and_come_out) {
    const std::string text = generated(20), job = folder_.path() + "/job",
                      file = folder_.path() + "/out" + suffix();
    EXPECT_EQ(run_sudokit({"job", "init", "--unit", "3", job, "solve"}, packed(text)).status, 0);
    EXPECT_EQ(run_sudokit({"job", "run", job}).status, 0);
    EXPECT_EQ(run_sudokit({"job", "merge", job, "-o", file}).status, 0);
    EXPECT_EQ(packing::unpack(process::contents(file)).value(), run_sudokit({"solve"}, text).out);
    const process::Outcome refused =
        run_sudokit({"job", "init", job + "2", "solve", "--compress", name(), kProper});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr("--compress does not apply"));
    EXPECT_EQ(run_sudokit({"job", "run", job, "--compress", name()}).status, 2);
}

TEST_P(Packed, output_that_is_interrupted_has_an_end) {
    const std::string file = folder_.path() + "/out" + suffix();
    process::write_file(file, "what was there before");
    Request request;
    request.arguments = {"solve", "-o", file};
    request.feed = [](int fd, pid_t program) {
        for (int i = 0; i < 200; ++i) process::write_all(fd, kProper + "\n");
        int waiting = 1;
        while (waiting > 0 && ::kill(program, 0) == 0) {
            if (::ioctl(fd, FIONREAD, &waiting) != 0) return;
            ::usleep(1000);
        }
        process::wait_until_asleep(program);
        ::kill(program, SIGINT);
        ::pause();  // keeps the pipe open
    };
    const process::Outcome outcome = process::run(request);
    EXPECT_EQ(outcome.status, 128 + SIGINT);
    EXPECT_EQ(process::contents(file), "what was there before");
    EXPECT_THAT(outcome.err, HasSubstr(file + ".partial"));
    const auto partial = packing::unpack(process::contents(file + ".partial"));
    ASSERT_TRUE(partial) << partial.error().text();
    EXPECT_TRUE(text_of(std::vector<std::string>(200, kSolution)).starts_with(partial.value()));
    EXPECT_FALSE(partial.value().empty());

    request.arguments = {"solve", "--compress", name()};
    const process::Outcome piped = process::run(request);
    EXPECT_EQ(piped.status, 128 + SIGINT);
    const auto part = packing::unpack(piped.out);
    ASSERT_TRUE(part) << part.error().text();
    EXPECT_EQ(part.value(), partial.value());
}

TEST_P(Packed, output_ends_well_where_strict_stops) {
    const std::string file = folder_.path() + "/out" + suffix(),
                      text = kProper + "\n" + kConflict + "\n" + kProper + "\n";
    const process::Outcome outcome = run_sudokit({"solve", "--strict", "-o", file}, text);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_FALSE(fs::exists(file));
    EXPECT_EQ(packing::unpack(process::contents(file + ".partial")).value(),
              run_sudokit({"solve", "--strict"}, text).out);
    EXPECT_EQ(
        packing::unpack(run_sudokit({"solve", "--strict", "--compress", name()}, text).out).value(),
        run_sudokit({"solve", "--strict"}, text).out);
}

TEST_P(Packed, output_to_a_pipe_appears_at_once) {
    Request request;
    request.arguments = {"solve", "--compress", name()};
    request.feed = [](int fd, pid_t) {
        process::write_all(fd, kProper + "\n");
        ::pause();
    };
    request.is_enough = [](const std::string& out) {
        return unpacked_part(out) == kSolution + "\n";  // else it waits for ever
    };
    EXPECT_EQ(process::run(request).status, 128 + SIGTERM);
}

TEST_P(Packed, output_on_a_full_disk_leaves_the_old_file_or_what_was_written) {
    const std::string file = folder_.path() + "/out" + suffix();
    const std::string text = generated(2000);
    const std::string whole = run_sudokit({"convert", "--to", "line"}, text).out;
    Rng rng(effort::seed());
    for (int i = 0; i < effort::samples(20, 3); ++i) {
        const rlim_t room = rng.below(static_cast<std::uint32_t>(packed(whole).size() * 9 / 10));
        Request request;
        request.input = text;
        request.arguments = {"convert", "--to", "line", "-o", file};
        request.before = [=] {
            const rlimit limit{room, room};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        };
        process::write_file(file, "old");
        const process::Outcome outcome = process::run(request);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.err, HasSubstr("cannot write: File too large"));
        EXPECT_EQ(process::contents(file), "old");
        EXPECT_FALSE(fs::exists(file + ".partial"));

        const std::string shell = folder_.path() + "/stdout";
        request.arguments = {"convert", "--to", "line", "--compress", name()};
        request.before = [=] {
            const rlimit limit{room, room};
            ::setrlimit(RLIMIT_FSIZE, &limit);
            ::dup2(::open(shell.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), 1);
        };
        EXPECT_EQ(process::run(request).status, 2);
        EXPECT_TRUE(whole.starts_with(unpacked_part(process::contents(shell))));
    }
}

TEST_P(Packed, output_that_nobody_reads_is_no_error) {
    Request request;
    request.arguments = {"solve", "--compress", name()};
    request.input = generated(2000);
    request.before = [] {
        int ends[2];
        if (::pipe(ends) != 0) return;
        ::dup2(ends[1], 1);
        ::close(ends[0]), ::close(ends[1]);
    };
    const process::Outcome outcome = process::run(request);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
}

TEST(Compress, is_refused_where_it_makes_no_sense) {
    Request request;
    request.arguments = {"solve", "--compress", "zstd", kProper};
    const process::Outcome terminal = process::run_on_terminal(request);
    EXPECT_EQ(terminal.status, 2);
    EXPECT_THAT(terminal.out, HasSubstr("compressed results cannot be shown on a terminal"));
    const process::Outcome unknown = run_sudokit({"solve", "--compress", "bzip2", kProper});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("--compress: 'bzip2' is unknown"));
    const process::Folder folder;
    const process::Outcome pictures = run_sudokit(
        {"explain", kProper, "-f", "svg", "-o", folder.path() + "/", "--compress", "xz"});
    EXPECT_EQ(pictures.status, 2);
    EXPECT_THAT(pictures.err, HasSubstr("does not apply to a folder of pictures"));
    const process::Outcome named =
        run_sudokit({"solve", kProper, "-o", folder.path() + "/r.txt.bz2"});
    EXPECT_EQ(named.status, 2);
    EXPECT_THAT(named.err, HasSubstr("results are not written as bzip2; end the name in .gz"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/r.txt.bz2"));
    const process::Outcome meant =
        run_sudokit({"solve", kProper, "--compress", "none", "-o", folder.path() + "/r.txt.bz2"});
    EXPECT_EQ(meant.status, 0);
    EXPECT_EQ(run_sudokit({"play", "--compress", "xz"}).status, 2);
}
