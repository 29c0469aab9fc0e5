package boltstore

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"sync"
	"sync/atomic"

	"go.etcd.io/bbolt"

	"mayhembot/storage"
)

// checkedAtOnce is the size, in bytes, up to which a file is read whole before it is used.
const checkedAtOnce = 4 << 20

// checkPages reads every page of the file as bbolt will, and doubts every length and reference. It reads only the list of
// free pages of a large file now, and the rest in the background, unless all is wanted.
//
// bbolt trusts its pages. On damaged ones it would read memory that is not there, run in circles for ever, or write over
// pages in use. Its Tx.Check trusts them too. Of 150 bit flips in page headers, 12 ended the program, one never came to an
// end, and 94 went unnoticed.
func (s *Store) checkPages(tx *bbolt.Tx, all bool) error {
	size := s.db.Info().PageSize
	w := &pageWalk{file: s.file, size: size, used: make([]bool, tx.Size()/int64(size)), stopped: &s.pages.stopped}
	err := w.freeList(uint64(tx.ID()))
	s.small = tx.Size() <= checkedAtOnce
	if s.metaFault = w.metas(); all && err == nil {
		err = s.metaFault
	}
	if all || s.small {
		if err == nil {
			err = w.whole(uint64(tx.Cursor().Bucket().Root()))
		}
		s.pages.finish(nil)
	} else if err == nil {
		err = s.checkRest(w)
	}
	if err != nil {
		return fmt.Errorf("%w: %w", storage.ErrCorrupt, err)
	}
	return nil
}

// pageCheck is the reading of a large file in the background.
type pageCheck struct {
	stopped atomic.Bool
	once    sync.Once
	found   chan error
	work    sync.WaitGroup
}

// finish reports a fault, if any, and ends the check.
func (c *pageCheck) finish(err error) {
	c.once.Do(func() {
		if err != nil {
			c.found <- err
		}
		close(c.found)
	})
}

func (c *pageCheck) stop() {
	c.stopped.Store(true)
	c.work.Wait()
	c.finish(nil)
}

// PagesChecked returns a channel that gets the first damaged page, if any, and is closed when every page has been read.
// After a damaged page all calls return ErrCorrupt, so that nothing is written over it.
func (s *Store) PagesChecked() <-chan error { return s.pages.found }

// checkRest reads the rest of the file in a transaction of its own, which keeps its pages as they are.
func (s *Store) checkRest(w *pageWalk) error {
	tx, err := s.db.Begin(false)
	if err != nil {
		return err
	}
	s.pages.work.Go(func() {
		err := s.guard(func() error {
			err := w.whole(uint64(tx.Cursor().Bucket().Root()))
			if err != nil && !errors.Is(err, errStopped) {
				err = fmt.Errorf("%s: %w: %w", s.path, storage.ErrCorrupt, err)
			}
			return errors.Join(err, tx.Rollback())
		})
		if err == nil || errors.Is(err, errStopped) {
			s.pages.finish(nil)
			return
		}
		s.broken.CompareAndSwap(nil, &err)
		s.pages.finish(err)
	})
	return nil
}

// The layout of a page; see the types Page, Meta and InBucket of bbolt.
const (
	pageHeader = 16 // id, flags, count, overflow
	element    = 16 // branch: position, key size, page; leaf: flags, position, key size, value size
	bucketHead = 16 // root page, sequence; an inline page follows where the root is 0

	metaFree = pageHeader + 32 // in a meta page: the page of the free list
	metaTx   = pageHeader + 48 // in a meta page: the number of the transaction that wrote it
	metaSum  = pageHeader + 56 // in a meta page: the checksum of the bytes before, FNV-1a
	manyFree = 0xFFFF          // as the count of a free list: the count stands before the list
	noFree   = ^uint64(0)      // as the page of a free list: there is none

	freshPages = 4 // the length of a file without contents

	branchPage = 0x01
	leafPage   = 0x02
	freePage   = 0x10
	bucketLeaf = 1
)

var native = binary.NativeEndian

