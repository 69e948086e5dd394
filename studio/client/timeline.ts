import type { RoundView, SpinView } from '#contract/studio.ts'

/**
 * How a stored round is shown, step by step. The list depends on the round alone: not on clicks, not on the
 * player's speed, not on reduced motion (standards D7), and it is built before anything of it is shown.
 */
export type Step =
  | { kind: 'turn'; spinIndex: number; durationMs: number }
  | { kind: 'stop'; spinIndex: number; durationMs: number }
  | { kind: 'line'; spinIndex: number; winIndex: number; isAccented: boolean; durationMs: number }
  | { kind: 'scatter'; spinIndex: number; isAccented: boolean; durationMs: number }
  | { kind: 'tally'; spinIndex: number; shownWinMinor: bigint; isAccented: boolean; durationMs: number }
  | { kind: 'award'; spinIndex: number; freeSpins: number; durationMs: number }
  | { kind: 'total'; winMinor: bigint; isCelebrated: boolean; durationMs: number }
  | { kind: 'rest'; durationMs: number }

export const reelCount = 5
/** Time from the stop of one reel to the stop of the next. */
export const reelStaggerMs = 170
/** Time one reel takes from full speed to rest. */
export const reelSettleMs = 640
const stopMs = reelSettleMs + reelStaggerMs * (reelCount - 1)

const baseTurnMs = 1050
const freeTurnMs = 800
const lineMs = 800
const scatterMs = 900
const tallyMs = 350
const awardMs = 1800
const plainTotalMs = 700
const celebratedTotalMs = 1600

/** No round ends sooner than this after the press (standards D6 asks for 2.5 s between presses). */
export const minimumRoundMs = 2700

/** Only a return above the stake may be celebrated (standards D8). */
export const isCelebrated = (returnMinor: bigint, stakeMinor: bigint): boolean => returnMinor > stakeMinor

const stepsOfSpin = (
  spin: SpinView,
  spinIndex: number,
  shownWinMinor: bigint,
  stakeMinor: bigint,
): Step[] => {
  const isAccented = isCelebrated(shownWinMinor, stakeMinor)
  const steps: Step[] = [
    { kind: 'turn', spinIndex, durationMs: spin.kind === 'base' ? baseTurnMs : freeTurnMs },
    { kind: 'stop', spinIndex, durationMs: stopMs },
  ]
  spin.lines.forEach((_, winIndex) => {
    steps.push({ kind: 'line', spinIndex, winIndex, isAccented, durationMs: lineMs })
  })
  if (BigInt(spin.scatterWinMinor) > 0n || spin.freeSpinsAwarded > 0) {
    steps.push({ kind: 'scatter', spinIndex, isAccented, durationMs: scatterMs })
  }
  if (BigInt(spin.winMinor) > 0n) {
    steps.push({ kind: 'tally', spinIndex, shownWinMinor, isAccented, durationMs: tallyMs })
  }
  if (spin.freeSpinsAwarded > 0) {
    steps.push({ kind: 'award', spinIndex, freeSpins: spin.freeSpinsAwarded, durationMs: awardMs })
  }
  return steps
}

export const durationOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + step.durationMs, 0)

/** The steps of a whole round in their order: base spin, its wins, free spins one by one, the total. */
export const timelineOf = (round: RoundView): Step[] => {
  const stakeMinor = BigInt(round.stakeMinor)
  const winMinor = BigInt(round.winMinor)
  const steps: Step[] = []
  let shownWinMinor = 0n
  round.spins.forEach((spin, spinIndex) => {
    shownWinMinor += BigInt(spin.winMinor)
    steps.push(...stepsOfSpin(spin, spinIndex, shownWinMinor, stakeMinor))
  })
  const celebrated = isCelebrated(winMinor, stakeMinor)
  steps.push({
    kind: 'total',
    winMinor,
    isCelebrated: celebrated,
    durationMs: celebrated ? celebratedTotalMs : plainTotalMs,
  })
  const missingMs = minimumRoundMs - durationOf(steps)
  if (missingMs > 0) steps.push({ kind: 'rest', durationMs: missingMs })
  return steps
}

/** Where a free spin stands in its series: 1-based number and how many are known so far. */
export const freeSpinCounter = (round: RoundView, spinIndex: number): { number: number; of: number } => ({
  number: round.spins.slice(0, spinIndex + 1).filter((spin) => spin.kind === 'free').length,
  of: round.spins.slice(0, spinIndex).reduce((sum, spin) => sum + spin.freeSpinsAwarded, 0),
})
