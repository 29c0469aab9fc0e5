package localdiscord_test

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
	. "mayhembot/bot/localdiscord/pagetest"
)

type css = chromedp.CSS

// browser is a tab that lives long enough for one test of the page.
func browser(t *testing.T, width, height int64) context.Context {
	t.Helper()
	return Browser(t, width, height, 3*time.Minute)
}

// line types into the composer, after emptying it.
func line(text string) Deed {
	return chromedp.Steps(Script(`document.querySelector("#line").value = ""`), Type(text))
}

// shows waits until a message holds text.
func shows(text string) Deed {
	return chromedp.WaitVisible(`//*[@id="messages"]//*[contains(normalize-space(), "` + text + `")]`)
}

// labelled is a button that takes presses: not of a message that has just changed.
func labelled(label string) string {
	return `//button[normalize-space()="` + label + `"][not(ancestor::*[contains(@class, "settling")])]`
}

func TestPage(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int64{"phone": {390, 844}, "desktop": {1280, 900}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx := browser(t, size[0], size[1])
			c := Config{History: filepath.Join(t.TempDir(), "history.json"), Users: []string{"Amber", "*Bir_ch* <@1>", "Comet", "Delta", "Ember", "Flint"}}
			srv := open(t, c)
			b := connect(t, srv, showcase)
			b.register(showcaseCommands...)
			play(t, ctx, srv)

			require.NoError(t, srv.Close())
			require.NoError(t, chromedp.Do(ctx, chromedp.WaitVisible(`//*[@id="link"][contains(., "Connection lost")]`)))
			c.Address = strings.TrimPrefix(srv.URL(), "http://")
			again := open(t, c)
			_, err := again.User(2).Say("lounge", "here we are again")
			require.NoError(t, err)
			require.NoError(t, chromedp.Do(ctx, shows("a plain word"), shows("here we are again")), "the page finds the server by itself, and the history is there")
		})
	}
}

