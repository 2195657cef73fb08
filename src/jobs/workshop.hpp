// workshop.hpp - a temporary folder in a job, which the destructor removes. open() also removes the
// folders of processes of this host that were killed.
#pragma once
#include <optional>
#include <string>

#include "jobs/layout.hpp"

namespace sudokit::jobs {

class Workshop {
  public:
    explicit Workshop(const Layout& layout);
    ~Workshop();
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;

    [[nodiscard]] std::optional<Error> open();
    std::string file(const std::string& name) const { return path_ + "/" + name; }

  private:
    const std::string parent_, path_;
};

}  // namespace sudokit::jobs
