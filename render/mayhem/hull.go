package mayhem

import "mayhembot/render/paint"

// hulls are six outlines nobody mistakes for each other: dart, fork, drop, plane, barge and crescent. Each is an arrow whose
// nose is its only point that stands out. So the heading is seen where a cell is a dozen pixels tall.
var hulls = [6]paint.Hull{
	{ // dart
		{Tilt: [2]float64{0.8, 0.3}, Points: [][2]float64{{0, -1.16}, {0.74, 0.9}, {0.26, 0.7}, {0, 0.56}}},
		{Tilt: [2]float64{0.3, 0.1}, Bright: 0.2, Points: [][2]float64{{0, -1.16}, {0.3, 0.45}, {0, 0.5}}},
	},
	{ // fork
		{Tilt: [2]float64{0.8, 0}, Points: [][2]float64{{0, -1.16}, {0.56, -0.06}, {0.84, 0.14}, {0.84, 0.6}, {0.56, 0.92}, {0.34, 0.74}, {0, 0.7}}},
		{Tilt: [2]float64{0.2, 0.4}, Bright: 0.2, Points: [][2]float64{{0, -1.1}, {0.3, -0.05}, {0.34, 0.5}, {0, 0.6}}},
	},
	{ // drop
		{Tilt: [2]float64{0.6, 0.4}, Points: [][2]float64{{0, -1.16}, {0.42, -0.44}, {0.78, 0.16}, {0.8, 0.5}, {0.6, 0.84}, {0.28, 0.9}, {0, 0.92}}},
		{Tilt: [2]float64{0.2, 0.2}, Bright: 0.2, Points: [][2]float64{{0, -1}, {0.3, -0.3}, {0.5, 0.2}, {0.36, 0.6}, {0, 0.7}}},
	},
	{ // plane
		{Tilt: [2]float64{0.5, 0.5}, Points: [][2]float64{{0.3, -0.3}, {0.96, 0.28}, {0.96, 0.52}, {0.36, 0.5}, {0.36, 0.66}, {0.6, 0.82}, {0.6, 0.92}, {0, 0.92}, {0, -0.24}}},
		{Tilt: [2]float64{0.8, -0.2}, Bright: 0.15, Points: [][2]float64{{0, -1.16}, {0.4, -0.2}, {0.36, 0.4}, {0.2, 0.9}, {0, 0.9}}},
	},
	{ // barge
		{Tilt: [2]float64{0.7, 0.2}, Points: [][2]float64{{0, -1.16}, {0.46, -0.4}, {0.64, 0.1}, {0.64, 0.7}, {0.4, 0.9}, {0, 0.9}}},
		{Tilt: [2]float64{0.1, 0.5}, Bright: 0.2, Points: [][2]float64{{0, -1}, {0.32, -0.3}, {0.32, 0.5}, {0, 0.5}}},
		{Tilt: [2]float64{0.9, 0}, Bright: -0.25, Points: [][2]float64{{0.64, 0.1}, {0.86, 0.2}, {0.86, 0.84}, {0.64, 0.7}}},
	},
	{ // crescent
		{Tilt: [2]float64{0.6, 0.5}, Points: [][2]float64{{0, -1.16}, {0.42, -0.4}, {0.76, 0.2}, {0.84, 0.86}, {0.5, 0.7}, {0.24, 0.84}, {0, 0.88}}},
		{Tilt: [2]float64{0.2, -0.3}, Bright: 0.2, Points: [][2]float64{{0, -1}, {0.3, -0.3}, {0.34, 0.3}, {0, 0.5}}},
	},
}
