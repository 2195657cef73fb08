// solve.go - every puzzle of standard input, in any format, through the C functions.
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

func run(command string, text []byte) (string, int) {
	name := C.CString(command)
	defer C.free(unsafe.Pointer(name))
	input := C.CBytes(text)
	defer C.free(input)
	result := C.sudokit_run(name, (*C.char)(input), C.size_t(len(text)), nil, 0, nil)
	defer C.sudokit_result_free(result)
	return C.GoString(C.sudokit_result_text(result, nil)), int(C.sudokit_result_status(result))
}

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	solutions, status := run("solve", text)
	fmt.Print(solutions)
	os.Exit(status)
}
