// Objects and links that people reported, with the answers that stand beside them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/process.hpp"

namespace {

struct Reported {
    std::string file;
    std::vector<std::string> solutions;  // a line of "solve" each
    std::string check;                   // the first line of "check"
};

TEST(reported_objects, have_their_answers) {
    const std::string folder = std::string(SUDOKIT_CORPORA) + "/reported/";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpora are not here";
    const std::vector<Reported> table = {
        {"03-fpuzzles-line-drawn-by-its-own-rule.link",
         {"146583972593672418728491536917836245632145789854927163465319827371258694289764351"},
         "unique"},
        {"03b-fpuzzles-renban-two-drawings-each.link",
         {"153428796298675431467931582386152974972843165514769823639517248745286319821394657"},
         "unique"},
        {"03c-fpuzzles-whispers-xsum-texts.link",
         {"726194538389275146541836279465781392132659487897423615218547963673912854954368721"},
         "unique"},
        {"19-csv-regions-column.csv",
         {"845279361359162784281395476467918235574623918136754829928536147792481653613847592"},
         "unique"},
    };
    for (const Reported& each : table) {
        if (!std::filesystem::exists(folder + each.file)) continue;
        const auto solved = process::run_sudokit({"solve", folder + each.file});
        std::string wanted;
        for (const std::string& solution : each.solutions) wanted += solution + "\n";
        if (!wanted.empty()) EXPECT_EQ(solved.out, wanted) << each.file << solved.err;
        const auto checked = process::run_sudokit({"check", folder + each.file});
        EXPECT_EQ(checked.out.substr(0, checked.out.find('\n')), each.check) << each.file;
    }
}

}  // namespace
