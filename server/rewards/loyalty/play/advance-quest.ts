import type { QuestStep } from '#contract/loyalty-terms.ts'
import { millionths } from './earned.ts'

/** Progress in a step: bets, days, or millionths of a unit. */
export type StepState = {
  readonly amount: bigint
  /** `yyyy-mm-dd`. */
  readonly lastDay: string | null
  readonly isDone: boolean
}
export const notBegun: StepState = { amount: 0n, lastDay: null, isDone: false }

/** A bet of own money as quests see it; a sports bet has no game. */
export type QuestBet = {
  readonly type: string
  readonly game: string
  readonly units: bigint
  readonly day: string
}

export const targetOf = (step: QuestStep): bigint => {
  switch (step.kind) {
    case 'stake':
      return BigInt(step.units) * millionths
    case 'rounds':
      return BigInt(step.count)
    case 'days':
      return BigInt(step.days)
  }
}

const isMeant = (step: QuestStep, { type, game }: QuestBet): boolean => {
  if (step.kind === 'days') return true
  if (step.kind === 'rounds' && step.game !== null) return step.game === game
  return (step.types as readonly string[]).includes(type)
}

const worth = (step: QuestStep, state: StepState, bet: QuestBet): bigint => {
  if (step.kind === 'stake') return bet.units
  return step.kind === 'days' && state.lastDay !== null && state.lastDay >= bet.day ? 0n : 1n
}

const replaced = (states: readonly StepState[], at: number, state: StepState): readonly StepState[] =>
  states.map((one, n) => (n === at ? state : one))

/** The steps after a bet: it counts for the first unfinished one. */
export const advance = (
  steps: readonly QuestStep[],
  states: readonly StepState[],
  bet: QuestBet,
): readonly StepState[] => {
  const at = states.findIndex(({ isDone }) => !isDone)
  const [step, state] = [steps[at], states[at]]
  if (!step || !state || !isMeant(step, bet)) return states
  const added = worth(step, state, bet)
  if (added === 0n) return states
  const amount = state.amount + added
  return replaced(states, at, { amount, lastDay: bet.day, isDone: amount >= targetOf(step) })
}

/**
 * The steps after a rolled-back bet: it is removed from the step it counts in, or else from the current one.
 * Finished steps stay finished, and days stay counted.
 */
export const retreat = (
  steps: readonly QuestStep[],
  states: readonly StepState[],
  bet: QuestBet,
  at = states.findIndex(({ isDone }) => !isDone),
): readonly StepState[] => {
  const [step, state] = [steps[at], states[at]]
  if (!step || !state || state.isDone || step.kind === 'days' || !isMeant(step, bet)) return states
  const less = state.amount - (step.kind === 'stake' ? bet.units : 1n)
  return replaced(states, at, { ...state, amount: less > 0n ? less : 0n })
}
