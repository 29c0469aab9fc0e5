package discord

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"time"
)

const (
	maxHandshake = 64 << 10
	maxEvent     = 16 << 20 // the largest of Discord's describes a server with all its channels, in a tenth of that

	// Between these a gateway may ask for heartbeats. Discord wants one every 41 s.
	minHeartbeat, maxHeartbeat = time.Second, time.Hour
)

// guard is a gateway connection that checks incoming data before discordgo sees it. discordgo reads messages of any size and
// unpacks compressed ones to any size. It panics when no ticker takes a hello's heartbeat interval.
type guard struct {
	net.Conn
	from *bufio.Reader
	in   []byte // a frame that has been looked at, as far as it is not yet read

	upgraded bool // the answer to the handshake is over, and frames follow
	greeted  bool // by a hello
	size     int  // bytes of the handshake's answer, or of the message under way
	hello    []byte
}

func newGuard(c net.Conn) *guard { return &guard{Conn: c, from: bufio.NewReader(c)} }

func (g *guard) Read(p []byte) (int, error) {
	for len(g.in) == 0 {
		next := g.frame
		if !g.upgraded {
			next = g.line
		}
		var err error
		if g.in, err = next(); err != nil {
			return 0, err
		}
	}
	n := copy(p, g.in)
	g.in = g.in[n:]
	return n, nil
}

// line reads one of the answer to the handshake.
func (g *guard) line() ([]byte, error) {
	line, err := g.from.ReadSlice('\n')
	if err != nil {
		return nil, err
	}
	if g.size += len(line); g.size > maxHandshake {
		return nil, errors.New("the gateway's handshake does not end")
	}
	if string(line) == "\r\n" || string(line) == "\n" {
		g.upgraded, g.size = true, 0
	}
	return line, nil
}

// Parts of the first two bytes of a frame (RFC 6455, section 5.2).
const (
	frameLast   = 1 << 7
	framePacked = 7 << 4 // reserved bits; extensions mark compressed frames with one of them
	frameText   = 1
	frameBinary = 2
	frameClose  = 8 // the first kind of those that may stand between the frames of a message
	frameMasked = 1 << 7
)

// frame reads one frame. It refuses one that is too large or compressed before it reads its content, because the bot asks for
// neither kind of compression.
func (g *guard) frame() ([]byte, error) {
	head := make([]byte, 2, 10)
	if _, err := io.ReadFull(g.from, head); err != nil {
		return nil, err
	}
	kind, size := head[0]&0xf, uint64(head[1])
	more := map[uint64]int{126: 2, 127: 8}[size]
	if _, err := io.ReadFull(g.from, head[2:2+more]); err != nil {
		return nil, err
	}
	head = head[:2+more]
	switch more {
	case 2:
		size = uint64(binary.BigEndian.Uint16(head[2:]))
	case 8:
		size = binary.BigEndian.Uint64(head[2:])
	}
	switch {
	case head[0]&framePacked != 0 || kind == frameBinary || head[1]&frameMasked != 0:
		return nil, errors.New("the gateway sends what it was not asked for: compressed, binary or masked messages")
	case size > uint64(maxEvent-g.size):
		return nil, fmt.Errorf("the gateway sends a message of more than %d bytes", maxEvent)
	}
	frame := make([]byte, len(head)+int(size))
	copy(frame, head)
	if _, err := io.ReadFull(g.from, frame[len(head):]); err != nil {
		return nil, err
	}
	if kind >= frameClose {
		return frame, nil
	}
	if kind == frameText && (size == 0 || frame[len(head)] != '{') { // discordgo takes null for an event
		return nil, errors.New("the gateway sends a message that is no event")
	}
	g.size += int(size)
	if !g.greeted {
		g.hello = append(g.hello, frame[len(head):]...)
	}
	if head[0]&frameLast == 0 {
		return frame, nil
	}
	g.size = 0
	return frame, g.welcome()
}

// welcome checks the first message, which sets the heartbeat interval.
func (g *guard) welcome() error {
	if g.greeted {
		return nil
	}
	said, _ := read[struct {
		Op   int `json:"op"`
		Data struct {
			Interval json.Number `json:"heartbeat_interval"` // in milliseconds
		} `json:"d"`
	}](g.hello)
	g.greeted, g.hello = true, nil
	every, err := said.Data.Interval.Int64()
	if err != nil || every < minHeartbeat.Milliseconds() || every > maxHeartbeat.Milliseconds() {
		return fmt.Errorf("the gateway wants a heartbeat every %q milliseconds", clip(said.Data.Interval.String(), 20))
	}
	return nil
}
