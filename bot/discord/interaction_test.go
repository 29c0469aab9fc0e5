package discord

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot"
)

func TestDecode(t *testing.T) {
	t.Parallel()
	const all = `"id":"1","application_id":"77","token":"tok","guild_id":"g","channel_id":"c","locale":"en-GB","guild_locale":"de","app_permissions":"309237746688",` +
		`"member":{"nick":"Nick","permissions":"16","user":{"id":"u","username":"name","global_name":"Global"}}`
	base := bot.Request{ID: "1", Guild: "g", Channel: "c", User: bot.User{ID: "u", Name: "Nick"}, Manager: true, Locale: "en-GB", GuildLocale: "de"}
	cases := map[string]struct {
		raw  string
		want func(*bot.Request)
	}{
		"command with subcommand": {
			`{"type":2,` + all + `,"data":{"name":"match","options":[{"type":1,"name":"new","options":[
				{"type":3,"name":"game","value":"mayhem"},{"type":4,"name":"autopilots","value":2},{"type":5,"name":"quick","value":true},{"type":6,"name":"who","value":"99"}]}]}}`,
			func(r *bot.Request) {
				r.Path = []string{"match", "new"}
				r.Args = map[string]string{"game": "mayhem", "autopilots": "2", "quick": "true", "who": "99"}
			},
		},
		"command in a group": {
			`{"type":2,` + all + `,"data":{"name":"a","options":[{"type":2,"name":"b","options":[{"type":1,"name":"c"}]}]}}`,
			func(r *bot.Request) { r.Path, r.Args = []string{"a", "b", "c"}, map[string]string{} },
		},
		"autocomplete": {
			`{"type":4,` + all + `,"data":{"name":"mayhem","options":[{"type":1,"name":"move","options":[{"type":3,"name":"path","value":"B","focused":true}]}]}}`,
			func(r *bot.Request) {
				r.Kind, r.Path, r.Args, r.Focus = bot.Complete, []string{"mayhem", "move"}, map[string]string{"path": "B"}, "path"
			},
		},
		"in the menu of a user": {
			`{"type":2,` + all + `,"data":{"type":2,"name":"Figures","target_id":"7","resolved":{"users":{"7":{"id":"7","username":"u"}},"members":{"7":{"nick":"Ember"}}}}}`,
			func(r *bot.Request) {
				r.Path, r.Args, r.Target, r.Named = []string{"Figures"}, map[string]string{}, "7", map[string]bot.Named{"7": {Name: "Ember", Member: true}}
			},
		},
		"in the menu of a message": {
			`{"type":2,` + all + `,"data":{"type":3,"name":"In words","target_id":"m","resolved":{"messages":{"m":{"id":"m","content":"so","components":[{"type":17,"components":[{"type":10,"content":"it stands"}]}]}}}}}`,
			func(r *bot.Request) {
				r.Path, r.Args, r.Target, r.Said = []string{"In words"}, map[string]string{}, "m", "so\nit stands"
			},
		},
		"in the menu of a message that is not told": {
			`{"type":2,` + all + `,"data":{"type":3,"name":"In words","target_id":"m"}}`,
			func(r *bot.Request) { r.Path, r.Args, r.Target = []string{"In words"}, map[string]string{}, "m" },
		},
		"brought by a user to a server that has it not": {
			`{"type":2,` + all + `,"context":0,"authorizing_integration_owners":{"1":"u"},"data":{"name":"puzzle"}}`,
			func(r *bot.Request) { r.Path, r.Args, r.Guild = []string{"puzzle"}, map[string]string{}, "" },
		},
		"button": {
			`{"type":3,` + all + `,"message":{"id":"m","flags":32768,"components":[{"type":17},{"type":4711}]},"data":{"component_type":2,"custom_id":"x:1"}}`,
			func(r *bot.Request) {
				r.Kind, r.Custom, r.Message, r.Args = bot.Press, "x:1", "m", map[string]string{}
			},
		},
		"select": {
			`{"type":3,` + all + `,"message":{"id":"m"},"data":{"component_type":3,"custom_id":"x:2","values":["b","a"]}}`,
			func(r *bot.Request) {
				r.Kind, r.Custom, r.Message, r.Values, r.Args = bot.Press, "x:2", "m", []string{"b", "a"}, map[string]string{}
			},
		},
		"modal with labels, rows and the unknown": {
			`{"type":5,` + all + `,"data":{"custom_id":"f","components":[
				{"type":18,"id":1,"component":{"type":4,"custom_id":"name","value":"Zoë"}},
				{"type":1,"components":[{"type":4,"custom_id":"old","value":"row"}]},
				{"type":18,"component":{"type":3,"custom_id":"pick","values":["p","q"]}},
				{"type":4711,"component":{"type":4712}},null,7]}}`,
			func(r *bot.Request) {
				r.Kind, r.Custom, r.Args = bot.Submit, "f", map[string]string{"name": "Zoë", "old": "row", "pick": "p,q"}
			},
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := base
			c.want(&want)
			got, err := decode(json.RawMessage(c.raw))
			require.NoError(t, err)
			require.Equal(t, want, got.request)
			require.Equal(t, "tok", got.token)
			require.Equal(t, "77", got.app)
		})
	}
}