var (
	errShort = errors.New("something reaches beyond its end")
	errOrder = errors.New("its keys are out of order")
	errLong  = errors.New("something goes on after its end")
	errApart = errors.New("its elements do not follow each other")

	errStopped = errors.New("the check was broken off")
)

// pageWalk reads the pages of a file, each once.
type pageWalk struct {
	file io.ReaderAt
	size int    // of a page
	used []bool // by page: a second use is damage, so that the walk comes to an end

	stopped *atomic.Bool
}

// read reads the page with this id, and the pages it overflows into.
func (w *pageWalk) read(id uint64) ([]byte, error) {
	if w.stopped.Load() {
		return nil, errStopped
	}
	pages := uint64(len(w.used))
	if id < 2 || id >= pages {
		return nil, fmt.Errorf("page %d is out of bounds", id)
	}
	head := make([]byte, pageHeader)
	if _, err := w.file.ReadAt(head, int64(id)*int64(w.size)); err != nil {
		return nil, fmt.Errorf("page %d: %w", id, err)
	}
	last := id + uint64(native.Uint32(head[12:]))
	if native.Uint64(head) != id || last >= pages {
		return nil, fmt.Errorf("page %d calls itself %d", id, native.Uint64(head))
	}
	for i := id; i <= last; i++ {
		if w.used[i] {
			return nil, fmt.Errorf("page %d is used twice", i)
		}
		w.used[i] = true
	}
	page := make([]byte, int(last-id+1)*w.size)
	if _, err := w.file.ReadAt(page, int64(id)*int64(w.size)); err != nil {
		return nil, fmt.Errorf("page %d: %w", id, err)
	}
	return page, nil
}

// whole checks the tree below a root, after freeList. Each page must be free or in use: a damaged reference that leads past
// a page into a part of its tree is seen only by the pages it leaves out.
func (w *pageWalk) whole(root uint64) error {
	if err := w.tree(root, nil, nil); err != nil {
		return err
	}
	if lost := slices.Index(w.used[2:], false); lost >= 0 {
		return fmt.Errorf("page %d is neither free nor in use", lost+2)
	}
	return nil
}

// tree checks a page and all pages below it. Its keys must be at least low and, unless high is nil, less than high.
func (w *pageWalk) tree(id uint64, low, high []byte) error {
	page, err := w.read(id)
	if err != nil {
		return err
	}
	keys, err := w.page(page, false, high)
	if n := len(keys); err == nil && n > 0 &&
		(bytes.Compare(keys[0], low) < 0 || high != nil && bytes.Compare(keys[n-1], high) >= 0) {
		err = errOrder
	}
	if err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	return nil
}

// page checks the elements of a page, and the pages and buckets they refer to. It returns their keys. An inline page holds
// neither branches nor buckets.
func (w *pageWalk) page(page []byte, inline bool, high []byte) ([][]byte, error) {
	flags, count := native.Uint16(page[8:]), int(native.Uint16(page[10:]))
	branch := flags == branchPage
	empty := count == 0 && !inline && len(w.used) > freshPages // bbolt leaves no such page
	if flags != leafPage && (!branch || inline) || empty {
		return nil, fmt.Errorf("its kind is %x, its count %d", flags, count)
	}
	if inline && (native.Uint64(page) != 0 || native.Uint32(page[12:]) != 0) {
		return nil, errors.New("an inline page has a number")
	}
	keys, values, end, err := elements(page, count, branch)
	if err == nil && inline && end < len(page) {
		err = errLong
	}
	if err != nil {
		return nil, err
	}
	for i := range count {
		at := pageHeader + i*element
		switch {
		case branch && i+1 < count:
			err = w.tree(native.Uint64(page[at+8:]), keys[i], keys[i+1])
		case branch:
			err = w.tree(native.Uint64(page[at+8:]), keys[i], high)
		case native.Uint32(page[at:]) == bucketLeaf:
			err = w.bucket(values[i], inline)
		case native.Uint32(page[at:]) != 0:
			err = fmt.Errorf("element %d is of no kind", i)
		}
		if err != nil {
			return nil, err
		}
	}
	return keys, nil
}

