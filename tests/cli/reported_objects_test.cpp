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
        {"05-minus-one-for-open.py",
         {"534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
         "unique"},
        {"06-json-values-string.json",
         {"398126745457983126126547983649278531583491672271635498735819264862754319914362857",
          "126947385597836124348251976953628741462173598781495632879562413235714869614389257",
          "714328659625947138938156274367519842459862317182734965296473581573281496841695723"},
         "unique"},
        {"07-json-81-cell-objects.json", {}, "multiple"},
        {"08-json-killer-cages.json",
         {"285461793173859246694273851827134569316597482459682137541926378768315924932748615"},
         "unique"},
        {"17-setter-json-message.json", {}, "error"},
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
