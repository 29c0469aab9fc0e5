package localdiscord_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
	. "mayhembot/bot/localdiscord/pagetest"
)

var menuCommands = []object{
	{"name": "Figures", "name_localizations": object{"de": "Werte"}, "type": OnUser, "contexts": []int{0}, "integration_types": []int{0}},
	{"name": "In words", "type": OnMessage, "contexts": []int{0}, "integration_types": []int{0}},
	{"name": "me", "description": "About you", "type": ChatInput, "contexts": []int{0, 1, 2}, "integration_types": []int{0, 1}},
	{"name": "match", "description": "A match", "type": ChatInput, "contexts": []int{0}, "integration_types": []int{0}},
}

// chosen is what an interaction says that a command was chosen on.
type chosen struct {
	GuildID string `json:"guild_id"`
	User    struct{ ID string }
	Member  struct{ User struct{ ID string } }
	Context int
	Data    struct {
		Type     int
		TargetID string `json:"target_id"`
		Resolved struct {
			Users    map[string]struct{ Username string }
			Members  map[string]object
			Messages map[string]struct{ Content string }
		}
	}
}

// echo answers a command in private with what it was chosen on.
func echo(b *bot, e event) {
	var c chosen
	if err := json.Unmarshal(e.raw, &c); err != nil {
		b.t.Error(err)
	}
	said := fmt.Sprintf("%s of type %d on %q %q", e.Data.Name, c.Data.Type, c.Data.Resolved.Users[c.Data.TargetID].Username, c.Data.Resolved.Messages[c.Data.TargetID].Content)
	b.respond(e, 4, object{"content": said, "flags": Ephemeral})
}

// TestMenus: a command in the menu of a user or a message tells the bot what it was chosen on.
func TestMenus(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Users: []string{"Amber", "Birch"}, Traffic: TrafficFromEnv()})
	b := connect(t, srv, echo)
	b.register(menuCommands...)
	ctx, amber, birch := background(t), srv.User(1), srv.User(2)
	said, err := birch.Say("mayhem", "how it stands")
	require.NoError(t, err)
	r, err := amber.OnUser(ctx, "mayhem", "Figures", birch.ID)
	require.NoError(t, err)
	require.Equal(t, `Figures of type 2 on "birch" ""`, r.Message.Text())
	require.True(t, r.Ephemeral())
	private := r.Message
	r, err = amber.OnMessage(ctx, said.ID, "In words")
	require.NoError(t, err)
	require.Equal(t, `In words of type 3 on "" "how it stands"`, r.Message.Text())

	for _, wrong := range []func() (Reply, error){
		func() (Reply, error) { return amber.OnMessage(ctx, private.ID, "In words") },
		func() (Reply, error) { return amber.OnMessage(ctx, said.ID, "Figures") },
		func() (Reply, error) { return amber.OnUser(ctx, "mayhem", "In words", birch.ID) },
		func() (Reply, error) { return amber.OnUser(ctx, "mayhem", "Figures", "77") },
		func() (Reply, error) { return amber.OnUser(ctx, "nowhere", "Figures", birch.ID) },
		func() (Reply, error) { return amber.Slash(ctx, "mayhem", "/Figures") },
	} {
		_, err = wrong()
		require.ErrorIs(t, err, ErrRefused)
	}
}

// TestDirectMessages: where somebody writes to the bot alone there is no server, and only the commands that may be used there.
func TestDirectMessages(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Users: []string{"Amber", "Birch"}, Traffic: TrafficFromEnv()})
	b := connect(t, srv, echo)
	b.register(menuCommands...)
	ctx, amber := background(t), srv.User(1)
	status, direct := b.call("POST", "/users/@me/channels", object{"recipient_id": amber.ID})
	require.Equal(t, 200, status)
	channel, _ := direct["id"].(string)
	status, letter := b.call("POST", "/channels/"+channel+"/messages", object{"content": "good day"})
	require.Equal(t, 200, status)

	r, err := amber.Slash(ctx, channel, "/me")
	require.NoError(t, err)
	require.True(t, r.Ephemeral())
	var c chosen
	require.NoError(t, json.Unmarshal(take(t, b.events).raw, &c))
	require.Equal(t, []any{"", amber.ID, "", 1}, []any{c.GuildID, c.User.ID, c.Member.User.ID, c.Context})
	_, err = amber.Slash(ctx, channel, "/match")
	require.ErrorContains(t, err, "/match is not for this channel")
	_, err = amber.OnMessage(ctx, letter["id"].(string), "In words")
	require.ErrorIs(t, err, ErrRefused)
}

