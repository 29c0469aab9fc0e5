package bench

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync/atomic"
	"time"

	"mayhembot/bot/discord"
	"mayhembot/bot/localdiscord"
	"mayhembot/storage"
	"mayhembot/storage/boltstore/bolttest"
	"mayhembot/storage/pgstore/pgtest"
)

// bareClients is how many connections insert rows at once for the yardstick.
const bareClients = 16

// Compared is one line of a comparison.
type Compared struct {
	What string
	*Result
}

// Comparison has measurements of one run, and two yardsticks of PostgreSQL: bare inserts a second, each its own commit, on one
// connection and on sixteen at once.
type Comparison struct {
	Runs            []Compared
	Bare, BareAtOne float64
}

// Compare measures the bot on a file, on PostgreSQL in this process, and on PostgreSQL in so many processes of its own, one after the
// other. self runs this program with other arguments; it has to call Serve for what args says.
func Compare(ctx context.Context, c Config, processes []int, self func(args ...string) *exec.Cmd) (x *Comparison, err error) {
	cluster, err := pgtest.Start()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, cluster.Stop()) }()
	x = &Comparison{}
	if x.BareAtOne, err = cluster.CommitRate(ctx, 1, time.Second); err != nil {
		return nil, err
	}
	if x.Bare, err = cluster.CommitRate(ctx, bareClients, time.Second); err != nil {
		return nil, err
	}
	bolt, err := bolttest.CommitRate(filepath.Join(c.Dir, "bare.db"), time.Second)
	if err != nil {
		return nil, err
	}
	add := func(what string, run func(database string) (*Result, error)) {
		var database string
		if database, err = cluster.Schema(ctx, what); err == nil {
			var r *Result
			r, err = run(database)
			x.Runs = append(x.Runs, Compared{what, r})
		}
	}
	add("a file, in this process", func(string) (*Result, error) { return runAt(ctx, c, filepath.Join(c.Dir, "bench.db"), bolt) })
	here := func(database string) (*Result, error) { return runAt(ctx, c, database, 0) }
	apart := func(n int, scattered bool) func(string) (*Result, error) {
		return func(database string) (*Result, error) { return runSeveral(ctx, c, database, n, scattered, self) }
	}
	if err == nil {
		add("PostgreSQL, in this process", here)
	}
	for _, n := range processes {
		if err == nil {
			add(Several(n), apart(n, false))
		}
		if err == nil && n > 1 {
			add(Several(n)+", scattered", apart(n, true))
		}
	}
	return x, err
}

// Several names a measurement of so many processes.
func Several(n int) string { return fmt.Sprintf("PostgreSQL, %d × a process of its own", n) }

// channelForm finds the channel of an interaction.
var channelForm = regexp.MustCompile(`"channel_id":"([0-9]+)"`)

// runSeveral plays on bots in processes of their own, to which Discord hands interactions by HTTP. Those of a channel go to the same
// bot, as shards have it, or scattered each to the next bot.
func runSeveral(ctx context.Context, c Config, database string, bots int, scattered bool, self func(args ...string) *exec.Cmd) (*Result, error) {
	t, err := openStore(ctx, c, database) // to look who is to decide
	if err != nil {
		return nil, err
	}
	t.local, err = localdiscord.Open(localdiscord.Config{Users: names("user", 80), Channels: names("channel", 80), Unlimited: true, Patience: stuck})
	if err != nil {
		t.closeStore(&err)
		return nil, err
	}
	var addresses []*url.URL
	for range bots {
		p, err := begin(self("bot", c.Game.Key(), t.local.URL(), database, fmt.Sprint(c.Pictures)))
		if err != nil {
			return nil, errors.Join(err, t.close())
		}
		t.bots, addresses = append(t.bots, p), append(addresses, &url.URL{Scheme: "http", Host: p.address})
	}
	var turn atomic.Int64
	proxy := httptest.NewServer(&httputil.ReverseProxy{ErrorLog: log.New(io.Discard, "", 0), Rewrite: func(r *httputil.ProxyRequest) {
		next := int(turn.Add(1))
		if !scattered {
			body, _ := io.ReadAll(r.In.Body) // one that is cut short is refused by the bot
			r.Out.Body = io.NopCloser(bytes.NewReader(body))
			if of := channelForm.FindSubmatch(body); of != nil {
				next = int(crc32.ChecksumIEEE(of[1]))
			}
		}
		r.SetURL(addresses[next%len(addresses)])
	}})
	defer proxy.Close()
	r := &Result{}
	if err = t.local.UseEndpoint(ctx, proxy.URL); err == nil {
		err = t.measure(ctx, r)
	}
	return r, errors.Join(err, t.close())
}

