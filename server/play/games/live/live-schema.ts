import type { ColumnType, Generated } from 'kysely'
import type { PlayMode } from '../schema.ts'

/** A chain of seeds: its end and its length are public from the start, its salt is bound later. */
export type LiveChainRow = {
  id: Generated<bigint>
  game: string
  length: number
  /** s₀ */
  terminal_hash: string
  /** `player`: the first browser that calls draws it; `public`: staff binds the announced value. */
  salt_rule: 'player' | 'public'
  /** The announced source of the salt, such as the hash of a future block. */
  announcement: string | null
  salt: string | null
  salt_part: string | null
  bound_at: Date | null
  next_index: Generated<number>
  published_at: Date
}

/** Stored seeds; those between them are hashed again. */
export type LiveChainSeedRow = { chain_id: bigint; seed_index: number; sealed_seed: string }

/** A round that all players share. Its point and seed are in the row only once it has ended. */
export type LiveRoundRow = {
  id: Generated<bigint>
  game: string
  chain_id: bigint
  chain_index: number
  math_version: string
  starts_at: Date
  alive_at: Date
  ended_at: Date | null
  /** `bust` is the regular end at its point. */
  how_ended: 'bust' | 'broken' | null
  /** Crash: the factor at which it broke off, in hundredths; roulette: the number. */
  point: bigint | null
  seed: string | null
  /** The factor at which all bets were paid because of the max payout of a round. */
  limited_at: bigint | null
  /** When the players' verifier recomputed it. */
  checked_at: Generated<Date | null>
  created_at: Date
}

/** Minor units as text, since JSON has no whole numbers of that size. */
export type StoredLine = { readonly spot: string; readonly minor: string }

/**
 * A stake on a live round. `asked` until the ledger has it; then `in`, and by one conditional update `out` at a
 * factor, or at the end `won`, `lost` or `refunded`. `settled_at`: the ledger has the payout too.
 */
export type LiveBetRow = {
  id: Generated<bigint>
  round_id: bigint
  game_session_id: bigint
  uid: number
  mode: PlayMode
  public_name: string
  currency: string
  /** Units of the currency in one of the base currency, at the time of the stake. */
  rate: number
  stake_minor: bigint
  target: number | null
  lines: ColumnType<StoredLine[] | null, string | null, never>
  /** The potential payout. */
  promise_minor: Generated<bigint>
  key: string
  status: 'asked' | 'refused' | 'in' | 'out' | 'won' | 'lost' | 'refunded'
  exit_factor: number | null
  exit_by: 'player' | 'target' | 'limit' | null
  win_minor: Generated<bigint>
  game_round_id: bigint | null
  created_at: Date
  changed_at: Date
  settled_at: Date | null
}

export type LiveTables = {
  live_chains: LiveChainRow
  live_chain_seeds: LiveChainSeedRow
  live_rounds: LiveRoundRow
  live_bets: LiveBetRow
}
