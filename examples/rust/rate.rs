// rate.rs - the ratings of a data set as CSV.
mod sudokit;
use std::io::Read;

fn main() {
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text).expect("standard input can be read");
    print!("{}", sudokit::run("rate", &text, &[("scale", "se,hodoku"), ("format", "csv")]).0);
}
