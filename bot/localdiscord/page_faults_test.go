package localdiscord_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
	. "mayhembot/bot/localdiscord/pagetest"
)

// tab is one page of a test, as one user.
type tab struct {
	t   *testing.T
	ctx context.Context
	srv *Server
}

// visit opens the page in a window of that size.
func visit(t *testing.T, srv *Server, width, height int64) tab {
	t.Helper()
	p := tab{t, browser(t, width, height), srv}
	p.do(chromedp.Navigate(srv.URL()), chromedp.WaitVisible(css("#people button")))
	return p
}

func (p tab) do(deeds ...Deed) {
	p.t.Helper()
	err := chromedp.Do(p.ctx, deeds...)
	if err != nil {
		_ = chromedp.Do(context.WithoutCancel(p.ctx), Look(p.t, "failed"))
	}
	require.NoError(p.t, err)
}

// is evaluates an expression in the page.
func is[T any](p tab, expression string) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	require.NoError(p.t, err)
	return v
}

// until waits for an expression of the page to become true. It does not wait for frames, which a browser without a screen may not draw.
func (p tab) until(expression string) {
	p.t.Helper()
	_, err := chromedp.Run(p.ctx, chromedp.Poll[bool]("!!("+expression+")", chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(bound)))
	if err != nil {
		_ = chromedp.Do(context.WithoutCancel(p.ctx), Look(p.t, "failed"))
	}
	require.NoError(p.t, err, expression)
}

func (p tab) key(name string, modifiers ...int64) Deed {
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		codes := map[string]int64{"Tab": 9, "Enter": 13, "Escape": 27}
		for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
			q := input.DispatchKeyEventParams{Type: kind, Key: name, Code: name, WindowsVirtualKeyCode: codes[name]}
			for _, m := range modifiers {
				q.Modifiers |= m
			}
			if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, q); err != nil {
				return chromedp.Void{}, err
			}
		}
		return chromedp.Void{}, nil
	}
}

// fingers puts fingers on the glass, moves them through the steps, and lifts them.
func (p tab) fingers(steps ...[][2]float64) Deed {
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		send := func(kind input.DispatchTouchEventType, at [][2]float64) error {
			q := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
			for i, xy := range at {
				id := float64(i)
				q.TouchPoints = append(q.TouchPoints, &input.TouchPoint{X: xy[0], Y: xy[1], ID: &id})
			}
			_, err := cdp.Call(ctx, target, input.DispatchTouchEvent, q)
			return err
		}
		kind := input.DispatchTouchEventTypeTouchStart
		for _, at := range steps {
			if err := send(kind, at); err != nil {
				return chromedp.Void{}, err
			}
			kind = input.DispatchTouchEventTypeTouchMove
		}
		return chromedp.Void{}, send(input.DispatchTouchEventTypeTouchEnd, nil)
	}
}

func size(width, height int64) Deed {
	turn := chromedp.EmulateViewport(width, height, func(q *emulation.SetDeviceMetricsOverrideParams, touch *emulation.SetTouchEmulationEnabledParams) {
		q.Mobile = width < 1000
		touch.Enabled, touch.MaxTouchPoints = width < 1000, 5
	})
	return func(ctx context.Context, target *chromedp.Target) (none chromedp.Void, err error) {
		if none, err = turn(ctx, target); err == nil {
			_, err = chromedp.CaptureScreenshot()(ctx, target) // a browser without a screen draws no frame by itself
		}
		return none, err
	}
}

// Six streams to one host are all a browser opens of a kind it counts; the seventh tab froze.
func TestSevenTabs(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, showcase)
	b.register(showcaseCommands...)
	tabs := []tab{visit(t, srv, 390, 844)}
	for n := 2; n <= 7; n++ {
		ctx, cancel := chromedp.NewContext(tabs[0].ctx)
		t.Cleanup(cancel)
		p := tab{t, ctx, srv}
		p.do(chromedp.Navigate(srv.URL()), chromedp.Click(css(fmt.Sprintf(`#people button:nth-child(%d)`, n))),
			chromedp.WaitVisible(css(fmt.Sprintf(`#people button:nth-child(%d)[aria-checked=true]`, n))))
		tabs = append(tabs, p)
	}
	require.NoError(t, srv.WaitFor(background(t), func() bool { return true }))
	_, err := srv.User(1).Say("mayhem", "good evening, all seven")
	require.NoError(t, err)
	for _, p := range tabs {
		p.do(shows("good evening, all seven"))
	}
	tabs[6].do(line("/slow"), Enter, Enter, shows("here at last"), Look(t, "seventh"))
	tabs[0].do(shows("and something public"))
	require.Equal(t, 7, Pages(srv))
}

