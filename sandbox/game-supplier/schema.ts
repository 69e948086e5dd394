import type { Generated } from 'kysely'

/** Free bets in the sandbox supplier, in the terms of its protocol. */
export type SandboxRewardRow = {
  reward_uuid: string
  operator_reference: string
  /** The operator's name of the player. */
  player: string
  game_code: string
  currency: string
  /** In hundred-thousandths. */
  bet_value: bigint
  bet_count: number
  bets_used: Generated<number>
  status: 'FRS_ACTIVE' | 'FRS_CANCELLED' | 'FRS_FINISHED'
  start_time: Date
  end_time: Date
  /** Not visible before this time. */
  shown_from: Date
  created_at: Date
}

export type SandboxSupplierTables = { sandbox_rewards: SandboxRewardRow }
