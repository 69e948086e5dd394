import type { notGivenReasons } from '#contract/operator/games/free-spins.ts'
import type { GrantResponse, WithdrawResponse } from '../../suppliers/port.ts'

/** States of one game of a grant at its supplier, with the allowed next states. */
export const freeSpinsGameStates = {
  /** The supplier is requested to give it and has not answered. */
  asked: ['given', 'refused', 'cancelling'],
  given: ['cancelling'],
  refused: ['cancelling'],
  /** The supplier is requested to withdraw it and has not answered; our wallet accepts no bet of it now. */
  cancelling: ['cancelled', 'left'],
  /** A late answer of the supplier may still arrive. */
  cancelled: ['cancelling'],
  /** The supplier refused to withdraw it or never answered: our wallet accepts no bet of it. */
  left: ['cancelling'],
} as const
export type FreeSpinsGameState = keyof typeof freeSpinsGameStates

/** Why it was not given, or not withdrawn; `words` are the supplier's own text, if it gave the reason. */
export type NotGivenReason = (typeof notGivenReasons)[number]

export type FreeSpinsGame = {
  readonly state: FreeSpinsGameState
  readonly rewardId: string | null
  /** Attempts of the current request, this one included. */
  readonly attempts: number
  /** When the attempts end. */
  readonly retryUntil: Date | null
}

export type Change = {
  readonly state: FreeSpinsGameState
  readonly rewardId?: string
  readonly reason?: NotGivenReason
  readonly words?: string
}

/** After so many "unknown reference" answers no request can still be on its way. */
const unknownCount = 2

/**
 * The next state after an answer to "give". Staff may have cancelled the grant in between: what was given all
 * the same is then withdrawn, whenever the answer comes.
 */
export const afterGrantResponse = (
  game: FreeSpinsGame,
  answer: GrantResponse,
  now: Date,
): Change | undefined => {
  const { state } = game
  if (answer.status === 'given') {
    if (state === 'given') return undefined
    return { state: state === 'asked' ? 'given' : 'cancelling', rewardId: answer.rewardId }
  }
  if (state !== 'asked') return undefined
  if (answer.status === 'refused') return { state: 'refused', reason: 'supplier', words: answer.words }
  if (answer.status === 'not_offered') return { state: 'refused', reason: 'no_offer' }
  return isTimeUp(game, now) ? { state: 'cancelling', reason: 'no_answer' } : undefined
}

export const afterWithdrawResponse = (
  game: FreeSpinsGame,
  answer: WithdrawResponse,
  now: Date,
): Change | undefined => {
  if (game.state !== 'cancelling') return undefined
  switch (answer.status) {
    case 'withdrawn':
    case 'over':
      return { state: 'cancelled' }
    case 'unknown':
      return game.attempts >= unknownCount ? { state: 'cancelled' } : undefined
    case 'refused':
      return { state: 'left', reason: 'supplier', words: answer.words }
    case 'fault':
      return isTimeUp(game, now) ? { state: 'left', reason: 'no_answer' } : undefined
  }
}

const isTimeUp = ({ retryUntil }: FreeSpinsGame, now: Date): boolean =>
  retryUntil === null || retryUntil <= now

const firstPauseMs = 60_000
const longestPauseMs = 30 * 60_000

/** The pause after so many attempts; never shorter than an answer's timeout, so requests do not overlap. */
export const pauseMs = (attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 10))
