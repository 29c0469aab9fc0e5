package discord

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

// headed is a Discord that tells more in its headers than in its words.
type headed func(*http.Request) (int, http.Header, string)

func (h headed) RoundTrip(r *http.Request) (*http.Response, error) {
	status, header, body := h(r)
	return &http.Response{StatusCode: status, Header: header, Body: io.NopCloser(strings.NewReader(body)), Request: r}, nil
}

// TestRouteThatIsSaidToBeUsedUp is left alone until Discord opens it, and no other is; an interaction has no such limits.
func TestRouteThatIsSaidToBeUsedUp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		began, came := time.Now(), map[string][]time.Duration{}
		s := offline(t, nobody, nil)
		s.rest.client.Transport = headed(func(r *http.Request) (int, http.Header, string) {
			came[r.URL.Path] = append(came[r.URL.Path], time.Since(began))
			h := http.Header{}
			h.Set("X-RateLimit-Remaining", "0")
			h.Set("X-RateLimit-Reset-After", "2.5")
			return 200, h, someMessage
		})
		for range 2 {
			for _, channel := range []string{"a", "b"} {
				_, err := s.Post(t.Context(), channel, board, "")
				require.NoError(t, err)
			}
		}
		for range 2 {
			require.NoError(t, s.rest.do(t.Context(), call{method: http.MethodPost, path: "/webhooks/77/tok"}, new(standing)))
		}
		const pause = 2500 * time.Millisecond
		require.Equal(t, map[string][]time.Duration{
			"/api/v10/channels/a/messages": {0, pause}, "/api/v10/channels/b/messages": {0, pause}, "/api/v10/webhooks/77/tok": {pause, pause},
		}, came)
	})
}

// TestWaitInAHeader is kept where the words of a 429 say none.
func TestWaitInAHeader(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		began, tries := time.Now(), 0
		s := offline(t, nobody, nil)
		s.rest.client.Transport = headed(func(*http.Request) (int, http.Header, string) {
			if tries++; tries == 1 {
				return 429, http.Header{"Retry-After": {"7"}}, "<html>"
			}
			return 200, http.Header{}, someMessage
		})
		_, err := s.Post(t.Context(), "c", board, "")
		require.NoError(t, err)
		require.GreaterOrEqual(t, time.Since(began), 7*time.Second)
	})
}

// TestTokenStaysAtItsAddress, wherever an answer redirects.
func TestTokenStaysAtItsAddress(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := offline(t, nobody, nil)
		s.rest.client.Transport = headed(func(r *http.Request) (int, http.Header, string) {
			require.Equal(t, "fake", r.URL.Host)
			return 307, http.Header{"Location": {"http://elsewhere/"}}, ""
		})
		_, err := s.Post(t.Context(), "c", board, "n")
		require.ErrorContains(t, err, "307")
	})
}

// TestLongerRateLimitStands when a shorter one is told of.
func TestLongerRateLimitStands(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var l limits
		began := time.Now()
		l.shut("a", time.Minute)
		l.shut("a", time.Second)
		require.NoError(t, l.wait(t.Context(), "a"))
		require.Equal(t, time.Minute, time.Since(began))
	})
}

// TestControlsShareNoID: Discord refuses a message in which two controls share an id, even across kinds.
func TestControlsShareNoID(t *testing.T) {
	t.Parallel()
	options := []bot.SelectOption{{Value: "a", Label: "A"}}
	d, err := compose(bot.Message{Text: "x", Rows: []bot.Row{
		{Buttons: []bot.Button{{ID: "one", Label: "One"}}}, {Select: &bot.Select{ID: "one", Options: options}},
		{Select: &bot.Select{ID: "two", Options: options}}, {Buttons: []bot.Button{{ID: "two", Label: "Two"}, {ID: "one", Label: "Again"}}},
	}}, false, nil)
	require.NoError(t, err)
	var ids []string
	for _, c := range d.Components[1:] {
		for _, inner := range c.Components {
			ids = append(ids, inner.CustomID)
		}
	}
	require.Equal(t, []string{"one", "two"}, ids)
	require.Len(t, d.notes, 3, "the operator is told")
}

// TestMenuKeepsDiscordsRules: options differ, no more are chosen than may be, and no more asked for than there are.
func TestMenuKeepsDiscordsRules(t *testing.T) {
	t.Parallel()
	var d draft
	c := d.menu(bot.Select{Min: 5, Max: 2, Options: []bot.SelectOption{
		{Value: "a", Chosen: true}, {Value: "a", Chosen: true}, {Value: ""}, {Value: "b", Chosen: true}, {Value: "c", Chosen: true},
	}}, "id")
	require.Equal(t, []selectOption{{Label: "a", Value: "a", Default: true}, {Label: "b", Value: "b", Default: true}, {Label: "c", Value: "c"}}, c.Options)
	require.Equal(t, 2, c.Max)
	require.Equal(t, 2, *c.Min)
	require.Len(t, d.notes, 2)
	c = d.menu(bot.Select{Min: 3, Max: 9, Options: []bot.SelectOption{{Value: "a"}}}, "id")
	require.Equal(t, []int{1, 1}, []int{*c.Min, c.Max})
}

