import type { Draw } from '../frame/draw.ts'
import { columnAt, evaluateSpin, evaluateWindow, type Spin } from './evaluate-spin.ts'
import { playFalls } from './falls/play-falls.ts'
import { playHold } from './hold/play-hold.ts'
import type { SlotGame, SpinMode } from './slot-game.ts'
import { playStays } from './stays/play-stays.ts'
import { playTumbles } from './tumbles/play-tumbles.ts'

/** A whole round: its base spin and all later steps, amounts in parts of the stake. */
export type Round = { spins: readonly Spin[]; winUnits: number }

const roundOf = (spins: readonly Spin[]): Round => ({
  spins,
  winUnits: spins.reduce((sum, { winUnits }) => sum + winUnits, 0),
})

function drawSpin(game: SlotGame, mode: SpinMode, draw: Draw): Spin {
  const { heights } = game
  if (!heights)
    return evaluateSpin(
      game,
      mode,
      game.strips[mode].map((strip) => draw(strip.length)),
    )
  const drawn = game.strips[mode].map((strip) => {
    const rows = heights[draw(heights.length)]!
    const stop = draw(strip.length)
    return { stop, column: columnAt(strip, stop, rows) }
  })
  return evaluateWindow(game, {
    kind: mode,
    stops: drawn.map(({ stop }) => stop),
    window: drawn.map(({ column }) => column),
    multiplier: mode === 'free' ? game.freeSpins.multiplier : 1,
  })
}

/**
 * Plays the spins of a round to its end. Each takes one draw per reel, from the left, in the order of the
 * spins, and none is discarded (standards D1), so equal draws give equal rounds for every player; a reel with a
 * variable height draws that first. `freeSpinsAwarded` of each spin excludes awards beyond the cap.
 */
function playSpins(game: SlotGame, draw: Draw): Round {
  const spins: Spin[] = []
  let awarded = 0
  for (let played = 0; played <= awarded; played += 1) {
    const spin = drawSpin(game, played === 0 ? 'base' : 'free', draw)
    const granted = Math.min(spin.freeSpinsAwarded, game.freeSpins.cap - awarded)
    awarded += granted
    spins.push(granted === spin.freeSpinsAwarded ? spin : { ...spin, freeSpinsAwarded: granted })
  }
  return roundOf(spins)
}

export function playRound(game: SlotGame, draw: Draw): Round {
  const { hold, falls, stays, tumbles } = game
  if (hold) return roundOf(playHold(game, hold, drawSpin(game, 'base', draw), draw))
  if (falls) return roundOf(playFalls(game, falls, drawSpin(game, 'base', draw)))
  if (stays) return roundOf(playStays(game, stays, draw))
  if (tumbles) return roundOf(playTumbles(game, tumbles, draw))
  return playSpins(game, draw)
}
