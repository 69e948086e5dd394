import type { SlotGame } from '#studio/maths/slot-game.ts'
import { sceneOf, type ShownSpin } from '../game-view.ts'

/**
 * The strip of a reel with the visible symbols in place, and where they begin: coins show their values, wilds
 * fill their reel, and places that are drawn one by one are on no strip.
 */
export const stripInView = (
  { strips }: Pick<SlotGame, 'strips'>,
  spin: ShownSpin,
  reel: number,
): { strip: readonly string[]; stop: number } => {
  const column = spin.window[reel]!
  const stop = spin.stops[reel] ?? 0
  const strip = [...strips[sceneOf(spin)][reel]!]
  column.forEach((symbol, row) => (strip[(stop + row) % strip.length] = symbol))
  return { strip, stop }
}

export const firstWindow = ({ strips, rows, heights }: SlotGame): ShownSpin => ({
  kind: 'base',
  stops: strips.base.map(() => 0),
  window: strips.base.map((strip, reel) =>
    strip.slice(0, heights ? heights[(reel * 2 + 2) % heights.length] : rows),
  ),
})
