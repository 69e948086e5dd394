import type { GameAlertKind } from '#contract/operator/games.ts'
import type { WageringBonus } from '#server/rewards/bonuses/play/wagering-rules.ts'
import type { FreeSpinsGrant } from '../free-spins/free-spins-grant.ts'
import type { RoundAnswer } from './round-command.ts'
import type { KnownRound, KnownTransaction } from './round-state.ts'

/** A movement of money: positive to the player, negative from them, with the `house` bonus share. */
export type PlannedMove = {
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
  readonly reason: 'bet' | 'win' | 'rollback' | 'bonus_converted'
  readonly currency: string
  readonly mainMinor: bigint
  readonly bonusMinor: bigint
  /** The part of a win that no bonus accepts any more, and what a bonus leaves at its end. */
  readonly houseBonusMinor: bigint
  /** The cash that must remain after it; null where it does not touch cash. */
  readonly mainAfterMinor: bigint | null
  /** Its subject: a round, or a bonus that has ended. */
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

/** The writes of a batch, and the answer to each of its commands after the commit. */
export type Plan = {
  readonly answers: readonly RoundAnswer[]
  readonly moves: readonly PlannedMove[]
  readonly rounds: readonly KnownRound[]
  readonly transactions: readonly PlannedTransaction[]
  /** Bets accepted before this batch that it rolled back. */
  readonly rolledBack: readonly KnownTransaction[]
  readonly packs: readonly FreeSpinsGrant[]
  readonly bonuses: readonly WageringBonus[]
  readonly roundsBegun: ReadonlyMap<number, number>
  readonly activatedSessions: readonly bigint[]
  /** Losses of players with a loss limit, negative for wins. */
  readonly losses: ReadonlyMap<number, bigint>
  /** Play time of players with a time limit since their last round, in milliseconds. */
  readonly played: ReadonlyMap<number, number>
  readonly nonces: ReadonlyMap<bigint, number>
  readonly alerts: readonly PlannedAlert[]
}
