package discord

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

const (
	aCommand = `{"id":"1","token":"tok","application_id":"77","channel_id":"c","type":2,"data":{"name":"x"}}`
	aPress   = `{"id":"1","token":"tok","application_id":"77","channel_id":"c","type":3,"message":{"id":"m"},"data":{"custom_id":"a"}}`
	aSubmit  = `{"id":"1","token":"tok","application_id":"77","channel_id":"c","type":5,"message":{"id":"m"},"data":{"custom_id":"a"}}`
	aKey     = `{"id":"1","token":"tok","application_id":"77","channel_id":"c","type":4,"data":{"name":"x","options":[{"type":4,"name":"n","value":"1","focused":true}]}}`

	callback = "POST /interactions/1/tok/callback "
	original = " /webhooks/77/tok/messages/@original"
	follow   = "POST /webhooks/77/tok"
)

var board = bot.Message{Text: "here", Picture: &bot.Picture{Name: "board.png", Data: []byte("png")}}

// exchange has a handler answer one interaction, late if told so, and gives the requests it took.
func exchange(t *testing.T, raw string, late bool, shape func(*seen) (int, string), answer func(context.Context, bot.Responder) error) (*fake, error) {
	t.Helper()
	f := newFake(t)
	f.shape = shape
	done := make(chan error, 1)
	p := calm
	if late {
		p = deferring()
	}
	s := f.withoutGateway(func(ctx context.Context, _ bot.Request, r bot.Responder) {
		ctx, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		for late && ctx.Err() == nil && len(f.lines()) == 0 { // until the deferral
			time.Sleep(time.Millisecond)
		}
		done <- answer(ctx, r)
	}, p)
	s.hear([]byte(raw))
	err := receive(t, done)
	s.work.Wait()
	return f, err
}

func publicly(ctx context.Context, r bot.Responder) error {
	_, err := r.Answer(ctx, board, false)
	return err
}

func privately(ctx context.Context, r bot.Responder) error {
	_, err := r.Answer(ctx, bot.Message{Text: "psst"}, true)
	return err
}

func updating(ctx context.Context, r bot.Responder) error {
	_, err := r.Update(ctx, board)
	return err
}

func dismissing(ctx context.Context, r bot.Responder) error { return r.Dismiss(ctx) }

func asking(ctx context.Context, r bot.Responder) error {
	return r.Ask(ctx, bot.Modal{ID: "f", Title: "Name", Fields: []bot.Field{{ID: "n", Label: "Name"}}})
}

func proposing(ctx context.Context, r bot.Responder) error {
	return r.Choices(ctx, []bot.Choice{{Name: "two", Value: "2"}, {Name: "no number", Value: "x"}})
}

func TestAnswersInTime(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, raw string
		answer    func(context.Context, bot.Responder) error
		want      string
	}{
		{"command, public", aCommand, publicly, callback + "4"},
		{"command, private", aCommand, privately, callback + "4"},
		{"command, update", aCommand, updating, callback + "4"},
		{"press, update", aPress, updating, callback + "7"},
		{"press, public", aPress, publicly, callback + "4"},
		{"press, form", aPress, asking, callback + "9"},
		{"submit, update", aSubmit, updating, callback + "7"},
		{"key", aKey, proposing, callback + "8"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f, err := exchange(t, c.raw, false, nil, c.answer)
			require.NoError(t, err)
			require.Equal(t, []string{c.want}, f.lines())
			r := f.requests()[0]
			require.Empty(t, r.Auth, "interactions carry their own right")
			private := strings.Contains(string(r.Raw), `"flags":32832`)
			require.Equal(t, strings.HasSuffix(c.name, "private"), private)
		})
	}
}

