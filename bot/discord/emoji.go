package discord

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"mayhembot/bot"
)

// emoji is one of the application's own, as a control names it.
type emoji struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func (e *emoji) whole() bool { return e.ID != "" }

// ownEmoji are the application's own, by the names that controls use.
type ownEmoji map[string]*emoji

// emojiList is the application's list.
type emojiList struct{ Items listed[*emoji] }

func (l *emojiList) whole() bool { return l.Items.whole() }

// refusals is how often Discord may refuse the emoji before controls go without. Another process may upload them at the same time.
const refusals = 3

// KeepEmoji has Discord keep the emoji, and returns at once. Controls go without until it does. After an outage it tries again.
// After some refusals it goes on without, and says so in the log once.
func (s *Session) KeepEmoji(all []bot.Emoji) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	s.work.Go(func() {
		refused := 0
		for failed := 0; ; failed++ {
			err := s.upload(s.open, all)
			if err == nil || s.open.Err() != nil {
				return
			}
			wait := jitter(min(s.pace.again<<min(failed, 10), maxRegisterPause))
			if p, passes := errors.AsType[*passing](err); passes {
				wait += p.after
			} else if refused++; refused == refusals {
				s.log.Warn("discord: buttons go without the emoji of the ships", "err", err)
				return
			}
			s.log.Info("discord: the emoji of the ships come later", "err", err, "again", wait)
			if sleep(s.open, wait) != nil {
				return
			}
		}
	})
}

// upload gives Discord the emoji that it lacks. A name ends with a hash of the picture. So a program with other pictures, such as an
// older one that still runs, keeps its own.
func (s *Session) upload(ctx context.Context, all []bot.Emoji) error {
	path, route := segment("applications", s.AppID(), "emojis"), "emojis"
	var list emojiList
	if err := s.rest.do(ctx, call{method: http.MethodGet, path: path, route: "GET " + route, repeat: true}, &list); err != nil {
		return err
	}
	have := map[string]*emoji{}
	for _, e := range list.Items {
		have[e.Name] = e
	}
	own := ownEmoji{}
	for _, e := range all {
		sum := sha256.Sum256(e.PNG)
		name := e.Name + "_" + hex.EncodeToString(sum[:4])
		if have[name] == nil {
			made := &emoji{}
			body := map[string]string{"name": name, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(e.PNG)}
			if err := s.rest.do(ctx, call{method: http.MethodPost, path: path, route: "POST " + route, body: body}, made); err != nil {
				return err
			}
			have[name] = made
		}
		own[e.Name] = &emoji{have[name].ID, name}
	}
	s.rest.emoji.Store(&own)
	return nil
}

// refusesEmoji tells whether Discord has lost an emoji that a message names. Somebody has deleted it in the Developer Portal.
func refusesEmoji(err error) bool {
	f, ok := errors.AsType[*fault](err)
	return ok && f.Status == http.StatusBadRequest && strings.Contains(string(f.Errors), "INVALID_EMOJI")
}

func (r *rest) ownEmoji() ownEmoji {
	if own := r.emoji.Load(); own != nil {
		return *own
	}
	return nil
}

func (r *rest) forgetEmoji() {
	if r.emoji.Swap(nil) != nil {
		r.log.Warn("discord: the emoji of the ships were deleted; buttons go without until the bot is started again")
	}
}

// withoutEmoji is the body of a call without any emoji, however deep it stands.
func withoutEmoji(body any) any {
	raw, err := json.Marshal(body)
	var tree any
	if err != nil || json.Unmarshal(raw, &tree) != nil {
		return body
	}
	strip(tree)
	return tree
}

func strip(tree any) {
	switch t := tree.(type) {
	case map[string]any:
		delete(t, "emoji")
		for _, part := range t {
			strip(part)
		}
	case []any:
		for _, part := range t {
			strip(part)
		}
	}
}
