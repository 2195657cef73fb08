// pipeline.hpp - batches in, work by many threads, text out in the order of the input.
//
//     source --> [ batches waiting ] --> worker --+
//        ^  one reader at a time         worker --+--> [ finished, by number ] --> writer
//        |                               worker --+         whoever finishes the next one
//        +--- any worker that is free
//
// There is no thread for reading or writing: a worker that finds nothing waiting reads a batch, and
// the one that finishes the batch whose turn it is writes it, and those finished behind it. With
// one thread everything happens in the caller. Memory is bounded because reading stops when it is
// `kAhead` batches per thread ahead of writing.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/batch.hpp"
#include "cli/input.hpp"

namespace sudokit::cli {

class Pipeline {
  public:
    // Turns one batch into text. Called from several threads at once.
    using Work = std::function<void(const Batch&, BatchOutput&)>;
    // Puts a part out; never called by two threads at once. False: stop everything.
    using Write = std::function<bool(BatchOutput&)>;

    Pipeline(BatchSource& source, int threads, Work work, Write write);
    ~Pipeline();

    void run();

    // For work that produces more text than memory should hold: waits until it is this batch's turn
    // and writes what `output` has so far. False: no more is wanted.
    bool flush(std::uint64_t sequence, BatchOutput& output);

    // True until a second record is known to exist; decided before the first batch is worked on if
    // the input is at its end by then.
    bool only_one_record() const { return only_one_record_; }

  private:
    void work_until_done();
    void read_a_batch(std::unique_lock<std::mutex>& lock);
    void enqueue(Batch&& batch);
    void work_on_front(std::unique_lock<std::mutex>& lock);
    void deliver(std::uint64_t sequence, BatchOutput&& output, std::unique_lock<std::mutex>& lock);
    void add_a_worker();

    static constexpr std::uint64_t kAhead = 4;

    BatchSource& source_;
    const std::uint64_t threads_;
    const Work work_;
    const Write write_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Batch> waiting_;
    std::map<std::uint64_t, BatchOutput> finished_;
    std::vector<Batch> spare_batches_;
    std::vector<BatchOutput> spare_outputs_;
    std::uint64_t batches_ = 0;  // read so far
    std::uint64_t written_ = 0;  // batches completely written
    std::uint64_t idle_ = 0;     // workers waiting for something to do
    bool reading_ = false, ended_ = false, writing_ = false, stopped_ = false;
    bool only_one_record_ = false;
    std::vector<std::jthread> workers_;
};

}  // namespace sudokit::cli
