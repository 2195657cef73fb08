// What can go wrong, and that nothing is lost by it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <atomic>
#include <map>
#include <thread>

#include "data/sha256.hpp"
#include "effort.hpp"
#include "files/disk.hpp"
#include "jobs/description.hpp"
#include "jobs/jobs.hpp"
#include "sudokit/version.hpp"
#include "support/rng.hpp"

using namespace jobs_test;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

// Work for a second or so, in units of some hundredths.
const Words kSlow = {"rate", "--scale", "se", "in.txt"};
std::string slow_input(std::size_t lines = 60) {
    std::string text;
    for (std::size_t i = 0; i < lines; ++i) {
        std::string line;
        sudokit::append_line(sudokit::Transform::random(i).apply(
                                 sudokit::parse_puzzle(puzzles::kProper).value().classic_grid()),
                             line);
        text += line;
    }
    return text;
}

Outcome run_and(const Place& place, const Words& words,
                const std::function<void(pid_t)>& meanwhile) {
    auto request = place.request(Words{"job"} + words);
    request.meanwhile = meanwhile;
    return process::run(request);
}

// Waits until so many units are done, or the process has ended.
void wait_for_units(const Place& place, std::size_t units, pid_t process) {
    const auto is_done = [](const std::string& name) { return name.ends_with(".ok"); };
    for (int i = 0; i < 20'000 && ::kill(process, 0) == 0; ++i) {
        const auto names = place.names("J/output");
        if (static_cast<std::size_t>(std::ranges::count_if(names, is_done)) >= units) return;
        ::usleep(500);
    }
}

// The digest of the job that a record names.
std::string digest_in(const std::string& record) {
    const std::string name = "\"job\":\"";
    return record.substr(record.find(name) + name.size(), 64);
}

std::string id_in(const Place& place) {
    return sudokit::jobs::read_description(place.read("J/job.json"), "J").value().id;
}

