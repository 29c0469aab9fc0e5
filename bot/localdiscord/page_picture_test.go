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

type frame struct{ Left, Top, Right, Bottom float64 }

func (f frame) width() float64 { return f.Right - f.Left }

const enlarged = `(r => ({ Left: r.left, Top: r.top, Right: r.right, Bottom: r.bottom }))(document.querySelector("#picture img").getBoundingClientRect())`

// pictured opens the page with a board of 1200 × 700 on it, in words as given.
func pictured(t *testing.T, width, height int64, words string) tab {
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	p := visit(t, srv, width, height)
	p.do(size(width, height))
	status, _ := b.call("POST", "/channels/"+srv.ChannelID("mayhem")+"/messages", v2(object{"type": MediaGallery, "items": []object{
		{"media": object{"url": "attachment://board.png"}, "description": words}}}), file{"board.png", picture(1200, 700)})
	require.Equal(t, 200, status)
	p.do(chromedp.WaitVisible(css(".gallery img")), Script(`document.querySelector(".gallery img").decode()`))
	return p
}

func TestPictureFillsThePhoneAtTheFinger(t *testing.T) {
	t.Parallel()
	p := pictured(t, 390, 844, "Board with two ships")
	small := is[frame](p, `(r => ({ Left: r.left, Top: r.top, Right: r.right, Bottom: r.bottom }))(document.querySelector(".gallery img").getBoundingClientRect())`)
	x, y := small.Left+small.width()*0.6, small.Top+(small.Bottom-small.Top)*0.5
	p.do(p.fingers([][2]float64{{x, y}}), chromedp.WaitVisible(css("#picture img[data-zoomed=yes]")), Look(t, "finger"))
	big := is[frame](p, enlarged)
	require.True(t, big.Left <= 0.5 && big.Top <= 0.5 && big.Right >= 389.5 && big.Bottom >= 843.5, "no part of the window is left empty: %v", big)
	require.InDelta(t, 0.6, (x-big.Left)/big.width(), 0.01, "what was under the finger still is")

	at := [2]float64{200, 400}
	p.do(p.fingers([][2]float64{at}), chromedp.WaitVisible(css("#picture img[data-zoomed=no]")), Look(t, "all"))
	require.InDelta(t, 390, is[frame](p, enlarged).width(), 1, "a tap shows all of it")
	p.do(p.fingers([][2]float64{{180, 400}, {220, 400}}, [][2]float64{{150, 400}, {250, 400}}, [][2]float64{{100, 400}, {300, 400}}), Look(t, "pinched"))
	pinched := is[frame](p, enlarged)
	require.InDelta(t, 5*390, pinched.width(), 40, "fingers five times as far apart")
	p.do(p.fingers([][2]float64{{300, 400}}, [][2]float64{{280, 400}}, [][2]float64{{200, 400}}))
	require.InDelta(t, pinched.Left-100, is[frame](p, enlarged).Left, 12, "one finger moves it")
	require.Equal(t, 1.0, is[float64](p, `visualViewport.scale`), "the page itself is not zoomed")
	p.do(chromedp.Click(`//*[@id="picture"]//summary`), chromedp.WaitVisible(`//*[@id="picture"]//p[.="Board with two ships"]`), Look(t, "words"),
		chromedp.Click(labelled("Close")))
	p.until(`!document.querySelector("#picture").open`)
}

// TestManyWordsLeaveCloseItsRoom: a picture told in as many words as there may be leaves Close on one line, and the words scroll.
func TestManyWordsLeaveCloseItsRoom(t *testing.T) {
	t.Parallel()
	p := pictured(t, 390, 844, strings.Repeat("Amber flies 3 from K4 to K7. ", 35))
	p.do(chromedp.Click(css(".gallery .zoom")), chromedp.WaitVisible(css("#picture img")))
	const frameOf = `(r => ({ Left: r.left, Top: r.top, Right: r.right, Bottom: r.bottom }))(document.querySelector("%s").getBoundingClientRect())`
	of := func(node string) frame { return is[frame](p, fmt.Sprintf(frameOf, node)) }
	before := of("#picture .tools > button")
	p.do(chromedp.Click(`//*[@id="picture"]//summary`), chromedp.WaitVisible(css("#picture details p")), Look(t, "words"))
	after, words := of("#picture .tools > button"), of("#picture details")
	require.InDelta(t, before.width(), after.width(), 0.5)
	require.InDelta(t, before.Bottom-before.Top, after.Bottom-after.Top, 0.5, "it stands on one line")
	require.LessOrEqual(t, after.Right, 390.0)
	require.LessOrEqual(t, words.Right, after.Left)
	require.True(t, words.Left >= 0 && words.Top >= 0, "%v", words)
}

