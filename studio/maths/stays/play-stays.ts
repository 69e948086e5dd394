import type { Draw } from '../../frame/draw.ts'
import { columnAt, evaluateWindow, type Spin } from '../evaluate-spin.ts'
import { wildOf, type SlotGame, type StayRules } from '../slot-game.ts'

export type Held = ReadonlyMap<number, number>

function drawTimes({ multipliers }: StayRules, draw: Draw): number {
  let left = draw(multipliers.reduce((sum, { weight }) => sum + weight, 0))
  for (const { times, weight } of multipliers) {
    if (left < weight) return times
    left -= weight
  }
  throw new RangeError('a draw beyond all weights')
}

/** The combined multiplier of the wilds on the first `reels` reels. */
export const timesUntil = (held: Held, reels: number): number =>
  [...held].reduce((product, [reel, times]) => (reel < reels ? product * times : product), 1)

/** Pays one stop of the reels, some of them filled by a wild; a win is multiplied by every wild in it. */
export function evaluateHeld(game: SlotGame, stops: readonly number[], held: Held): Spin {
  const fill = (of: (times: number) => string) =>
    game.strips.base.map((strip, reel) => {
      const times = held.get(reel)
      const column = columnAt(strip, stops[reel]!, game.rows)
      return times === undefined ? column : column.map(() => of(times))
    })
  const plain = evaluateWindow(game, {
    kind: 'base',
    stops,
    window: fill(() => game.wild!),
    multiplier: 1,
  })
  const lines = plain.lines.map((win) => {
    const times = timesUntil(held, win.count)
    return times === 1 ? win : { ...win, times, winUnits: win.winUnits * times }
  })
  return {
    ...plain,
    window: fill((times) => wildOf(game, times)),
    lines,
    winUnits: lines.reduce((sum, { winUnits }) => sum + winUnits, 0),
  }
}

/**
 * A round with wilds that stay. Turning reels draw their stop from the left; each new wild then draws its
 * multiplier, from the left, and fills its reel. While there are new ones, all other reels turn again.
 */
export function playStays(game: SlotGame, stays: StayRules, draw: Draw): Spin[] {
  const spins: Spin[] = []
  const held = new Map<number, number>()
  let stops = game.strips.base.map(() => 0)
  for (let hasNew = true; hasNew;) {
    const before = [...held.keys()].toSorted((a, b) => a - b)
    stops = game.strips.base.map((strip, reel) => (held.has(reel) ? stops[reel]! : draw(strip.length)))
    const fresh = game.strips.base.flatMap((strip, reel) =>
      !held.has(reel) && columnAt(strip, stops[reel]!, game.rows).includes(game.wild!) ? [reel] : [],
    )
    for (const reel of fresh) held.set(reel, drawTimes(stays, draw))
    const spin = evaluateHeld(game, stops, held)
    spins.push(spins.length === 0 ? spin : { ...spin, kind: 'respin', held: before })
    hasNew = fresh.length > 0
  }
  return spins
}
