// sudokit.go - the functions of sudokit.h that these programs use, with Go's types.
package main

// #cgo LDFLAGS: -lsudokit
// #include <stdlib.h>
// #include <sudokit.h>
import "C"

import (
	"fmt"
	"io"
	"os"
	"unsafe"
)

type option struct{ name, value string }

// Runs a command on a text, as the program would: what it writes, and its exit status.
func run(command string, text []byte, options ...option) (string, int) {
	name := C.CString(command)
	defer C.free(unsafe.Pointer(name))
	input := C.CBytes(text)
	defer C.free(input)
	// In C's memory, for Go's pointers must not be stored there.
	size := C.size_t(unsafe.Sizeof(C.sudokit_option{}))
	list := (*C.sudokit_option)(C.calloc(C.size_t(len(options)+1), size))
	defer C.free(unsafe.Pointer(list))
	for i, one := range unsafe.Slice(list, len(options)) {
		one.name, one.value = C.CString(options[i].name), C.CString(options[i].value)
		defer C.free(unsafe.Pointer(one.name))
		defer C.free(unsafe.Pointer(one.value))
		unsafe.Slice(list, len(options))[i] = one
	}
	result := C.sudokit_run(name, (*C.char)(input), C.size_t(len(text)), list, C.size_t(len(options)), nil)
	defer C.sudokit_result_free(result)
	return C.GoString(C.sudokit_result_text(result, nil)), int(C.sudokit_result_status(result))
}

// Random minimal puzzles of this seed: 81 bytes for each, 0 = open.
func generateBatch(seed uint64, number int) []byte {
	puzzles := make([]byte, number*81)
	C.sudokit_generate_batch(C.uint64_t(seed), 0, (*C.uint8_t)(&puzzles[0]), C.size_t(number), nil, nil)
	return puzzles
}

func standardInput() []byte {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	return text
}
