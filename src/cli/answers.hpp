// answers.hpp - the programs speak of the commands, options and results of src/answers as their own.
#pragma once

namespace sudokit::answers {}
namespace sudokit::cli {
using namespace answers;
}
