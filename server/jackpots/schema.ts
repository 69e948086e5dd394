import type { ColumnType, Generated } from 'kysely'
import type { DrawVersion } from '#contract/jackpots.ts'
import type { JackpotGames } from '#contract/jackpot-games.ts'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'

/** What a jackpot is called, by language; the default language is always there. */
export type JackpotTexts = Readonly<Record<string, { readonly title: string; readonly description: string }>>

/** A jackpot. Its games, levels and currency are for good once it has run: what a stake fed is known from them. */
export type JackpotRow = {
  id: Generated<bigint>
  sysname: string
  /** A stopped one keeps what is in it, takes nothing and is won by nobody. */
  status: Generated<'draft' | 'running' | 'stopped'>
  currency: string
  games: ColumnType<JackpotGames, string, string>
  levels: ColumnType<readonly JackpotLevelTerms[], string, string>
  texts: ColumnType<JackpotTexts, string, string>
  image_url: string | null
  priority: Generated<number>
  /** How often money was moved to it, so that each movement has a key of its own. */
  feeds: Generated<bigint>
  created_by: string
  created_at: Date
  /** Bets from then on feed it. */
  started_at: Generated<Date | null>
}

/** A stake that fed a level, as far as it has to be known. */
export type FedBet = {
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
  readonly game: string
  readonly at: string
  /** Its round, and what of it was own money; in what was noted before draws were public neither is. */
  readonly roundId?: string
  readonly stakedMinor?: string
}

/** A level from its seed to its hit. */
export type JackpotCycleRow = {
  jackpot_id: bigint
  /** From 1 on, in the order of the levels. */
  level: number
  number: number
  status: Generated<'open' | 'paid' | 'held' | 'returned'>
  /** What is in it, in ten-thousandths of a minor unit, so that a cent at a hundredth counts. */
  meter: bigint
  /** What stakes have added above the cap and this cycle could not hold: it pays for later seeds, in minor units. */
  reserve_minor: Generated<bigint>
  /** What decides it, sealed until it is hit; `commitment` is its SHA-256. */
  sealed_secret: string
  commitment: string
  revealed_secret: Generated<string | null>
  /** Of a timed one: by when it is hit. */
  ends_at: Date | null
  /** Of a timed one: the last stake so far, which wins where nobody stakes after the hidden moment. */
  last_bet: ColumnType<FedBet | null, string | null | undefined, string | null>
  started_at: Date
  hit_at: Generated<Date | null>
  uid: Generated<number | null>
  amount_minor: Generated<bigint | null>
  game: Generated<string | null>
  /** What the stake that has won it was named by in its draw. */
  bet: Generated<string | null>
  draw_version: DrawVersion
  /** Of the stake that has won: what of it was own money, and when it was made. */
  bet_own_minor: Generated<bigint | null>
  bet_at: Generated<Date | null>
  /** When its winner was told of it in the game. */
  told_at: Generated<Date | null>
  /** Who has said what becomes of one that was held. */
  decided_by: Generated<string | null>
}

export type JackpotsTables = { jackpots: JackpotRow; jackpot_cycles: JackpotCycleRow }
