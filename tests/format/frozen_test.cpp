// What is read of every text that the other tests read, beside what it was when frozen.txt was
// written. So it runs after them. A row of frozen.txt is
//
//     hash of the text   hash of its outcome   puzzles/errors/lines passed over
//
// The outcome is each puzzle as JSON, the code and place of each error, and what was passed over;
// messages may change. A text without a row is new, or one of another random seed.
// SUDOKIT_APPROVE=1 bin/test_format writes the file; then read its diff.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

#include "format/support.hpp"
#include "support/fnv.hpp"
#include "support/pieces.hpp"

namespace sudokit::format_test {
namespace {

const std::string kFrozen = SUDOKIT_SOURCE_DIR "/tests/format/frozen.txt";

constexpr std::size_t kTextDigits = 10, kOutcomeDigits = 8;

std::string hash_of(std::string_view text, std::size_t size) {
    std::string digits;
    for (std::uint64_t rest = support::fnv_of(text); digits.size() < size; rest >>= 4)
        digits += "0123456789abcdef"[rest & 15];
    return digits;
}

struct Frozen {
    std::string row;   // without the hash of the text
    std::string told;  // the outcome in full
};

Frozen frozen_of(const std::string& text) {
    const auto source = source_from_string(text);
    Reader reader(*source);
    std::size_t puzzles = 0, errors = 0;
    std::string told;
    for (Record record; reader.next(record);) {
        const bool is_bad = record.kind == Record::Kind::Bad;
        ++(is_bad ? errors : puzzles);
        const Error& error = record.error;
        told += std::to_string(record.line) + " ";
        told += is_bad ? std::string(error_name(error.code)) + " " + std::to_string(error.line) +
                             ":" + std::to_string(error.column)
                       : json_of(record.to_puzzle()) + std::string(record.trailing);
        told += "\n";
    }
    const PassedOver& passed = reader.passed_over();
    if (passed.lines > 0) told += passed.text() + "\n";
    return {hash_of(told, kOutcomeDigits) + " " + std::to_string(puzzles) + "/" +
                std::to_string(errors) + "/" + std::to_string(passed.lines),
            told};
}

std::map<std::string, std::string> frozen_rows() {
    std::ifstream file(kFrozen);
    const std::string all{std::istreambuf_iterator<char>(file), {}};
    std::map<std::string, std::string> rows;
    for (const auto line : support::pieces_of(all, '\n')) {
        const std::size_t space = std::min(line.find(' '), line.size() - 1);
        rows.emplace(line.substr(0, space), line.substr(space + 1));
    }
    return rows;
}

void write_frozen() {
    const bool is_all = GTEST_FLAG_GET(filter) == "*" && !std::getenv("GTEST_TOTAL_SHARDS");
    ASSERT_TRUE(is_all) << "only all tests together read all texts";
    std::map<std::string, std::string> rows;
    for (const std::string& text : texts_read())
        rows.emplace(hash_of(text, kTextDigits), frozen_of(text).row);
    std::ofstream file(kFrozen);
    for (const auto& [text, row] : rows) file << text << " " << row << "\n";
}

class FrozenTexts : public testing::Environment {
    void TearDown() override {
        if (std::getenv("SUDOKIT_APPROVE")) return write_frozen();
        const auto rows = frozen_rows();
        ASSERT_FALSE(rows.empty()) << kFrozen;
        for (const std::string& text : texts_read()) {
            const auto frozen = rows.find(hash_of(text, kTextDigits));
            if (frozen == rows.end()) continue;
            const Frozen now = frozen_of(text);
            EXPECT_EQ(now.row, frozen->second)
                << "This text:\n"
                << text << "\nis read in another way (meant? SUDOKIT_APPROVE=1):\n"
                << now.told;
        }
    }
};

const auto* const frozen_texts = testing::AddGlobalTestEnvironment(new FrozenTexts);

}  // namespace
}  // namespace sudokit::format_test
