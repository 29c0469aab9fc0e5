package render

import (
	"encoding/binary"
	"hash/crc32"
)

// appendHeader appends a PNG file up to the pixels: eight bits for each, from the list's palette.
func appendHeader(dst []byte, l *List) []byte {
	dst = append(dst, "\x89PNG\r\n\x1a\n"...)
	dst = appendChunk(dst, "IHDR", func(dst []byte) []byte {
		dst = binary.BigEndian.AppendUint32(dst, uint32(l.w))
		dst = binary.BigEndian.AppendUint32(dst, uint32(l.h))
		return append(dst, 8, 3, 0, 0, 0)
	})
	return appendChunk(dst, "PLTE", func(dst []byte) []byte {
		for _, c := range l.palette.colors {
			dst = append(dst, c.R, c.G, c.B)
		}
		return dst
	})
}

// appendChunk appends a chunk: its length, the bytes that body appends, and its checksum.
func appendChunk(dst []byte, name string, body func([]byte) []byte) []byte {
	start := len(dst)
	dst = append(append(dst, 0, 0, 0, 0), name...)
	if body != nil {
		dst = body(dst)
	}
	binary.BigEndian.PutUint32(dst[start:], uint32(len(dst)-start-8))
	return binary.BigEndian.AppendUint32(dst, crc32.ChecksumIEEE(dst[start+4:]))
}
