// solve.rs - every puzzle of standard input, in any format, through the C functions.
use std::ffi::{c_char, c_int, c_void, CStr};
use std::io::Read;

#[link(name = "sudokit")]
extern "C" {
    fn sudokit_run(
        command: *const c_char,
        text: *const u8,
        length: usize,
        options: *const c_void,
        option_count: usize,
        control: *const c_void,
    ) -> *mut c_void;
    fn sudokit_result_text(result: *const c_void, length: *mut usize) -> *const c_char;
    fn sudokit_result_status(result: *const c_void) -> c_int;
    fn sudokit_result_free(result: *mut c_void);
}

fn main() {
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text).expect("standard input can be read");
    let none = std::ptr::null();
    // The library keeps no pointer after the call, and the text of a result lives as long as it.
    let (solutions, status) = unsafe {
        let result = sudokit_run(b"solve\0".as_ptr().cast(), text.as_ptr(), text.len(), none, 0, none);
        let solutions = sudokit_result_text(result, std::ptr::null_mut());
        let solutions = CStr::from_ptr(solutions).to_string_lossy().into_owned();
        let status = sudokit_result_status(result);
        sudokit_result_free(result);
        (solutions, status)
    };
    print!("{solutions}");
    std::process::exit(status);
}
