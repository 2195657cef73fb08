// pair_source.hpp - records two by two, for a command that compares them: no batch ends within a pair.
#pragma once
#include "answers/batch.hpp"

namespace sudokit::answers {

// The sources give one record at a time: BatchLimits{1, 1}. A record that is alone has a bad one as its
// partner, and is the last.
class PairSource : public BatchSource {
  public:
    // Neighbours in one source.
    explicit PairSource(BatchSource& source) : first_{source}, second_{source} {}
    // One record of each; those of the second are of input 1.
    PairSource(BatchSource& first, BatchSource& second) : first_{first}, second_{second, 1} {}

    bool fill(Batch& batch, const std::function<void()>& hand_over) override;
    bool has_whole_pairs() const override { return true; }

  private:
    struct Side {
        BatchSource& source;
        std::uint32_t input = 0;  // to add
        bool ended = false;
        Batch batch{};
    };
    bool read(Side& side, Batch& batch, const std::function<void()>& hand_over);
    void add_alone(const Item& item, Batch& batch);

    Side first_, second_;
    bool ended_ = false;
    std::uint64_t records_ = 0;
};

}  // namespace sudokit::answers
