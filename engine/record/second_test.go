package record_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"sort"
	"strings"
)

// This file is a second implementation that follows FAIRNESS.md alone. It uses no code of the packages fair and record,
// and another style: untyped JSON, texts, big numbers. It lists all faults instead of the first one. It does not know
// the rules.

type object = map[string]any

// second lists the faults in a record's matches that concern seal, chain, announcements and dice.
func second(file string) (wrong []string) {
	var header object
	var entries []object
	finish := func() {
		if header != nil {
			wrong = append(wrong, secondMatch(header, entries)...)
		}
	}
	for _, line := range strings.Split(file, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		var o object
		d := json.NewDecoder(strings.NewReader(line))
		d.UseNumber()
		if err := d.Decode(&o); err != nil {
			return append(wrong, err.Error())
		}
		if _, is := o["record"]; is {
			finish()
			header, entries = o, nil
		} else {
			entries = append(entries, o)
		}
	}
	finish()
	return wrong
}

func secondMatch(h object, entries []object) (wrong []string) {
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	version := text(h, "fair")
	if version != "2" && version != "3" {
		return []string{"of no version with a chain"}
	}
	name := func(kind string) string { return field("mayhembot " + version + " " + kind) }
	key, err := hex.DecodeString(text(h, "seed"))
	if text(h, "seed") != "" && (err != nil || len(key) != 32 || secondSeal(h, key) != text(h, "commit")) {
		say("the secret does not open the seal")
	}
	if d := text(h, "dice"); d != "" && d != "announced" {
		say("dice %s", d)
	}
	link, latest, named := sha(secondHead(h)), new(big.Int), map[string]bool{}
	if given := text(h, "head"); given != "" {
		link = given
		if !slices.Contains(list(h, "seats"), any("a pilot")) || len(given) != 64 {
			say("head")
		}
	}
	for n, e := range entries {
		if count(e, "seq") != fmt.Sprint(n) {
			say("entry %d: seq", n)
		}
		k := fmt.Sprint(n + 1)
		var announced []string
		for _, id := range list(e, "announced") {
			announced = append(announced, id.(string))
			named[id.(string)] = true
			number, ok := new(big.Int).SetString(id.(string), 10)
			if !ok || number.Cmp(latest) <= 0 {
				say("entry %d: announced", n)
			} else {
				latest = number
			}
		}
		must, rolls := text(h, "dice") == "announced", list(e, "rolls")
		if must && len(rolls) > 0 && len(announced) == 0 || !must && len(announced) > 0 {
			say("entry %d: announced", n)
		}
		if text(e, "input") != "" {
			say("entry %d: input", n)
		}
		committed := ""
		if version == "3" && len(announced) > 0 {
			committed = text(e, "commitment")
			what := name("announcement") + field(text(h, "match")) + field(link) + field(k) + field(count(e, "seat")) +
				field(text(e, "id")) + field(text(e, "action"))
			if len(committed) != 64 || text(h, "seed") != "" && hex.EncodeToString(seal(key, what)) != committed {
				say("entry %d: commitment", n)
			}
		}
		if committed != text(e, "commitment") {
			say("entry %d: commitment", n)
		}
		stream := name("dice") + field(text(h, "match")) + field(link) + field(k)
		if len(announced) == 0 {
			stream += field(text(e, "id")) + field("")
		} else {
			stream += field("") + field(announced[len(announced)-1])
		}
		if version == "2" {
			stream += field("")
		}
		if text(h, "seed") != "" && !fall(key, stream, rolls) {
			say("entry %d: rolls", n)
		}
		content := secondContent(h, e, "")
		if c := text(e, "content"); c != "" {
			if text(h, "seed") != "" && secondContent(h, e, secondSalt(h, key, k)) != c {
				say("entry %d: content", n)
			}
			content = c
		}
		link = secondLink(h, e, link, k, content)
		if text(e, "chain") != link {
			say("entry %d: chain", n)
			link = text(e, "chain")
		}
	}
	if text(h, "last") != link {
		say("last")
	}
	for _, a := range list(h, "abandoned") {
		seq, ok := new(big.Int).SetString(count(a.(object), "seq"), 10)
		id, number := new(big.Int).SetString(text(a.(object), "message"), 10)
		if !ok || seq.Sign() < 0 || seq.Cmp(big.NewInt(int64(len(entries)))) > 0 || !number || id.Sign() <= 0 || named[id.String()] || text(h, "dice") == "" {
			say("abandoned")
		}
	}
	return wrong
}

