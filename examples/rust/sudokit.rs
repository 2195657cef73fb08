// sudokit.rs - the functions of sudokit.h that these programs use, with Rust's types.
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr::{null, null_mut};

#[repr(C)]
struct Option {
    name: *const c_char,
    value: *const c_char,
}

#[link(name = "sudokit")]
extern "C" {
    fn sudokit_run(
        command: *const c_char,
        text: *const u8,
        length: usize,
        options: *const Option,
        option_count: usize,
        control: *const c_void,
    ) -> *mut c_void;
    fn sudokit_result_text(result: *const c_void, length: *mut usize) -> *const c_char;
    fn sudokit_result_status(result: *const c_void) -> c_int;
    fn sudokit_result_free(result: *mut c_void);
    #[allow(dead_code)] // generate.rs calls it
    fn sudokit_generate_batch(
        seed: u64,
        first: u64,
        puzzles: *mut u8,
        count: usize,
        control: *const c_void,
        failure: *mut *mut c_void,
    ) -> c_int;
}

/// Runs a command on a text, as the program would: what it writes, and its exit status.
pub fn run(command: &str, text: &[u8], options: &[(&str, &str)]) -> (String, i32) {
    let c = |text: &str| CString::new(text).expect("no zero byte");
    let command = c(command);
    let strings: Vec<_> = options.iter().map(|(name, value)| (c(name), c(value))).collect();
    let options: Vec<_> = strings
        .iter()
        .map(|(name, value)| Option { name: name.as_ptr(), value: value.as_ptr() })
        .collect();
    // The library keeps no pointer after the call, and the text of a result lives as long as it.
    unsafe {
        let result =
            sudokit_run(command.as_ptr(), text.as_ptr(), text.len(), options.as_ptr(), options.len(), null());
        let words = CStr::from_ptr(sudokit_result_text(result, null_mut()));
        let answer = (words.to_string_lossy().into_owned(), sudokit_result_status(result));
        sudokit_result_free(result);
        answer
    }
}

/// Random minimal puzzles of this seed: 81 bytes for each, 0 = open.
#[allow(dead_code)]
pub fn generate_batch(seed: u64, number: usize) -> Vec<u8> {
    let mut puzzles = vec![0; number * 81];
    let status = unsafe { sudokit_generate_batch(seed, 0, puzzles.as_mut_ptr(), number, null(), null_mut()) };
    assert_eq!(status, 0);
    puzzles
}
