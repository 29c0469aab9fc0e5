package storage

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"

	"go.etcd.io/bbolt"
)

// check reads every page of the file the way bbolt will, but with every length and reference in doubt: bbolt trusts
// its pages and would read memory that is not there or run in circles for ever. Only what passes is given to bbolt's
// own check, which also looks at the free pages.
func (s *Store) check(tx *bbolt.Tx) error {
	size := s.db.Info().PageSize
	w := &walk{file: s.file, size: size, seen: make([]bool, tx.Size()/int64(size))}
	if err := w.tree(uint64(tx.Cursor().Bucket().Root())); err != nil {
		return fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	var first error
	for err := range tx.Check() {
		if first == nil {
			first = fmt.Errorf("%w: %w", ErrCorrupt, err)
		}
	}
	return first
}

// What a page begins with, and what stands in it; see the page type of bbolt.
const (
	pageHeader = 16 // id, flags, count, overflow
	element    = 16 // branch: position, key size, page; leaf: flags, position, key size, value size
	bucketHead = 16 // root page, sequence; an inline page follows where the root is 0

	branchPage = 1
	leafPage   = 2
	bucketLeaf = 1
)

var native = binary.NativeEndian

type walk struct {
	file io.ReaderAt
	size int    // of a page
	seen []bool // by page: each belongs to one place only, which also makes the walk finite
}

// tree checks the page with this id and all below it.
func (w *walk) tree(id uint64) error {
	head := make([]byte, pageHeader)
	if id < 2 || id >= uint64(len(w.seen)) {
		return fmt.Errorf("page %d is out of bounds", id)
	}
	if _, err := w.file.ReadAt(head, int64(id)*int64(w.size)); err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	last := id + uint64(native.Uint32(head[12:]))
	if native.Uint64(head) != id || last >= uint64(len(w.seen)) {
		return fmt.Errorf("page %d calls itself %d", id, native.Uint64(head))
	}
	for i := id; i <= last; i++ {
		if w.seen[i] {
			return fmt.Errorf("page %d is used twice", i)
		}
		w.seen[i] = true
	}
	page := make([]byte, int(last-id+1)*w.size)
	if _, err := w.file.ReadAt(page, int64(id)*int64(w.size)); err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	if err := w.page(page, false); err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	return nil
}

// page checks the elements of a page and what they refer to. An inline page holds neither branches nor buckets.
func (w *walk) page(page []byte, inline bool) error {
	flags, count := native.Uint16(page[8:]), int(native.Uint16(page[10:]))
	branch := flags == branchPage
	switch {
	case flags != leafPage && (!branch || inline):
		return fmt.Errorf("of kind %x", flags)
	case pageHeader+count*element > len(page), branch && count == 0:
		return fmt.Errorf("%d elements", count)
	}
	var before []byte
	for i := range count {
		at := pageHeader + i*element
		key, value, err := span(page, at, branch)
		if err != nil || i > 0 && bytes.Compare(before, key) >= 0 {
			return fmt.Errorf("element %d is out of place", i)
		}
		before = key
		switch {
		case branch:
			err = w.tree(native.Uint64(page[at+8:]))
		case native.Uint32(page[at:]) == bucketLeaf:
			err = w.bucket(value, inline)
		case native.Uint32(page[at:]) != 0:
			err = fmt.Errorf("element %d is of no kind", i)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// span returns key and value of the element at some place of a page.
func span(page []byte, at int, branch bool) (key, value []byte, err error) {
	sizes := page[at+4 : at+element]
	if branch {
		sizes = page[at:]
	}
	position, keySize := int64(native.Uint32(sizes)), int64(native.Uint32(sizes[4:]))
	begin := int64(at) + position
	middle := begin + keySize
	end := middle
	if !branch {
		end += int64(native.Uint32(sizes[8:]))
	}
	if keySize == 0 || end > int64(len(page)) {
		return nil, nil, io.ErrUnexpectedEOF
	}
	return page[begin:middle], page[middle:end], nil
}

// bucket checks the value of a nested bucket.
func (w *walk) bucket(value []byte, inline bool) error {
	switch {
	case inline || len(value) < bucketHead:
		return fmt.Errorf("a bucket is out of place")
	case native.Uint64(value) != 0:
		return w.tree(native.Uint64(value))
	case len(value) < bucketHead+pageHeader:
		return io.ErrUnexpectedEOF
	}
	return w.page(value[bucketHead:], true)
}
