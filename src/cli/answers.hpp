// answers.hpp - brings the names of src/answers into the programs' namespace.
#pragma once

namespace sudokit::answers {}
namespace sudokit::cli {
using namespace answers;
}
