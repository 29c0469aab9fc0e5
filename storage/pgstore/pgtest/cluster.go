// Package pgtest starts a PostgreSQL of its own for tests, from the programs of Debian's package.
package pgtest

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Cluster is a running PostgreSQL with a folder of its own. It is reached by a socket in that folder, and by a port of this
// machine.
type Cluster struct {
	bin, dir string
	port     int
	as       *syscall.SysProcAttr
	process  *exec.Cmd
	log      bytes.Buffer
	ended    chan error
}

// password is that of the superuser.
const password = "correct-horse"

// errMissing says that there is no PostgreSQL to start.
var errMissing = errors.New("PostgreSQL is not installed in /usr/lib/postgresql")

// programs is the folder with the programs of the newest PostgreSQL that is installed.
func programs() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		return "", errMissing
	}
	version := func(path string) int {
		n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path))))
		return n
	}
	newest := slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })
	return filepath.Dir(newest), nil
}

// unprivileged has a program run as a user without privileges, where this one is root: PostgreSQL refuses to run as root. It
// ends with this program.
func unprivileged() (*syscall.SysProcAttr, error) {
	attr := &syscall.SysProcAttr{Pdeathsig: syscall.SIGQUIT}
	if os.Geteuid() != 0 {
		return attr, nil
	}
	var last error
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			last = err
			continue
		}
		uid, err := strconv.ParseUint(u.Uid, 10, 32)
		if err != nil {
			return nil, err
		}
		gid, err := strconv.ParseUint(u.Gid, 10, 32)
		if err != nil {
			return nil, err
		}
		attr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		return attr, nil
	}
	return nil, last
}

// Start makes a cluster in a new folder and starts it with more settings ("name=value").
func Start(settings ...string) (*Cluster, error) {
	bin, err := programs()
	if err != nil {
		return nil, err
	}
	c := &Cluster{bin: bin}
	if c.as, err = unprivileged(); err != nil {
		return nil, err
	}
	if c.dir, err = os.MkdirTemp("", "pg"); err != nil { // short, as the path of a socket has to be
		return nil, err
	}
	if c.port, err = freePort(); err != nil {
		return nil, err
	}
	if err = c.initialize(settings); err == nil {
		err = c.Run()
	}
	if err != nil {
		return nil, errors.Join(err, c.Stop())
	}
	return c, nil
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	port := l.Addr().(*net.TCPAddr).Port
	return port, l.Close()
}

func (c *Cluster) initialize(settings []string) error {
	secret := filepath.Join(c.dir, "secret")
	if err := os.WriteFile(secret, []byte(password), 0o600); err != nil {
		return err
	}
	if c.as.Credential != nil {
		for _, path := range []string{c.dir, secret} {
			if err := os.Chown(path, int(c.as.Credential.Uid), int(c.as.Credential.Gid)); err != nil {
				return err
			}
		}
	}
	if err := c.command("initdb", "-D", c.data(), "-U", "mayhem", "--auth=scram-sha-256", "--pwfile="+secret, "-E", "UTF8", "--no-locale", "--no-sync"); err != nil {
		return err
	}
	lines := []string{
		"listen_addresses = '127.0.0.1'", fmt.Sprint("port = ", c.port), fmt.Sprintf("unix_socket_directories = '%s'", c.dir),
		"max_connections = 200", "shared_buffers = 64MB",
	}
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		lines = append(lines, fmt.Sprintf("%s = '%s'", name, value))
	}
	f, err := os.OpenFile(filepath.Join(c.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteString(strings.Join(lines, "\n") + "\n")
	return errors.Join(err, f.Close())
}

func (c *Cluster) data() string { return filepath.Join(c.dir, "data") }

// command runs a program of the cluster to its end.
func (c *Cluster) command(name string, args ...string) error {
	_, err := c.said(name, args...)
	return err
}

// said is what a program of the cluster prints.
func (c *Cluster) said(name string, args ...string) (string, error) {
	cmd := exec.Command(filepath.Join(c.bin, name), args...)
	cmd.Dir = c.dir
	if c.as.Credential != nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: c.as.Credential}
	}
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s: %w: %s", name, err, out)
	}
	return string(out), nil
}

// Dump is everything in a schema, as text.
func (c *Cluster) Dump(schema string) (string, error) {
	return c.said("pg_dump", "--schema="+schema, "--restrict-key=test", c.URL().String())
}

// Run starts a cluster that was stopped, and waits until it answers.
func (c *Cluster) Run() error {
	c.process = exec.Command(filepath.Join(c.bin, "postgres"), "-D", c.data())
	c.process.Dir = c.dir
	c.process.SysProcAttr = c.as
	c.process.Stdout, c.process.Stderr = &c.log, &c.log
	started, ended := make(chan error), make(chan error, 1)
	c.ended = ended
	process := c.process
	go func() {
		runtime.LockOSThread() // the server gets its signal when the thread that started it ends
		err := process.Start()
		started <- err
		if err == nil {
			ended <- process.Wait()
		}
	}()
	if err := <-started; err != nil {
		c.process = nil
		return err
	}
	for begun := time.Now(); time.Since(begun) < time.Minute; time.Sleep(20 * time.Millisecond) {
		if c.command("pg_isready", "-q", "-h", c.dir, "-p", strconv.Itoa(c.port)) == nil {
			return nil
		}
		select {
		case err := <-ended:
			c.process = nil
			return fmt.Errorf("postgres ended at once: %w: %s", err, c.log.String())
		default:
		}
	}
	return errors.New("postgres does not answer")
}

// Halt ends the server with a signal and waits for it: SIGINT in order, SIGQUIT as if the machine had failed. Run starts it again.
func (c *Cluster) Halt(signal os.Signal) error {
	if c.process == nil {
		return nil
	}
	if err := c.process.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	if err := <-c.ended; err != nil {
		fmt.Fprintln(&c.log, err)
	}
	c.process = nil
	return nil
}

// Stop ends the server and removes its folder.
func (c *Cluster) Stop() error {
	return errors.Join(c.Halt(syscall.SIGQUIT), os.RemoveAll(c.dir))
}

// URL leads to the database postgres. It has the superuser's password.
func (c *Cluster) URL() *url.URL {
	return &url.URL{
		Scheme: "postgres", User: url.UserPassword("mayhem", password), Host: net.JoinHostPort("127.0.0.1", strconv.Itoa(c.port)), Path: "/postgres",
		RawQuery: "sslmode=disable",
	}
}

// Socket is the folder of the cluster's socket.
func (c *Cluster) Socket() string { return c.dir }

// Data is the folder of the cluster's files.
func (c *Cluster) Data() string { return c.data() }

// Give makes a file or folder the server's own.
func (c *Cluster) Give(path string) error {
	if c.as.Credential == nil {
		return nil
	}
	return os.Chown(path, int(c.as.Credential.Uid), int(c.as.Credential.Gid))
}
