import type { Draw } from '../frame/draw.ts'
import { partsOf, type SlotGame } from './slot-game.ts'
import { pickedTimes, picksAfter } from './picks/play-picks.ts'
import { playRound } from './play-round.ts'

/** Results of simulated rounds; returns in multiples of the stake, rates per round. */
export type Simulation = {
  rounds: number
  returnToPlayer: number
  /** Root of the sample variance of a round's return. */
  deviation: number
  hitRate: number
  triggerRate: number
  largestWin: number
}

/** Plays many rounds through the function that serves players, and sums them up. */
export function simulate(game: SlotGame, draw: Draw, rounds: number): Simulation {
  let [units, squares, hits, triggers, largest] = [0, 0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const { spins, winUnits: spunUnits } = playRound(game, draw)
    const picks = picksAfter(game, spins[0], draw)
    // Opens the first places: their order is drawn, so the choice does not matter.
    const picked = picks ? pickedTimes({ ...picks, picked: [...Array(game.picks?.picks).keys()] }) : 0
    const winUnits = spunUnits + picked * partsOf(game)
    units += winUnits
    squares += winUnits * winUnits
    if (winUnits > 0) hits += 1
    if (spins.length > 1 || picks) triggers += 1
    if (winUnits > largest) largest = winUnits
  }
  const parts = partsOf(game)
  const mean = units / rounds
  return {
    rounds,
    returnToPlayer: mean / parts,
    deviation: Math.sqrt(squares / rounds - mean * mean) / parts,
    hitRate: hits / rounds,
    triggerRate: triggers / rounds,
    largestWin: largest / parts,
  }
}

/**
 * Max deviation of an honest sample of `rounds` from the exact figure: 99.9 % of samples are within it (D3).
 */
export function tolerance(deviation: number, rounds: number): number {
  return (3.29 * deviation) / Math.sqrt(rounds)
}
