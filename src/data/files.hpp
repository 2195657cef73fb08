// files.hpp - the files of a data set: one per part and format, with size and SHA-256.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/candidate.hpp"
#include "data/plan.hpp"
#include "data/sha256.hpp"
#include "packing/pack.hpp"
#include "sudokit/error.hpp"

namespace sudokit::data {

struct FileRecord {
    std::string name, part;
    std::uint64_t rows = 0, bytes = 0;
    std::string sha256;
};

// A row to write.
struct SetRow {
    const Candidate& candidate;
    const ClassicGrid &puzzle, &solution;  // the candidate's, or a view of them; of classic puzzles
    std::uint64_t view = 0;                // 0: as it was made
    const std::string& stratum;
};

// A new file of bytes, packed or not, synced by finish().
class DataFile {
  public:
    DataFile(packing::Kind kind, std::string folder, std::string name, std::string part);
    ~DataFile();
    DataFile(const DataFile&) = delete;
    DataFile& operator=(const DataFile&) = delete;

    [[nodiscard]] std::optional<Error> create();
    // False: it failed, and finish() says why.
    bool write(std::string_view bytes);
    // Overwrites the beginning of a file that is not packed, and updates the hash.
    bool write_head(std::string_view bytes);
    Result<FileRecord> finish(std::uint64_t rows);

  private:
    bool put(std::string_view bytes);
    bool flush();
    bool fail(int error_number);
    std::string path() const { return folder_ + "/" + record_.name; }

    const std::string folder_;
    FileRecord record_;
    std::string piece_;  // not written yet
    packing::Packer packer_;
    Sha256 hash_;
    int descriptor_ = -1;
    bool has_new_head_ = false;
    std::optional<Error> error_;
};

// One format of one part.
class PartWriter {
  public:
    virtual ~PartWriter() = default;
    [[nodiscard]] virtual std::optional<Error> create() = 0;
    virtual bool write(const SetRow& row) = 0;
    [[nodiscard]] virtual std::optional<Error> finish(std::vector<FileRecord>& records) = 0;
};
std::unique_ptr<PartWriter> writer_of(const Plan& plan, FileFormat format,
                                      const std::string& folder, const std::string& part);
// The columns of a row, in their order.
std::vector<std::string> columns_of(const Plan& plan);

}  // namespace sudokit::data
