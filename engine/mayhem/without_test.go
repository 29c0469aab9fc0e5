package mayhem

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	"mayhembot/engine/record"
)

// TestWithoutEquipment: matches without equipment sheets give the same record, byte for byte, as before sheets existed.
// The record in testdata/records is never edited.
func TestWithoutEquipment(t *testing.T) {
	t.Parallel()
	f, err := os.Open("testdata/records/without-equipment.jsonl.gz")
	require.NoError(t, err)
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	require.NoError(t, err)
	text, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	var written strings.Builder
	legal := sha256.New()
	rewrite(t, string(text), record.NewWriter(&written), legal)
	require.True(t, string(text) == written.String())
	require.Equal(t, "6ae678e84c5c33dfda50d8465d2894de1ff1e40f6b9c78ffe221c72023b57212", hex.EncodeToString(legal.Sum(nil)), "the sets of legal actions, in their order")
}

// rewrite replays a record and writes it again. It writes every set of legal actions to legal.
func rewrite(t *testing.T, text string, w *record.Writer, legal io.Writer) {
	lines := record.NewReader(strings.NewReader(text))
	var header *record.Header
	var p engine.Position
	for {
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err)
		if line.Header != nil {
			header = line.Header
			continue
		}
		e := line.Entry
		dice := &engine.Replayer{Rolls: e.Rolls}
		if e.Seq == 0 {
			p, _, err = Game{}.New(engine.Setup{Seats: len(header.Seats), Options: header.Options}, dice)
			require.NoError(t, err)
			again, err := record.NewHeader(Game{}, header.Seats, header.Options, p)
			require.NoError(t, err)
			require.NoError(t, w.Header(again))
		} else {
			_, err := io.WriteString(legal, strings.Join(record.Legal(p, e.Seat), "\n")+"\n")
			require.NoError(t, err)
			p, _, _, err = engine.Play(Game{}, p, e.Seq, e.Seat, e.Action, dice)
			require.NoError(t, err)
		}
		require.NoError(t, dice.Done())
		entry, err := record.NewEntry(e.Entry, p)
		require.NoError(t, err)
		require.NoError(t, w.Entry(entry))
	}
}
