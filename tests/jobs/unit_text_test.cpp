// The puzzles of a unit come back as they were read, whatever their format.
#include "jobs/unit_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "effort.hpp"
#include "format/changed_text.hpp"
#include "format/same_puzzle.hpp"
#include "jobs/description.hpp"
#include "jobs/jobs.hpp"
#include "jobs/unit_record.hpp"

using namespace jobs_test;
using namespace sudokit;
using answers::Batch;
using jobs::UnitSource;
using jobs::UnitTextWriter;

namespace {

Batch read(const std::string& text, std::uint32_t input = 0) {
    Batch batch;
    const auto source = source_from_string(text);
    ReadOptions options;
    options.ignore_unknown = true;
    Reader reader(*source, options);
    for (Record record; reader.next(record);) batch.add(record, input);
    return batch;
}

const std::string kHeading = "#7 100\n";  // job 7, and 100 records come before

std::string unit_text(const Batch& batch) {
    UnitTextWriter writer;
    std::string text;
    writer.begin_unit(jobs::unit_heading("7", 100), text);
    for (const auto& item : batch.items) writer.add(batch, item, text);
    return text;
}

Batch read_unit(const std::string& text, std::uint64_t count, std::string* fault = nullptr) {
    const auto source = source_from_string(text);
    UnitSource unit(*source, "7", 100, count, {1'000'000, 1'000'000}, {});
    Batch batch;
    EXPECT_FALSE(unit.fill(batch, [] {}));
    EXPECT_EQ(batch.first, 100u);
    if (fault)
        *fault = unit.fault();
    else
        EXPECT_EQ(unit.fault(), "");
    return batch;
}

void expect_equal(const Batch& a, const Batch& b) {
    ASSERT_EQ(a.items.size(), b.items.size());
    EXPECT_EQ(a.grids, b.grids);
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        SCOPED_TRACE(i);
        EXPECT_EQ(a.items[i].kind, b.items[i].kind);
        EXPECT_EQ(a.items[i].input, b.items[i].input);
        EXPECT_EQ(a.items[i].line, b.items[i].line);
        if (a.items[i].kind == Record::Kind::Classic) continue;
        const Record &one = a.others[a.items[i].index], &other = b.others[b.items[i].index];
        if (a.items[i].kind == Record::Kind::General) {
            EXPECT_EQ(format_test::difference(*one.puzzle, *other.puzzle), "");
        } else {
            EXPECT_EQ(one.error.text(), other.error.text());
            EXPECT_EQ(one.error.code, other.error.code);
            EXPECT_EQ(one.error.line, other.error.line);
            EXPECT_EQ(one.error.column, other.error.column);
        }
    }
}

}  // namespace

TEST(UnitText, gives_back_every_record_of_mixed_input) {
    Batch batch = read(mixed_input());
    for (auto& item : batch.items)  // of several inputs
        if (&item - batch.items.data() > 20) item.input = 3;
    expect_equal(read_unit(unit_text(batch), batch.items.size()), batch);
}

TEST(UnitText, gives_back_every_kind_of_rule_that_the_corpus_has) {
    std::size_t files = 0;
    for (const auto& entry :
         fs::recursive_directory_iterator(SUDOKIT_SOURCE_DIR "/tests/fuzz/corpus")) {
        if (!entry.is_regular_file()) continue;
        SCOPED_TRACE(entry.path());
        const Batch batch = read(process::contents(entry.path()));
        expect_equal(read_unit(unit_text(batch), batch.items.size()), batch);
        ++files;
    }
    EXPECT_GT(files, 20u);
}

TEST(UnitText, keeps_fields_candidates_and_played_digits_however_odd) {
    Puzzle puzzle(parse_puzzle(puzzles::kProper).value().classic_grid());
    puzzle.fields = {{"name", "a\tb\\n\nc"}, {"name", "twice"}, {"", "\xff\xfe"}, {"rating", ""}};
    puzzle.candidates.assign(81, DigitSet::first(9));
    puzzle.placed.assign(81, false);
    puzzle.placed[3] = true;
    Puzzle other =
        parse_puzzle(R"({"puzzle":"................","schema":2,"size":4,"box":[2,2]})").value();
    other.fields = puzzle.fields;
    other.placed.assign(16, false);
    other.dropped = {"a drawing"};
    puzzle.doubt = Error{ErrorCode::UnknownConstraint, 3, 17, "may be\ta rule", "leave it out"};
    other.doubt = Error{ErrorCode::Unsupported, 0, 0, "", ""};
    Batch batch;
    for (const Puzzle& one : {puzzle, other, Puzzle(puzzle.classic_grid())}) {
        Record record;
        record.kind = Record::Kind::General;
        record.line = 7;
        record.puzzle = std::make_shared<Puzzle>(one);
        batch.add(record, 1);
    }
    expect_equal(read_unit(unit_text(batch), 3), batch);
}

