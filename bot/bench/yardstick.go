package bench

import (
	"bytes"
	"fmt"
	"image/png"
	"math"
	"os"
	"runtime/pprof"
	"strconv"
	"strings"
	"time"

	"github.com/fogleman/gg"
)

// naivePicture is the processor time of one picture as a program draws it that knows no better: a board of 15 × 11 hexes,
// six ships and their templates, about a thousand pixels wide, all of it anew with gg and image/png.
func naivePicture() (time.Duration, error) {
	drawNaively() // the first one reads the font
	var out bytes.Buffer
	if err := pprof.StartCPUProfile(&out); err != nil {
		return 0, err
	}
	n := 0
	for begun := time.Now(); time.Since(begun) < time.Second; n++ {
		drawNaively()
	}
	pprof.StopCPUProfile()
	stages, err := stagesOf(&out)
	return (stages.Bot() + stages.Others) / time.Duration(n), err
}

func drawNaively() {
	const across, down, size = 15, 11, 34.0
	dc := gg.NewContext(1000, 960)
	dc.SetRGB(0.05, 0.06, 0.12)
	dc.Clear()
	for i := range across * down {
		column, row := i%across, i/across
		x := 60 + float64(column)*size*1.5
		y := 60 + (float64(row)+float64(column%2)/2)*size*math.Sqrt(3)
		dc.DrawRegularPolygon(6, x, y, size, 0)
		dc.SetRGB(0.1, 0.12, 0.2+float64(i%7)/50)
		dc.FillPreserve()
		dc.SetRGB(0.4, 0.45, 0.6)
		dc.SetLineWidth(1.5)
		dc.Stroke()
		dc.DrawStringAnchored(fmt.Sprintf("%c%d", 'A'+column, row+1), x, y+size/2, 0.5, 0.5)
	}
	for ship := range 6 {
		x, y := 120+float64(ship)*140, 200+float64(ship%3)*150
		dc.Push()
		dc.RotateAbout(float64(ship), x, y)
		dc.MoveTo(x+22, y)
		dc.LineTo(x-16, y+14)
		dc.LineTo(x-8, y)
		dc.LineTo(x-16, y-14)
		dc.ClosePath()
		dc.SetRGB(0.9, 0.3+float64(ship)/10, 0.2)
		dc.FillPreserve()
		dc.SetRGB(1, 1, 1)
		dc.Stroke()
		dc.Pop()
		for die := range 6 {
			left, top := 20+float64(ship)*160+float64(die%3)*44, 800+float64(die/3)*44
			dc.DrawRoundedRectangle(left, top, 40, 40, 6)
			dc.SetRGB(0.95, 0.95, 0.9)
			dc.Fill()
			dc.SetRGB(0, 0, 0)
			dc.DrawStringAnchored(strconv.Itoa(die+1), left+20, top+20, 0.5, 0.5)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, dc.Image()); err != nil {
		panic(err) // a buffer takes everything
	}
}

// residentNow is the resident memory of the process in bytes, 0 where the system does not tell.
func residentNow() int64 {
	data, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
			return kb << 10
		}
	}
	return 0
}
