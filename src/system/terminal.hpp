// terminal.hpp - the three standard streams, and the terminals that they may be.
#pragma once
namespace sudokit::system {

enum Stream : int { kStandardInput = 0, kStandardOutput = 1, kStandardError = 2 };

bool is_terminal(int descriptor);
// Its columns; 0 if it is no terminal, or does not tell.
int terminal_width(int descriptor);

// Some terminals, such as an editor's (TERM=dumb), have neither colours nor rewritable lines.
bool knows_escape_codes();

// If the caller closed standard input, output or error, opens something there that fails; otherwise
// the next file opened would take its place. False: that is impossible, and there is nowhere to say
// so. On Windows, consoles show UTF-8 and obey escape codes from then on. Call first.
bool prepare_streams();
// Did prepare_streams() find standard input closed?
bool is_input_closed();
// Does standard output fail late, as a network file system may? An error number, or 0.
int late_failure_of_output();

}  // namespace sudokit::system
