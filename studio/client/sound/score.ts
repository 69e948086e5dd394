import type { SlotRound } from '#contract/studio.ts'
import { playedAt, reelSettleMs, reelStaggerMs, timelineOf, winTier, type Step } from '../round-timeline.ts'

/**
 * One sound of a game. `size` is the scatter of the spin, the line, or the size of the win (0 to 3); a higher
 * one sounds higher or longer.
 */
export type Sound = {
  name: 'press' | 'reel' | 'scatter' | 'line' | 'award' | 'win' | 'card' | 'chip'
  size: number
}
/** A sound and when, from the beginning of its step. */
export type Cue = Sound & { afterMs: number }

/** A reel slows down to the end; it looks at rest at this share of the way. */
const landedShare = 0.7

/** A coin has a symbol name that includes its value. */
const isOf = (scatter: string, symbol: string): boolean =>
  symbol === scatter || symbol.startsWith(`${scatter}-`)

const stopCues = (round: SlotRound, spinIndex: number, scatter: string | null): Cue[] => {
  let scatters = 0
  const { window, held = [] } = round.view.spins[spinIndex]!
  return window.flatMap((column, reel): Cue[] => {
    if (held.includes(reel)) return []
    const afterMs = Math.round(reelStaggerMs * reel + reelSettleMs * landedShare)
    if (scatter === null || !column.some((symbol) => isOf(scatter, symbol)))
      return [{ name: 'reel', size: 0, afterMs }]
    scatters += 1
    return [{ name: 'scatter', size: scatters, afterMs }]
  })
}

/** The sounds of one step. A return up to the stake has no sound but the reels themselves (D8). */
export const cuesOf = (step: Step, round: SlotRound, scatter: string | null): Cue[] => {
  const tier = winTier(BigInt(round.winMinor), playedAt(round))
  switch (step.kind) {
    case 'stop':
      return stopCues(round, step.spinIndex, scatter)
    case 'drop':
      return [{ name: 'reel', size: 0, afterMs: 240 }]
    case 'lines':
      return step.isAccented ? [{ name: 'line', size: 0, afterMs: 0 }] : []
    case 'line':
      return step.isAccented ? [{ name: 'line', size: step.winIndex + 1, afterMs: 0 }] : []
    case 'award':
    case 'layOut':
      return [{ name: 'award', size: 0, afterMs: 0 }]
    case 'bigWin':
      return [{ name: 'win', size: step.tier, afterMs: 0 }]
    case 'total':
      return step.isCelebrated && tier === 0 ? [{ name: 'win', size: 0, afterMs: 0 }] : []
    default:
      return []
  }
}

/** Every sound of a round with its time from the beginning, if no step is shortened. */
export const scoreOf = (round: SlotRound, scatter: string | null): (Sound & { atMs: number })[] => {
  let fromMs = 0
  return timelineOf(round).flatMap((step) => {
    const sounds = cuesOf(step, round, scatter).map(({ name, size, afterMs }) => ({
      name,
      size,
      atMs: fromMs + afterMs,
    }))
    fromMs += step.durationMs
    return sounds
  })
}
