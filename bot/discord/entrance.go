package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"time"
)

// entrance is one way for interactions to come in: a shard of the gateway, or HTTP.
type entrance interface {
	// run serves until the session closes. It returns earlier only with an error that no retry can mend.
	run() error
}

// enter opens the entrances that find gives, and waits until all of them have ended. The first error closes the session.
func (s *Session) enter(find func() ([]entrance, error)) {
	defer close(s.over)
	defer close(s.fatal)
	entrances, err := find()
	s.missing.Store(int32(max(1, len(entrances))))
	var all sync.WaitGroup
	var first sync.Once
	fail := func(err error) {
		if err != nil && s.open.Err() == nil {
			first.Do(func() { s.err = err })
			s.shut()
		}
	}
	fail(err)
	for _, e := range entrances {
		all.Go(func() { fail(e.run()) })
	}
	all.Wait()
	if s.err != nil {
		s.fatal <- s.err
	}
}

// entrances asks Discord who the bot is and, where the configuration says so, in how many shards it wants the bot. It asks again
// and again while the network is down.
func (s *Session) entrances(c Config) ([]entrance, error) {
	which, err := parseShards(c.Shards)
	if err != nil {
		return nil, err
	}
	for failed := 0; ; failed++ {
		all, err := s.asked(c, which)
		if err == nil {
			return all, nil
		}
		if why := final(err); why != nil {
			return nil, why
		}
		wait := jitter(s.pace.pause(failed, true))
		s.log.Warn("discord: no answer yet", "err", err, "again", wait)
		if err := sleep(s.open, wait); err != nil {
			return nil, err
		}
	}
}

func (s *Session) asked(c Config, which shards) ([]entrance, error) {
	var app application
	if err := s.rest.do(s.open, call{method: http.MethodGet, path: "/applications/@me", route: "GET app", repeat: true}, &app); err != nil {
		return nil, err
	}
	s.app.Store(&app.ID)
	if c.HTTP.Address != "" {
		w, err := newWebhook(s, c.HTTP, app.Key)
		return []entrance{w}, err
	}
	plan, err := s.plan(s.open)
	if err != nil {
		return nil, err
	}
	s.concurrency = plan.Limit.Concurrency
	if which.auto {
		which = shards{to: plan.Shards - 1, of: plan.Shards}
		s.log.Info("discord: shards", "count", which.of)
	}
	var all []entrance
	for id := which.from; id <= which.to; id++ {
		all = append(all, newGateway(s, c.Base, id, which.of))
	}
	return all, nil
}

// stands notes that one entrance more lets interactions in, or one less. The session is open once all of them do.
func (s *Session) stands(in bool) {
	change := int32(1)
	if in {
		change = -1
	}
	if s.missing.Add(change) == 0 {
		s.greet.Do(func() { close(s.greeted) })
	}
}

// application is the bot's application. Its key signs what Discord sends by HTTP.
type application struct {
	ID  string `json:"id"`
	Key string `json:"verify_key"`
}

func (a *application) whole() bool { return a.ID != "" }

// shards are the gateway connections of this program: from and to, both included, of so many. Without shards of is 1. Discord sends
// the events of a server to shard (id of the server >> 22) % of.
type shards struct {
	auto         bool
	from, to, of int
}

var shardsForm = regexp.MustCompile(`^(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})$`)

// parseShards reads "" (no shards), "auto" (as many as Discord wants, all here), "3/8" or "0-3/8".
func parseShards(text string) (shards, error) {
	switch text {
	case "":
		return shards{of: 1}, nil
	case "auto":
		return shards{auto: true}, nil
	}
	m := shardsForm.FindStringSubmatch(text)
	if m == nil {
		return shards{}, fmt.Errorf(`shards = %q: write "auto", or which of how many, such as "0-3/8"`, text)
	}
	var w shards
	w.from, _ = strconv.Atoi(m[1])
	w.to = w.from
	if m[2] != "" {
		w.to, _ = strconv.Atoi(m[2])
	}
	w.of, _ = strconv.Atoi(m[3])
	if w.from > w.to || w.to >= w.of {
		return shards{}, fmt.Errorf("shards = %q: shards are counted from 0, so that the last of %d is %d", text, w.of, w.of-1)
	}
	return w, nil
}

// gatewayPlan says in how many shards Discord wants the bot, and how many sessions the bot may still begin today, in all its
// programs together.
type gatewayPlan struct {
	Shards int
	Limit  struct {
		Remaining   int
		ResetAfter  int `json:"reset_after"` // milliseconds
		Concurrency int `json:"max_concurrency"`
	} `json:"session_start_limit"`
}

func (p *gatewayPlan) whole() bool { return p.Shards > 0 && p.Limit.Concurrency > 0 }

func (s *Session) plan(ctx context.Context) (gatewayPlan, error) {
	var p gatewayPlan
	err := s.rest.do(ctx, call{method: http.MethodGet, path: "/gateway/bot", route: "GET gateway", repeat: true}, &p)
	return p, err
}

// mayIdentify waits until a shard may begin a new session, and has others wait until some time after begun is called. Discord lets
// one shard in five seconds begin, or as many as it says at once, and only so many in a day; it takes the token away from a bot
// that begins too many. Where programs wait for each other too long, Discord refuses the session that comes too soon, and the gateway
// tries again after a pause.
func (s *Session) mayIdentify(shard int) (begun func(), err error) {
	n := shard % max(1, s.concurrency)
	turns, _ := s.identifies.LoadOrStore(n, make(chan struct{}, 1))
	turn := turns.(chan struct{})
	select {
	case turn <- struct{}{}:
	case <-s.open.Done():
		return nil, s.open.Err()
	}
	release := s.turns(s.open, "identify "+strconv.Itoa(n))
	begun = sync.OnceFunc(func() { time.AfterFunc(s.pace.identify, func() { release(); <-turn }) })
	plan, err := s.plan(s.open)
	if err == nil && plan.Limit.Remaining <= 0 {
		wait := time.Duration(plan.Limit.ResetAfter) * time.Millisecond
		s.log.Error("discord: no new session may begin today: too many programs use this token, or one starts again and again", "again", wait)
		if err = sleep(s.open, wait); err == nil {
			err = errors.New("the day's sessions were used up")
		}
	}
	if err != nil {
		begun()
		return nil, err
	}
	return begun, nil
}
