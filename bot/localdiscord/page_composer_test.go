package localdiscord_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
	. "mayhembot/bot/localdiscord/pagetest"
)

var composerCommands = []object{
	command("assign", option(OptInteger, "die", object{"required": true, "autocomplete": true})),
	command("turn", option(OptString, "plan", object{"required": true, "autocomplete": true}), option(OptBoolean, "loud", nil)),
	command("refuse"),
}

// planner proposes completions only for the plan "left 3 6". It proposes none for a die, because nobody has the turn.
func planner(b *bot, e event) {
	switch {
	case e.Type != 4:
		b.respond(e, 4, object{"content": "played"})
	case e.Data.Name == "turn" && e.Data.Options[0].Value == "left 3 6":
		b.respond(e, 8, object{"choices": []object{{"name": "left 3 6: ends on J6", "value": "left 3 6"}}})
	default:
		b.respond(e, 8, object{"choices": []object{}})
	}
}

func composing(t *testing.T) tab {
	srv := open(t, Config{})
	b := connect(t, srv, planner)
	b.register(append(composerCommands, command("match", option(OptSubcommand, "new", nil)))...)
	p := visit(t, srv, 1280, 900)
	p.until(`fetch("/local/state").then(r => r.json()).then(s => s.commands.length === 4)`)
	p.do(line("/assi"), chromedp.WaitVisible(css("#suggestion-0")))
	return p
}

const shift = 8 // the modifier, in the protocol of the browser

const value = `document.querySelector("#line").value`

func TestEnterOutOfTurnAddsNothing(t *testing.T) {
	t.Parallel()
	p := composing(t)
	p.do(line("/assign "), Enter)
	p.until(value + ` === "/assign die:"`)
	for range 3 {
		p.do(chromedp.WaitVisible(`//*[@id="suggestions"][contains(., "no proposals at the moment")]`), Enter)
		require.Equal(t, "/assign die:", is[string](p, value))
	}
	p.do(Look(t, "out of turn"), line("/assign"), p.key("Escape"), Enter)
	p.until(value + ` === "/assign die:"`)
}

func TestTrailingSpaceLeavesProposals(t *testing.T) {
	t.Parallel()
	p := composing(t)
	for _, plan := range []string{"left 3 6", "left 3 6 "} {
		p.do(line("/turn plan:"+plan), chromedp.WaitVisible(`//*[@id="suggestions"]//b[contains(., "ends on J6")]`))
	}
	p.do(chromedp.WaitVisible(`//*[@id="suggestions"]//b[.="loud"]`), Look(t, "plan"), chromedp.Click(css("#suggestion-0")))
	require.Equal(t, "/turn plan:left 3 6: ends on J6 ", is[string](p, value))
}

func TestPlanWithoutProposalsCanBeSent(t *testing.T) {
	t.Parallel()
	p := composing(t)
	p.do(line("/turn plan:right 2"), chromedp.WaitVisible(`//*[@id="suggestions"][contains(., "Enter sends “right 2” as it is")]`), Look(t, "no proposals"))
	require.NotContains(t, is[string](p, `document.querySelector("#suggestions").textContent`), "No options match")
	p.do(Enter, shows("played"))
}

func TestErrorsDoNotPileUp(t *testing.T) {
	t.Parallel()
	p := composing(t)
	wrong := `//*[@id="status"][contains(., "There is no command /nonsense")]`
	for range 3 {
		p.do(line("/nonsense"), chromedp.WaitVisible(css("#suggestions .hint")), Enter, chromedp.WaitVisible(wrong))
	}
	require.Equal(t, 1, is[int](p, `document.body.textContent.split("There is no command").length - 1`))
	require.Zero(t, is[int](p, `document.querySelectorAll("#messages .message").length`))
	p.do(line("/match sing"), Enter, chromedp.WaitVisible(`//*[@id="status"][contains(., "There is no command /match sing.")]`))
	p.do(Look(t, "error"), line("/assign"))
	p.until(`document.querySelector("#status").hidden`)
}

func TestTabOrder(t *testing.T) {
	t.Parallel()
	p, _ := stepping(t, 1280, 900)
	active := `document.activeElement.id || document.activeElement.textContent`
	p.do(line("hello"), p.key("Tab"))
	require.Equal(t, "send", is[string](p, active))
	p.do(p.key("Tab", shift), p.key("Tab", shift))
	require.Equal(t, "Shoot…", is[string](p, active), "back to the newest message's last control")
	p.do(Script(`document.querySelector(".select .open").click()`))
	require.Equal(t, "Birch", is[string](p, active), "the open menu has the focus")
	p.do(p.key("Tab"))
	require.Equal(t, "line", is[string](p, active), "the menu is one stop, not one an option")

	b := connect(t, p.srv, planner) // a second bot connection answers too; only the commands matter here
	b.register(composerCommands...)
	p.do(line("/turn"), chromedp.WaitVisible(css("#suggestion-0")), p.key("Tab"))
	require.Equal(t, "/turn ", is[string](p, value), "Tab takes what is marked")
	p.do(line("/turn plan:right 2 loud:true "), chromedp.WaitVisible(css("#suggestions .hint")), p.key("Tab"))
	require.Equal(t, "send", is[string](p, active), "and goes on where nothing is")
}

// A press by the keyboard leaves the keyboard where it was, though the message is drawn anew.
func TestFocusSurvivesAnEdit(t *testing.T) {
	t.Parallel()
	p, _ := stepping(t, 1280, 900)
	p.do(Script(`document.querySelector('[data-custom="first"]').focus(); document.activeElement.click()`), chromedp.WaitVisible(labelled("Move 5")))
	require.Equal(t, "Move 5", is[string](p, `document.activeElement.textContent`))
}
