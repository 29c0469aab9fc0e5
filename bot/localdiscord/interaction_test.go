package localdiscord_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	. "mayhembot/bot/localdiscord"
)

// showcase is a bot that answers with every kind of response and component.
func showcase(b *bot, e event) {
	board := file{"board.png", picture(320, 200)}
	switch {
	case e.Type == 4:
		b.respond(e, 8, object{"choices": []object{{"name": "4: evades B7, ends F6", "value": 4}, {"name": "5: ends G6", "value": 5}}})
	case e.Data.Name == "match":
		b.respond(e, 4, gallery(e), board)
	case e.Data.Name == "slow":
		b.respond(e, 5, object{"flags": Ephemeral})
		b.call("PATCH", b.webhook(e, "/messages/@original"), v2(text("here at last")))
		b.call("POST", b.webhook(e, ""), object{"content": "and something public"})
	case e.Data.CustomID == "ask":
		b.respond(e, 9, object{"custom_id": "form", "title": "Starting values", "components": []object{
			{"type": TextDisplay, "content": "Say what you want."},
			{"type": Label, "label": "Speed", "description": "1 to 6", "component": object{"type": TextInput, "custom_id": "speed", "style": 1, "max_length": 1}},
			{"type": Label, "label": "Colour", "component": object{"type": StringSelect, "custom_id": "colour", "options": []object{
				{"label": "Red", "value": "red"}, {"label": "Blue", "value": "blue"}}}},
		}})
	case e.Type == 5:
		b.respond(e, 7, v2(text("speed "+e.Data.Components[1].Component.Value+", "+e.Data.Components[2].Component.Values[0])))
	case e.Data.CustomID == "later":
		b.respond(e, 6, nil)
		b.call("PATCH", b.webhook(e, "/messages/@original"), v2(text("changed later")))
	case e.Data.CustomID == "pick":
		b.respond(e, 7, v2(text("picked "+strings.Join(e.Data.Values, " and "))))
	case e.Data.CustomID == "private":
		b.respond(e, 4, object{"content": "it is not yours to decide", "flags": Ephemeral})
	}
}

func gallery(e event) object {
	return object{
		"flags": ComponentsV2, "allowed_mentions": object{"users": []string{e.Member.User.ID}},
		"attachments": []object{{"id": "0", "filename": "board.png", "description": "the board"}},
		"components": []object{{"type": Container, "accent_color": 0xCC3344, "components": []object{
			text("## Round 3\n<@" + e.Member.User.ID + ">, it is your turn. **Move** or *shoot*; `e4` ~~not~~\n- one\n- two\n-# asteroids: 12"),
			{"type": MediaGallery, "items": []object{{"media": object{"url": "attachment://board.png"}, "description": "Board with two ships"}}},
			{"type": Separator},
			{"type": Section, "components": []object{text("Amber holds **3** kills")}, "accessory": button("private", "Details")},
			row(button("later", "Move 4: evades B7"), object{"type": Button, "style": 4, "custom_id": "private2", "label": "Ram", "disabled": true},
				object{"type": Button, "style": 2, "custom_id": "ask", "label": "Assign", "emoji": object{"name": "🎲"}}, object{"type": Button, "style": 5, "url": "https://example.com/", "label": "Rules"}),
			row(object{"type": StringSelect, "custom_id": "pick", "placeholder": "Soak hits with", "min_values": 1, "max_values": 2, "options": []object{
				{"label": "Shields 4", "value": "s4", "description": "leaves 2"}, {"label": "Shields 2", "value": "s2"}, {"label": "Reactor", "value": "r", "emoji": object{"name": "⚛️"}}}}),
		}}},
	}
}

var showcaseCommands = []object{
	command("match", option(OptSubcommand, "new", object{"options": []object{
		option(OptString, "game", object{"required": true, "choices": []object{{"name": "Interstellar Mayhem", "value": "mayhem"}}}),
		option(OptInteger, "autopilots", object{"min_value": 0, "max_value": 5}),
		option(OptInteger, "to", object{"autocomplete": true}),
		option(OptUser, "against", nil),
		option(OptString, "note", nil),
		option(OptBoolean, "text", nil),
	}})),
	command("slow"),
	command("silent"),
}

