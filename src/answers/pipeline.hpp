// pipeline.hpp - many threads work on batches; text comes out in input order.
//
//     source --> [ batches waiting ] --> worker --+
//        ^  one reader at a time         worker --+--> [ finished, by number ] --> writer
//        |                               worker --+         the one that finishes the next batch
//        +--- any worker that is free
//
// No thread is reserved for reading or writing. A worker that finds no batch waiting reads one. The
// worker that finishes the next batch in order writes it, and the finished ones that follow it.
// With one thread, everything runs in the caller. Memory is bounded: reading stops when it is
// `kAhead` batches per thread ahead of writing.
#pragma once
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <vector>

#include "answers/batch.hpp"
#include "support/threads.hpp"

namespace sudokit::answers {

class Pipeline {
  public:
    // Turns one batch into text. Called from several threads at once.
    using Work = std::function<void(const Batch&, BatchOutput&)>;
    // Writes a part; never called by two threads at once. Returns false to stop everything.
    using Write = std::function<bool(BatchOutput&)>;

    // `stop` must end everything that works or waits for input.
    Pipeline(BatchSource& source, int threads, Work work, Write write, std::function<void()> stop);
    ~Pipeline();

    // Rethrows an exception of the work after all threads have ended.
    void run();

    // For work whose text should not all be in memory: waits for this batch's turn and writes what
    // `output` has so far. False: stop.
    bool flush(std::uint64_t sequence, BatchOutput& output);
    // The same if it is already this batch's turn; otherwise keeps the text for later.
    bool flush_in_turn(std::uint64_t sequence, BatchOutput& output);

    // True until a second record is known to exist. If the input ends with the first batch, it is
    // final before work on that begins.
    bool only_one_record() const { return only_one_record_; }

  private:
    bool is_turn_of(std::uint64_t sequence) const { return written_ == sequence && !writing_; }
    bool write_part(BatchOutput& output, support::Lock& lock);
    void work_until_done();
    void take_turns();
    Batch spare_batch();
    void read_a_batch(support::Lock& lock);
    void pass_on(Batch& batch);
    bool is_far_ahead() const { return batches_ - written_ >= kAhead * threads_; }
    void enqueue(Batch&& batch);
    void work_on_front(support::Lock& lock);
    void deliver(std::uint64_t sequence, BatchOutput&& output, support::Lock& lock);
    void add_a_worker();

    static constexpr std::uint64_t kAhead = 4;

    BatchSource& source_;
    const std::uint64_t threads_;
    const Work work_;
    const Write write_;
    const std::function<void()> stop_;

    support::Mutex mutex_;
    support::Condition changed_;
    std::deque<Batch> waiting_;
    std::map<std::uint64_t, BatchOutput> finished_;
    std::vector<Batch> spare_batches_;
    std::vector<BatchOutput> spare_outputs_;
    std::uint64_t batches_ = 0;  // read so far
    std::uint64_t written_ = 0;  // batches completely written
    std::uint64_t idle_ = 0;     // workers waiting for something to do
    bool reading_ = false, ended_ = false, writing_ = false, stopped_ = false;
    bool only_one_record_ = false;
    std::exception_ptr failure_;
    support::Crew workers_;
};

}  // namespace sudokit::answers
