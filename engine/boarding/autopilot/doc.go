// Package autopilot plays boarding actions for seats no person sits in.
//
// A pilot looks at a seat's view alone and always gives the same answer to the same view. It answers for one ship at a time,
// the lowest number first. A squad follows a preset (squad). A plan is a dock that should succeed, or the manoeuvre that leads
// to the best place: on the plane, clear of rocks, near prey, with enemies in the arc (plan, place). Orders weigh every action
// and shot by the exact odds (order). What to do with a ship that is docked at follows from the chance to win the fight and
// from the way home (berth).
package autopilot
