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

// socketOf is where the program that has a database open can be asked for a copy. Only its own user may.
func socketOf(database string) string { return database + ".sock" }

// sockets reaches the sockets of a folder under a name of any length: the system takes some hundred bytes, and a path may have
// more. Linux names an open folder shortly. done lets go of it.
func sockets(name string) (short string, done func(), err error) {
	if len(name) < longSocket || runtime.GOOS != "linux" {
		return name, func() {}, nil
	}
	folder, err := os.Open(filepath.Dir(name))
	if err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("/proc/self/fd/%d/%s", folder.Fd(), filepath.Base(name)), func() { _ = folder.Close() }, nil
}

// longSocket is from which length on the name of a socket is too long for some system.
const longSocket = 100

// stalled is how long a reader of a copy may take for a piece of it. As long as it reads, the file cannot shrink.
const stalled = 30 * time.Second

// Serve hands out copies of a database to other programs of this machine until stop is called. The database must be
// locked by the caller, who then is the only one to serve it.
func Serve(from Source, database string, log *slog.Logger) (stop func(), err error) {
	name := socketOf(database)
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) { // a killed program leaves one
		return nil, err
	}
	short, done, err := sockets(name)
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
	var one sync.Mutex
	server := &http.Server{ReadHeaderTimeout: stalled, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || r.URL.Path != "/copy" {
			http.NotFound(w, r)
			return
		}
		one.Lock()
		defer one.Unlock()
		if err := from.Backup(patient{w, http.NewResponseController(w)}); err != nil {
			log.Error("a copy of the database broke off", "error", err)
			panic(http.ErrAbortHandler) // so that the reader knows
		}
		log.Info("a copy of the database was asked for and handed out")
	})}
	served := make(chan struct{})
	go func() {
		defer close(served)
		defer done()
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("no copies of the database can be asked for any more", "error", err)
		}
	}()
	return func() {
		_ = server.Close() // whoever reads a copy is told by the cut
		<-served
		one.Lock() // a copy under way has ended
		defer one.Unlock()
	}, nil
}

// patient gives every piece its own time.
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

// Running is the database of a program that runs on this machine and serves its copies.
func Running(database string) Source { return running(database) }

type running string

// Backup asks for a copy.
func (r running) Backup(w io.Writer) error {
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		short, done, err := sockets(socketOf(string(r)))
		if err != nil {
			return nil, err
		}
		defer done()
		return new(net.Dialer).DialContext(ctx, "unix", short)
	}
	client := &http.Client{Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true}}
	resp, err := client.Get("http://bot/copy")
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

// In tells whether a file is the database.
func (r running) In(file fs.FileInfo) bool {
	mine, err := os.Stat(filepath.Clean(string(r)))
	return err != nil || os.SameFile(mine, file)
}