func TestPageComesAgain(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	p := visit(t, srv, 390, 844)
	require.NoError(t, srv.WaitFor(background(t), func() bool { return true }))
	_, err := srv.User(2).Say("mayhem", "before")
	require.NoError(t, err)
	p.do(shows("before"))
	read := `performance.getEntriesByType("resource").filter(e => e.name.includes("/local/state")).length`
	before := is[int](p, read)
	p.do(Script(`document.querySelector(".message").id = "kept"`)) // a page drawn anew would lose it
	for i := range 5 {
		DropPages(srv)
		_, err := srv.User(2).Say("mayhem", fmt.Sprint("while it was away ", i))
		require.NoError(t, err)
		p.do(shows(fmt.Sprint("while it was away ", i)))
		require.True(t, is[bool](p, `!!document.querySelector("#kept")`))
	}
	require.Equal(t, before, is[int](p, read), "nothing was read twice")
	require.Equal(t, 6, is[int](p, `document.querySelectorAll(".message").length`))
}

// twoStep is a bot with one command. It posts a message with a menu and a button that another button replaces in the same place.
func twoStep(b *bot, e event) {
	step := func(id, label string) object {
		return v2(text("one step"), row(button(id, label)), row(object{"type": StringSelect, "custom_id": "menu", "placeholder": "Shoot…", "options": []object{{"label": "Birch", "value": "b"}, {"label": "Comet", "value": "c"}}}))
	}
	switch e.Data.Name + e.Data.CustomID {
	case "step":
		b.respond(e, 4, step("first", "Move 4"))
	case "first":
		b.respond(e, 7, step("second", "Move 5"))
	case "second":
		b.respond(e, 7, step("third", "Move 6"))
	default:
		b.respond(e, 6, nil)
	}
}

// stepping opens the page with that message on it.
func stepping(t *testing.T, width, height int64) (tab, *bot) {
	srv := open(t, Config{})
	b := connect(t, srv, twoStep)
	b.register(command("step"))
	p := visit(t, srv, width, height)
	_, err := srv.User(1).Slash(background(t), "mayhem", "/step")
	require.NoError(t, err)
	require.Equal(t, "step", take(t, b.events).Data.Name)
	p.do(chromedp.WaitVisible(labelled("Move 4")))
	return p, b
}

func TestChatLeavesMenusAlone(t *testing.T) {
	t.Parallel()
	p, _ := stepping(t, 1280, 900)
	for i := range 3 {
		_, err := p.srv.User(2).Say("mayhem", fmt.Sprint("chat ", i))
		require.NoError(t, err)
		p.do(shows(fmt.Sprint("chat ", i)))
		require.Equal(t, 1, is[int](p, `document.querySelectorAll(".select .open").length`))
	}
}

func TestTwoTapsPlayOneAction(t *testing.T) {
	t.Parallel()
	p, b := stepping(t, 390, 844)
	p.do(Script(`
		window.rested = null;
		new MutationObserver(() => {
			const node = document.querySelector('[data-custom="second"]');
			if (node && !window.came) { window.came = performance.now(); node.click(); node.click(); document.querySelector(".select .open").click(); }
			if (node && window.came && !window.rested && !node.closest(".settling")) window.rested = performance.now();
		}).observe(document.querySelector("#messages"), { subtree: true, childList: true, attributes: true });
		const first = document.querySelector('[data-custom="first"]'); first.click(); first.click()`))
	require.Equal(t, "first", take(t, b.events).Data.CustomID)
	p.until(`window.rested !== null`)
	require.GreaterOrEqual(t, is[float64](p, `window.rested - window.came`), 400.0, "ms without a press")
	require.Equal(t, "false", is[string](p, `document.querySelector(".select .open").getAttribute("aria-expanded")`))
	require.Contains(t, is[string](p, `document.querySelector("#status").textContent`), "Press again")
	p.do(chromedp.Click(labelled("Move 5")), chromedp.WaitVisible(labelled("Move 6")))
	require.Equal(t, "second", take(t, b.events).Data.CustomID)
	require.Empty(t, b.events, "the taps that came too soon played nothing")
}

