// ranks.cpp - the messages between the ranks.
//
//     rank r                          rank 0
//       kQuestion {unit, outcome} -->   Coordinator::next
//       <-- kOrder {kind, unit}
//
// Messages are a few bytes, so sending never waits for the receiver; receivers poll.
#include "mpi/ranks.hpp"

#include <mpi.h>

#include <cstdio>
#include <set>
#include <string>
#include <thread>

#include "jobs/claims.hpp"
#include "jobs/run.hpp"
#include "jobs/state.hpp"
#include "mpi/coordinator.hpp"

namespace sudokit::mpi {
namespace {

using namespace std::chrono_literals;
using Clock = Coordinator::Clock;

constexpr int kQuestion = 1, kOrder = 2;
constexpr auto kGlance = 2ms;   // between two polls for messages
constexpr auto kLater = 500ms;  // until a worker without work asks again
constexpr auto kFarewell = 5s;  // for ranks to ask one last time when all is done

struct Question {
    std::uint64_t has_unit, unit, outcome;
};
struct Message {
    std::uint64_t kind, unit;  // the index in Order
};

int rank_of_this() {
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

void tell(const std::string& text) {
    std::fprintf(stderr, "sudokit-mpi: rank %d: %s\n", rank_of_this(), text.c_str());
}

// Computes one unit after another, as ordered.
class Worker {
  public:
    Worker(const jobs::Job& job, std::chrono::seconds lease, Stop stop)
        : job_(job),
          claims_(job.state().layout, static_cast<std::uint64_t>(lease.count())),
          stop_(stop) {}

    // Claims serve processes that work on the same folder without MPI, and `sudokit job status`.
    Outcome compute(std::uint64_t unit) {
        const auto taken = claims_.take(unit);
        if (!taken) return failure(taken.error());
        if (!taken.value()) return job_.is_done(unit) ? Outcome::Done : Outcome::Held;
        const auto error = jobs::compute_and_commit(job_.state(), unit, stop_);
        claims_.release(unit);
        return error ? failure(*error) : Outcome::Done;
    }
    bool is_good() const { return is_good_; }

  private:
    Outcome failure(const Error& error) {
        is_good_ = false;
        if (!stop_.requested()) tell(error.text());
        return error.code == ErrorCode::CannotWrite ? Outcome::CannotWrite : Outcome::Failed;
    }

    const jobs::Job& job_;
    jobs::Claims claims_;
    Stop stop_;
    bool is_good_ = true;
};

// Asks `question` until the answer is Nothing. False: there was no answer.
template <typename Ask>
bool obey(Worker& worker, Stop stop, const Ask& ask) {
    std::optional<std::uint64_t> had;
    Outcome outcome = Outcome::None;
    while (!stop.requested()) {
        const std::optional<Order> order = ask(had, outcome);
        if (!order) return false;
        had.reset();
        outcome = Outcome::None;
        if (std::holds_alternative<Nothing>(*order)) return true;
        if (std::holds_alternative<Later>(*order)) {
            std::this_thread::sleep_for(kLater);
        } else {
            had = std::get<std::uint64_t>(*order);
            outcome = worker.compute(*had);
        }
    }
    return true;
}

Order order_of(const Message& message) {
    if (message.kind == 0) return message.unit;
    if (message.kind == 1) return Later{};
    return Nothing{};
}

// Rank 0: serves the others while its own worker computes.
class Server {
  public:
    explicit Server(Coordinator& coordinator) : coordinator_(coordinator) {
        MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    }

    // True: every other rank has been told that no unit is left.
    bool serve(Stop stop) {
        auto looked = Clock::now();
        std::optional<Clock::time_point> over;
        while (!stop.requested() && static_cast<int>(dismissed_.size()) < ranks_ - 1) {
            if (answer_one()) continue;
            const auto now = Clock::now();
            if (now - looked > 1s) {
                coordinator_.look_around(now);
                looked = now;
            }
            if (coordinator_.is_over() && !over) over = now;
            if (over && now - *over > kFarewell) break;
            std::this_thread::sleep_for(kGlance);
        }
        return static_cast<int>(dismissed_.size()) == ranks_ - 1;
    }

  private:
    bool answer_one() {
        int there = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, kQuestion, MPI_COMM_WORLD, &there, &status);
        if (!there) return false;
        Question question{};
        MPI_Recv(&question, sizeof question, MPI_BYTE, status.MPI_SOURCE, kQuestion, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        const auto had = question.has_unit ? std::optional(question.unit) : std::nullopt;
        const Order order =
            coordinator_.next(had, static_cast<Outcome>(question.outcome), Clock::now());
        const auto* unit = std::get_if<std::uint64_t>(&order);
        const Message message{order.index(), unit ? *unit : 0};
        MPI_Send(&message, sizeof message, MPI_BYTE, status.MPI_SOURCE, kOrder, MPI_COMM_WORLD);
        if (std::holds_alternative<Nothing>(order)) dismissed_.insert(status.MPI_SOURCE);
        return true;
    }

    Coordinator& coordinator_;
    int ranks_ = 1;
    std::set<int> dismissed_;
};

Report work_and_serve(const jobs::Job& job, std::chrono::seconds lease, Stop stop) {
    Coordinator coordinator(job, lease);
    Worker worker(job, lease, stop);
    std::thread own([&] {
        obey(worker, stop, [&](std::optional<std::uint64_t> had, Outcome outcome) {
            return std::optional(coordinator.next(had, outcome, Clock::now()));
        });
    });
    const bool all_told = Server(coordinator).serve(stop);
    own.join();
    return {worker.is_good() && coordinator.failed() == 0, all_told};
}

// Rank 0's answer; nothing if it is silent for a whole lease.
std::optional<Order> ask_rank_0(std::optional<std::uint64_t> had, Outcome outcome,
                                std::chrono::seconds lease, Stop stop) {
    // Static, because the answer may still arrive after we have given up waiting for it.
    static Question question;
    static Message message;
    question = {had.has_value(), had.value_or(0), static_cast<std::uint64_t>(outcome)};
    MPI_Request sent, received;
    MPI_Irecv(&message, sizeof message, MPI_BYTE, 0, kOrder, MPI_COMM_WORLD, &received);
    MPI_Isend(&question, sizeof question, MPI_BYTE, 0, kQuestion, MPI_COMM_WORLD, &sent);
    const auto begin = Clock::now();
    int is_sent = 0, is_there = 0;
    while (!is_sent || !is_there) {
        if (!is_sent) MPI_Test(&sent, &is_sent, MPI_STATUS_IGNORE);
        if (!is_there) MPI_Test(&received, &is_there, MPI_STATUS_IGNORE);
        if (stop.requested() || Clock::now() - begin > lease) return std::nullopt;
        if (!is_there) std::this_thread::sleep_for(kGlance);
    }
    return order_of(message);
}

Report work_alone(const jobs::Job& job, std::chrono::seconds lease, Stop stop) {
    if (stop.requested()) return {false, false};
    tell("rank 0 is silent; going on with the claims in the job's folder");
    jobs::RunOptions options;
    options.lease = static_cast<std::uint64_t>(lease.count());
    options.stop = stop;
    options.tell = tell;
    const auto report = jobs::run(job, options);
    if (!report) tell(report.error().text());
    return {report && report.value().failed == 0, false};
}

}  // namespace

Report work(const jobs::Job& job, std::chrono::seconds lease, Stop stop) {
    if (rank_of_this() == 0) return work_and_serve(job, lease, stop);
    Worker worker(job, lease, stop);
    const bool was_told =
        obey(worker, stop, [&](std::optional<std::uint64_t> had, Outcome outcome) {
            return ask_rank_0(had, outcome, lease, stop);
        });
    if (!was_told) return work_alone(job, lease, stop);
    return {worker.is_good(), !stop.requested()};
}

}  // namespace sudokit::mpi
