// input.hpp - the inputs of a command line as one stream of batches.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "answers/batch.hpp"
#include "answers/record_reader.hpp"
#include "cli/answers.hpp"

namespace sudokit::cli {

// What a run reports about its inputs.
class Inputs : public BatchSource {
  public:
    // The name of an input for messages. Thread-safe.
    virtual const std::string& name(std::uint32_t input) const = 0;
    // False: an input could not be opened, or could not be read to its end. Call after the run.
    virtual bool is_whole() const = 0;
    // Bytes of the inputs, before unpacking: read so far, and in total if every input is a plain
    // file (else 0). Thread-safe.
    virtual std::uint64_t bytes_read() const = 0;
    virtual std::uint64_t bytes_total() const = 0;
    // The share of the input read so far, from 0 to 1; 0 if its size is unknown.
    double share_read() const {
        const auto total = static_cast<double>(bytes_total());
        return total > 0 ? static_cast<double>(bytes_read()) / total : 0;
    }
};

class InputSource : public Inputs {
  public:
    // `arguments`: files, "-", or puzzles; empty: standard input. `place`: number of the first one.
    InputSource(std::vector<std::string> arguments, ReadOptions options, BatchLimits limits,
                std::size_t place = 1);
    ~InputSource() override;

    bool fill(Batch& batch, const std::function<void()>& hand_over) override;

    const std::string& name(std::uint32_t input) const override { return inputs_[input].name; }
    bool is_whole() const override { return is_whole_; }
    std::uint64_t bytes_read() const override {
        return bytes_read_.load(std::memory_order_relaxed);
    }
    std::uint64_t bytes_total() const override { return bytes_total_; }

  private:
    struct Input {
        enum class Kind : std::uint8_t { StandardInput, File, Literal, Nothing };
        Kind kind;
        std::string argument, name;
    };
    Input classify(const std::string& argument, std::size_t place) const;
    void tell_of_nothing(Batch& batch) const;
    void open_next(Batch& batch);
    std::unique_ptr<ByteSource> open(const Input& input, std::string& error);
    void sum_sizes();

    std::vector<Input> inputs_;  // never changed, because other threads read the names
    const ReadOptions options_;
    const BatchLimits limits_;
    std::uint32_t next_ = 0;                          // input to open next
    std::uint64_t records_ = 0, records_before_ = 0;  // in all; before this input
    bool is_whole_ = true;
    std::unique_ptr<ByteSource> source_;
    std::unique_ptr<RecordReader> reader_;
    const std::function<void()>* hand_over_ = nullptr;  // during fill()
    std::atomic<std::uint64_t> bytes_read_{0};
    std::uint64_t bytes_total_ = 0;
};

}  // namespace sudokit::cli