// process is a bot in a process of its own.
type process struct {
	*exec.Cmd
	address string // where it takes interactions
	in      io.WriteCloser
	out     *bufio.Reader
}

func begin(cmd *exec.Cmd) (p *process, err error) {
	p = &process{Cmd: cmd}
	cmd.Stderr = os.Stderr
	if p.in, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p.out = bufio.NewReader(out)
	return p, p.read(&p.address)
}

func (p *process) read(v any) error {
	line, err := p.out.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("a bot does not answer: %w", err)
	}
	return json.Unmarshal(line, v)
}

// work asks a bot for the work of its store.
func (p *process) work() (w storage.Work, err error) {
	if _, err := fmt.Fprintln(p.in); err != nil {
		return w, err
	}
	return w, p.read(&w)
}

// end has a bot end, and waits for it.
func (p *process) end() error { return errors.Join(p.in.Close(), p.Wait()) }

// Serve is the bot in a process of its own. It tells its address, and the work of its store for each line that it reads.
func Serve(ctx context.Context, c Config, base, database string, in io.Reader, out io.Writer) (err error) {
	t, err := openStore(ctx, c, database)
	if err != nil {
		return err
	}
	defer t.closeStore(&err)
	free := httptest.NewServer(http.NotFoundHandler())
	address := free.Listener.Addr().String()
	free.Close()
	t.session, err = discord.Open(ctx, discord.Config{Token: "local", Base: base, Handler: t.referee.Handle, Log: t.log, HTTP: discord.HTTP{Address: address}})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, t.session.Close()) }()
	if err := t.session.KeepRegistered(ctx, t.referee.Commands(), t.referee.Translations()); err != nil {
		return err
	}
	t.referee.Attach(t.session)
	if err := t.referee.Resume(ctx); err != nil {
		return err
	}
	say := json.NewEncoder(out)
	if err := say.Encode(address); err != nil {
		return err
	}
	for lines := bufio.NewScanner(in); lines.Scan(); {
		if err := say.Encode(t.store.Work()); err != nil {
			return err
		}
	}
	return nil
}

// Print writes a comparison, a line each. One process of its own on PostgreSQL is the measure of the others.
func (x *Comparison) Print(w io.Writer) {
	rate := func(r *Result) float64 { return float64(r.Actions) / r.Took.Seconds() }
	one := 0.0
	for _, run := range x.Runs {
		if run.What == Several(1) {
			one = rate(run.Result)
		}
	}
	for _, run := range x.Runs {
		n := float64(max(1, run.Actions))
		fmt.Fprintf(w, "%-50s %4.0f actions/s", run.What, rate(run.Result))
		if one > 0 {
			fmt.Fprintf(w, " = %.2f × one process", rate(run.Result)/one)
		}
		fmt.Fprintf(w, " · p50 %s p95 %s ms to the first response · %.2f commits", ms(run.First.At(0.5)), ms(run.First.At(0.95)), float64(run.Work.Commits)/n)
		if run.Work.Trips > 0 {
			fmt.Fprintf(w, ", %.1f round trips", float64(run.Work.Trips)/n)
		}
		fmt.Fprintln(w, " an action")
	}
	fmt.Fprintf(w, "%-50s %.0f/s on one connection, %.0f/s on %d at once; %.0f/s in a file\n", "bare commits of one row", x.BareAtOne, x.Bare, bareClients, x.Runs[0].Bare)
}
