import type { Generated } from 'kysely'
import type { LeaderPeriod } from '#contract/leaderboard.ts'

export type WonRoundRow = {
  round_id: bigint
  /** Its public id; the round's own id is private to the player. */
  id: Generated<bigint>
  uid: number
  game: string
  currency: string
  stake_minor: bigint
  win_minor: bigint
  points: number
  /** The win in minor units of the base currency, by that day's rates: only for sorting. */
  base_minor: bigint
  at: Date
}

export type LeaderSumRow = {
  period: LeaderPeriod
  starts_at: Date
  uid: number
  points: bigint
  base_minor: bigint
  wins: number
  /** When the points were reached, which decides ties. */
  reached_at: Date
  /** The round that reached them, which decides ties at one moment. */
  reached_round: Generated<bigint>
}

export type WinnersTables = {
  won_rounds: WonRoundRow
  leader_sums: LeaderSumRow
  unseen_winners: { uid: number; since: Date }
}