// secondLink computes the link of an entry from the link before.
func secondLink(h, e object, before, k, content string) string {
	version := text(h, "fair")
	bytes := field("mayhembot "+version+" link") + field(before) + field(k) + field(count(e, "seat")) + field(text(e, "id"))
	if version == "2" {
		bytes += field(count(e, "at"))
	}
	bytes += field(fmt.Sprint(len(list(e, "announced"))))
	for _, id := range list(e, "announced") {
		bytes += field(id.(string))
	}
	if version == "2" {
		return sha(bytes + field("") + field(content))
	}
	return sha(bytes + field(text(e, "commitment")) + field(content))
}

// secondSalt is the salt of a closed entry.
func secondSalt(h object, key []byte, k string) string {
	return hex.EncodeToString(seal(key, field("mayhembot "+text(h, "fair")+" salt")+field(text(h, "match"))+field(k)))
}

// secondSeal is the seal of a secret.
func secondSeal(h object, key []byte) string {
	if text(h, "fair") == "2" {
		return sha(string(key))
	}
	return sha(field("mayhembot 3 seal") + field(hex.EncodeToString(key)))
}

func secondHead(h object) string {
	bytes := field("mayhembot "+text(h, "fair")+" head") + field(text(h, "match")) + field(text(h, "commit")) + field(text(h, "game")) +
		field(text(h, "rules")) + field(text(h, "started")) + field(text(h, "dice")) + field(fmt.Sprint(len(list(h, "seats"))))
	for _, name := range list(h, "seats") {
		bytes += field(name.(string))
	}
	options, _ := h["options"].(object)
	bytes += field(fmt.Sprint(len(options)))
	for _, name := range sorted(options) {
		bytes += field(name) + field(options[name].(string))
	}
	if deck, is := h["deck"]; is {
		return bytes + field(plainJSON(deck))
	}
	return bytes + field("")
}

func secondContent(h, e object, salt string) string {
	rolls := list(e, "rolls")
	bytes := field("mayhembot "+text(h, "fair")+" content") + field(salt) + field(text(e, "action")) + field(fmt.Sprint(len(rolls)))
	for _, r := range rolls {
		bytes += field(text(r.(object), "why")) + field(count(r.(object), "sides")) + field(count(r.(object), "face"))
	}
	return sha(bytes)
}

// fall tells whether rolls follow from a stream.
func fall(key []byte, message string, rolls []any) bool {
	var stream []byte
	for n := range len(rolls) + 1 {
		stream = append(stream, seal(key, message+field(fmt.Sprint(n)))...)
	}
	whole := new(big.Int).Lsh(big.NewInt(1), 32)
	for _, r := range rolls {
		sides, ok := new(big.Int).SetString(count(r.(object), "sides"), 10)
		if !ok || sides.Sign() <= 0 || sides.Cmp(whole) > 0 {
			return false
		}
		largest := new(big.Int).Sub(whole, new(big.Int).Mod(whole, sides))
		number := whole
		for number.Cmp(largest) >= 0 {
			number, stream = new(big.Int).SetBytes(stream[:4]), stream[4:]
		}
		face := new(big.Int).Mod(number, sides)
		if face.Add(face, big.NewInt(1)).String() != count(r.(object), "face") {
			return false
		}
	}
	return true
}

// plainJSON spells JSON as step 3 of FAIRNESS.md says.
func plainJSON(v any) string {
	switch v := v.(type) {
	case object:
		var members []string
		for _, name := range sorted(v) {
			members = append(members, plainJSON(name)+":"+plainJSON(v[name]))
		}
		return "{" + strings.Join(members, ",") + "}"
	case []any:
		var items []string
		for _, item := range v {
			items = append(items, plainJSON(item))
		}
		return "[" + strings.Join(items, ",") + "]"
	case string:
		out := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(v)
		for c := range rune(' ') {
			out = strings.ReplaceAll(out, string(c), fmt.Sprintf(`\u%04x`, c))
		}
		return `"` + out + `"`
	case nil:
		return "null"
	}
	return fmt.Sprint(v)
}

func field(s string) string { return fmt.Sprintf("%d:%s,", len(s), s) }

func sha(bytes string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(bytes))) }

func seal(key []byte, message string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(message))
	return mac.Sum(nil)
}

func text(o object, member string) string {
	if v, is := o[member]; is {
		return fmt.Sprint(v)
	}
	return ""
}

func count(o object, member string) string {
	if v, is := o[member]; is {
		return fmt.Sprint(v)
	}
	return "0"
}

func list(o object, member string) []any {
	l, _ := o[member].([]any)
	return l
}

func sorted(o object) (names []string) {
	for name := range o {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
