package mayhem

import (
	"image/color"

	"mayhembot/engine"
	"mayhembot/render"
)

// swatches are all colours of the picture. Orange (hot) says damage, cyan (cool) says fresh; neither is a pilot's.
var swatches = []render.Swatch{
	{Name: "space", Hex: "#070a13"},
	{Name: "dust", Hex: "#141d3a"},
	{Name: "tile", Hex: "#0d1322"},
	{Name: "grid", Hex: "#24314d"},
	{Name: "beacon", Hex: "#0f2a3b"},
	{Name: "glow", Hex: "#24304a"},
	{Name: "panel", Hex: "#111827"},
	{Name: "edge", Hex: "#2a3650"},
	{Name: "slot", Hex: "#090d18"},
	{Name: "ink", Hex: "#eef2ff"},
	{Name: "muted", Hex: "#a7b3cd"},
	{Name: "faint", Hex: "#8090b2"},
	{Name: "black", Hex: "#05070d"},
	{Name: "hot", Hex: "#ff7a3c"},
	{Name: "cool", Hex: "#45d8f5"},
	{Name: "rock", Hex: "#8b8178"},
	{Name: "rock lit", Hex: "#d8cdbd"},
	{Name: "rock dark", Hex: "#2a2729"},
	{Name: "combat", Hex: "#f6f3ea"},
	{Name: "missed", Hex: "#6b7590"},
	{Name: "pilot 1", Hex: "#c4142c"},
	{Name: "pilot 2", Hex: "#ffd21f"},
	{Name: "pilot 3", Hex: "#3a74e8"},
	{Name: "pilot 4", Hex: "#22a868"},
	{Name: "pilot 5", Hex: "#fb8ccf"},
	{Name: "pilot 6", Hex: "#ffffff"},
}

// pilots names each seat's colour and the colour that is read on it.
var pilots = [6]struct{ Color, Ink string }{
	{"pilot 1", "ink"}, {"pilot 2", "black"}, {"pilot 3", "black"}, {"pilot 4", "black"}, {"pilot 5", "black"}, {"pilot 6", "black"},
}

// pilot is the name of a seat's colour.
func pilot(s engine.Seat) string { return pilots[s-1].Color }

// ramps are the mixtures that keep edges, shades and glows soft.
func ramps() []render.Ramp {
	all := []render.Ramp{
		{From: "tile", To: "dust", Steps: hazes - 2}, {From: "space", To: "grid", Steps: 4}, {From: "space", To: "ink", Steps: 7}, {From: "panel", To: "ink", Steps: 4},
		{From: "panel", To: "muted", Steps: 3}, {From: "space", To: "faint", Steps: 3}, {From: "panel", To: "edge", Steps: 2},
		{From: "rock dark", To: "rock", Steps: 6}, {From: "rock", To: "rock lit", Steps: 5}, {From: "space", To: "rock", Steps: 3},
		{From: "beacon", To: "cool", Steps: 3}, {From: "space", To: "hot", Steps: 7}, {From: "hot", To: "ink", Steps: 4}, {From: "space", To: "cool", Steps: 8},
		{From: "cool", To: "ink", Steps: 3}, {From: "black", To: "combat", Steps: 4}, {From: "space", To: "missed", Steps: 2},
	}
	for _, p := range pilots {
		all = append(all, render.Ramp{From: "space", To: p.Color, Steps: 10}, render.Ramp{From: p.Color, To: "ink", Steps: 4})
		if p.Ink == "ink" {
			continue
		}
		all = append(all, render.Ramp{From: "black", To: p.Color, Steps: 2})
	}
	return all
}

// The type scale. Every label is at least render.Small.
var (
	headline = render.Style{Size: 34, Ink: "ink"}
	cardName = render.Style{Size: render.Heading, Ink: "ink"}
	number   = render.Style{Size: render.Title, Ink: "ink"}
	body     = render.Style{Size: render.Body, Ink: "ink"}
	note     = render.Style{Size: render.Body, Light: true, Ink: "muted"}
	label    = render.Style{Size: render.Small, Ink: "muted"}
	edgeMark = render.Style{Size: render.Small, Ink: "faint"}
	counterN = render.Style{Size: render.Body, Ink: "cool"}
	damageN  = render.Style{Size: render.Small, Ink: "black"}
	badgeN   = render.Style{Size: render.Small, Ink: "ink"}
	alarm    = render.Style{Size: render.Body, Ink: "hot"}
	notice   = render.Style{Size: render.Body, Ink: "black"}

	// Of an equipment sheet in a narrow card; wide ones have larger letters.
	sheetName = render.Style{Size: 15, Ink: "ink"}
	sheetText = render.Style{Size: 15, Light: true, Ink: "muted"}
)

// styles are set at start-up in ASCII; everything else when it is first met.
var styles = []render.Style{headline, cardName, number, body, note, label, edgeMark, counterN, damageN, badgeN, alarm, notice, sheetName, sheetText}

// light is where the light comes from: above, from the left.
var light = [2]float64{-0.6, -0.8}

// shade brightens (by > 0) or darkens (by < 0) a colour.
func shade(c color.NRGBA, by float64) color.NRGBA {
	to := color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	if by < 0 {
		to, by = color.NRGBA{R: 5, G: 7, B: 16, A: 255}, -by
	}
	at := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*min(by, 1) + 0.5) }
	return color.NRGBA{R: at(c.R, to.R), G: at(c.G, to.G), B: at(c.B, to.B), A: c.A}
}
