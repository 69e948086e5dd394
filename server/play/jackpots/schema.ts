import type { ColumnType, Generated } from 'kysely'
import type { DrawVersion } from '#contract/jackpots.ts'
import type { JackpotGames } from '#contract/jackpot-games.ts'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'

/** Titles by language; the default language is always present. */
export type JackpotTexts = Readonly<Record<string, { readonly title: string; readonly description: string }>>

/** Its games, levels and currency are final once it has run: contributions are computed from them. */
export type JackpotRow = {
  id: Generated<bigint>
  sysname: string
  /** A stopped one keeps its meters, accepts no contributions and cannot be won. */
  status: Generated<'draft' | 'running' | 'stopped'>
  currency: string
  games: ColumnType<JackpotGames, string, string>
  levels: ColumnType<readonly JackpotLevelTerms[], string, string>
  texts: ColumnType<JackpotTexts, string, string>
  image_url: string | null
  priority: Generated<number>
  /** Number of movements of money to it, which makes each movement's key unique. */
  feeds: Generated<bigint>
  created_by: string
  created_at: Date
  /** Bets from then on feed it. */
  started_at: Generated<Date | null>
}

export type JackpotStake = {
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
  readonly game: string
  readonly at: string
  /** Its round, and its own-money part; missing in rows from before draws were public. */
  readonly roundId?: string
  readonly stakedMinor?: string
}

export type JackpotCycleRow = {
  jackpot_id: bigint
  /** From 1, in the order of the levels. */
  level: number
  number: number
  status: Generated<'open' | 'paid' | 'held' | 'returned'>
  /** The meter, in ten-thousandths of a minor unit, so that a cent at a hundredth of a percent counts. */
  meter: bigint
  /** Contributions above the cap that this cycle could not hold: they pay for later seeds, in minor units. */
  reserve_minor: Generated<bigint>
  /** The secret, encrypted until the hit; `commitment` is its SHA-256. */
  sealed_secret: string
  commitment: string
  revealed_secret: Generated<string | null>
  /** Of a timed level: the latest time of the hit. */
  ends_at: Date | null
  /** Of a timed level: the last stake so far, which wins if none follows the hidden moment. */
  last_bet: ColumnType<JackpotStake | null, string | null | undefined, string | null>
  started_at: Date
  hit_at: Generated<Date | null>
  uid: Generated<number | null>
  amount_minor: Generated<bigint | null>
  game: Generated<string | null>
  bet: Generated<string | null>
  draw_version: DrawVersion
  /** Of the winning stake: its own-money part, and its time. */
  bet_own_minor: Generated<bigint | null>
  bet_at: Generated<Date | null>
  told_at: Generated<Date | null>
  decided_by: Generated<string | null>
}

export type JackpotsTables = { jackpots: JackpotRow; jackpot_cycles: JackpotCycleRow }
