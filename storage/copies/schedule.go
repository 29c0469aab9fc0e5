package copies

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mayhembot/storage/boltstore"
)

// stamp is the format of the time in a copy's name, in UTC.
const stamp = "20060102T150405Z"

// A Keeper looks once in this time whether a copy is due, less often after one that failed.
const (
	usualPause = time.Minute
	afterFault = 10 * time.Minute
)

// Schedule says how many copies a folder keeps: the last one of each of the last hours, days and weeks (UTC). Periods
// without a copy do not count, so older copies stay then.
type Schedule struct {
	Folder                string
	Hourly, Daily, Weekly int
}

// Check says what is wrong with a schedule.
func (s Schedule) Check() error {
	switch {
	case s.Hourly < 0 || s.Daily < 0 || s.Weekly < 0:
		return errors.New("a number of copies is less than 0")
	case s.Folder == "" && s.Hourly+s.Daily+s.Weekly > 0:
		return errors.New("name the folder they go to")
	case s.Folder != "" && s.Hourly+s.Daily+s.Weekly == 0:
		return errors.New("say how many are to be kept hourly, daily or weekly")
	}
	return nil
}

// periods returns the periods with copies to keep, the shortest first.
func (s Schedule) periods() []period {
	all := []period{
		{s.Hourly, func(t time.Time) string { return t.Format("2006010215") }},
		{s.Daily, func(t time.Time) string { return t.Format("20060102") }},
		{s.Weekly, func(t time.Time) string { y, w := t.ISOWeek(); return fmt.Sprint(y, "/", w) }},
	}
	return slices.DeleteFunc(all, func(p period) bool { return p.keep == 0 })
}

// period is an hour, a day or a week. name names the one a time falls into.
type period struct {
	keep int
	name func(time.Time) string
}

// due tells whether the shortest period has no copy yet.
func (s Schedule) due(made []time.Time, now time.Time) bool {
	shortest := s.periods()[0]
	return !slices.ContainsFunc(made, func(t time.Time) bool { return shortest.name(t) == shortest.name(now.UTC()) })
}

// kept returns the copies that stay. It counts periods with copies only, so that a jump of the clock removes none except
// the oldest. A copy from the future comes from a clock that was wrong then or is wrong now. It stays, and counts only
// once its time has come.
func (s Schedule) kept(made []time.Time, now time.Time) map[time.Time]bool {
	kept := map[time.Time]bool{}
	var newest []time.Time
	for _, t := range made {
		if kept[t] = t.After(now); !kept[t] {
			newest = append(newest, t)
		}
	}
	slices.SortFunc(newest, func(a, b time.Time) int { return b.Compare(a) })
	for _, p := range s.periods() {
		counted := map[string]bool{}
		for _, t := range newest {
			if name := p.name(t); !counted[name] && len(counted) < p.keep {
				counted[name], kept[t] = true, true
			}
		}
	}
	return kept
}

// Keeper makes the copies of a schedule.
type Keeper struct {
	Schedule
	From   Source
	Name   string // begins the name of every copy
	Others []string
	Now    func() time.Time
	Log    *slog.Logger
	Made   func(time.Time, error) // is told of every try; may be nil
}

// Keep makes copies when they are due, until ctx ends. It logs a failure and tries again later, because a full disk must
// not stop a match.
func (k *Keeper) Keep(ctx context.Context) {
	for {
		pause := usualPause
		name, err := k.Step(ctx)
		if k.Made != nil && (name != "" || err != nil) {
			k.Made(k.Now(), err)
		}
		if err != nil {
			k.Log.Error("no copy of the database could be made", "folder", k.Folder, "error", err)
			pause = afterFault
		} else if name != "" {
			k.Log.Info("the database was copied", "to", name)
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
	}
}

// Step makes a copy if one is due, verifies it, and removes those that are no longer kept. It returns the name of the copy,
// "" where none was due. It does not create the folder: a missing one may belong to a disk that is not mounted.
func (k *Keeper) Step(ctx context.Context) (name string, err error) {
	made, err := k.list()
	if err != nil || !k.due(made, k.Now()) {
		return "", err
	}
	if err := k.tidy(); err != nil {
		return "", err
	}
	now := k.Now().UTC().Truncate(time.Second)
	name = k.file(now)
	if err := (Place{File: name, Others: k.Others}).Write(ctx, k.From); err != nil {
		return "", err
	}
	made = append(made, now)
	kept := k.kept(made, now)
	for _, t := range made {
		if !kept[t] {
			err = errors.Join(err, k.remove(t))
		}
	}
	return name, err
}

func (k *Keeper) file(t time.Time) string {
	return filepath.Join(k.Folder, k.Name+"-"+t.Format(stamp)+".db")
}

// list returns the times of the copies in the folder, from their names.
func (k *Keeper) list() (made []time.Time, err error) {
	entries, err := os.ReadDir(k.Folder)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		middle, is := strings.CutPrefix(e.Name(), k.Name+"-")
		middle, db := strings.CutSuffix(middle, ".db")
		t, err := time.Parse(stamp, middle)
		if is && db && err == nil && e.Type().IsRegular() {
			made = append(made, t)
		}
	}
	return made, nil
}

// tidy removes copies that a killed program left half written.
func (k *Keeper) tidy() error {
	parts, err := filepath.Glob(filepath.Join(k.Folder, k.Name+"-*Z.db.part"))
	for _, part := range parts {
		if at, failure := os.Lstat(part); failure == nil && at.Mode().IsRegular() && !k.From.IsFile(at) {
			err = errors.Join(err, os.Remove(part))
		}
	}
	return err
}

// remove removes a file, if it is a copy.
func (k *Keeper) remove(t time.Time) error {
	name := k.file(t)
	at, err := os.Lstat(name)
	if err != nil {
		return err
	}
	if known, err := boltstore.IsDatabase(name); err != nil || !known || k.From.IsFile(at) {
		return err
	}
	return os.Remove(name)
}