// TestOptionsHaveDiscordsTypes: the types decide what users can fill in.
func TestOptionsHaveDiscordsTypes(t *testing.T) {
	t.Parallel()
	for kind, want := range map[bot.OptionType]int{bot.TextOption: 3, bot.NumberOption: 4, bot.BoolOption: 5, bot.UserOption: 6} {
		require.Equal(t, want, options([]bot.OptionSpec{{Name: "o", Type: kind}}, nil)[0].Type)
	}
}

// TestWhoManages: each right to manage a channel, a server or all makes a manager by itself.
func TestWhoManages(t *testing.T) {
	t.Parallel()
	for bit := range 64 {
		require.Equal(t, bit == 3 || bit == 4 || bit == 5, manages(fmt.Sprint(uint64(1)<<bit)), "bit %d", bit)
	}
}

// TestFileNamesAreThoseOfTheFileAlone: no folder is part of the name.
func TestFileNamesAreThoseOfTheFileAlone(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"/a/b/board.png": "board.png", "../.hidden": "hidden", "": "file", "Zoë 1.png": "Zo__1.png"} {
		require.Equal(t, want, fileName(name))
	}
}

// TestSaidIsOurs: an answer to an interaction may name the application alone.
func TestSaidIsOurs(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	f.shape = func(*seen) (int, string) {
		return 200, `[{"id":"1","author":{"id":"5"},"content":"chat"},{"id":"2","author":{"id":"77"},"content":"own"},
			{"id":"3","author":{"id":"6"},"application_id":"77","content":"answer"},{"id":"4","author":{"id":"7"},"application_id":"8","content":"another bot"}]`
	}
	said, err := f.withoutGateway(nobody, calm).Said(t.Context(), "c", "")
	require.NoError(t, err)
	require.Equal(t, []bot.Said{{ID: "3", Text: "answer"}, {ID: "2", Text: "own"}}, said)
}

// TestCommandsAreMeasuredOneByOne: Discord's limit is for each.
func TestCommandsAreMeasuredOneByOne(t *testing.T) {
	t.Parallel()
	var choices []bot.Choice
	for i := range limitMany {
		choices = append(choices, bot.Choice{Name: fmt.Sprintf("%0100d", i), Value: fmt.Sprintf("%0100d", i)})
	}
	large := bot.CommandSpec{Name: "a", Help: "A", Options: []bot.OptionSpec{{Name: "o", Help: "O", Choices: choices}}}
	other := large
	other.Name = "b"
	require.NoError(t, Check([]bot.CommandSpec{large, other}, nil))
	large.Options = append(large.Options, bot.OptionSpec{Name: "p", Help: "P", Choices: choices})
	require.ErrorContains(t, Check([]bot.CommandSpec{other, large}, nil), "/a has 10")
}

// TestAnswerAfterTheInteraction: once its token is dead, a public answer goes to the channel and a private one nowhere.
func TestAnswerAfterTheInteraction(t *testing.T) {
	t.Parallel()
	for _, dead := range []string{`{"code":10015}`, `{"code":10062}`, `{"code":50027}`} {
		shape := func(s *seen) (int, string) {
			if strings.Contains(s.Path, "/webhooks/") {
				return 401, dead
			}
			return 0, ""
		}
		f, err := exchange(t, aCommand, true, shape, publicly)
		require.NoError(t, err)
		require.Equal(t, []string{callback + "5", "PATCH" + original, "POST /channels/c/messages"}, f.lines())
		f, err = exchange(t, aPress, true, shape, updating)
		require.NoError(t, err)
		require.Equal(t, []string{callback + "6", "PATCH" + original, "PATCH /channels/c/messages/m"}, f.lines())
	}
}

// TestNothingBeginsAfterClose, when the store may be closed already.
func TestNothingBeginsAfterClose(t *testing.T) {
	t.Parallel()
	f := newFake(t)
	s, _ := f.session(func(context.Context, bot.Request, bot.Responder) { t.Error("it begins") }, calm)
	require.NoError(t, s.Close())
	s.hear([]byte(aCommand))
	s.work.Wait()
	require.Empty(t, f.lines())
}

// TestNoMoreChoicesThanFit, and none without a name.
func TestNoMoreChoicesThanFit(t *testing.T) {
	t.Parallel()
	f, err := exchange(t, strings.Replace(aKey, `"type":4,"name":"n"`, `"type":3,"name":"n"`, 1), false, nil, func(ctx context.Context, r bot.Responder) error {
		many := []bot.Choice{{Value: "nameless"}}
		for i := range 2 * limitChoices {
			many = append(many, bot.Choice{Name: fmt.Sprint(i), Value: "v"})
		}
		return r.Choices(ctx, many)
	})
	require.NoError(t, err)
	list := f.requests()[0].Payload["data"].(map[string]any)["choices"].([]any)
	require.Len(t, list, limitChoices)
	require.Equal(t, map[string]any{"name": "0", "value": "v"}, list[0])
}

// TestHandlerEndsWithItsInteraction: the token lives for fifteen minutes.
func TestHandlerEndsWithItsInteraction(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		s := offline(t, func(ctx context.Context, _ bot.Request, _ bot.Responder) { <-ctx.Done() }, nil)
		s.hear([]byte(aKey))
		s.work.Wait()
		require.Equal(t, interactionLife, time.Since(began))
		require.Less(t, time.Since(began), 15*time.Minute)
	})
}
