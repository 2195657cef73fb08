// sudokit-book: `sudokit`, with a press.
#include "cli/program.hpp"
#include "paint/cairo_canvas.hpp"

int main(int argc, char** argv) {
    const sudokit::paint::CairoPress press;
    return sudokit::cli::run_program(argc, argv, &press);
}
