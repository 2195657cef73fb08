// workshop.hpp - a folder in a job for files of a while; it goes away with the object, and what killed
// processes of this host left there goes with it.
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

    std::optional<Error> open();
    std::string file(const std::string& name) const { return path_ + "/" + name; }

  private:
    const std::string parent_, path_;
};

}  // namespace sudokit::jobs
