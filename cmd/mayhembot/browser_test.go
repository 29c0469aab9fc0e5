package main

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	. "mayhembot/bot/localdiscord/pagetest"
	"mayhembot/storage"
)

// thumb presses one control of the newest message that has any. It taps as a hopeful beginner would: a shot if there is one, else
// the first button that is neither undo, help nor a form. It reports the control it pressed.
const thumb = `(() => {
	const live = [...document.querySelectorAll(".message")].filter(m => m.querySelector("button:not(:disabled)") && !m.classList.contains("private")).pop();
	if (!live || live.classList.contains("settling")) return "nothing"; // a press on what has just changed is not taken
	window.shown = ` + onScreen + `;
	const open = [...live.querySelectorAll(".select .open")].find(s => /shoot|fire/i.test(s.textContent));
	if (open) {
		open.click();
		const option = [...live.querySelectorAll(".select [role=option], .select .options button")].pop();
		if (option) { option.click(); return "a shot"; }
	}
	const skip = /Undo|How to play|Fly…|Choose|By hand|Other|Cell|Rematch|Alt|Zoom/i;
	const buttons = [...live.querySelectorAll(".rows button:not(:disabled)")].filter(b => !b.closest(".select") && b.textContent.trim() && !skip.test(b.textContent));
	const safe = buttons.filter(b => !/⚠/.test(b.textContent));
	const move = safe.find(b => /^Fly \d/.test(b.textContent.trim())) || safe.pop() || buttons[0];
	if (!move) return "no button among " + [...live.querySelectorAll("button:not(:disabled)")].map(b => b.textContent.trim()).join(" | ");
	const label = move.textContent.trim();
	move.click();
	return label;
})()`

// screen describes how the current picture and its controls fit the window. Above and Below are the parts of the picture cut off.
// Narrower is how much narrower it is than its message. Controls is the height of the controls in view without scrolling. Lines
// counts the lines of text between picture and controls.
type screen struct{ Above, Below, Narrower, Controls, Lines float64 }

const onScreen = `(() => {
	const live = [...document.querySelectorAll(".message")].filter(m => m.querySelector("button:not(:disabled)") && !m.classList.contains("private")).pop();
	const list = document.querySelector("#messages").getBoundingClientRect(), gallery = live.querySelector(".gallery");
	const rows = [...live.querySelectorAll(".rows")].pop();
	if (!gallery || !rows || live.nextElementSibling) return null; // the lobby, a message being drawn, or something has come after it
	const picture = gallery.querySelector("img").getBoundingClientRect();
	const low = rows.getBoundingClientRect();
	let text = 0;
	for (const t of live.querySelectorAll(".text"))
		if (gallery.compareDocumentPosition(t) & Node.DOCUMENT_POSITION_FOLLOWING) text += t.getBoundingClientRect().height / parseFloat(getComputedStyle(t).lineHeight);
	return { Above: list.top - picture.top, Below: picture.bottom - list.bottom, Narrower: low.width - picture.width,
		Controls: low.bottom > list.bottom ? list.bottom - low.top : 999, Lines: text };
})()`

// TestMatchInABrowser plays a duel against an autopilot on the page of the local table, at the width of a phone. It only clicks,
// except for the command that opens the match. The deciding player has picture and controls on one screen. The picture is as wide
// as the message. At least three lines of controls are in view, and at most two lines of text stand between.
func TestMatchInABrowser(t *testing.T) {
	t.Parallel()
	e := newHarnessWith(t, gameUnderTest(), 11, localdiscord.Config{})
	ctx := Browser(t, 390, 844, 2*patience)
	do := func(deeds ...Deed) {
		t.Helper()
		require.NoError(t, chromedp.Do(ctx, deeds...))
	}
	do(chromedp.Navigate(e.local.URL()), chromedp.WaitVisible(chromedp.CSS("#people button")),
		Type("/match new autopilots:1 kills:1 board:13x9 asteroids:4"), Enter, Enter,
		chromedp.WaitVisible(`//*[contains(@class,"message") and not(contains(@class,"settling"))]//button[normalize-space()="Start"]`), Look(t, "lobby"), chromedp.Click(`//button[normalize-space()="Start"]`),
		chromedp.WaitVisible(chromedp.CSS(".gallery img")))
	pressed := map[string]bool{}
	seenOften := 0
	for clicks := 0; ; clicks++ {
		m, _ := e.settled()
		if m.Phase == storage.Over {
			break
		}
		require.Less(t, clicks, 600, "the match does not come to an end; last pressed: %v", pressed)
		seq, live := m.Seq, e.live().ID
		// The page hears of a message a moment after the store does, and of a press's end a moment after that.
		label, until := "nothing", time.Now().Add(patience)
		for label == "nothing" || strings.HasPrefix(label, "no button") {
			require.True(t, time.Now().Before(until), "the one who decides has something to press: %s", label)
			do(Script(`new Promise(done => setTimeout(done, 5))`))
			var err error
			label, err = chromedp.Run(ctx, chromedp.Evaluate[string](thumb))
			require.NoError(t, err)
		}
		pressed[label] = true
		seen, err := chromedp.Run(ctx, chromedp.Evaluate[*screen](`window.shown`))
		require.NoError(t, err)
		if seen != nil {
			require.LessOrEqual(t, max(seen.Above, seen.Below), 1.0, "%s: %+v", label, *seen)
			require.LessOrEqual(t, seen.Lines, 2.1, label)
			require.InDelta(t, 0, seen.Narrower, 1, label)
			require.GreaterOrEqual(t, seen.Controls, 138.0, label)
			seenOften++
		}
		if clicks < 12 {
			do(Look(t, "click"+string(rune('a'+clicks))))
		}
		until = time.Now().Add(2 * time.Second)
		for m, _ := e.match(); m.Seq == seq && e.live().ID == live && time.Now().Before(until); m, _ = e.match() {
			time.Sleep(2 * time.Millisecond)
		}
	}
	do(chromedp.WaitVisible(`//button[normalize-space()="Rematch"]`), Look(t, "over"))
	require.Positive(t, seenOften)
	t.Logf("pressed: %v; %d screens measured", pressed, seenOften)
}
