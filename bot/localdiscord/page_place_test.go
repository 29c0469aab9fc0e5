package localdiscord_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
	. "mayhembot/bot/localdiscord/pagetest"
)

// top is the message at the upper edge, and how much of it is above the edge.
const top = `(() => {
	const edge = document.querySelector("#messages").getBoundingClientRect().top;
	for (const m of document.querySelectorAll("[data-id]")) {
		const r = m.getBoundingClientRect();
		if (r.bottom > edge + 1) return { id: m.dataset.id, part: (edge - r.top) / r.height };
	}
})()`

type spot struct {
	ID   string
	Part float64
}

const atEnd = `(m => m.scrollHeight - m.scrollTop - m.clientHeight < 2)(document.querySelector("#messages"))`

// longChannel is a page on a channel too long for any window, and the ids of its messages.
func longChannel(t *testing.T) (p tab, b *bot, ids []string) {
	srv := open(t, Config{Unlimited: true})
	b = connect(t, srv, nil)
	for i := range 60 {
		status, m := b.call("POST", "/channels/"+srv.ChannelID("mayhem")+"/messages", object{"content": fmt.Sprintf("%d: %s", i, strings.Repeat("what happened then ", 3+i%7*6))})
		require.Equal(t, 200, status)
		ids = append(ids, m["id"].(string))
	}
	p = visit(t, srv, 390, 844)
	p.do(size(390, 844), shows("59: what happened"))
	p.until(atEnd)
	return p, b, ids
}

// scrolled puts a message at the upper edge, a third of it above, as a reader would, and waits until the page knows.
func (p tab) scrolled(id string) {
	p.t.Helper()
	p.do(Script(fmt.Sprintf(`(m => { const n = document.querySelector("#m%s"); m.scrollTop += n.getBoundingClientRect().top + n.offsetHeight / 3 - m.getBoundingClientRect().top; })(document.querySelector("#messages"))`, id)))
	p.until(`!document.querySelector("#present").hidden`)
}

func TestTurningThePhoneKeepsThePlace(t *testing.T) {
	t.Parallel()
	p, b, ids := longChannel(t)
	p.do(size(844, 390))
	p.until(`innerWidth === 844 && ` + atEnd)
	p.do(size(390, 844))
	p.until(`innerWidth === 390 && ` + atEnd)

	p.scrolled(ids[30])
	stays := func(what string) {
		t.Helper()
		p.until(fmt.Sprintf(`(at => at?.id === %q && Math.abs(at.part - 1/3) < 0.1)(%s)`, ids[30], top))
		require.Equal(t, ids[30], is[spot](p, top).ID, what)
	}
	for range 3 {
		for _, s := range [][2]int64{{844, 390}, {1280, 900}, {390, 844}, {390, 480}} {
			p.do(size(s[0], s[1]))
			p.until(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, s[0], s[1]))
			stays(fmt.Sprint(s))
		}
	}
	status, _ := b.call("PATCH", "/channels/"+p.srv.ChannelID("mayhem")+"/messages/"+ids[10], object{"content": strings.Repeat("a much longer story now ", 70)})
	require.Equal(t, 200, status)
	p.until(`document.querySelector("#m` + ids[10] + ` .edited")`)
	stays("an edit above")
	b.register(command("later"))
	p.do(line("/later"), chromedp.WaitVisible(`//*[@id="suggestions"]//b[contains(., "/later")]`))
	stays("new commands")
}

func TestNewMessagesAreMarked(t *testing.T) {
	t.Parallel()
	p, _, ids := longChannel(t)
	require.True(t, is[bool](p, `document.querySelector("#present").hidden`), "at the end there is nowhere to jump to")
	p.scrolled(ids[30])
	p.do(chromedp.WaitVisible(`//*[@id="present"][contains(., "Jump to present")]`))
	for _, word := range []string{"first", "second"} {
		_, err := p.srv.User(2).Say("mayhem", word+" news")
		require.NoError(t, err)
	}
	p.do(chromedp.WaitVisible(`//*[@id="present"][contains(., "2 new messages")]`), Look(t, "present"))
	require.Equal(t, ids[30], is[spot](p, top).ID)
	require.Contains(t, is[string](p, `document.querySelector(".newline").nextElementSibling.textContent`), "first news")
	p.do(chromedp.Click(css("#present")))
	p.until(atEnd + ` && document.querySelector("#present").hidden`)
	p.do(chromedp.WaitVisible(css(".newline")), Look(t, "newline"))

	p.do(chromedp.Click(`//nav//button[contains(., "lounge")]`), chromedp.WaitVisible(css(".greeting")))
	for i := range 30 {
		_, err := p.srv.User(3).Say("mayhem", fmt.Sprintf("while you were away %d: %s", i, strings.Repeat("more ", 30)))
		require.NoError(t, err)
	}
	p.until(`document.querySelector("#channels .unread")`)
	p.do(chromedp.Click(`//nav//button[contains(., "mayhem")]`), shows("while you were away 29"))
	require.Contains(t, is[string](p, `document.querySelector(".newline").nextElementSibling.textContent`), "away 0")
	p.do(chromedp.Click(css("#news")))
	p.until(`document.querySelector("#news").hidden && document.querySelector(".newline").getBoundingClientRect().top < innerHeight`)
	p.do(Look(t, "unread"))
	p.do(line("mine"), Enter, shows("mine"))
	p.until(atEnd + ` && !document.querySelector(".newline")`)
}

// TestACommandShowsItsAnswer also to somebody who has scrolled up.
func TestACommandShowsItsAnswer(t *testing.T) {
	t.Parallel()
	p, b, ids := longChannel(t)
	b.register(command("where"))
	p.scrolled(ids[30])
	p.do(line("/where"), chromedp.WaitVisible(`//*[@id="suggestions"]//b[contains(., "/where")]`), Enter, Enter)
	b.respond(take(t, b.events), 4, object{"content": "here it is"})
	p.do(shows("here it is"))
	p.until(atEnd)
}

// TestHintFitsAPhone: the hint in the empty input line is not cut off on a phone.
func TestHintFitsAPhone(t *testing.T) {
	t.Parallel()
	p := visit(t, open(t, Config{}), 390, 844)
	p.do(size(390, 844))
	p.until(`innerWidth === 390 && document.querySelector("#line").placeholder.includes("/ for commands")`)
	require.Positive(t, is[float64](p, `(line => {
		const style = getComputedStyle(line), pen = document.createElement("canvas").getContext("2d");
		pen.font = style.font;
		return line.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - pen.measureText(line.placeholder).width;
	})(document.querySelector("#line"))`))
}
