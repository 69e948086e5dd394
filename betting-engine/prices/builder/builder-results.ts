import { halfLost, halfWon, lost, voided, won, type OutcomeResult } from '../../markets/outcome-result.ts'
import { layers } from '../football/football-kinds.ts'
import type { HalfCells } from '../football/half-cells.ts'
import { splitQuarters, type BuilderLeg, type LegResult } from './builder-legs.ts'
import { resultIn, type BuilderCells } from './builder-price.ts'

/** A joint result of several legs of one match, with its probability. */
export type JointResult = { readonly results: readonly OutcomeResult[]; readonly chance: number }

/** The halves of a leg count 0, 1 or 2 each; their sum identifies its result. */
const results = [lost, halfLost, voided, halfWon, won] as const

type Chances = Map<number, number>
const add = (chances: Chances, key: number, chance: number): void => {
  if (chance > 0) chances.set(key, (chances.get(key) ?? 0) + chance)
}

/** The halves of a leg, two on a quarter line, and the weight of its digit in a key. */
type SplitLeg = { readonly halves: readonly LegResult[]; readonly weight: number }

const chancesOfLayer = (cells: HalfCells, legs: readonly SplitLeg[]): Chances => {
  const chances: Chances = new Map()
  for (let at = 0; at < cells.chances.length; at += 1) {
    let key = 0
    // For the order of goals a cell only has a probability.
    let [openKey, openShare] = [0, 0]
    for (const { halves, weight } of legs)
      for (const half of halves) {
        const { win, refund } = half.at(cells, at)
        // A digit is 0 to 4: the one half of a whole line counts double.
        const step = (weight * 2) / halves.length
        if (win === 1) key += 2 * step
        else if (refund === 1) key += step
        else if (win > 0) [openKey, openShare] = [2 * step, win]
      }
    const chance = cells.chances[at] as number
    add(chances, key, chance * (1 - openShare))
    add(chances, key + openKey, chance * openShare)
  }
  return chances
}

/** Layers are independent, with different legs. */
const combineLayers = (a: Chances, b: Chances): Chances => {
  const both: Chances = new Map()
  for (const [one, chance] of a) for (const [other, share] of b) add(both, one + other, chance * share)
  return both
}

/** All joint results of these legs from the state of play; undefined if one cannot be in a builder. */
export const jointResults = (
  cells: BuilderCells,
  legs: readonly BuilderLeg[],
): readonly JointResult[] | undefined => {
  const told: SplitLeg[] = []
  for (const [at, leg] of legs.entries()) {
    const halves = splitQuarters([leg]).flatMap((part) => part.map((half) => resultIn(cells, half)))
    const known = halves.filter((half) => half !== undefined)
    if (known.length < halves.length) return undefined
    told.push({ halves: known, weight: results.length ** at })
  }
  const chances = layers.reduce<Chances>(
    (sum, layer) => {
      const own = told.filter(({ halves }) => halves[0]?.layer === layer)
      const ofLayer = own.length > 0 ? cells[layer] : undefined
      return ofLayer ? combineLayers(sum, chancesOfLayer(ofLayer(), own)) : sum
    },
    new Map([[0, 1]]),
  )
  return [...chances].map(([key, chance]) => ({
    chance,
    results: told.map(({ weight }) => results[Math.floor(key / weight) % results.length] ?? lost),
  }))
}
