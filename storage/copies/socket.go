package copies

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"time"
)

// socketOf names the socket at which the program that has a database open hands out copies. Only its own user may ask.
func socketOf(database string) string { return database + ".sock" }

// longSocket is the length of a socket's name that is too long for some system.
const longSocket = 100

// shorten finds a short name for a socket, because systems take some hundred bytes and a path may have more. Linux has short
// names for open folders. done lets go of the folder.
func shorten(name string) (short string, done func(), err error) {
	if len(name) < longSocket || runtime.GOOS != "linux" {
		return name, func() {}, nil
	}
	folder, err := os.Open(filepath.Dir(name))
	if err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("/proc/self/fd/%d/%s", folder.Fd(), filepath.Base(name)), func() { _ = folder.Close() }, nil
}

// stalled is how long a reader may take for a piece of a copy. While it reads, no page of the file can be used again.
const stalled = 30 * time.Second

// Serve hands out copies of a database to other programs of this machine until stop is called. The caller must have the
// database open, so that nobody else serves it.
func Serve(from Source, database string, log *slog.Logger) (stop func(), err error) {
	name := socketOf(database)
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) { // a killed program leaves one
		return nil, err
	}
	short, done, err := shorten(name)
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("unix", short)
	if err != nil {
		done()
		return nil, err
	}
	if err := os.Chmod(name, 0o600); err != nil {
		err = errors.Join(err, listener.Close())
		done()
		return nil, err
	}
	h := &handler{from: from, log: log}
	server := &http.Server{ReadHeaderTimeout: stalled, Handler: h}
	served := make(chan struct{})
	go func() {
		defer close(served)
		defer done()
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("no copies of the database can be asked for any more", "error", err)
		}
	}()
	return func() {
		_ = server.Close() // the cut tells a reader that the copy is not whole
		<-served
		h.one.Lock() // waits for a copy under way
		defer h.one.Unlock()
	}, nil
}

// handler answers requests for a copy, one at a time.
type handler struct {
	from Source
	log  *slog.Logger
	one  sync.Mutex
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet || r.URL.Path != "/copy" {
		http.NotFound(w, r)
		return
	}
	h.one.Lock()
	defer h.one.Unlock()
	if err := h.from.Backup(r.Context(), patient{w, http.NewResponseController(w)}); err != nil {
		h.log.Error("a copy of the database broke off", "error", err)
		panic(http.ErrAbortHandler) // so that the reader knows
	}
	h.log.Info("a copy of the database was asked for and handed out")
}

// patient gives every piece of a copy its own time.
type patient struct {
	io.Writer
	*http.ResponseController
}

func (p patient) Write(data []byte) (int, error) {
	if err := p.SetWriteDeadline(time.Now().Add(stalled)); err != nil {
		return 0, err
	}
	return p.Writer.Write(data)
}

// Running is the database of a program on this machine that serves copies.
func Running(database string) Source { return running(database) }

type running string

// Backup asks for a copy.
func (r running) Backup(ctx context.Context, w io.Writer) error {
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		short, done, err := shorten(socketOf(string(r)))
		if err != nil {
			return nil, err
		}
		defer done()
		return new(net.Dialer).DialContext(ctx, "unix", short)
	}
	client := &http.Client{Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true}}
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://bot/copy", nil)
	if err != nil {
		return err
	}
	resp, err := client.Do(ask)
	if err != nil {
		return fmt.Errorf("the program that has %s open does not hand out copies; stop it, or run this as its user: %w", r, err)
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("the program that has %s open answers %s", r, resp.Status)
	}
	_, err = io.Copy(w, resp.Body)
	return err
}

// IsFile tells whether a file is the one that holds the database. When in doubt it is.
func (r running) IsFile(file fs.FileInfo) bool {
	mine, err := os.Stat(filepath.Clean(string(r)))
	return err != nil || os.SameFile(mine, file)
}
