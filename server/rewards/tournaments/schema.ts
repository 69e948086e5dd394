import type { ColumnType, Generated } from 'kysely'
import type { ScoringModel, TournamentTexts } from '#contract/tournaments.ts'
import type { contributionTypes } from '#contract/bonuses.ts'
import type { OfferCondition } from '../campaigns/conditions/offer-conditions.ts'

type TournamentRow = {
  id: Generated<bigint>
  sysname: string
  status: Generated<'draft' | 'published' | 'cancelled'>
  texts: ColumnType<TournamentTexts, string, string>
  image_url: string | null
  provider: string | null
  tags: Generated<string[]>
  /** Counted games: by name, studio and type; all where none is named. */
  games: Generated<string[]>
  studios: Generated<string[]>
  types: Generated<(typeof contributionTypes)[number][]>
  /** Of its prizes; its players have the same currency. */
  currency: string
  model: ScoringModel
  /** How many of the best rounds count; for `best_of` only. */
  best_of: number | null
  /** The min stake of a counted round; minor units of the base currency. */
  least_stake_minor: bigint
  /** Whether bonus stakes count like own money. */
  counts_bonus: Generated<boolean>
  reset_on_cashout: Generated<boolean>
  conditions: ColumnType<readonly OfferCondition[], string, string>
  capacity: number | null
  joined: Generated<number>
  total_points: Generated<bigint>
  /** Incremented on every change of a draft, so that an approval covers exactly what was seen. */
  revision: Generated<number>
  join_from: Date
  join_until: Date
  starts_at: Date
  ends_at: Date
  created_by: string
  created_at: Date
  published_at: Date | null
  finished_at: Date | null
  cancelled_at: Date | null
}

type TournamentPrizeRow = {
  tournament_id: bigint
  place: number
  amount_minor: Generated<bigint>
  promotion: string | null
  gift: Generated<string | null>
}

type TournamentParticipantRow = {
  tournament_id: bigint
  uid: number
  joined_at: Date
  /** Bets before it do not count: the time of joining, or of a withdrawal that resets. */
  counts_from: Date
  points: Generated<bigint>
  /** When the points were reached, which decides ties. */
  reached_at: Date
  /** The command that reached them, by its position in the stream of play, which decides ties at one moment. */
  reached_seq: Generated<bigint>
}

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
  status: WinnerStatus
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
