package main

import "runtime/debug"

// version is set by the linker for a release: -ldflags "-X main.version=v1.2.3".
var version string

// versionNow is the version of this program: its release, else the revision it was built from. It is "" if neither is known.
func versionNow() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	revision, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = " and changed since"
		}
	}
	if revision == "" {
		return ""
	}
	return revision + changed
}
