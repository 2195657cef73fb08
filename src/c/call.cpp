#include "c/call.hpp"

#include <chrono>
#include <utility>

#include "answers/desk.hpp"
#include "sudokit/version.hpp"
#include "support/threads.hpp"

namespace sudokit::c {

sudokit_result* failed(Error error) {
    auto result = std::make_unique<sudokit_result>();
    result->status = SUDOKIT_FAILED;
    result->notes.push_back({std::move(error)});
    show_notes(*result);
    return result.release();
}

void show_notes(sudokit_result& result) {
    result.views.clear();
    for (const auto& [error, is_remark] : result.notes)
        // The names of codes are literals, so they are null-terminated.
        result.views.push_back({error_name(error.code).data(), error.line, error.column,
                                error.message.c_str(), error.remedy.c_str()});
}

sudokit_control control_of(const sudokit_control* given) {
    sudokit_control control = SUDOKIT_CONTROL;
    if (given) std::memcpy(&control, given, std::min(given->size, sizeof control));
    return control;
}

int threads_of(const sudokit_control& control) {
    return answers::thread_count(static_cast<std::uint64_t>(std::max(control.threads, 0)));
}

Error null_error(std::string_view what) {
    return {ErrorCode::BadUsage, 0, 0, std::string(what) + " is NULL", "pass a pointer to it"};
}

bool run_watched(const sudokit_control& control, std::atomic<bool>& cancel,
                 const std::atomic<std::uint64_t>& done, const std::function<void()>& work) {
    constexpr std::chrono::milliseconds kOften{50};
    support::Mutex mutex;
    support::Condition ended;
    bool is_over = false, was_cancelled = false;
    std::exception_ptr failure;
    {
        support::Crew worker;
        const bool is_watched = control.go_on && worker.add([&] {
            try {
                work();
            } catch (...) {
                failure = std::current_exception();
            }
            const support::Lock lock(mutex);
            is_over = true;
            ended.notify_one();
        });
        if (!is_watched) return work(), false;
        support::Lock lock(mutex);
        while (!ended.wait_for(lock, kOften, [&] { return is_over; })) {
            lock.unlock();
            if (!control.go_on(control.user, done.load(std::memory_order_relaxed)))
                was_cancelled = cancel = true;
            lock.lock();
        }
    }
    if (failure) std::rethrow_exception(failure);
    return was_cancelled;
}

sudokit_status hand_over(sudokit_result* result, sudokit_result** failure) noexcept {
    const sudokit_status status = sudokit_result_status(result);
    if (failure && status == SUDOKIT_FAILED)
        *failure = result;
    else
        sudokit_result_free(result);
    return status;
}

}  // namespace sudokit::c

extern "C" {

const char* sudokit_version(void) { return sudokit::version().data(); }

sudokit_status sudokit_result_status(const sudokit_result* result) {
    return result ? result->status : SUDOKIT_FAILED;
}

const char* sudokit_result_text(const sudokit_result* result, size_t* length) {
    if (length) *length = result ? result->text.size() : 0;
    return result ? result->text.c_str() : "";
}

size_t sudokit_result_error_count(const sudokit_result* result) {
    return result ? result->views.size() : 0;
}

const sudokit_error* sudokit_result_error(const sudokit_result* result, size_t index) {
    return result && index < result->views.size() ? &result->views[index] : nullptr;
}

int sudokit_result_is_remark(const sudokit_result* result, size_t index) {
    return result && index < result->notes.size() && result->notes[index].is_remark;
}

void sudokit_result_free(sudokit_result* result) { delete result; }

}  // extern "C"
