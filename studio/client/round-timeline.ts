import type { SlotRound } from '#contract/studio.ts'
import type { SpinView } from '#contract/studio-views.ts'

/**
 * How a stored round is shown, step by step. The list depends on the round alone: not on clicks, the player's
 * speed or reduced motion (standards D7), and it is complete before the show begins.
 */
export type Step =
  | { kind: 'turn'; spinIndex: number; durationMs: number }
  | { kind: 'stop'; spinIndex: number; durationMs: number }
  /** New symbols in some places without a turn. */
  | { kind: 'drop'; spinIndex: number; durationMs: number }
  | { kind: 'lines'; spinIndex: number; isAccented: boolean; durationMs: number }
  | { kind: 'line'; spinIndex: number; winIndex: number; isAccented: boolean; durationMs: number }
  | { kind: 'scatter'; spinIndex: number; isAccented: boolean; durationMs: number }
  | { kind: 'tally'; spinIndex: number; shownWinMinor: bigint; isAccented: boolean; durationMs: number }
  /**
   * Free spins or respins are won; `isIntro` at the start of the series waits a while for the player to start
   * it.
   */
  | { kind: 'award'; spinIndex: number; freeSpins: number; isIntro: boolean; durationMs: number }
  | { kind: 'layOut'; durationMs: number }
  /** The content of all places, the unopened ones too. */
  | { kind: 'picks'; durationMs: number }
  | { kind: 'summary'; freeSpins: number; winMinor: bigint; isCelebrated: boolean; durationMs: number }
  | { kind: 'bigWin'; tier: WinTier; winMinor: bigint; durationMs: number }
  | { kind: 'total'; winMinor: bigint; isCelebrated: boolean; durationMs: number }
  | { kind: 'rest'; durationMs: number }

/** Size of a win: 1, 2 and 3 from 10, 25 and 50 times the stake; 0 below. */
export type WinTier = 0 | 1 | 2 | 3

/** Time from the stop of one reel to the stop of the next. */
export const reelStaggerMs = 170
/** Time one reel takes from full speed to rest. */
export const reelSettleMs = 640
const stopMsOf = ({ window }: SpinView): number => reelSettleMs + reelStaggerMs * (window.length - 1)

const baseTurnMs = 1050
const freeTurnMs = 800
const dropMs = 620
const linesMs = 1000
const lineMs = 800
const scatterMs = 900
const tallyMs = 350
const introMs = 5000
const awardMs = 1800
const summaryMs = 2600
const picksMs = 2600
const plainTotalMs = 700
const celebratedTotalMs = 1600
const tierTimes = [50n, 25n, 10n] as const
const bigWinMs = { 0: 0, 1: 2600, 2: 3600, 3: 4600 } as const

/** Min time from the press to the end of a round (standards D6 asks for 2.5 s between presses). */
export const minimumRoundMs = 2700

/** Only a return above the stake may be celebrated (standards D8). */
export const isCelebrated = (returnMinor: bigint, stakeMinor: bigint): boolean => returnMinor > stakeMinor

/** The stake of a round, or the price that a granted free spin stands for. */
export const playedAt = ({
  isFree,
  stakeMinor,
  choice,
}: Pick<SlotRound, 'isFree' | 'stakeMinor' | 'choice'>) =>
  BigInt(isFree ? String(choice['stakeMinor']) : stakeMinor)

export const winTier = (returnMinor: bigint, stakeMinor: bigint): WinTier => {
  const reached = tierTimes.findIndex((times) => returnMinor >= times * stakeMinor)
  return reached === -1 ? 0 : ((tierTimes.length - reached) as WinTier)
}

/**
 * Shows several wins together, then one by one, unless the next step follows at once: in free spins, respins or
 * falls.
 */
const lineSteps = (spin: SpinView, spinIndex: number, isAccented: boolean, isLast: boolean): Step[] => {
  const together: Step = { kind: 'lines', spinIndex, isAccented, durationMs: linesMs }
  const each = spin.lines.map((_, winIndex): Step => ({
    kind: 'line',
    spinIndex,
    winIndex,
    isAccented,
    durationMs: lineMs,
  }))
  if (spin.lines.length < 2) return each
  return spin.kind === 'free' || !isLast ? [together] : [together, ...each]
}

const motionSteps = (spin: SpinView, spinIndex: number): Step[] =>
  spin.stops.length === 0 && spin.kind !== 'base'
    ? [{ kind: 'drop', spinIndex, durationMs: dropMs }]
    : [
        { kind: 'turn', spinIndex, durationMs: spin.kind === 'base' ? baseTurnMs : freeTurnMs },
        { kind: 'stop', spinIndex, durationMs: stopMsOf(spin) },
      ]