func TestLateAnswersArriveAllTheSame(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, raw string
		answer    func(context.Context, bot.Responder) error
		want      []string
	}{
		{"command, public", aCommand, publicly, []string{callback + "5", "PATCH" + original}},
		{"command, private", aCommand, privately, []string{callback + "5", "DELETE" + original, follow}},
		{"press, update", aPress, updating, []string{callback + "6", "PATCH" + original}},
		{"press, public", aPress, publicly, []string{callback + "6", follow}},
		{"press, private", aPress, privately, []string{callback + "6", follow}},
		{"press, dismissed", aPress, dismissing, []string{callback + "6", "DELETE" + original}},
		{"submit, update", aSubmit, updating, []string{callback + "6", "PATCH" + original}},
		{"key", aKey, proposing, []string{callback + "8"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f, err := exchange(t, c.raw, true, nil, c.answer)
			require.NoError(t, err)
			require.Equal(t, c.want, f.lines())
			if strings.HasSuffix(c.name, "private") {
				require.Contains(t, string(f.requests()[len(c.want)-1].Raw), `"flags":32832`)
			}
		})
	}
}

// TestUpdateNamesItsMessage: an update is of the message that was pressed, also when Discord does not tell its id.
func TestUpdateNamesItsMessage(t *testing.T) {
	t.Parallel()
	silent := func(s *seen) (int, string) {
		if s.Method == http.MethodGet {
			return 404, `{"code":10008,"message":"Unknown Message"}`
		}
		return 200, `{"interaction":{"id":"1"}}`
	}
	var sent bot.Sent
	_, err := exchange(t, aPress, false, silent, func(ctx context.Context, r bot.Responder) (err error) {
		sent, err = r.Update(ctx, board)
		return err
	})
	require.NoError(t, err)
	require.Equal(t, "m", sent.ID)
}

// TestFollowed: a private message follows the answer, which goes.
func TestFollowed(t *testing.T) {
	t.Parallel()
	told := func(s *seen) (int, string) {
		switch {
		case s.Method == http.MethodDelete:
			return 204, ""
		case strings.Contains(s.Path, "callback"):
			return 200, `{"interaction":{"id":"1"},"resource":{"type":7,"message":` + someMessage + `}}`
		}
		return 200, someMessage
	}
	f, err := exchange(t, aPress, false, told, func(ctx context.Context, r bot.Responder) error {
		_, early := r.Follow(ctx, board)
		require.ErrorIs(t, early, errMisused)
		require.NoError(t, updating(ctx, r))
		_, err := r.Follow(ctx, board)
		return err
	})
	require.NoError(t, err)
	require.Equal(t, []string{callback + "7", follow, "DELETE" + original}, f.lines())
	require.Contains(t, string(f.requests()[1].Raw), `"flags":32832`)
}

// TestDismissed: a message goes by one deferral and its deletion. Where it cannot be deleted the press is answered otherwise.
func TestDismissed(t *testing.T) {
	t.Parallel()
	f, err := exchange(t, aPress, false, nil, dismissing)
	require.NoError(t, err)
	require.Equal(t, []string{callback + "6", "DELETE" + original}, f.lines())

	barred := func(s *seen) (int, string) {
		switch s.Method {
		case http.MethodDelete:
			return 403, `{"code":50001,"message":"Missing Access"}`
		case http.MethodPost:
			return 200, `{"interaction":{"id":"1"}}`
		}
		return 200, someMessage
	}
	f, err = exchange(t, aPress, false, barred, func(ctx context.Context, r bot.Responder) error {
		require.Error(t, r.Dismiss(ctx))
		return updating(ctx, r)
	})
	require.NoError(t, err)
	require.Equal(t, []string{callback + "6", "DELETE" + original, "PATCH" + original}, f.lines())

	_, err = exchange(t, aCommand, false, nil, func(ctx context.Context, r bot.Responder) error {
		require.ErrorIs(t, r.Dismiss(ctx), errMisused)
		return publicly(ctx, r)
	})
	require.NoError(t, err)
}

func TestLateFormIsAnError(t *testing.T) {
	t.Parallel()
	f, err := exchange(t, aPress, true, nil, asking)
	require.ErrorIs(t, err, errLate)
	require.Equal(t, []string{callback + "6", follow}, f.lines(), "the user is told")
}

