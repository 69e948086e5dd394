import type { KnownBonus } from '#server/bonuses/play/known-bonus.ts'
import type { GameTraits } from '#server/bonuses/terms/bonus-terms.ts'
import type { KnownLosses, KnownPlayTime } from '#server/responsible-gaming/limits-left.ts'
import type { FreePack } from '../free-rounds/free-pack.ts'
import type { RoundRefusal, SeedPair } from './round-command.ts'
import type { GameRoundRow, GameTransactionRow, StoredOutcome } from '../schema.ts'

/** How long a round of a game lasts at least, in milliseconds, and whether its player's last one is younger (standards D6). */
export type RoundPace = { readonly leastCycleMs: number; readonly isCycleUnderWay: boolean }

/** A launched game as a bet sees it. */
export type KnownSession = RoundPace & {
  readonly id: bigint
  readonly uid: number
  readonly supplier: string
  /** Our sysname of the game and the supplier's own name of it. */
  readonly game: string
  readonly gameCode: string
  readonly gameType: string
  readonly studio: string
  readonly isGameOn: boolean
  readonly currency: string
  readonly isActivated: boolean
  /** Launched, and neither ended, run out nor left behind by the browser's session it came from. */
  readonly isLive: boolean
  /** Whether a reality check waits for its answer in the sitting that the game was launched in. */
  readonly isCheckDue: boolean
  /** The most that its player may stake in one round of it (standards D10); null where the market has no such rule. */
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
  /** What of it moved in the bonus balance. */
  readonly bonusMinor: bigint
  /** What of it no bonus took any more. */
  readonly forfeitedMinor: bigint
  /** What a bet counted towards its bonus, in ten-thousandths of a minor unit. */
  readonly bonusCounted: bigint
  /**
   * Of a bet: what of it is as good as sure to come back, or is not known yet to be at risk. Of a win, below zero: what of its bet has
   * been at risk after all.
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
  /** The bonus that was in play when it began, whose share of its stakes is that of its wins. */
  readonly bonusId: bigint | null
  /** What of its stakes came from that bonus and was not taken back. */
  readonly bonusStakeMinor: bigint
  readonly studio: StudioPart | null
  /** Of a round of ours in which a bonus was in play: how terms name its game. */
  readonly traits: GameTraits | null
}

/** What a studio round keeps beside its money. */
export type StudioPart = {
  readonly outcome: StoredOutcome
  readonly mathVersion: string
  readonly seedPairId: bigint
  readonly nonce: number
}

export type KnownPlayer = {
  /** False for a banned, excluded or deleted player; wins and rollbacks do not ask. */
  readonly isPlayAllowed: boolean
  /** The currency of the wallet, for answers that name no other. */
  readonly currency: string
  /** Whether the supplier may pay its own promotions through us. */
  readonly paysPromoWins?: boolean
}

/** All that the decision about a batch depends on, read under the players' locks. Keys are made by `keyOf`. */
export type RoundState = {
  /**
   * By `keyOf(supplier, uid)`: those who opened a game of that supplier for money, whenever it was. A supplier's
   * commands about anybody else are answered as if there were no such player.
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
  /** The packs of free rounds that the commands are about. */
  readonly packs: ReadonlyMap<bigint, FreePack>
  /** Bonuses in play, and those that the rounds belong to. */
  readonly bonuses: ReadonlyMap<bigint, KnownBonus>
  /** By player, of those who have a loss limit. */
  readonly losses: ReadonlyMap<number, KnownLosses>
  /** By player, of those who have a time limit. */
  readonly playTimes: ReadonlyMap<number, KnownPlayTime>
  /** Ids for the rounds that begin in this batch, one for each command. */
  readonly newRoundIds: readonly bigint[]
}

/** Parts of a key in one text; the separator cannot occur in a supplier's id, which are printable. */
export const keyOf = (...parts: readonly (string | number)[]): string => parts.join('\n')