TEST(UnitText, takes_one_line_for_a_plain_puzzle) {
    const Batch batch = read(puzzles::kProper + "\n" + puzzles::kSeveral + "\n");
    EXPECT_EQ(unit_text(batch), kHeading + puzzles::kProper + "\n" + puzzles::kSeveral + "\n");
}

TEST(UnitText, that_is_damaged_is_never_taken_for_another_one) {
    const std::string good = puzzles::kProper + "\n" + puzzles::kSeveral + "\n";
    read_unit(kHeading + good, 2);
    const std::vector<std::string> wrong = {
        "",
        puzzles::kProper + "\n",
        good + puzzles::kProper + "\n",
        good.substr(0, good.size() - 1),
        good.substr(0, 50) + good.substr(51),
        "@\n" + good,
        "@1:x\n" + good,
        "+name\n" + good,
        "=1,2,zz\n" + good,
        "=1,2,3\n*" + good,
        "!1 2\tx\ty\n" + good,
        "!1 2 999\tx\ty\n" + puzzles::kProper + "\n",
        "{\"puzzle\":\n" + good,
        "\n" + good,
    };
    for (const std::string& text : wrong) {
        std::string fault;
        read_unit(kHeading + text, 2, &fault);
        EXPECT_NE(fault, "") << text;
    }
}

TEST(UnitText, with_any_change_has_its_records_or_a_fault) {
    const Batch batch = read(mixed_input());
    const std::string text = unit_text(batch);
    const auto samples = effort::samples(10'000u, 50u);
    std::size_t faults = 0;
    for (unsigned i = 0; i < samples && !testing::Test::HasFailure(); ++i) {
        Rng rng(effort::seed(), i);
        SCOPED_TRACE(i);
        std::string fault;
        const auto changed = format_test::TextChanger(rng, text).changed(text);
        const Batch back = read_unit(changed, batch.items.size(), &fault);
        EXPECT_TRUE(!fault.empty() || back.items.size() == batch.items.size());
        faults += !fault.empty();
    }
    EXPECT_GT(faults, samples / 3);
}

TEST(JobFiles, with_any_change_are_read_or_refused) {
    jobs::Description description;
    description.puzzles = 700, description.unit = 100;
    description.options.command = answers::CommandId::Solve;
    description.inputs = {"puzzles.txt"};
    jobs::UnitRecord record;
    record.unit = 3, record.size = 8200, record.host = "a host";
    const std::string job = jobs::to_json(description), unit = jobs::to_json(record);
    EXPECT_TRUE(jobs::read_description(job, "job.json").ok());
    EXPECT_TRUE(jobs::read_unit_record(unit).has_value());
    const auto samples = effort::samples(10'000u, 100u);
    for (unsigned i = 0; i < samples; ++i) {
        Rng rng(effort::seed(), i);
        format_test::TextChanger changer(rng, job + unit);
        static_cast<void>(jobs::read_unit_record(changer.changed(unit)));
        const auto back = jobs::read_description(changer.changed(job), "job.json");
        EXPECT_TRUE(back ? back->unit > 0 : !back.error().message.empty()) << i;
    }
}

TEST(UnitText, of_another_job_or_unit_is_refused) {
    const std::string good = puzzles::kProper + "\n";
    for (const std::string& text : {good, "#8 100\n" + good, "#7 99\n" + good, "#7 1000\n" + good,
                                    std::string(), std::string("#7 100")}) {
        std::string fault;
        EXPECT_EQ(read_unit(text, 1, &fault).items.size(), 0u) << text;
        EXPECT_NE(fault, "") << text;
    }
}

TEST(UnitText, keeps_errors_of_every_code) {
    Batch batch;
#define X(code, name, meaning) ErrorCode::code,
    for (const ErrorCode code : {SUDOKIT_ERROR_CODES(X)}) {
#undef X
        Record record;
        record.line = batch.items.size() + 1;
        record.error = {code, record.line, 3, "it is\twrong", "mend it"};
        batch.add(record, 0);
    }
    expect_equal(read_unit(unit_text(batch), batch.items.size()), batch);
}