// play goes once through everything the page can do.
func play(t *testing.T, ctx context.Context, srv *Server) {
	step := func(what string, actions ...Deed) {
		t.Helper()
		err := chromedp.Do(ctx, actions...)
		if err != nil {
			_ = chromedp.Do(context.WithoutCancel(ctx), Look(t, "failed"))
		}
		require.NoError(t, err, what)
	}
	amber, birch := srv.User(1), srv.User(2)
	step("commands", chromedp.Navigate(srv.URL()), chromedp.WaitVisible(css("#people button")), line("/"), chromedp.WaitVisible(css("#suggestion-1")), Look(t, "commands"))
	step("options", line("/mat"), Enter, chromedp.WaitVisible(css("#suggestion-0")), Look(t, "options"))
	step("choices", Enter, chromedp.WaitVisible(css("#suggestion-0")), chromedp.Click(css("#suggestion-0")))
	step("autocomplete", Type("to:"), chromedp.WaitVisible(`//*[@id="suggestions"]//b[contains(., "evades B7")]`), Look(t, "autocomplete"), chromedp.Click(css("#suggestion-0")))
	step("sent", Enter, shows("Round 3"), chromedp.WaitVisible(css(".message.pinged .gallery img")), Script(`document.querySelector(".gallery img").decode()`), Look(t, "message"))
	m := srv.Messages("mayhem")[0]

	step("enlarge", chromedp.Click(css(".gallery .zoom")), chromedp.WaitVisible(css("#picture img")), Look(t, "picture"), chromedp.Click(labelled("Close")))
	step("private", chromedp.Click(labelled("Details")), shows("it is not yours to decide"), Look(t, "private"))
	require.Len(t, birch.Visible("mayhem"), 1)
	step("dismiss", chromedp.Click(labelled("Dismiss message")), chromedp.WaitNotPresent(css(".message.private")))

	step("as another", chromedp.Click(css(`[data-user="`+birch.ID+`"]`)), chromedp.WaitVisible(css(`[data-user="`+birch.ID+`"][aria-checked=true]`)), chromedp.WaitNotPresent(css(".message.pinged")))
	_, err := amber.Say("mayhem", "over to you, "+birch.Mention()+": <img src=x onerror=alert(1)> **now**")
	require.NoError(t, err)
	step("pinged", chromedp.WaitVisible(css(".message.pinged .mention.me")), Look(t, "pinged"))
	_, err = amber.Say("mayhem", "and back to "+amber.Mention())
	require.NoError(t, err)
	step("badge", chromedp.WaitVisible(css(`[data-user="`+amber.ID+`"] .badge`)), Look(t, "badge"))
	step("back", chromedp.Click(css(`[data-user="`+amber.ID+`"]`)), chromedp.WaitNotPresent(css(`[data-user="`+amber.ID+`"] .badge`)))

	step("modal", chromedp.Click(labelled("🎲Assign")), chromedp.WaitVisible(css("#form h2")), chromedp.SendKeys(css("#field-speed"), "4"),
		chromedp.Click(css("#form .select .open")), chromedp.Click(`//*[@id="form"]//button[normalize-space()="Blue"]`), Look(t, "modal"),
		chromedp.Click(labelled("Submit")), shows("speed 4, blue"), shows("(edited)"))
	require.Equal(t, m.ID, srv.Messages("mayhem")[0].ID)

	step("another", line("/match new game:mayhem"), Enter, Enter, chromedp.WaitVisible(css(".message:not(.settling) .select .open")))
	step("select", chromedp.Click(css(".message:not(.settling) .select .open")), chromedp.Click(`//*[@id="messages"]//button[contains(., "Shields 4")]`),
		chromedp.Click(`//*[@id="messages"]//button[contains(., "Reactor")]`), Look(t, "select"),
		chromedp.Click(labelled("Confirm")), shows("picked s4 and r"))
	step("slow", line("/slow"), Enter, Enter, shows("here at last"))
	SetPatience(srv, 200*time.Millisecond)
	step("silent", line("/silent"), Enter, Enter, chromedp.WaitVisible(`//*[@id="status"][contains(., "did not respond")]`), Look(t, "silent"))

	srv.DropConnections() // cuts the bot off; the page goes on
	step("lounge", chromedp.Click(`//nav//button[contains(., "lounge")]`), line("a plain word"), Enter, shows("a plain word"))
	overflow, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`document.documentElement.scrollWidth > innerWidth`))
	require.NoError(t, err)
	require.False(t, overflow, "nothing reaches beyond the window")
}

func TestPageKeepsStrangersOut(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	get := func(change func(*http.Request)) int {
		q, err := http.NewRequest(http.MethodGet, srv.URL()+"/", nil)
		require.NoError(t, err)
		change(q)
		r, err := http.DefaultTransport.RoundTrip(q)
		require.NoError(t, err)
		defer r.Body.Close()
		http.DefaultTransport.(*http.Transport).CloseIdleConnections()
		return r.StatusCode
	}
	require.Equal(t, 200, get(func(*http.Request) {}))
	require.Equal(t, 403, get(func(q *http.Request) { q.Host = "evil.example:80" }), "a name that resolves to this machine")
	post := func(origin, kind string) int {
		q, err := http.NewRequest(http.MethodPost, srv.URL()+"/local/say", strings.NewReader(`{"as":"`+srv.User(1).ID+`","channel":"mayhem","text":"x"}`))
		require.NoError(t, err)
		q.Header.Set("Origin", origin)
		q.Header.Set("Content-Type", kind)
		r, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(q)
		require.NoError(t, err)
		defer r.Body.Close()
		return r.StatusCode
	}
	require.Equal(t, 403, post("http://evil.example", "application/json"))
	require.Equal(t, 403, post("", "application/json"))
	require.Equal(t, 403, post(srv.URL(), "text/plain"))
	require.Empty(t, srv.Messages("mayhem"))
	require.Equal(t, 200, post(srv.URL(), "application/json"))
	require.Len(t, srv.Messages("mayhem"), 1)
}
