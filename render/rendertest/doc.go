// Package rendertest holds pictures to what is asked of them: that they look as they did (Golden),
// that every encoded picture is exactly the composed one (Decodes, Encodes), that reduction to
// the palette does not show (Fidelity), and that everyone can tell colours apart (Sight, Distance,
// Contrast).
package rendertest
