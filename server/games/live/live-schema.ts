import type { ColumnType, Generated } from 'kysely'
import type { PlayMode } from '../schema.ts'

/** A chain of seeds: its end and its length are public from the start, its salt is bound later. */
export type LiveChainRow = {
  id: Generated<bigint>
  game: string
  length: number
  /** s₀ */
  terminal_hash: string
  /** `player`: the first browser that asks draws it; `public`: staff binds what was announced. */
  salt_rule: 'player' | 'public'
  /** What was announced to become the salt, such as the hash of a block that did not exist. */
  announcement: string | null
  salt: string | null
  salt_part: string | null
  bound_at: Date | null
  /** Number of the seed that the next round takes. */
  next_index: Generated<number>
  published_at: Date
}

/** Seeds that are kept; what lies between is hashed again. */
export type LiveChainSeedRow = { chain_id: bigint; seed_index: number; sealed_seed: string }

/** A round that all players share. Its point and seed are in the row only once it has ended. */
export type LiveRoundRow = {
  id: Generated<bigint>
  game: string
  chain_id: bigint
  chain_index: number
  math_version: string
  starts_at: Date
  /** When a process of the house was last there to take exits. */
  alive_at: Date
  ended_at: Date | null
  /** `bust` is the end that its point gives it. */
  how_ended: 'bust' | 'broken' | null
  /** What it came to: in crash the factor at which it broke off, in hundredths; in roulette the number. */
  point: bigint | null
  seed: string | null
  /** The factor at which all were paid because of the house’s limit. */
  limited_at: bigint | null
  /** When it was recomputed by the players’ verifier. */
  checked_at: Generated<Date | null>
  created_at: Date
}

/** Minor units as text, since JSON has no whole numbers of that size. */
export type StoredLine = { readonly spot: string; readonly minor: string }

/**
 * A stake on a live round. `asked` until the ledger has it; then `in`, and by one conditional update `out` at a factor, or at
 * the end `won`, `lost` or `refunded`. `settled_at` says that the ledger has that too.
 */
export type LiveBetRow = {
  id: Generated<bigint>
  round_id: bigint
  game_session_id: bigint
  uid: number
  mode: PlayMode
  public_name: string
  currency: string
  /** Units of the currency in one of the base currency, when it was staked. */
  rate: number
  stake_minor: bigint
  target: number | null
  /** What lies on the spots of a table. */
  lines: ColumnType<StoredLine[] | null, string | null, never>
  /** What is owed at least if it goes well. */
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
