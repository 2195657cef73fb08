// Why nothing deadlocks: workers take batches in input order, so the lowest unfinished batch always
// has a worker. That worker never waits for another (a reader waits only for bytes, flush() only
// for lower numbers), and when it finishes, the next batch is the lowest.
#include "answers/pipeline.hpp"

#include <utility>

namespace sudokit::answers {

Pipeline::Pipeline(BatchSource& source, int threads, Work work, Write write,
                   std::function<void()> stop)
    : source_(source),
      threads_(threads < 1 ? 1 : static_cast<std::uint64_t>(threads)),
      work_(std::move(work)),
      write_(std::move(write)),
      stop_(std::move(stop)) {}

Pipeline::~Pipeline() = default;

void Pipeline::run() {
    work_until_done();
    workers_.wait();
    if (failure_) std::rethrow_exception(failure_);
}

// An exception in one thread (such as lack of memory) ends the run, not the process.
void Pipeline::work_until_done() {
    try {
        take_turns();
    } catch (...) {
        const support::Lock lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        stopped_ = true;
        stop_();
        changed_.notify_all();
    }
}

void Pipeline::take_turns() {
    support::Lock lock(mutex_);
    for (;;) {
        if (stopped_) break;
        if (!waiting_.empty()) {
            work_on_front(lock);
        } else if (ended_) {
            break;
        } else if (!reading_ && !is_far_ahead()) {
            read_a_batch(lock);
        } else {
            ++idle_;
            changed_.wait(lock);
            --idle_;
        }
    }
    changed_.notify_all();
}

Batch Pipeline::spare_batch() {
    if (spare_batches_.empty()) return {};
    Batch batch = std::move(spare_batches_.back());
    spare_batches_.pop_back();
    return batch;
}

void Pipeline::read_a_batch(support::Lock& lock) {
    reading_ = true;
    Batch batch = spare_batch();
    lock.unlock();
    const std::function<void()> hand_over = [&] { pass_on(batch); };
    const bool more = source_.fill(batch, hand_over);
    lock.lock();
    reading_ = false;
    ended_ = ended_ || !more;
    if (batches_ == 0 && ended_) only_one_record_ = batch.items.size() == 1;
    if (!batch.empty()) enqueue(std::move(batch));
    if (!ended_ && idle_ == 0) add_a_worker();
    changed_.notify_all();
}

// The next byte is not there yet, so other threads work on what has come or, if there is only one,
// this thread does. A pipe may run empty again and again and never end, so here, too, reading does
// not run far ahead.
void Pipeline::pass_on(Batch& batch) {
    if (batch.empty()) return;
    support::Lock lock(mutex_);
    enqueue(std::exchange(batch, spare_batch()));
    if (threads_ > 1 && idle_ == 0) add_a_worker();
    while (!stopped_ && (is_far_ahead() || (threads_ == 1 && !waiting_.empty()))) {
        if (!waiting_.empty())
            work_on_front(lock);
        else
            changed_.wait(lock);
    }
}

void Pipeline::enqueue(Batch&& batch) {
    batch.sequence = batches_++;
    waiting_.push_back(std::move(batch));
    changed_.notify_all();
}

// Starts a thread only if there is work for it, so that a single puzzle never pays for threads.
void Pipeline::add_a_worker() {
    if (workers_.size() + 1 >= threads_) return;
    workers_.add([this] { work_until_done(); });
}

void Pipeline::work_on_front(support::Lock& lock) {
    Batch batch = std::move(waiting_.front());
    waiting_.pop_front();
    BatchOutput output;
    if (!spare_outputs_.empty()) {
        output = std::move(spare_outputs_.back());
        spare_outputs_.pop_back();
    }
    lock.unlock();
    output.notices = std::move(batch.notices);
    work_(batch, output);
    batch.clear();
    lock.lock();
    spare_batches_.push_back(std::move(batch));
    deliver(spare_batches_.back().sequence, std::move(output), lock);
}

void Pipeline::deliver(std::uint64_t sequence, BatchOutput&& output, support::Lock& lock) {
    finished_.emplace(sequence, std::move(output));
    if (writing_) return;  // the writing thread will write this batch, too
    writing_ = true;
    while (!stopped_ && !finished_.empty() && finished_.begin()->first == written_) {
        BatchOutput next = std::move(finished_.begin()->second);
        finished_.erase(finished_.begin());
        lock.unlock();
        const bool last = next.last, wanted = write_(next);
        next.clear();
        lock.lock();
        if (last || !wanted) {
            stopped_ = true;
            stop_();
        }
        spare_outputs_.push_back(std::move(next));
        ++written_;
        changed_.notify_all();
    }
    writing_ = false;
}

bool Pipeline::flush(std::uint64_t sequence, BatchOutput& output) {
    support::Lock lock(mutex_);
    changed_.wait(lock, [&] { return stopped_ || is_turn_of(sequence); });
    return write_part(output, lock);
}

bool Pipeline::flush_in_turn(std::uint64_t sequence, BatchOutput& output) {
    support::Lock lock(mutex_);
    return !stopped_ && !is_turn_of(sequence) ? true : write_part(output, lock);
}

bool Pipeline::write_part(BatchOutput& output, support::Lock& lock) {
    if (stopped_) return false;
    writing_ = true;
    lock.unlock();
    const bool wanted = write_(output);
    output.clear();
    lock.lock();
    writing_ = false;
    if (!wanted) {
        stopped_ = true;
        stop_();
    }
    changed_.notify_all();
    return wanted;
}

}  // namespace sudokit::answers
