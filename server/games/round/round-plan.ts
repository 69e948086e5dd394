import type { GameAlertKind } from '#contract/operator/games.ts'
import type { KnownBonus } from '#server/bonuses/play/known-bonus.ts'
import type { FreePack } from '../free-rounds/free-pack.ts'
import type { RoundAnswer } from './round-command.ts'
import type { KnownRound, KnownTransaction } from './round-state.ts'

/** Money to move: above zero to the player, below zero from the player, and what the house's bonus account gets of it. */
export type PlannedMove = {
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
  readonly reason: 'bet' | 'win' | 'rollback' | 'bonus_converted'
  readonly currency: string
  readonly mainMinor: bigint
  readonly bonusMinor: bigint
  /** What of a win no bonus takes any more, and what a bonus leaves at its end. */
  readonly houseBonusMinor: bigint
  /** What it must leave of the cash; null where it does not touch it. */
  readonly mainAfterMinor: bigint | null
  /** What it is about: a round, or a bonus that has come to its end. */
  readonly reference: { readonly type: 'game_round' | 'bonus'; readonly id: bigint }
}

export type PlannedTransaction = KnownTransaction & {
  /** Index of its movement in `Plan.moves`, or null when no money moved. */
  readonly move: number | null
}

export type PlannedAlert = {
  readonly kind: GameAlertKind
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
  readonly details: Readonly<Record<string, string>>
}

/** What is to be written for a batch, and what each of its commands is told once that is committed. */
export type Plan = {
  readonly answers: readonly RoundAnswer[]
  readonly moves: readonly PlannedMove[]
  readonly rounds: readonly KnownRound[]
  readonly transactions: readonly PlannedTransaction[]
  /** Bets accepted before this batch that it rolled back. */
  readonly rolledBack: readonly KnownTransaction[]
  /** Packs of free rounds as the batch has left them. */
  readonly packs: readonly FreePack[]
  /** Bonuses as the batch has left them. */
  readonly bonuses: readonly KnownBonus[]
  /** New rounds by player. */
  readonly roundsBegun: ReadonlyMap<number, number>
  readonly activatedSessions: readonly bigint[]
  /** What players with a loss limit have lost by it, below zero for what they won. */
  readonly losses: ReadonlyMap<number, bigint>
  /** What players with a time limit have played since their last round, in milliseconds. */
  readonly played: ReadonlyMap<number, number>
  /** Next nonce by seed pair. */
  readonly nonces: ReadonlyMap<bigint, number>
  readonly alerts: readonly PlannedAlert[]
}