// All commands agree that only the unit `number` is not done, and the run computes it again.
void expect_not_done(const Place& place, int number, const std::string& why,
                     const std::string& before) {
    const std::string unit = std::to_string(number);
    EXPECT_EQ(place.job({"todo", "J"}).out, unit + "\n");
    EXPECT_THAT(place.job({"status", "J"}).out, HasSubstr("8 of 9"));
    const Outcome refused = place.job({"merge", "J"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err, HasSubstr("J: 1 of 9 units are not done"));
    const Outcome verified = place.job({"verify", "J"});
    EXPECT_EQ(verified.status, 1);
    EXPECT_THAT(verified.err, HasSubstr("J/output/00000" + unit + ".zst: " + why));
    EXPECT_THAT(verified.err, HasSubstr("8 sound"));
    EXPECT_EQ(computed(place.job({"run", "J"})), 1);
    EXPECT_EQ(place.job({"verify", "J"}).status, 0);
    const Outcome whole = place.job({"merge", "J"});
    EXPECT_EQ(whole.out, before) << whole.err;
}

std::string merged(const Place& place) {
    const Outcome outcome = place.job({"merge", "J"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
}

}  // namespace

TEST(AJob, that_was_killed_again_and_again_goes_on_and_loses_nothing) {
    const Place place(slow_input());
    const std::string plain = place.run(kSlow).out;
    sudokit::Rng rng(effort::seed());
    for (int round = 0; round < effort::samples(20, 2); ++round) {
        fs::remove_all(place.path("J"));
        ASSERT_EQ(place.make(kSlow, {"--unit", "2"}).status, 0);
        for (const std::size_t units : {1u, 9u, 20u})
            run_and(place, {"run", "J", "-j", "2"}, [&](pid_t process) {
                wait_for_units(place, units, process);
                ::usleep(rng.below(20'000));
                ::kill(process, SIGKILL);
            });
        const Outcome rest = place.job({"run", "J", "-j", "2"});
        EXPECT_EQ(rest.status, 0) << rest.err;
        EXPECT_LT(computed(rest), 22) << "what was done is not done again";
        EXPECT_EQ(merged(place), plain);
        EXPECT_THAT(place.litter(), IsEmpty());
    }
}

TEST(AJob, that_is_interrupted_leaves_neither_claims_nor_half_files) {
    for (const int signal : {SIGINT, SIGTERM}) {
        const Place place(slow_input(400));
        ASSERT_EQ(place.make(kSlow, {"--unit", "40"}).status, 0);
        const Outcome outcome = run_and(place, {"run", "J", "-j", "2"}, [&](pid_t process) {
            wait_for_units(place, 1, process);
            ::kill(process, signal);
        });
        EXPECT_EQ(outcome.status, 128 + signal);
        EXPECT_THAT(outcome.err, HasSubstr("interrupted; 'sudokit job run J' goes on"));
        EXPECT_THAT(place.litter(), IsEmpty());
        EXPECT_LT(computed(outcome), 10);
    }
}

TEST(AJob, whose_making_is_interrupted_is_none) {
    const Place place;
    auto request = place.request({"job", "init", "J", "solve"});
    request.feed = [](int fd, pid_t program) {
        process::write_all(fd, slow_input());
        ::usleep(50'000);
        ::kill(program, SIGINT);
        ::usleep(2'000'000);
    };
    const Outcome outcome = process::run(request);
    EXPECT_EQ(outcome.status, 130);
    EXPECT_THAT(outcome.err, HasSubstr("interrupted; no job was made"));
    EXPECT_FALSE(fs::exists(place.path("J")));
}

TEST(AJob, of_many_puzzles_is_made_in_little_memory) {
    if (!process::kMemoryIsMeasured) GTEST_SKIP() << "sanitizers need memory of their own";
    const auto peak = [](std::size_t lines) {
        const Place place(slow_input(lines));
        const Outcome made = place.make({"solve", "in.txt"}, {"--unit", "1000"});
        EXPECT_EQ(made.status, 0);
        return made.peak_kilobytes;
    };
    EXPECT_LT(peak(100'000), peak(5'000) + 4'000) << "the input has 8 MB";
}

TEST(ADamagedResult, is_found_by_merge_and_verify_and_computed_again) {
    const Place place(slow_input());
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    const std::string before = merged(place);
    place.damage("J/output/000003.zst");

    const Outcome refused = place.job({"merge", "J", "-o", "out.txt"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err,
                HasSubstr("J/output/000003.zst: the result is damaged; write 'sudokit job "
                          "verify J', then 'sudokit job run J'"));
    EXPECT_FALSE(fs::exists(place.path("out.txt")));

    const Outcome verified = place.job({"verify", "J"});
    EXPECT_EQ(verified.status, 1);
    EXPECT_THAT(verified.err, HasSubstr("J/output/000003.zst: the result is damaged"));
    EXPECT_THAT(verified.err, HasSubstr("units: 8 sound, 0 not done, 1 damaged"));
    EXPECT_EQ(place.job({"todo", "J"}).out, "3\n");
    EXPECT_EQ(computed(place.job({"run", "J"})), 1);
    EXPECT_EQ(merged(place), before);
    EXPECT_EQ(place.job({"verify", "J", "--recompute", "4", "--seed", "1"}).status, 0);
}

TEST(ADamagedResult, of_another_size_or_without_its_note_is_not_done) {
    const Place place(slow_input());
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    const std::string before = merged(place);
    place.write("J/output/000001.zst", place.read("J/output/000001.zst") + "x");
    place.write("J/output/000002.ok", "{\"size\":");
    fs::remove(place.path("J/output/000004.ok"));
    fs::remove(place.path("J/output/000005.zst"));
    EXPECT_EQ(place.job({"todo", "J"}).out, "1\n2\n4\n5\n");
    const Outcome refused = place.job({"merge", "J"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err,
                HasSubstr("J: 4 of 9 units are not done; 'sudokit job run J' computes them"));
    EXPECT_EQ(computed(place.job({"run", "J"})), 4);
    EXPECT_EQ(merged(place), before);
}

TEST(ADifferentResult, is_found_when_units_are_computed_again) {
    const Place place(slow_input()), other(slow_input());
    for (const Place* one : {&place, &other}) {
        ASSERT_EQ(one->make({one == &place ? "count" : "solve", "in.txt"}).status, 0);
        ASSERT_EQ(one->job({"run", "J"}).status, 0);
    }
    const std::string ours = digest_in(place.read("J/output/000002.ok"));
    std::string record = other.read("J/output/000002.ok");
    record.replace(record.find(digest_in(record)), ours.size(), ours);
    place.write("J/output/000002.zst", other.read("J/output/000002.zst"));
    place.write("J/output/000002.ok", record);
    EXPECT_EQ(place.job({"verify", "J"}).status, 0) << "it is whole, and says that it is ours";
    const Outcome verified = place.job({"verify", "J", "--recompute", "99"});
    EXPECT_EQ(verified.status, 1);
    EXPECT_THAT(verified.err,
                HasSubstr("J/output/000002.zst: computed again, the result is different"));
    EXPECT_THAT(verified.err, HasSubstr("9 computed again, 1 of them with another result"));
    EXPECT_FALSE(fs::exists(place.path("J/merge")));
}

// Both jobs look alike: the same command, the same number of puzzles and units.
TEST(AResult, of_another_job_or_another_unit_is_not_ours) {
    const Place place(slow_input()), other(slow_input(61).substr(82));
    for (const Place* one : {&place, &other}) {
        ASSERT_EQ(one->make({"solve", "in.txt"}).status, 0);
        ASSERT_EQ(one->job({"run", "J"}).status, 0);
    }
    const std::string before = merged(place);
    ASSERT_NE(before, merged(other));
    const auto bring = [&](const Place& from, const std::string& unit, const std::string& to) {
        for (const std::string ending : {".zst", ".ok"})
            place.write("J/output/" + to + ending, from.read("J/output/" + unit + ending));
    };
    bring(other, "000003", "000003");
    expect_not_done(place, 3, "the result belongs to another job", before);
    bring(place, "000005", "000004");
    expect_not_done(place, 4, "the result belongs to unit 5", before);
    std::string record = place.read("J/output/000002.ok");
    record.replace(record.find("\"job\""), 5, "\"bob\"");
    place.write("J/output/000002.ok", record);
    expect_not_done(place, 2, "the result belongs to another job", before);
}

TEST(AResult, is_never_written_through_a_symbolic_link) {
    const Place place(slow_input());
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    place.write("mine.txt", "mine");
    for (const char* name :
         {"output/000001.zst", "output/000001.ok", "output/000002.ok", "failed/000003"})
        fs::create_symlink(place.path("mine.txt"), place.path("J/") + name);
    fs::remove(place.path("J/input/000003.zst"));
    fs::create_symlink(place.path("nowhere"), place.path("J/output/000005.zst"));
    EXPECT_EQ(computed(place.job({"run", "J"})), 8);
    EXPECT_EQ(place.read("mine.txt"), "mine");
    EXPECT_FALSE(fs::exists(place.path("nowhere")));
    for (const std::string& name : place.names("J/output"))
        EXPECT_FALSE(fs::is_symlink(place.path("J/output/" + name))) << name;
    EXPECT_THAT(place.job({"verify", "J"}).err,
                HasSubstr("8 sound, 1 not done, 1 with damaged puzzles"));
}

TEST(ThePuzzles, of_another_job_or_another_unit_are_not_computed) {
    const Place place(slow_input()), other(slow_input(61).substr(82));
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    ASSERT_EQ(other.make({"solve", "in.txt"}).status, 0);
    place.write("J/input/000002.zst", other.read("J/input/000002.zst"));
    place.write("J/input/000004.zst", place.read("J/input/000005.zst"));
    const Outcome run = place.job({"run", "J"});
    EXPECT_EQ(run.status, 2);
    for (const char* unit : {"2", "4"})
        EXPECT_THAT(run.err, HasSubstr(std::string("J/input/00000") + unit +
                                       ".zst: the job's puzzles are damaged: they belong to "
                                       "another job or unit"));
    EXPECT_EQ(computed(run), 7);
    EXPECT_THAT(place.job({"verify", "J"}).err, HasSubstr("2 with damaged puzzles"));
}

TEST(DamagedPuzzles, are_an_error_that_names_the_file_and_the_other_units_are_done) {
    const Place place(slow_input());
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    place.damage("J/input/000002.zst");
    fs::remove(place.path("J/input/000004.zst"));
    place.write("J/input/000006.zst", "#" + id_in(place) + " 42\n" + slow_input(3));  // too few
    const Outcome run = place.job({"run", "J"});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.err, HasSubstr("J/input/000002.zst: the job's puzzles are damaged: "));
    EXPECT_THAT(run.err, HasSubstr("J/input/000004.zst: cannot read: No such file or directory"));
    EXPECT_THAT(run.err,
                HasSubstr("J/input/000006.zst: the job's puzzles are damaged: line 4: the end "
                          "comes after 3 of 7 puzzles; restore the file"));
    EXPECT_EQ(computed(run), 6);
    EXPECT_EQ(place.names("J/failed"), (Words{"000002", "000004", "000006"}));
    EXPECT_THAT(place.job({"status", "J"}).out, HasSubstr("failed:   3;"));
    const Outcome verified = place.job({"verify", "J"});
    EXPECT_EQ(verified.status, 1);
    EXPECT_THAT(verified.err, HasSubstr("3 with damaged puzzles"));
}

TEST(AFullDisk, ends_the_run_and_with_room_it_goes_on) {
    const Place place(slow_input(2'000));
    ASSERT_EQ(place.make({"solve", "--format", "csv", "in.txt"}, {"--unit", "500"}).status, 0);
    auto request = place.request({"job", "run", "J"});
    request.before = [] {
        const rlimit limit{4'000, 4'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    };
    const Outcome full = process::run(request);
    EXPECT_EQ(full.status, 2);
    EXPECT_THAT(full.err, HasSubstr("cannot write: File too large; make room and run again"));
    EXPECT_EQ(place.job({"todo", "J"}).out, "0\n1\n2\n3\n");
    auto names = place.names("J/output");
    EXPECT_THAT(names, IsEmpty()) << "no half files";
    EXPECT_EQ(place.job({"run", "J"}).status, 0);
    EXPECT_EQ(merged(place), place.run({"solve", "--format", "csv", "in.txt"}).out);
    EXPECT_THAT(place.litter(), IsEmpty());
}

TEST(AFullDisk, leaves_no_job_behind_when_one_is_made) {
    const Place place(slow_input(2'000));
    auto request = place.request({"job", "init", "J", "solve", "in.txt"});
    request.before = [] {
        const rlimit limit{4'000, 4'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    };
    const Outcome full = process::run(request);
    EXPECT_EQ(full.status, 2);
    EXPECT_THAT(full.err, HasSubstr("J/input/000000.zst: cannot write: File too large"));
    EXPECT_FALSE(fs::exists(place.path("J")));
}

TEST(AResult, has_the_permissions_that_the_umask_leaves_however_many_workers_write) {
    const mode_t before = ::umask(027);
    const process::Folder folder;
    const auto permissions = [](const std::string& path) {
        struct stat status {};
        return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 0777u : 0u;
    };
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 8; ++t)
            threads.emplace_back([&, t] {
                for (int i = 0; i < 300; ++i) {
                    const std::string path =
                        folder.path() + "/" + std::to_string(t) + "." + std::to_string(i);
                    EXPECT_FALSE(sudokit::files::write_file(path, "text"));
                    if (permissions(path) != 0640) ++wrong;
                }
            });
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(::umask(before), mode_t{027});
}

TEST(AFolder, that_cannot_be_written_is_an_error_with_a_remedy_and_can_be_read) {
    const Place place(slow_input());
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    ASSERT_EQ(place.job({"unit", "J", "0", "1"}).status, 0);
    const auto as_somebody_else = [&](const Words& words) {
        auto request = place.request(Words{"job"} + words);
        request.before = [] {
            if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0)) ::_exit(126);
        };
        return process::run(request);
    };
    ::chmod(place.path().c_str(), 0755);
    for (const char* folder : {"output", "claims", "failed"})
        ::chmod(place.path(std::string("J/") + folder).c_str(), 0555);
    if (as_somebody_else({"status", "J"}).status == 127)
        GTEST_SKIP() << "the program cannot be read by others";
    EXPECT_THAT(as_somebody_else({"status", "J"}).out, HasSubstr("2 of 9 done"));
    const Outcome run = as_somebody_else({"run", "J"});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.err, HasSubstr("cannot write: Permission denied; make the folder writable"));
    EXPECT_EQ(as_somebody_else({"verify", "J"}).status, 0);
    if (::geteuid() == 0) {  // who may read everything else
        ::chmod(place.path("J/output").c_str(), 0777);
        ::chmod(place.path("J/output/000001.zst").c_str(), 0600);
        const Outcome unreadable = as_somebody_else({"verify", "J"});
        EXPECT_EQ(unreadable.status, 2);
        EXPECT_THAT(unreadable.err,
                    HasSubstr("J/output/000001.zst: cannot read: Permission denied; make it "
                              "readable"));
        EXPECT_TRUE(fs::exists(place.path("J/output/000001.ok"))) << "it may be sound";
        ::chmod(place.path("J/job.json").c_str(), 0600);
        EXPECT_THAT(as_somebody_else({"run", "J"}).err,
                    HasSubstr("J/job.json: cannot read: Permission denied; make it readable"));
    }
}

TEST(AFolder, that_is_none_or_exists_or_is_another_ones_is_refused) {
    const Place place(slow_input());
    const auto refused = [&](const Words& words) {
        const Outcome outcome = place.job(words);
        EXPECT_EQ(outcome.status, 2);
        return outcome.err;
    };
    EXPECT_THAT(refused({"run", "nothing"}),
                HasSubstr("'nothing' does not exist; make a job first"));
    fs::create_directory(place.path("empty"));
    for (const char* action : {"run", "status", "todo", "merge", "verify"})
        EXPECT_THAT(refused({action, "empty"}),
                    HasSubstr("'empty' is not a job: it has no file job.json"));
    EXPECT_EQ(place.job({"init", "empty", "solve", "in.txt"}).status, 0) << "it may be made before";
    EXPECT_THAT(refused({"init", "empty", "solve", "in.txt"}),
                HasSubstr("'empty' is a job already"));
    fs::create_directories(place.path("full/of/things"));
    EXPECT_THAT(refused({"init", "full", "solve", "in.txt"}), HasSubstr("'full' exists already"));
    EXPECT_TRUE(fs::exists(place.path("full/of/things")));
    EXPECT_THAT(refused({"init", "in.txt", "solve", "in.txt"}),
                HasSubstr("'in.txt' exists already"));
    EXPECT_THAT(refused({"init", "no/such", "solve", "in.txt"}),
                HasSubstr("create its parent folder first"));
    EXPECT_THAT(refused({"init", "J", "solve", "missing.txt"}),
                HasSubstr("missing.txt: no such file"));
    EXPECT_FALSE(fs::exists(place.path("J")));
    place.write("nothing.txt", "\n");
    EXPECT_THAT(refused({"init", "J", "solve", "in.txt", "nothing.txt"}),
                HasSubstr("no puzzle in nothing.txt"));
    EXPECT_FALSE(fs::exists(place.path("J")));
}

TEST(AJob, of_another_version_can_be_read_but_not_continued) {
    const Place place(slow_input());
    ASSERT_EQ(place.make({"solve", "in.txt"}).status, 0);
    ASSERT_EQ(place.job({"run", "J"}).status, 0);
    const std::string description = place.read("J/job.json");
    const auto with = [&](std::string_view name, std::string_view value) {
        std::string text = description;
        const std::size_t at =
            text.find(std::string("\"") + std::string(name) + "\": ") + name.size() + 4;
        text.replace(at, text.find('\n', at) - at, std::string(value) + ",");
        place.write("J/job.json", text);
    };
    with("version", "\"9.9.9\"");
    EXPECT_EQ(place.job({"merge", "J"}).status, 2) << "no longer the job of these results";
    for (const std::string& name : place.names("J/output")) {
        if (!name.ends_with(".ok")) continue;
        std::string record = place.read("J/output/" + name);
        record.replace(record.find(digest_in(record)), 64,
                       sudokit::data::hex_of_sha256(place.read("J/job.json")));
        place.write("J/output/" + name, record);
    }
    EXPECT_EQ(place.job({"merge", "J"}).status, 0);
    fs::remove(place.path("J/output/000000.ok"));
    EXPECT_EQ(place.job({"status", "J"}).status, 1);
    for (const Words& words : {Words{"run", "J"}, Words{"unit", "J", "0"}}) {
        const Outcome run = place.job(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.err, HasSubstr("sudokit 9.9.9 made this job"));
    }
    with("options", "{\"newer\": \"true\"}");
    EXPECT_THAT(place.job({"status", "J"}).err,
                HasSubstr("the description of the job is damaged: the option 'newer'"));
    place.write("J/job.json", R"({"sudokit_job":2,"version":"9.9.9","command":"newer"})");
    EXPECT_THAT(
        place.job({"status", "J"}).err,
        HasSubstr("sudokit 9.9.9 made this job, and this is " + std::string(sudokit::version()) +
                  ", which does not understand the command; continue with"));
    for (const std::string format : {"1", "3"}) {
        with("sudokit_job", format);
        for (const char* action : {"run", "status", "verify", "merge"})
            EXPECT_THAT(place.job({action, "J"}).err,
                        HasSubstr("the job has format " + format + ", and this program knows 2"));
    }
    const std::map<std::string, std::string> wrong = {
        {"command", "\"play\""}, {"unit", "0"}, {"puzzles", "-1"}, {"units", "77"}};
    for (const auto& [name, value] : wrong) {
        with(name, value);
        const Outcome status = place.job({"status", "J"});
        EXPECT_EQ(status.status, 2) << name;
        EXPECT_THAT(status.err, HasSubstr("J/job.json: the description of the job is damaged"));
    }
    place.write("J/job.json", "half of");
    EXPECT_THAT(place.job({"status", "J"}).err, HasSubstr("it is not a JSON object"));
}
