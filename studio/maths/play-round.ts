import { evaluateSpin, type Spin } from './evaluate-spin.ts'
import type { SlotGame, SpinMode } from './slot-game.ts'

/** Answers a whole number from 0 up to, but not including, `bound`, each equally likely. */
export type Draw = (bound: number) => number

/** A whole round: the base spin and every free spin it led to, amounts counted in line bets. */
export type Round = { spins: readonly Spin[]; winUnits: number }

function drawStops(game: SlotGame, mode: SpinMode, draw: Draw): number[] {
  return game.strips[mode].map((strip) => draw(strip.length))
}

/**
 * Plays a round to its end. Each spin takes one draw a reel, from the left, in the order of the spins, and
 * none is discarded (standards D1), so equal draws give equal rounds whoever plays.
 * `freeSpinsAwarded` of each spin is what the round really gains: awards beyond the cap are cut off here.
 */
export function playRound(game: SlotGame, draw: Draw): Round {
  const spins: Spin[] = []
  let winUnits = 0
  let awarded = 0
  for (let played = 0; played <= awarded; played += 1) {
    const mode = played === 0 ? 'base' : 'free'
    const spin = evaluateSpin(game, mode, drawStops(game, mode, draw))
    const granted = Math.min(spin.freeSpinsAwarded, game.freeSpins.cap - awarded)
    awarded += granted
    winUnits += spin.winUnits
    spins.push(granted === spin.freeSpinsAwarded ? spin : { ...spin, freeSpinsAwarded: granted })
  }
  return { spins, winUnits }
}