func TestDecodeNamesUsersAndPermissions(t *testing.T) {
	t.Parallel()
	for raw, name := range map[string]string{
		`"member":{"nick":"N","user":{"id":"u","username":"U","global_name":"G"}}`:  "N",
		`"member":{"nick":null,"user":{"id":"u","username":"U","global_name":"G"}}`: "G",
		`"member":{"user":{"id":"u","username":"U","global_name":null}}`:            "U",
		`"user":{"id":"u","username":"U"}`:                                          "U",
		`"member":{"nick":7,"user":{"id":"u"}}`:                                     "u",
	} {
		got, err := decode(json.RawMessage(`{"id":"1","token":"t","type":3,` + raw + `}`))
		require.NoError(t, err)
		require.Equal(t, bot.User{ID: "u", Name: name}, got.request.User)
		require.False(t, got.request.Manager)
	}
	for raw, want := range map[string][]string{
		`"app_permissions":"0"`:                          {"View Channel", "Send Messages", "Attach Files", "Read Message History"},
		`"app_permissions":"3072","channel":{"type":11}`: {"Send Messages in Threads", "Attach Files", "Read Message History"},
		`"app_permissions":"309237746688"`:               nil,
		`"app_permissions":"8"`:                          nil,
		`"app_permissions":12`:                           nil,
		`"locale":3`:                                     nil,
	} {
		got, err := decode(json.RawMessage(`{"id":"1","token":"t","type":3,` + raw + `}`))
		require.NoError(t, err)
		require.Equal(t, want, got.request.Missing, raw)
	}
}

// TestDecodeNamesUsersOfOptions reads the users that a command names: the name the server shows, and whether each is a program
// and a member.
func TestDecodeNamesUsersOfOptions(t *testing.T) {
	t.Parallel()
	got, err := decode(json.RawMessage(`{"id":"1","token":"t","type":2,"data":{"name":"match","options":[{"type":1,"name":"hand","options":[{"type":6,"name":"to","value":"7"}]}],
		"resolved":{"users":{"7":{"id":"7","username":"u","global_name":"G"},"8":{"id":"8","username":"eight","bot":true},"9":{"id":"9","username":"nine"}},
		"members":{"7":{"nick":"Ember"},"8":{"nick":null}}}}}`))
	require.NoError(t, err)
	require.Equal(t, "7", got.request.Args["to"])
	require.Equal(t, map[string]bot.Named{"7": {Name: "Ember", Member: true}, "8": {Name: "eight", Bot: true, Member: true}, "9": {Name: "nine"}}, got.request.Named)
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"id":"1","token":"t","type":5,"data":{"components":[{"component":{"custom_id":"a","values":["x"]}}]}}`))
	f.Add([]byte(`{"id":"1","token":"t","type":2,"data":{"options":[{"type":1,"options":[{"value":1}]}]}}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		x, err := decode(raw)
		if err == nil && (x.request.ID == "" || x.token == "") {
			t.Fatal("an interaction nobody can answer")
		}
	})
}

func TestInviteURL(t *testing.T) {
	t.Parallel()
	require.Equal(t, "https://discord.com/oauth2/authorize?client_id=77&scope=bot+applications.commands&permissions=309237746688", InviteURL("77"))
}

// TestLongName shortens a name to the length a name can have.
func TestLongName(t *testing.T) {
	t.Parallel()
	x, err := decode([]byte(`{"id":"1","token":"t","type":2,"member":{"user":{"id":"5","username":"` + strings.Repeat("é", 70_000) + `"}}}`))
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("é", 64), x.request.User.Name)
}

// TestLongID: no user has an id longer than Discord's. It must not reach the database, whose keys have a limit of their own.
func TestLongID(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("9", 40_000)
	for _, raw := range []string{
		`{"id":"L","token":"t","type":2,"guild_id":"1","channel_id":"1","member":{"user":{"id":"5"}}}`,
		`{"id":"1","token":"t","type":2,"guild_id":"L","channel_id":"1","member":{"user":{"id":"5"}}}`,
		`{"id":"1","token":"t","type":2,"guild_id":"1","channel_id":"L","member":{"user":{"id":"5"}}}`,
		`{"id":"1","token":"t","type":2,"guild_id":"1","channel":{"id":"L"},"member":{"user":{"id":"5"}}}`,
		`{"id":"1","token":"t","type":2,"guild_id":"1","channel_id":"1","member":{"user":{"id":"L"}}}`,
		`{"id":"1","token":"t","type":3,"guild_id":"1","channel_id":"1","member":{"user":{"id":"5"}},"message":{"id":"L"}}`,
	} {
		_, err := decode([]byte(raw))
		require.NoError(t, err, raw)
		_, err = decode([]byte(strings.Replace(raw, "L", long, 1)))
		require.ErrorContains(t, err, "id")
	}
}