// elements returns the keys and values of a page, and where the last one ends. They must follow each other without gaps,
// so that none can be missing, and in order.
func elements(page []byte, count int, branch bool) (keys, values [][]byte, end int, err error) {
	keys, values = make([][]byte, count), make([][]byte, count)
	end = pageHeader + count*element
	for i := range count {
		if keys[i], values[i], err = span(page, pageHeader+i*element, end, branch); err != nil {
			return nil, nil, 0, err
		}
		end += len(keys[i]) + len(values[i])
		if i > 0 && bytes.Compare(keys[i-1], keys[i]) >= 0 {
			return nil, nil, 0, errOrder
		}
	}
	return keys, values, end, nil
}

// span returns key and value of the element at some place of a page. They must begin at another.
func span(page []byte, at, begins int, branch bool) (key, value []byte, err error) {
	if at+element > len(page) {
		return nil, nil, errShort
	}
	sizes := page[at+4 : at+element]
	if branch {
		sizes = page[at : at+element]
	}
	begin := int64(at) + int64(native.Uint32(sizes))
	middle := begin + int64(native.Uint32(sizes[4:]))
	end := middle
	if !branch {
		end += int64(native.Uint32(sizes[8:]))
	}
	if begin == middle || end > int64(len(page)) {
		return nil, nil, errShort
	}
	if begin != int64(begins) {
		return nil, nil, errApart
	}
	return page[begin:middle], page[middle:end], nil
}

// bucket checks the value of a nested bucket.
func (w *pageWalk) bucket(value []byte, inline bool) error {
	switch {
	case inline || len(value) < bucketHead:
		return errors.New("a bucket is out of place")
	case native.Uint64(value) != 0 && len(value) > bucketHead:
		return errLong
	case native.Uint64(value) != 0:
		return w.tree(native.Uint64(value), nil, nil)
	case len(value) < bucketHead+pageHeader:
		return errShort
	}
	_, err := w.page(value[bucketHead:], true, nil)
	return err
}

// metas checks the first two pages, which name the current root. When one is damaged, bbolt takes the other, which may
// belong to the transaction before.
func (w *pageWalk) metas() error {
	for page := range int64(2) {
		head := make([]byte, metaSum+8)
		if _, err := w.file.ReadAt(head, page*int64(w.size)); err != nil {
			return err
		}
		sum := fnv.New64a()
		_, _ = sum.Write(head[pageHeader:metaSum])
		if sum.Sum64() != native.Uint64(head[metaSum:]) {
			return fmt.Errorf("page %d is damaged and the one before the last change may be in use: %w", page, storage.ErrCorrupt)
		}
	}
	return nil
}

// freeList checks the list of free pages of a transaction. None of them may be in use.
func (w *pageWalk) freeList(tx uint64) error {
	for meta := range int64(2) {
		head := make([]byte, metaTx+8)
		if _, err := w.file.ReadAt(head, meta*int64(w.size)); err != nil {
			return err
		}
		id := native.Uint64(head[metaFree:])
		if native.Uint64(head[metaTx:]) != tx || id == noFree {
			continue
		}
		page, err := w.read(id)
		if err != nil {
			return err
		}
		if err := w.freePages(page); err != nil {
			return fmt.Errorf("page %d: %w", id, err)
		}
	}
	return nil
}

func (w *pageWalk) freePages(page []byte) error {
	flags, count, ids := native.Uint16(page[8:]), uint64(native.Uint16(page[10:])), page[pageHeader:]
	if count == manyFree {
		count, ids = native.Uint64(ids), ids[8:]
	}
	if flags != freePage || count > uint64(len(ids)/8) {
		return fmt.Errorf("its kind is %x, its count %d", flags, count)
	}
	for i := range count {
		id := native.Uint64(ids[8*i:])
		if id < 2 || id >= uint64(len(w.used)) || w.used[id] {
			return fmt.Errorf("it calls page %d free", id)
		}
		w.used[id] = true
	}
	return nil
}