func TestExpiredInteractionIsAnsweredInTheChannel(t *testing.T) {
	t.Parallel()
	dead := func(s *seen) (int, string) {
		if strings.HasSuffix(s.Path, "/callback") {
			return 404, `{"code":10062,"message":"Unknown interaction"}`
		}
		return 0, ""
	}
	f, err := exchange(t, aCommand, false, dead, publicly)
	require.NoError(t, err)
	require.Equal(t, []string{callback + "4", "POST /channels/c/messages"}, f.lines())
	require.Equal(t, "1", f.requests()[1].Payload["nonce"])
	f, err = exchange(t, aPress, false, dead, updating)
	require.NoError(t, err)
	require.Equal(t, []string{callback + "7", "PATCH /channels/c/messages/m"}, f.lines())

	for _, raw := range []string{aCommand, aPress, aSubmit} { // a private answer is never shown to all
		f, err = exchange(t, raw, false, dead, privately)
		require.Error(t, err)
		for _, line := range f.lines() {
			require.NotContains(t, line, "/channels/")
		}
	}
}

// TestCallbackIsRepeated: after a cut connection the bot cannot know whether the first response arrived. 40060 says it did.
func TestCallbackIsRepeated(t *testing.T) {
	t.Parallel()
	n := 0
	shape := func(s *seen) (int, string) {
		if strings.HasSuffix(s.Path, "/callback") {
			if n++; n == 1 {
				return -1, ""
			}
			return 400, `{"code":40060,"message":"Interaction has already been acknowledged."}`
		}
		return 0, ""
	}
	var sent bot.Sent
	f := newFake(t)
	f.shape = shape
	s := f.withoutGateway(func(ctx context.Context, _ bot.Request, r bot.Responder) {
		sent, _ = r.Answer(ctx, board, false)
	}, calm)
	s.hear([]byte(aCommand))
	s.work.Wait()
	require.Equal(t, []string{callback + "4", callback + "4", "GET" + original}, f.lines())
	require.Equal(t, bot.Sent{ID: "900", Attachment: "901"}, sent)
}

// TestDeferralThatArrivedUnnoticed: the deferral's answer was lost, so 40060 does not mean that the message stands.
func TestDeferralThatArrivedUnnoticed(t *testing.T) {
	t.Parallel()
	shape := func(s *seen) (int, string) {
		if strings.HasSuffix(s.Path, "/callback") {
			if s.Payload["type"] == 5.0 {
				return 403, `{"code":1,"message":"odd"}`
			}
			return 400, `{"code":40060}`
		}
		return 0, ""
	}
	f, err := exchange(t, aCommand, true, shape, publicly)
	require.NoError(t, err)
	require.Equal(t, []string{callback + "5", callback + "4", "PATCH" + original}, f.lines())
}

func TestRefusedAnswerMayBeTriedInWords(t *testing.T) {
	t.Parallel()
	shape := func(s *seen) (int, string) {
		if len(s.Files) > 0 {
			return 403, `{"code":50013,"message":"Missing Permissions"}`
		}
		return 0, ""
	}
	var first, second error
	f, err := exchange(t, aCommand, false, shape, func(ctx context.Context, r bot.Responder) error {
		first = publicly(ctx, r)
		_, second = r.Answer(ctx, bot.Message{Text: "in words"}, false)
		_, third := r.Answer(ctx, bot.Message{Text: "twice"}, false)
		return third
	})
	var barred *bot.Barred
	require.ErrorAs(t, first, &barred)
	require.Equal(t, []string{"Send Messages", "Attach Files"}, barred.Missing)
	require.NoError(t, second)
	require.ErrorIs(t, err, errTwice)
	require.Equal(t, []string{callback + "4", callback + "4"}, f.lines())
}

func TestMisuseIsAnErrorAndTheUserIsTold(t *testing.T) {
	t.Parallel()
	f, err := exchange(t, aKey, false, nil, publicly)
	require.ErrorIs(t, err, errMisused)
	require.Equal(t, []string{callback + "8"}, f.lines())
	f, err = exchange(t, aCommand, false, nil, proposing)
	require.ErrorIs(t, err, errMisused)
	require.Equal(t, []string{callback + "4"}, f.lines())
}

func TestNumbersAreProposedAsNumbers(t *testing.T) {
	t.Parallel()
	f, err := exchange(t, aKey, false, nil, proposing)
	require.NoError(t, err)
	require.JSONEq(t, `{"type":8,"data":{"choices":[{"name":"two","value":2}]}}`, string(f.requests()[0].Raw))
}
