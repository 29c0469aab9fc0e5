// Package autopilot plays boarding actions for seats without a person.
//
// A pilot looks only at a seat's view, and the same view always gets the same answer. It answers for one ship at a time, the
// lowest number first. A squad follows a preset (squad). A plan is a dock that should succeed, or else the manoeuvre to the
// best place: on the plane, clear of rocks, near prey, with enemies in the arc (plan, place). Hard and ruthless pilots also
// try plans out against what others may plan (ahead). Orders weigh every action and shot by the exact odds (order). After
// docking, the chance to win the fight and the way home decide (berth).
package autopilot
