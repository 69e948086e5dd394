import { turnsOf } from '../../matches/basketball-match.ts'
import type { BasketballParameters } from '../../matches/match-parameters.ts'
import type { PerSide } from '../../records/side.ts'
import type { OutcomeShares } from '../counted-kinds.ts'
import type { Counts } from '../counts.ts'
import { pointsOfTurn } from './turns-counts.ts'

/**
 * The chance of the home side to win a race, by the points missing to each side: turn after turn, in which
 * either side is equally likely to be first, until one has them. A turn without points changes nothing.
 */
export const raceChances = (parameters: BasketballParameters, most: number) => {
  const turns = turnsOf(parameters)
  const home = pointsOfTurn(turns, turns.used.home)
  const away = pointsOfTurn(turns, turns.used.away)
  const nothing = (home[0] as number) * (away[0] as number)
  const width = most + 1
  const chances = new Float64Array(width * width)
  const chanceAt = (ofHome: number, ofAway: number): number => chances[ofHome * width + ofAway] as number
  for (let ofHome = 1; ofHome <= most; ofHome += 1)
    for (let ofAway = 1; ofAway <= most; ofAway += 1) {
      let sum = 0
      for (let more = 0; more <= 3; more += 1)
        for (let others = 0; others <= 3; others += 1) {
          if (more + others === 0) continue
          const chance = (home[more] as number) * (away[others] as number)
          const [homeIsThere, awayIsThere] = [more >= ofHome, others >= ofAway]
          if (homeIsThere && awayIsThere) sum += chance / 2
          else if (homeIsThere) sum += chance
          else if (!awayIsThere) sum += chance * chanceAt(ofHome - more, ofAway - others)
        }
      chances[ofHome * width + ofAway] = sum / (1 - nothing)
    }
  return chanceAt
}

/**
 * The shares of a race to `target`, from a score that an open turn cannot complete, and the points of that
 * turn.
 */
export const raceShares = (
  chanceAt: ReturnType<typeof raceChances>,
  score: PerSide,
  target: number,
  toCome: Counts | undefined,
): OutcomeShares => {
  const missing = { home: target - score.home, away: target - score.away }
  let home = 0
  if (toCome)
    toCome.chances.forEach((chance, at) => {
      const [more, others] = [Math.floor(at / toCome.width), at % toCome.width]
      home += chance * chanceAt(missing.home - more, missing.away - others)
    })
  else home = chanceAt(missing.home, missing.away)
  return [
    { outcome: 'home', winShare: home, refundShare: 0 },
    { outcome: 'away', winShare: 1 - home, refundShare: 0 },
  ]
}
