// Package rendertest checks pictures. Golden compares them with earlier ones. Decodes and Encodes check that every encoded
// picture is exactly the composed one. Fidelity measures how little the reduction to the palette shows. Sight, Distance and
// Contrast tell whether everyone can tell colours apart.
package rendertest
