import type { notGivenReasons } from '#contract/operator/games/free-rounds.ts'
import type { GiveAnswer, WithdrawAnswer } from '../../suppliers/port.ts'

/** States of one game of a pack at its supplier, with the ones that may follow each. */
export const packGameStates = {
  /** The supplier is asked to give it, until it has answered. */
  asked: ['given', 'refused', 'cancelling'],
  given: ['cancelling'],
  refused: ['cancelling'],
  /** It is asked to take it back, until it has answered; our wallet takes no bet of the pack any more. */
  cancelling: ['cancelled', 'left'],
  /** What it was slow to say may still come. */
  cancelled: ['cancelling'],
  /** It would not, or has never answered: what it holds is worth nothing at our wallet. */
  left: ['cancelling'],
} as const
export type PackGameState = keyof typeof packGameStates

/** Why something was not given, or not taken back; `words` are the supplier's where it was the supplier. */
export type NotGivenReason = (typeof notGivenReasons)[number]

/** One game of a pack, as far as its supplier has been asked for it. */
export type PackGame = {
  readonly state: PackGameState
  readonly rewardId: string | null
  /** How often the present question was asked, this time included. */
  readonly attempts: number
  /** Until when it is asked. */
  readonly askUntil: Date | null
}

export type Change = {
  readonly state: PackGameState
  readonly rewardId?: string
  readonly reason?: NotGivenReason
  readonly words?: string
}

/** After so many answers that nothing is known of the name, nothing is on its way any more. */
const unknownCount = 2

/**
 * What an answer to “give this” makes of the game as it stands by then. Staff may have taken the pack back in between: what
 * was given all the same is to be taken back, whenever its answer comes.
 */
export const afterGiving = (game: PackGame, answer: GiveAnswer, now: Date): Change | undefined => {
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

/** What an answer to “take this back” makes of it. */
export const afterWithdrawing = (game: PackGame, answer: WithdrawAnswer, now: Date): Change | undefined => {
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

const isTimeUp = ({ askUntil }: PackGame, now: Date): boolean => askUntil === null || askUntil <= now

const firstPauseMs = 60_000
const longestPauseMs = 30 * 60_000

/**
 * How long to wait after so many questions. Never less than an answer may take, so that nobody asks while another waits for
 * the answer.
 */
export const pauseMs = (attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempts - 1, 10))
