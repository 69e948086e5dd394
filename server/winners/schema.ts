import type { Generated } from 'kysely'
import type { LeaderPeriod } from '#contract/leaderboard.ts'

/** A round that paid more than was staked on it. */
export type WonRoundRow = {
  round_id: bigint
  /** Its name for everybody: that of the round is its player's. */
  id: Generated<bigint>
  uid: number
  game: string
  currency: string
  stake_minor: bigint
  win_minor: bigint
  points: number
  /** The win in minor units of the base currency, by the rates of that day: for the order alone. */
  base_minor: bigint
  at: Date
}

/** What a player's winning rounds of a period come to. */
export type LeaderSumRow = {
  period: LeaderPeriod
  starts_at: Date
  uid: number
  points: bigint
  base_minor: bigint
  wins: number
  /** When the points were reached: of two with the same, the earlier stands first. */
  reached_at: Date
  /** The round with which they were reached: it decides within one moment. */
  reached_round: Generated<bigint>
}

export type WinnersTables = {
  won_rounds: WonRoundRow
  leader_sums: LeaderSumRow
  /** Players who keep out of every list. */
  unseen_winners: { uid: number; since: Date }
}
