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

// Version is that of the digests and derivations of this package. Matches of version 1 have no chain.
const Version = 2

// Announced is the way of rolling in which a message announces every roll before it falls.
const Announced = "announced"

// Digest is a link of a chain.
type Digest [sha256.Size]byte

// String is the digest in hexadecimal.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }

// Short is as much of a digest as a message shows.
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

// Head is what link 0 binds: the match as it was begun.
type Head struct {
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

// Digest is link 0. It fails where the deck is no JSON.
func (h Head) Digest() (Digest, error) {
	deck, err := canonical(h.Deck)
	if err != nil {
		return Digest{}, err
	}
	f := begin("head").text(h.Match).text(h.Seal).text(h.Game).number(h.Rules).text(h.Started).text(h.Dice).list(h.Seats)
	f = f.number(len(h.Options))
	for _, key := range slices.Sorted(maps.Keys(h.Options)) {
		f = f.text(key).text(h.Options[key])
	}
	return sha256.Sum256(f.text(deck)), nil
}

// Link is the number of an entry's link. The head is link 0, entry 0 link 1.
func Link(e engine.Entry) int { return e.Seq + 1 }

// Next is the link of the entry after this one. Of the entry's action and rolls it knows only their content.
func (d Digest) Next(e engine.Entry, content Digest) Digest {
	f := begin("link").text(d.String()).number(Link(e)).number(int(e.Seat)).text(e.ID).number(int(e.At))
	return sha256.Sum256(f.list(e.Announced).text(e.Input).text(content.String()))
}

// Content is the digest of an entry's action and rolls. salt is "" but for a closed entry; see Secret.Salt.
func Content(e engine.Entry, salt string) Digest {
	f := begin("content").text(salt).text(e.Action).number(len(e.Rolls))
	for _, r := range e.Rolls {
		f = f.text(r.Why).number(r.Sides).number(r.Face)
	}
	return sha256.Sum256(f)
}

// Salt keeps the content of a closed entry from being found by trying all there is: nobody knows it before the secret.
func (s Secret) Salt(match string, link int) string {
	return hex.EncodeToString(s.mac(begin("salt").text(match).number(link)))
}

// Chain is a match's chain while entries are added to it.
type Chain struct {
	Secret Secret
	Match  string
	Last   Digest // the link that the next entry follows
}

// Dice are the rolls of the next entry, of which they need Seq, ID, Announced and Input. Where they were announced they
// do not follow from ID, for nobody but presser and host knows it: after the announcement nothing is left to be chosen.
func (c Chain) Dice(e engine.Entry) engine.Dice {
	id, announcement := e.ID, ""
	if n := len(e.Announced); n > 0 {
		id, announcement = "", e.Announced[n-1]
	}
	f := begin("dice").text(c.Match).text(c.Last.String()).number(Link(e)).text(id).text(announcement).text(e.Input)
	return &dice{secret: c.Secret, block: func(n int) []byte { return slices.Clip(f).number(n) }}
}

// Add makes an entry the last one of the chain and notes its digests in it.
func (c *Chain) Add(e *engine.Entry) {
	e.Content = ""
	content := Content(*e, "")
	if e.Closed() {
		content = Content(*e, c.Secret.Salt(c.Match, Link(*e)))
		e.Content = content.String()
	}
	c.Last = c.Last.Next(*e, content)
	e.Chain = c.Last.String()
}
