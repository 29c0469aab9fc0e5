package fair

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"mayhembot/engine"
)

// These are versions of the package's digests and derivations. FAIRNESS.md describes them all.
const (
	Version = 3 // for new matches

	firstChained = 2 // entries are chained
	firstBound   = 3 // the seal covers the version, announcements bind the action, and no link holds a time
)

// Chained tells whether a version chains its entries.
func Chained(version int) bool { return version >= firstChained }

// Binds tells whether a version's announcements have a commitment.
func Binds(version int) bool { return version >= firstBound }

// Announced is the way of rolling that announces every roll by a message before it falls.
const Announced = "announced"

// Digest is a link of a chain.
type Digest [sha256.Size]byte

// String is the digest in hexadecimal.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }

// Short is the part of a digest that a message shows.
func (d Digest) Short() string { return d.String()[:16] }

// ParseDigest reads what String wrote.
func ParseDigest(text string) (d Digest, err error) {
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(d) || hex.EncodeToString(b) != text {
		return d, errors.New("a digest is 64 hexadecimal digits in lower case")
	}
	copy(d[:], b)
	return d, nil
}

// Head holds the facts of a new match that link 0 binds.
type Head struct {
	Fair    int    // its version
	Match   string // its id
	Seal    string
	Game    string
	Rules   int
	Started string // RFC 3339
	Dice    string // Announced or ""
	Seats   []string
	Options map[string]string
	Deck    json.RawMessage
}

// Digest computes link 0. It fails where the deck is no JSON.
func (h Head) Digest() (Digest, error) {
	deck, err := canonical(h.Deck)
	if err != nil {
		return Digest{}, err
	}
	f := begin(h.Fair, "head").text(h.Match).text(h.Seal).text(h.Game).number(h.Rules).text(h.Started).text(h.Dice).list(h.Seats)
	f = f.number(len(h.Options))
	for _, key := range slices.Sorted(maps.Keys(h.Options)) {
		f = f.text(key).text(h.Options[key])
	}
	return sha256.Sum256(f.text(deck)), nil
}

// Link is the number of an entry's link. The head is link 0, entry 0 link 1.
func Link(e engine.Entry) int { return e.Seq + 1 }

// Chain is the state of a match's chain, before its next entry.
type Chain struct {
	Fair   int // its version
	Match  string
	Secret Secret // only Dice, Content, Commitment and Add use it
	Last   Digest // the link that the next entry follows
}

// Next computes the link of the next entry. It takes the entry's action and rolls only as their content digest.
func (c Chain) Next(e engine.Entry, content Digest) Digest {
	f := begin(c.Fair, "link").text(c.Last.String()).number(Link(e)).number(int(e.Seat)).text(e.ID)
	if Binds(c.Fair) {
		f = f.list(e.Announced).text(e.Commitment)
	} else {
		f = f.number(int(e.At)).list(e.Announced).text("")
	}
	return sha256.Sum256(f.text(content.String()))
}

// Content is the digest of an open entry's action and rolls, which everybody can compute.
func (c Chain) Content(e engine.Entry) Digest { return c.content(e, "") }

// ClosedContent is the content digest of a closed entry. Its salt follows from the secret. Without the salt nobody can
// find the action by trying all possible ones.
func (c Chain) ClosedContent(e engine.Entry) Digest {
	return c.content(e, hex.EncodeToString(c.Secret.mac(begin(c.Fair, "salt").text(c.Match).number(Link(e)))))
}

func (c Chain) content(e engine.Entry, salt string) Digest {
	f := begin(c.Fair, "content").text(salt).text(e.Action).number(len(e.Rolls))
	for _, r := range e.Rolls {
		f = f.text(r.Why).number(r.Sides).number(r.Face)
	}
	return sha256.Sum256(f)
}

// Dice returns the rolls of the next entry. They need its Seq, ID and Announced. Announced rolls do not depend on ID,
// which only the presser and the host know. So nothing is left to choose after the announcement.
func (c Chain) Dice(e engine.Entry) engine.Dice {
	id, announcement := e.ID, ""
	if n := len(e.Announced); n > 0 {
		id, announcement = "", e.Announced[n-1]
	}
	f := begin(c.Fair, "dice").text(c.Match).text(c.Last.String()).number(Link(e)).text(id).text(announcement)
	if !Binds(c.Fair) {
		f = f.text("")
	}
	return &dice{secret: c.Secret, block: func(n int) []byte { return slices.Clip(f).number(n) }}
}

// Commitment is the digest in the announcement of the next entry's rolls. It covers the entry's seat, id and whole
// action, and everything before it. Nobody can read them from it before the secret is known, and nobody can exchange
// them afterwards. Announcements before version 3 have none.
func (c Chain) Commitment(e engine.Entry) string {
	if !Binds(c.Fair) {
		return ""
	}
	f := begin(c.Fair, "announcement").text(c.Match).text(c.Last.String()).number(Link(e)).number(int(e.Seat)).text(e.ID).text(e.Action)
	return hex.EncodeToString(c.Secret.mac(f))
}

// Add makes an entry the last one of the chain, and writes its digests into it.
func (c *Chain) Add(e *engine.Entry) {
	e.Content, e.Commitment = "", ""
	if len(e.Announced) > 0 {
		e.Commitment = c.Commitment(*e)
	}
	content := c.Content(*e)
	if e.Closed() {
		content = c.ClosedContent(*e)
		e.Content = content.String()
	}
	c.Last = c.Next(*e, content)
	e.Chain = c.Last.String()
}
