// solve.rs - solves every puzzle of standard input, in any format.
mod sudokit;
use std::io::Read;

fn main() {
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text).expect("standard input can be read");
    let (solutions, status) = sudokit::run("solve", &text, &[]);
    print!("{solutions}");
    std::process::exit(status);
}
