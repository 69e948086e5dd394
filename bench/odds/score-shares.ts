import { lowScoreFactor } from '#betting-engine/model/low-scores.ts'
import type { PerSide } from '#betting-engine/records/side.ts'

const maxGoals = 20

const poisson = (mean: number): number[] => {
  const shares = [Math.exp(-mean)]
  for (let goals = 1; goals <= maxGoals; goals += 1) shares.push((shares[goals - 1]! * mean) / goals)
  return shares
}

/** The model’s probabilities: home, draw, away, and more than two and a half goals. */
export function sharesOf({ goals, rho }: { goals: PerSide; rho: number }) {
  const [home, away] = [poisson(goals.home), poisson(goals.away)]
  const result: [number, number, number] = [0, 0, 0]
  let [all, over] = [0, 0]
  for (const [h, ofHome] of home.entries())
    for (const [a, ofAway] of away.entries()) {
      const share = ofHome * ofAway * lowScoreFactor({ home: h, away: a }, goals, rho)
      result[h > a ? 0 : h === a ? 1 : 2] += share
      if (h + a > 2) over += share
      all += share
    }
  return { result: result.map((share) => share / all), over: over / all }
}
