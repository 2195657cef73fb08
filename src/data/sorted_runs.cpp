#include "data/sorted_runs.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <queue>

#include "jobs/layout.hpp"
#include "support/new_file.hpp"

namespace sudokit::data {
namespace {

std::string temporary_folder() {
    const char* const named = std::getenv("TMPDIR");
    return named && *named ? named : "/tmp";
}

Error no_room(const std::string& folder, int error_number) {
    Error error = jobs::cannot_write(folder, error_number);
    error.remedy = "make room, or name another folder in the environment variable TMPDIR";
    return error;
}

}  // namespace

SortedRuns::~SortedRuns() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<Error> SortedRuns::add(std::span<const Entry> entries) {
    const support::Lock lock(mutex_);
    if (entries_.capacity() < most_ && entries_.size() + entries.size() > entries_.capacity())
        entries_.reserve(std::min(most_, 2 * entries_.capacity() + entries.size()));
    while (!entries.empty()) {
        const std::size_t n = std::min(entries.size(), most_ - entries_.size());
        entries_.insert(entries_.end(), entries.begin(),
                        entries.begin() + static_cast<std::ptrdiff_t>(n));
        entries = entries.subspan(n);
        if (entries_.size() == most_)
            if (auto error = spill()) return error;
    }
    return std::nullopt;
}

// Its name is gone at once, so nothing is left whatever happens.
std::optional<Error> SortedRuns::open_file() {
    folder_ = temporary_folder();
    std::string name = folder_ + "/sudokit.XXXXXX";
    descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor_ < 0) return no_room(folder_, errno);
    ::unlink(name.c_str());
    return std::nullopt;
}

std::optional<Error> SortedRuns::spill() {
    if (descriptor_ < 0)
        if (auto error = open_file()) return error;
    std::sort(entries_.begin(), entries_.end());
    const std::string_view bytes(reinterpret_cast<const char*>(entries_.data()),
                                 entries_.size() * sizeof(Entry));
    if (const int failure = support::write_all(descriptor_, bytes))
        return no_room(folder_, failure);
    const std::uint64_t begin = runs_.empty() ? 0 : runs_.back().end;
    runs_.push_back({begin, begin + entries_.size()});
    entries_.clear();
    return std::nullopt;
}

// One run, at its next entry.
class SortedRuns::Strand {
  public:
    Strand(int descriptor, Run run, std::size_t most)
        : descriptor_(descriptor), next_(run.begin), end_(run.end), most_(most) {}

    // False at the end of the run, or if the file cannot be read: then error_number().
    bool advance() {
        if (++at_ < buffer_.size()) return true;
        at_ = 0;
        buffer_.resize(static_cast<std::size_t>(std::min<std::uint64_t>(most_, end_ - next_)));
        auto* to = reinterpret_cast<char*>(buffer_.data());
        auto place = static_cast<off_t>(next_ * sizeof(Entry));
        for (std::size_t left = buffer_.size() * sizeof(Entry); left > 0;) {
            const ssize_t got = ::pread(descriptor_, to, left, place);
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) {
                error_number_ = got < 0 ? errno : EIO;
                return false;
            }
            to += got, place += got, left -= static_cast<std::size_t>(got);
        }
        next_ += buffer_.size();
        return !buffer_.empty();
    }
    const Entry& entry() const { return buffer_[at_]; }
    int error_number() const { return error_number_; }

  private:
    const int descriptor_;
    std::uint64_t next_;  // to read
    const std::uint64_t end_;
    const std::size_t most_;
    std::vector<Entry> buffer_;
    std::size_t at_ = 0;
    int error_number_ = 0;
};

std::optional<Error> SortedRuns::merge(const std::function<bool(const Entry&)>& take) {
    constexpr std::size_t kMostBuffered = 1 << 14;
    const std::size_t each = std::clamp<std::size_t>(most_ / runs_.size(), 1, kMostBuffered);
    const auto comes_later = [](const Strand* a, const Strand* b) {
        return b->entry() < a->entry();
    };
    std::priority_queue<Strand*, std::vector<Strand*>, decltype(comes_later)> next(comes_later);
    std::vector<std::unique_ptr<Strand>> strands;
    for (const Run& run : runs_) {
        strands.push_back(std::make_unique<Strand>(descriptor_, run, each));
        if (strands.back()->advance()) next.push(strands.back().get());
    }
    while (!next.empty()) {
        Strand* const strand = next.top();
        next.pop();
        if (!take(strand->entry())) return std::nullopt;
        if (strand->advance()) next.push(strand);
    }
    for (const auto& strand : strands)
        if (strand->error_number() != 0) return jobs::cannot_read(folder_, strand->error_number());
    return std::nullopt;
}

std::optional<Error> SortedRuns::for_each(const std::function<bool(const Entry&)>& take) {
    if (!runs_.empty()) {
        if (!entries_.empty())
            if (auto error = spill()) return error;
        entries_ = {};
        return merge(take);
    }
    std::sort(entries_.begin(), entries_.end());
    for (const Entry& entry : entries_)
        if (!take(entry)) break;
    return std::nullopt;
}

}  // namespace sudokit::data
