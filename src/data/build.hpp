// build.hpp - writes a data set into a folder that appears whole or not at all.
//
//     DIR.h2Kx0a   begin() makes it; take() writes rows; finish() adds manifest.json and README.md
//        |   |
//        |   +--> finish() renames it to DIR when everything is on the disk
//        +------> otherwise the destructor removes it
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "data/files.hpp"
#include "data/plan.hpp"
#include "data/rule_census.hpp"
#include "data/selection.hpp"

namespace sudokit::data {

struct BuildReport {
    const Plan& plan;
    const Selection& selection;
    const RuleCensus& rules;
    std::vector<FileRecord> files;
    bool is_complete = false;  // it has everything that was asked for
};

class Builder {
  public:
    // The plan must outlive it. `replaces`: may replace an older data set.
    // Error: the folder exists, or cannot be made.
    static Result<std::unique_ptr<Builder>> begin(const Plan& plan, const std::string& folder,
                                                  bool replaces);
    ~Builder();

    // Takes candidates in order, from one thread at a time. False: it wants no more, or see error().
    bool take(const std::vector<Candidate>& candidates);
    const std::optional<Error>& error() const { return error_; }
    const Selection& selection() const { return selection_; }
    Result<BuildReport> finish();

  private:
    Builder(const Plan& plan, std::string folder);
    [[nodiscard]] std::optional<Error> open_files();
    bool wants_more() const;
    bool write(const Candidate& candidate, Selection::Place place);
    bool put(std::size_t part, const SetRow& row);
    [[nodiscard]] std::optional<Error> move_into_place();

    const Plan& plan_;
    const std::string folder_;
    std::string temporary_;
    Selection selection_;
    RuleCensus rules_;
    std::vector<std::vector<std::unique_ptr<PartWriter>>> writers_;  // by part
    std::optional<Error> error_;
};

// The texts that accompany the rows.
std::string manifest_of(const BuildReport& report);
std::string card_of(const BuildReport& report);

}  // namespace sudokit::data
