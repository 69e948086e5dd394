import type { ColumnType, Generated } from 'kysely'
import type { ScoringModel, TournamentTexts } from '#contract/tournaments.ts'
import type { weighedTypes } from '#contract/bonuses.ts'
import type { OfferCondition } from '../campaigns/conditions/offer-conditions.ts'

type TournamentRow = {
  id: Generated<bigint>
  sysname: string
  status: Generated<'draft' | 'published' | 'cancelled'>
  texts: ColumnType<TournamentTexts, string, string>
  image_url: string | null
  /** The studio that it is held for, as players are told. */
  provider: string | null
  tags: Generated<string[]>
  /** Games that count: those named, of these studios, and of these types; where nothing is named, all. */
  games: Generated<string[]>
  studios: Generated<string[]>
  types: Generated<(typeof weighedTypes)[number][]>
  /** Of its prizes; its players have the same. */
  currency: string
  model: ScoringModel
  /** How many rounds count, the best ones; of `best_of` alone. */
  best_of: number | null
  /** Rounds below it bring nothing; minor units of the base currency. */
  least_stake_minor: bigint
  /** Whether stakes of a bonus count like a player's own money. */
  counts_bonus: Generated<boolean>
  /** Whether a withdrawal takes the points away. */
  reset_on_cashout: Generated<boolean>
  conditions: ColumnType<readonly OfferCondition[], string, string>
  capacity: number | null
  joined: Generated<number>
  total_points: Generated<bigint>
  /** Grows with each change of a draft, so that what was approved is what was looked at. */
  revision: Generated<number>
  join_from: Date
  join_until: Date
  starts_at: Date
  ends_at: Date
  created_by: string
  created_at: Date
  published_at: Date | null
  /** When its prizes were given. */
  finished_at: Date | null
  cancelled_at: Date | null
}

type TournamentPrizeRow = {
  tournament_id: bigint
  place: number
  amount_minor: Generated<bigint>
  promotion: string | null
  /** The gift of free rounds that it is, or that comes with the rest. */
  gift: Generated<string | null>
}

type TournamentParticipantRow = {
  tournament_id: bigint
  uid: number
  joined_at: Date
  /** Bets before it do not count: when they joined, or withdrew money where that resets. */
  counts_from: Date
  points: Generated<bigint>
  /** When the points were reached: of two with the same, the earlier stands first. */
  reached_at: Date
  /** The command with which they were reached, by its place in the stream of play: it decides within one moment. */
  reached_seq: Generated<bigint>
}

/** What a round has brought its player. */
type TournamentRoundRow = {
  tournament_id: bigint
  round_id: bigint
  uid: number
  stake_minor: bigint
  win_minor: bigint
  points: bigint
  at: Date
}

export type WinnerStatus = 'paid' | 'held' | 'returned'

type TournamentWinnerRow = {
  tournament_id: bigint
  place: number
  uid: number
  points: bigint
  amount_minor: bigint
  currency: string
  promotion: string | null
  gift: Generated<string | null>
  /** A prize that could not be given waits for somebody at the desk. */
  status: WinnerStatus
  /** Why it was held. */
  problem: string | null
  decided_at: Date
}

export type TournamentsTables = {
  tournaments: TournamentRow
  tournament_prizes: TournamentPrizeRow
  tournament_participants: TournamentParticipantRow
  tournament_rounds: TournamentRoundRow
  tournament_winners: TournamentWinnerRow
}
