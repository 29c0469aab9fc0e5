package plane

// Sine holds 2^20·sin(3k°) for k from 0 to 30.
var Sine = [31]int64{
	0, 54878, 109606, 164033, 218011, 271391, 324028, 375776, 426494, 476044, 524288, 571095, 616338, 659890, 701634, 741455,
	779244, 814897, 848316, 879410, 908093, 934288, 957922, 978930, 997255, 1012847, 1025662, 1035666, 1042832, 1047139, 1048576,
}

// Turned is a heading after a turn to the right, from 0 to 359.
func Turned(heading, by int) int { return ((heading+by)%360 + 360) % 360 }

// sin is 2^20·sin of a heading.
func sin(heading int) int64 {
	switch h := Turned(heading, 0); {
	case h <= 90:
		return Sine[h/3]
	case h <= 180:
		return Sine[(180-h)/3]
	default:
		return -sin(h - 180)
	}
}

func cos(heading int) int64 { return sin(heading + 90) }

// n20 takes the factor 2^20 off again, rounding halves up.
func n20(v int64) int64 { return (v + 1<<19) >> 20 }

// ratio is a/b, rounding halves up.
func ratio(a, b int64) int64 {
	if b < 0 {
		a, b = -a, -b
	}
	a, b = 2*a+b, 2*b
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