func TestPictureOnADesktop(t *testing.T) {
	t.Parallel()
	p := pictured(t, 1280, 900, "Board with two ships")
	p.do(chromedp.Click(css(".gallery .zoom")), chromedp.WaitVisible(css("#picture img[data-zoomed=no]")), Look(t, "picture"))
	whole := is[frame](p, enlarged)
	require.InDelta(t, 1280, whole.width(), 1)
	p.do(chromedp.Click(css("#picture .stage")), chromedp.WaitVisible(css("#picture img[data-zoomed=yes]")), p.key("Escape"))
	p.until(`!document.querySelector("#picture").open`)
}

// TestManyButtonsLeaveThePictureItsWidth: a board has more buttons than fit on a phone, and is still as wide as its message. The
// first ones stand below it, and the channel scrolls to the others.
func TestManyButtonsLeaveThePictureItsWidth(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, showcase)
	p := visit(t, srv, 390, 844)
	p.do(size(390, 844))
	parts := []object{text("Amber flies 3 from K4 to K7."),
		{"type": MediaGallery, "items": []object{{"media": object{"url": "attachment://board.png"}}}}, text("Amber: fly 3 and 4, 2 turns left.")}
	for line := range 4 {
		var all []object
		for i := range 5 {
			all = append(all, object{"type": Button, "style": 2, "custom_id": fmt.Sprint(line, i), "label": fmt.Sprintf("Fly %d to %c7, aims at Birch", line, 'A'+i)})
		}
		parts = append(parts, row(all...))
	}
	status, sent := b.call("POST", "/channels/"+srv.ChannelID("mayhem")+"/messages", v2(object{"type": Container, "components": parts}), file{"board.png", picture(1200, 1400)})
	require.Equal(t, 200, status)
	p.do(chromedp.WaitVisible(css(".gallery img")), Script(`document.querySelector(".gallery img").decode()`))
	const frameOf = `(r => ({ Left: r.left, Top: r.top, Right: r.right, Bottom: r.bottom }))(%s.getBoundingClientRect())`
	of := func(node string) frame { return is[frame](p, fmt.Sprintf(frameOf, node)) }
	const list, board, rows = `document.querySelector("#messages")`, `document.querySelector(".gallery img")`, `document.querySelector(".rows")`
	const first, last = `document.querySelector(".rows button")`, `[...document.querySelectorAll(".rows button")].pop()`
	const atPicture = `Math.abs(` + board + `.getBoundingClientRect().top - ` + list + `.getBoundingClientRect().top - 8) < 1`
	p.until(atPicture)
	p.do(Look(t, "many"))
	require.Greater(t, of(board).width(), 330.0)
	require.InDelta(t, of(rows).width(), of(board).width(), 1)
	require.GreaterOrEqual(t, of(list).Bottom-of(rows).Top, 138.0, "three lines of buttons are in view")
	require.Greater(t, of(last).Top, of(list).Bottom, "the last button is out of view")
	require.True(t, is[bool](p, `document.querySelector("#present").hidden`))
	require.True(t, is[bool](p, rows+`.scrollHeight === `+rows+`.clientHeight`), "they do not scroll by themselves")

	x, y := of(first).Left+20, of(list).Bottom-20
	p.do(p.fingers([][2]float64{{x, y}}, [][2]float64{{x, y - 150}}, [][2]float64{{x, y - 300}}))
	p.until(fmt.Sprintf(`%s.getBoundingClientRect().top < %f`, first, of(list).Bottom-200))
	p.do(Script(list + `.scrollTop = 1e6`))
	require.LessOrEqual(t, of(last).Bottom, of(list).Bottom)
	before := of(last)
	p.do(Script(`window.dispatchEvent(new Event("resize"))`), Script(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))`))
	require.Equal(t, before, of(last), "who has scrolled to the last buttons stays there")
	status, _ = b.call("PATCH", "/channels/"+srv.ChannelID("mayhem")+"/messages/"+sent["id"].(string), v2(object{"type": Container, "components": append(parts, text("And now?"))}))
	require.Equal(t, 200, status)
	p.until(`document.body.textContent.includes("And now?") && ` + atPicture)
}
