package known

import (
	"fmt"
	"io"
	"os"
	"time"
)

// Progress tells a person who waits at a terminal how far the matches are; other readers see nothing.
func Progress(matches int, w io.Writer) func(int) {
	f, ok := w.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	var shown time.Time
	return func(n int) {
		if n == matches {
			fmt.Fprint(f, "\r\033[K")
		} else if now := time.Now(); now.Sub(shown) > time.Second/4 {
			shown = now
			fmt.Fprintf(f, "\r%d of %d matches", n, matches)
		}
	}
}