// TestMenusAreChecked: what Discord refuses of commands in menus is refused.
func TestMenusAreChecked(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, nil)
	on := func(name string, more object) object {
		o := object{"name": name, "type": OnUser}
		for k, v := range more {
			o[k] = v
		}
		return o
	}
	for name, list := range map[string][]object{
		"no name":     {on("", nil)},
		"long name":   {on(strings.Repeat("x", 33), nil)},
		"long German": {on("x", object{"name_localizations": object{"de": strings.Repeat("x", 33)}})},
		"description": {on("x", object{"description": "d"})},
		"options":     {on("x", object{"options": []object{option(OptString, "o", nil)}})},
		"twice":       {on("x", nil), on("x", nil)},
		"kind":        {{"name": "x", "type": 9}},
	} {
		require.Equal(t, []any{400, 50035.0}, code(b.call("PUT", "/applications/"+srv.AppID()+"/commands", list)), name)
	}
	many := []object{}
	for i := range 6 {
		many = append(many, on(fmt.Sprint("Menu ", i), nil))
	}
	require.Equal(t, []any{400, 30032.0}, code(b.call("PUT", "/applications/"+srv.AppID()+"/commands", many)))
	require.Equal(t, 200, code(b.call("PUT", "/applications/"+srv.AppID()+"/commands", []object{on("x", nil), {"name": "x", "type": OnMessage}, command("x")}))[0], "a name for each type")
}

// TestMenusInThePage: a press on a name or on the dots beside a message opens its menu, on a phone too.
func TestMenusInThePage(t *testing.T) {
	t.Parallel()
	for name, size := range map[string][2]int64{"phone": {390, 844}, "desktop": {1280, 900}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv := open(t, Config{Users: []string{"Amber", "Birch"}})
			b := connect(t, srv, echo)
			p := visit(t, srv, size[0], size[1])
			_, err := srv.User(2).Say("mayhem", "how it stands")
			require.NoError(t, err)
			p.do(shows("how it stands"))
			require.False(t, is[bool](p, `!!document.querySelector(".more, button.who")`), "no menu without commands")
			b.register(menuCommands...)
			p.do(chromedp.WaitVisible(css(".more")), Look(t, "closed"), chromedp.Click(css(".more")), chromedp.WaitVisible(`//dialog[@id="menu"]//h2[.="Message of Birch"]`), Look(t, "menu"))
			p.do(chromedp.Click(labelled("In words")), shows("In words of type 3"))
			p.until(`!document.querySelector("#menu").open && document.querySelector("#status").hidden`)
			require.Equal(t, 1, is[int](p, `document.querySelectorAll(".more").length`), "a private message has none")
			p.do(chromedp.Click(css("button.who")), chromedp.WaitVisible(labelled("Figures")), chromedp.Click(labelled("Figures")), shows("Figures of type 2"), Look(t, "figures"))
			p.do(Script(`document.querySelectorAll("#people button")[1].dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }))`))
			p.do(chromedp.WaitVisible(`//dialog[@id="menu"]//h2[.="Birch"]`), chromedp.Click(labelled("Close")))
			p.do(line("/"), chromedp.WaitVisible(css("#suggestion-1")))
			require.Equal(t, "/me/match", is[string](p, `[...document.querySelectorAll("#suggestions b")].map(b => b.textContent).join("")`))
		})
	}
}