func TestEveryResponse(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Traffic: TrafficFromEnv()})
	b := connect(t, srv, showcase)
	b.register(showcaseCommands...)
	ctx, amber, birch := background(t), srv.User(1), srv.User(2)

	reply, err := amber.Slash(ctx, "mayhem", "/match new game:mayhem autopilots:2 note:two words against:Birch text:true")
	require.NoError(t, err)
	require.Equal(t, ReplyMessage, reply.Kind)
	m := reply.Message
	require.Contains(t, m.Text(), "Round 3")
	require.Equal(t, []string{"Board with two ships"}, m.Alts())
	require.Equal(t, []string{amber.ID}, m.Pinged)
	require.Equal(t, 320, m.Attachments[0].Width)
	require.Equal(t, picture(320, 200), m.Attachments[0].Data)
	require.Len(t, amber.Pings("mayhem"), 1)
	require.Empty(t, birch.Pings("mayhem"))
	require.Contains(t, string((take(t, b.events)).raw), `"value":"two words"`)

	choices, err := amber.Autocomplete(ctx, "mayhem", "/match new game:mayhem to:")
	require.NoError(t, err)
	require.Equal(t, "4: evades B7, ends F6", choices[0].Name)

	reply, err = birch.Press(ctx, m.ID, "private")
	require.NoError(t, err)
	require.True(t, reply.Ephemeral())
	require.Len(t, birch.Visible("mayhem"), 2)
	require.Len(t, amber.Visible("mayhem"), 1)
	require.NoError(t, birch.Dismiss(reply.Message.ID))

	reply, err = amber.PressLabel(ctx, m.ID, "Assign")
	require.NoError(t, err)
	require.Equal(t, ReplyModal, reply.Kind)
	_, err = amber.Submit(ctx, reply.Modal, map[string]any{"speed": "12", "colour": "red"})
	require.ErrorIs(t, err, ErrRefused)
	reply, err = amber.Submit(ctx, reply.Modal, map[string]any{"speed": "4", "colour": []string{"blue"}})
	require.NoError(t, err)
	require.Equal(t, ReplyUpdate, reply.Kind)
	require.Equal(t, "speed 4, blue", reply.Message.Text())
	require.False(t, reply.Message.Edited.IsZero())

	reply, err = amber.PressAsOf(ctx, m, "later")
	require.NoError(t, err, "the press of a button that has gone meanwhile")
	require.Equal(t, ReplyDeferredUpdate, reply.Kind)
	now, err := srv.Settled(ctx, reply)
	require.NoError(t, err)
	require.Equal(t, "changed later", now.Text())
	_, err = amber.Press(ctx, m.ID, "later")
	require.ErrorIs(t, err, ErrRefused)

	reply, err = amber.Slash(ctx, "#lounge", "/slow")
	require.NoError(t, err)
	require.Equal(t, ReplyDeferred, reply.Kind)
	require.True(t, reply.Message.Thinking())
	require.NoError(t, srv.WaitFor(ctx, func() bool { return len(srv.Messages("lounge")) == 2 }))
	require.Equal(t, "here at last", srv.Messages("lounge")[0].Text())
	require.True(t, srv.Messages("lounge")[0].Edited.IsZero(), "a placeholder filled is not an edit")
	require.Len(t, birch.Visible("lounge"), 1)
	require.Zero(t, Answers(srv), "pictures outlive their messages")
}

func TestSelects(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Traffic: TrafficFromEnv()})
	b := connect(t, srv, showcase)
	b.register(showcaseCommands...)
	ctx, amber := background(t), srv.User(1)
	reply, err := amber.Command(ctx, "mayhem", "match new", map[string]string{"game": "Interstellar Mayhem"})
	require.NoError(t, err)
	for _, wrong := range [][]string{{}, {"s4", "s2", "r"}, {"s4", "s4"}, {"nothing"}} {
		_, err := amber.Select(ctx, reply.MessageID, "pick", wrong...)
		require.ErrorIs(t, err, ErrRefused, wrong)
	}
	reply, err = amber.Select(ctx, reply.MessageID, "pick", "s2", "r")
	require.NoError(t, err)
	require.Equal(t, "picked s2 and r", reply.Message.Text())
	require.Empty(t, reply.Message.Pinged[1:], "an edit notifies nobody anew")
}

func TestTheClientRefuses(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, showcase)
	b.register(append([]object{{"name": "mods", "description": "for moderators", "default_member_permissions": "32"}}, showcaseCommands...)...)
	for line, why := range map[string]string{
		"match new":                             "no command",
		"/nothing":                              "no command /nothing",
		"/match":                                "needs a subcommand",
		"/match old":                            `no subcommand "old"`,
		"/match new":                            `"game" is required`,
		"/match new game:chess":                 "no choice",
		"/match new game:mayhem autopilots:6":   "does not fit",
		"/match new game:mayhem autopilots:1.5": "does not fit",
		"/match new game:mayhem autopilots:NaN": "does not fit",
		"/match new game:mayhem against:Nobody": "nobody called",
		"/match new game:mayhem text:maybe":     "does not fit",
		"/match new game:mayhem game:mayhem":    "given twice",
		"/match new what game:mayhem":           `takes no "what"`,
		"/mods":                                 "no command /mods",
	} {
		_, err := srv.User(2).Slash(t.Context(), "mayhem", line)
		require.ErrorIs(t, err, ErrRefused, line)
		require.ErrorContains(t, err, why, line)
	}
	_, err := srv.User(2).Slash(t.Context(), "nowhere", "/slow")
	require.ErrorContains(t, err, "no channel")
	require.Empty(t, b.events, "the bot hears of none of it")
}

func TestNoResponse(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{Patience: 50 * time.Millisecond})
	b := connect(t, srv, nil)
	b.register(showcaseCommands...)
	_, err := srv.User(1).Slash(background(t), "mayhem", "/silent")
	require.ErrorIs(t, err, ErrNoResponse)
	e := take(t, b.events)
	status, body := b.respond(e, 4, object{"content": "too late"})
	require.Equal(t, []any{404, 10062.0}, []any{status, body["code"]})
	status, body = b.call("POST", b.webhook(e, ""), object{"content": "too late"})
	require.Equal(t, []any{404, 10015.0}, []any{status, body["code"]})
}

func TestRepeat(t *testing.T) {
	t.Parallel()
	srv := open(t, Config{})
	b := connect(t, srv, pong)
	b.register(command("ping"))
	reply, err := srv.User(1).Slash(background(t), "mayhem", "/ping")
	require.NoError(t, err)
	require.NoError(t, srv.Repeat(reply.Interaction))
	first, second := take(t, b.events), take(t, b.events)
	require.Equal(t, first.ID, second.ID)
	require.Len(t, srv.Messages("mayhem"), 1)
}
