// Writes matches.json: 1,000 random matches of 2 to 8 players out of 60, with ties, as the npm package openskill rates them.
// It needs no part of the bot:
//
//     npm install openskill@5.0.1 && node openskill.mjs > matches.json
import { rating, rate } from 'openskill'

let state = 20261126
const random = n => { // the same numbers every time (mulberry32)
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) % n
}

const players = Array.from({ length: 60 }, () => rating())
const matches = []
for (let n = 0; n < 1000; n++) {
  const seats = 2 + random(7), who = []
  while (who.length < seats) {
    const p = random(players.length)
    if (!who.includes(p)) who.push(p)
  }
  const places = who.map(() => 1 + random(seats))
  const after = rate(who.map(p => [players[p]]), { rank: places })
  who.forEach((p, i) => { players[p] = after[i][0] })
  matches.push({ who, places })
}
const round = x => Number(x.toFixed(9))
console.log(JSON.stringify({ matches, after: players.map(p => [round(p.mu), round(p.sigma)]) }).replaceAll('},{', '},\n{'))