const stepsOfSpin = (round: SlotRound, spinIndex: number, shownWinMinor: bigint): Step[] => {
  const spin = round.view.spins[spinIndex]!
  const next = round.view.spins[spinIndex + 1]
  const isAccented = isCelebrated(shownWinMinor, playedAt(round))
  const isLast = next?.kind !== 'respin' && next?.kind !== 'fall'
  const steps: Step[] = [...motionSteps(spin, spinIndex), ...lineSteps(spin, spinIndex, isAccented, isLast)]
  if (BigInt(spin.scatterWinMinor) > 0n || spin.freeSpinsAwarded > 0) {
    steps.push({ kind: 'scatter', spinIndex, isAccented, durationMs: scatterMs })
  }
  if (BigInt(spin.winMinor) > 0n) {
    steps.push({ kind: 'tally', spinIndex, shownWinMinor, isAccented, durationMs: tallyMs })
  }
  if (spin.freeSpinsAwarded > 0) {
    const isIntro = spin.kind === 'base'
    const durationMs = isIntro ? introMs : awardMs
    steps.push({ kind: 'award', spinIndex, freeSpins: spin.freeSpinsAwarded, isIntro, durationMs })
  }
  if (spin.kind === 'base' && spin.respinsLeft !== undefined) {
    steps.push({ kind: 'award', spinIndex, freeSpins: 0, isIntro: true, durationMs: introMs })
  }
  return steps
}

const freeWinMinor = (round: SlotRound): bigint =>
  round.view.spins.reduce((sum, spin) => (spin.kind === 'free' ? sum + BigInt(spin.winMinor) : sum), 0n)

/** Steps after the last spin: the sum of the free spins, a large win over the reels, the total. */
const closingSteps = (round: SlotRound): Step[] => {
  const stakeMinor = playedAt(round)
  const winMinor = BigInt(round.winMinor)
  const celebrated = isCelebrated(winMinor, stakeMinor)
  const freeSpins = round.view.spins.filter((spin) => spin.kind === 'free').length
  const tier = winTier(winMinor, stakeMinor)
  const steps: Step[] = []
  if (freeSpins > 0) {
    const sumMinor = freeWinMinor(round)
    const isSumCelebrated = isCelebrated(sumMinor, stakeMinor)
    steps.push({
      kind: 'summary',
      freeSpins,
      winMinor: sumMinor,
      isCelebrated: isSumCelebrated,
      durationMs: summaryMs,
    })
  }
  if (tier > 0) steps.push({ kind: 'bigWin', tier, winMinor, durationMs: bigWinMs[tier] })
  const durationMs = celebrated ? celebratedTotalMs : plainTotalMs
  return [...steps, { kind: 'total', winMinor, isCelebrated: celebrated, durationMs }]
}

export const durationOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + step.durationMs, 0)

const stepsOfSpins = (round: SlotRound): Step[] => {
  let shownWinMinor = 0n
  return round.view.spins.flatMap((spin, spinIndex) => {
    shownWinMinor += BigInt(spin.winMinor)
    return stepsOfSpin(round, spinIndex, shownWinMinor)
  })
}

/**
 * The steps of a whole round in order: base spin, its wins, free spins one by one, the total. An open round
 * ends with the places that its player has to open, and continues from there afterwards (`haveSpinsBeenShown`).
 */
export const timelineOf = (round: SlotRound, haveSpinsBeenShown = false): Step[] => {
  const steps = haveSpinsBeenShown ? [] : stepsOfSpins(round)
  const { picks } = round.view
  if (round.status === 'open') {
    const isFresh = picks?.picked.length === 0
    return isFresh ? [...steps, { kind: 'layOut', durationMs: awardMs }] : []
  }
  if (picks) steps.push({ kind: 'picks', durationMs: picksMs })
  steps.push(...closingSteps(round))
  if (haveSpinsBeenShown) return steps
  const missingMs = minimumRoundMs - durationOf(steps)
  if (missingMs > 0) steps.push({ kind: 'rest', durationMs: missingMs })
  return steps
}

/**
 * What a press may end early: never the reels. It starts free spins in any market; it ends the show of a win if
 * the market lets presses shorten a round (`canSkipWins`, D7).
 */
export const tapOf = (step: Step, canSkipWins: boolean): 'start' | 'skip' | null => {
  if (step.kind === 'award') return step.isIntro ? 'start' : null
  const isShowOfWin = ['lines', 'line', 'summary', 'bigWin'].includes(step.kind)
  return canSkipWins && isShowOfWin ? 'skip' : null
}

/** The position of a free spin in its series: 1-based number and how many are known so far. */
export const freeSpinCounter = (round: SlotRound, spinIndex: number): { number: number; of: number } => ({
  number: round.view.spins.slice(0, spinIndex + 1).filter((spin) => spin.kind === 'free').length,
  of: round.view.spins.slice(0, spinIndex).reduce((sum, spin) => sum + spin.freeSpinsAwarded, 0),
})