// A message that somebody else's words push away from under the finger takes no press either.
func TestWhatMovesTakesNoPress(t *testing.T) {
	t.Parallel()
	p, b := stepping(t, 390, 500)
	p.do(Script(`
		window.moved = false;
		new MutationObserver(() => {
			if (document.querySelectorAll("[data-id]").length < 2 || window.moved) return;
			window.moved = true;
			setTimeout(() => document.querySelector('[data-custom="first"]').click());
		}).observe(document.querySelector("#messages"), { subtree: true, childList: true })`))
	_, err := p.srv.User(2).Say("mayhem", strings.Repeat("a long story ", 60))
	require.NoError(t, err)
	p.until(`window.moved && !document.querySelector(".settling")`)
	require.Empty(t, b.events)
	p.do(chromedp.Click(labelled("Move 4")), chromedp.WaitVisible(labelled("Move 5")))
	require.Equal(t, "first", take(t, b.events).Data.CustomID)
}

func TestOneMessageTakesOnePressAtATime(t *testing.T) {
	t.Parallel()
	answer := make(chan bool)
	srv := open(t, Config{})
	b := connect(t, srv, func(b *bot, e event) {
		if e.Data.Name == "two" {
			b.respond(e, 4, v2(row(button("left", "Left"), button("right", "Right"))))
			return
		}
		take(t, answer)
		b.respond(e, 6, nil)
	})
	b.register(command("two"))
	p := visit(t, srv, 390, 844)
	_, err := srv.User(1).Slash(background(t), "mayhem", "/two")
	require.NoError(t, err)
	take(t, b.events)
	p.do(chromedp.WaitVisible(labelled("Left")), Script(`document.querySelector('[data-custom="left"]').click(); document.querySelector('[data-custom="right"]').click()`))
	close(answer)
	require.Equal(t, "left", take(t, b.events).Data.CustomID)
	p.until(`!document.querySelector("[aria-busy=true]")`)
	require.Empty(t, b.events)
}

func TestPageSaysWhatTheHistoryLacks(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{History: filepath.Join(t.TempDir(), "history.json")})
	p := visit(t, srv, 390, 844)
	full := `//*[@id="link"][contains(., "The history cannot be written (no space left on device)")]`
	FillDisk(srv, 0)
	p.do(line("is anybody there?"), Enter, shows("is anybody there?"), chromedp.WaitVisible(full), Look(t, "full"))
	p.do(chromedp.Reload(), chromedp.WaitVisible(full))
	FillDisk(srv, -1)
	p.do(line("now there is room"), Enter, shows("now there is room"))
	p.until(`document.querySelector("#link").textContent === ""`)
}

// What is read in one tab is read in all.
func TestBadgesGoOutInEveryTab(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	p := visit(t, srv, 390, 844)
	amber, birch := srv.User(1), srv.User(2)
	p.do(chromedp.Click(css(`[data-user="`+birch.ID+`"]`)), chromedp.WaitVisible(css(`[data-user="`+birch.ID+`"][aria-checked=true]`)))
	_, err := srv.User(3).Say("mayhem", "your turn, "+amber.Mention())
	require.NoError(t, err)
	p.do(chromedp.WaitVisible(css(`[data-user="` + amber.ID + `"] .badge`)))
	ctx, cancel := chromedp.NewContext(p.ctx)
	t.Cleanup(cancel)
	other := tab{t, ctx, srv}
	other.do(chromedp.Navigate(srv.URL()), shows("your turn"))
	p.until(`!document.querySelector('[data-user="` + amber.ID + `"] .badge')`)
}
