// unit_record.hpp - the record of a unit that is done: output/000000.ok.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "answers/batch.hpp"

namespace sudokit::jobs {

struct UnitRecord {
    std::string job;         // the digest of its job: another job's results are not taken for ours
    std::uint64_t unit = 0;  // its number
    std::uint64_t size = 0, checksum = 0;  // of the result file on the disk
    answers::Tally tally;
    bool ends_all = false;  // no unit follows: no puzzle meets the target
    double seconds = 0;     // that it took
    double finished = 0;    // when: seconds since 1970, by the clock of the host
    std::string host;
    std::vector<answers::Message> messages;  // at most kMessagesPerInput of each input
    std::map<std::uint32_t, std::uint64_t> more_messages;  // by input

    void add(const answers::Message& message);

  private:
    std::map<std::uint32_t, std::uint64_t> told_;
};

std::string to_json(const UnitRecord& record);
std::optional<UnitRecord> read_unit_record(const std::string& text);

}  // namespace sudokit::jobs
