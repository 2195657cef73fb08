// pair_source.hpp - records in pairs, for a command that compares them. Batches split no pair.
#pragma once
#include "answers/batch.hpp"

namespace sudokit::answers {

// The sources must give one record at a time: BatchLimits{1, 1}. A record without a partner is the
// last, and gets a bad record as its partner.
class PairSource : public BatchSource {
  public:
    // Pairs adjacent records of one source.
    explicit PairSource(BatchSource& source) : first_{source}, second_{source} {}
    // Pairs records of two sources; those of the second belong to input 1.
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
