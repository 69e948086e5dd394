import type { WageringBonus } from '#server/rewards/bonuses/play/wagering-rules.ts'
import type { GameTraits } from '#server/rewards/bonuses/terms/bonus-terms.ts'
import type { LossLimitLeft, PlayTimeLeft } from '#server/compliance/responsible-gaming/limits-left.ts'
import type { FreeSpinsGrant } from '../free-spins/free-spins-grant.ts'
import type { RoundRefusal, SeedPair } from './round-command.ts'
import type { GameRoundRow, GameTransactionRow, StoredOutcome } from '../schema.ts'

/** The min round duration in milliseconds, and whether the player's last round is younger (standards D6). */
export type RoundPace = { readonly leastCycleMs: number; readonly isCycleUnderWay: boolean }

export type KnownSession = RoundPace & {
  readonly id: bigint
  readonly uid: number
  readonly supplier: string
  /** Our sysname of the game and the supplier's game code. */
  readonly game: string
  readonly gameCode: string
  readonly gameType: string
  readonly studio: string
  readonly isGameOn: boolean
  readonly currency: string
  readonly isActivated: boolean
  /** Launched, not ended or expired, and its sign-in session is still active. */
  readonly isLive: boolean
  /** Whether a reality check is unanswered in the gaming session of the launch. */
  readonly isCheckDue: boolean
  /** The maximum stake of one round for its player (standards D10); null where the market has no such rule. */
  readonly stakeCapMinor: bigint | null
}

export type KnownTransaction = {
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
  readonly kind: GameTransactionRow['kind']
  readonly status: GameTransactionRow['status']
  readonly refusal: RoundRefusal | null
  readonly referenceId: string | null
  readonly roundId: bigint | null
  readonly game: string | null
  readonly currency: string | null
  readonly amountMinor: bigint
  readonly inputHash: string | null
  readonly balanceAfterMinor: bigint | null
  readonly freePackId: bigint | null
  readonly isPromo: boolean
  /** The part that moved in the bonus balance. */
  readonly bonusMinor: bigint
  /** The part that no bonus accepted any more. */
  readonly forfeitedMinor: bigint
  /** A bet's contribution to wagering, in ten-thousandths of a minor unit. */
  readonly bonusCounted: bigint
  /**
   * Of a bet: the part that is nearly sure to come back, or is not known yet to be at risk. Of a win, negative:
   * the part of its bet that was at risk after all.
   */
  readonly coveredMinor: bigint
}

export type KnownRound = {
  readonly id: bigint
  readonly supplier: string
  readonly uid: number
  readonly supplierRound: string
  readonly game: string
  readonly currency: string
  readonly status: GameRoundRow['status']
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly refundedMinor: bigint
  readonly balanceBeforeMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly freePackId: bigint | null
  /** The bonus in play when it began; its wins are shared in the proportion of its stakes. */
  readonly bonusId: bigint | null
  /** Stakes from that bonus, less refunds. */
  readonly bonusStakeMinor: bigint
  readonly studio: StudioPart | null
  /** Of an own round with a bonus in play: its game as bonus terms name it. */
  readonly traits: GameTraits | null
}

export type StudioPart = {
  readonly outcome: StoredOutcome
  readonly mathVersion: string
  readonly seedPairId: bigint
  readonly nonce: number
}

export type KnownPlayer = {
  /** False for a banned, excluded or deleted player; wins and rollbacks do not check it. */
  readonly isPlayAllowed: boolean
  /** The wallet's currency, for answers that name no other. */
  readonly currency: string
  /** Whether the supplier may pay its own promotions through us. */
  readonly paysPromoWins?: boolean
}

/** All inputs of the decision about a batch, read under the players' locks. Keys are made by `keyOf`. */
export type RoundState = {
  /**
   * By `keyOf(supplier, uid)`: players who ever opened a game of that supplier for money. A supplier's commands
   * about other players are answered as if they did not exist.
   */
  readonly players: ReadonlyMap<string, KnownPlayer>
  /** Main pocket, by `keyOf(uid, currency)`. */
  readonly balances: ReadonlyMap<string, bigint>
  /** By token hash. */
  readonly sessions: ReadonlyMap<string, KnownSession>
  /** By `keyOf(supplier, uid, transactionId)`. */
  readonly transactions: ReadonlyMap<string, KnownTransaction>
  readonly rounds: ReadonlyMap<bigint, KnownRound>
  /** Studio rounds not yet shown, by `keyOf(uid, game)`. */
  readonly unfinished: ReadonlySet<string>
  /** By player. */
  readonly seedPairs: ReadonlyMap<number, SeedPair>
  readonly packs: ReadonlyMap<bigint, FreeSpinsGrant>
  readonly bonuses: ReadonlyMap<bigint, WageringBonus>
  /** By player, only those with a loss limit. */
  readonly losses: ReadonlyMap<number, LossLimitLeft>
  /** By player, only those with a time limit. */
  readonly playTimes: ReadonlyMap<number, PlayTimeLeft>
  readonly newRoundIds: readonly bigint[]
}

/** Joins parts of a key; the separator cannot occur in a supplier's id, which is printable. */
export const keyOf = (...parts: readonly (string | number)[]): string => parts.join('\n')
