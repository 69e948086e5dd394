import type { GameAlertKind } from '#contract/operator/games.ts'
import type { ColumnType, Generated } from 'kysely'
import type { GameFeature } from '#contract/game-traits.ts'
import type { RoundPicture } from '#contract/studio-views.ts'
import type { FreeRoundsTables } from './free-rounds/free-rounds-schema.ts'
import type { LiveTables } from './live/live-schema.ts'
import type { Pocket } from '#server/wallet/accounts.ts'

type Json<T> = ColumnType<T, string, string>
export type PlayMode = 'demo' | 'real'

export type SupplierSettings = {
  launch_url?: string
  pays_promo_wins?: boolean
  api_url?: string
  operator_id?: number | string
}

/** Who runs games on us: our own studio, an outside supplier with its adapter and signing keys, or the pages of custom games. */
export type GameSupplierRow = {
  sysname: string
  adapter: 'studio' | 'hub88' | 'custom'
  /** PEM texts; two while a key is being changed. */
  public_keys: Json<string[]>
  /**
   * `pays_promo_wins`: wins of its own promotions, for no bet, are paid; else they are refused like any without a bet.
   * `api_url` and `operator_id`: where it is asked for free rounds, and who we are there.
   */
  settings: Json<SupplierSettings>
  /** Our private key (PEM, sealed), by which it knows what we ask of it. */
  sealed_key: Generated<string | null>
  created_at: Date
}

export type GameRow = {
  sysname: string
  supplier: string
  /** The supplier's own name of the game. */
  supplier_code: string
  /** Set for a custom game, which plays under `/platform/game/custom/{custom_id}/play`. */
  custom_id: string | null
  /** Where a custom game opens; its host stands in CODE_HOSTS. */
  launch_url: Generated<string | null>
  name: string
  provider: string
  provider_name: string
  type: 'casino' | 'slot' | 'live' | 'fast'
  categories: string[]
  image_url: string
  has_demo: boolean
  rtp: number | null
  volatility: string | null
  /** What it has besides its reels, by which the hall can be narrowed down. */
  features: Generated<GameFeature[]>
  math_version: string | null
  override_name: string | null
  /** The operator's names by language, before the one for all. */
  override_names: ColumnType<
    Readonly<Record<string, string>>,
    Readonly<Record<string, string>> | string | undefined,
    string
  >
  override_image_url: string | null
  /** Key of the message that describes it, or plain text of the operator. */
  description: Generated<string>
  priority: Generated<number>
  /** Only listed games appear in the hall; an unlisted one can still be played by its address. */
  is_listed: Generated<boolean>
  /** Takes no stake and cannot be opened; what has begun can end. */
  is_off: Generated<boolean>
  created_at: Date
}

/** A country whose players do not see a game, or any game of a studio. */
/** Where no stake is taken for now; the house has no name, a market is a country, a studio makes games, a supplier runs them. */
export type PlayStopRow = {
  kind: 'house' | 'market' | 'studio' | 'supplier'
  name: string
  begun_at: Date
  reason: string
}

/** How many calls of a supplier were answered so in an hour (see suppliers/supplier-calls.ts). */
export type SupplierCallRow = { supplier: string; hour: Date; status: string; calls: bigint; last_at: Date }

export type GameHidingRow = { kind: 'game' | 'studio'; sysname: string; country: string }
export type GameCategoryRow = { id: string; priority: number }
export type GameLikeRow = { uid: number; sysname: string; created_at: Date }
export type GamePlayerRow = {
  uid: number
  rounds_count: Generated<bigint>
  /** When they last began a round for money. */
  last_round_at: Generated<Date | null>
}

/** One launch of one game. `uid` is 0 for a guest, who only plays demonstrations. */
export type GameSessionRow = {
  id: Generated<bigint>
  token_hash: string
  uid: number
  /** The browser's session it was launched from; when that ends, no new bet is taken. */
  account_session_id: bigint | null
  /** When the first game for money of that session was opened; null for a demonstration. */
  sitting_began_at: Date | null
  supplier: string
  game: string
  mode: PlayMode
  currency: string
  demo_balance_minor: bigint | null
  /** The rules that it was opened with; null for a supplier's game. */
  math_version: Generated<string | null>
  created_at: Date
  /** First use by a supplier; until then the token is short-lived. */
  activated_at: Date | null
  expires_at: Date
  ended_at: Date | null
}

export type SeedPairRow = {
  id: Generated<bigint>
  uid: number | null
  game_session_id: bigint | null
  sealed_server_seed: string
  server_seed_hash: string
  client_seed: string
  /** Rounds drawn so far, which is the nonce of the next one. */
  nonce: Generated<number>
  /** When the server seed was drawn and its commitment stored, which is before the client seed was chosen. */
  committed_at: Date
  /** When the client seed was chosen and the pair came into use. */
  created_at: Date
  revealed_at: Date | null
}

/** The server seed that the owner's next pair will have, whatever client seed is chosen for it. */
export type NextSeedRow = {
  uid: number | null
  game_session_id: bigint | null
  sealed_server_seed: string
  server_seed_hash: string
  committed_at: Date
}

/** A move of the player in a round, or of the house for a player who has left (`key` is null then). */
export type StoredAction = { readonly action: unknown; readonly key: string | null; readonly at: string }

/** What is kept of a studio round so that it can be shown again from the store alone (standards E1). */
export type StoredOutcome = {
  /** What was chosen with the stake, as it was sent. */
  choice: unknown
  actions: readonly StoredAction[]
  /** All that was shown so far. */
  view: RoundPicture
  clientSeed: string
  serverSeedHash: string
  balanceBeforeWinMinor: string
}

export type GameRoundRow = {
  id: Generated<bigint>
  supplier: string
  supplier_round: string
  uid: number
  game: string
  currency: string
  mode: PlayMode
  pocket: Pocket
  status: 'open' | 'closed' | 'rolled_back'
  stake_minor: bigint
  win_minor: bigint
  refunded_minor: Generated<bigint>
  balance_before_minor: bigint
  balance_after_minor: bigint
  outcome: ColumnType<StoredOutcome | null, string | null, string | null>
  math_version: string | null
  seed_pair_id: bigint | null
  nonce: number | null
  /** The pack of free rounds it was played from; its stake is nothing then. */
  free_pack_id: Generated<bigint | null>
  /** The bonus that was in play when it began, and what of its stakes came from that one and was not taken back. */
  bonus_id: Generated<bigint | null>
  bonus_stake_minor: Generated<bigint>
  shown_at: Date | null
  created_at: Date
  /** When it was closed or taken back; null while it is open, and for rounds that ended before this was kept. */
  ended_at: Generated<Date | null>
}

/**
 * One command of a supplier and the answer it got, for ever. A `tombstone` stands where a rollback came before
 * its bet; a `refused` bet keeps its refusal, so that a retry cannot succeed where the first attempt did not.
 */
export type GameTransactionRow = {
  supplier: string
  uid: number
  transaction_id: string
  kind: 'bet' | 'win' | 'rollback'
  status: 'accepted' | 'refused' | 'rolled_back' | 'tombstone'
  refusal: string | null
  reference_id: string | null
  round_id: bigint | null
  game: string | null
  currency: string | null
  pocket: Pocket | null
  amount_minor: bigint
  input_hash: string | null
  posting_id: bigint | null
  balance_after_minor: bigint | null
  /** The pack of free rounds that it counts for. */
  free_pack_id: Generated<bigint | null>
  /** A win of the supplier's own promotion, for no bet. */
  is_promo: Generated<boolean>
  /** What of it moved in the bonus balance. */
  bonus_minor: Generated<bigint>
  /** What of it no bonus took any more. */
  forfeited_minor: Generated<bigint>
  /** What a bet counted towards its bonus, in ten-thousandths of a minor unit. */
  bonus_counted: Generated<bigint>
  /**
   * Of a bet: what of it is as good as sure to come back, or is not known yet to be at risk. Of a win, below zero: what of its bet has
   * been at risk after all.
   */
  covered_minor: Generated<bigint>
  /** The transaction that wrote it (`xid8`), and its place in the stream of play. */
  written_in: Generated<string>
  seq: Generated<bigint>
  created_at: Date
}

/** How far a follower of play is (see follow/play-follower.ts). */
export type PlayFollowerRow = {
  name: string
  written_in: string
  seq: bigint
  /** All that was played before is told to it; null before it has looked. */
  followed_to: Date | null
}

/** A command that a follower is told once its player has seen the round. */
export type PlayHeldRow = {
  follower: string
  seq: bigint
  round_id: bigint
  at: Date
}

export type IntegrityAlertRow = {
  id: Generated<bigint>
  kind: GameAlertKind
  supplier: string
  uid: number
  /** The command that raised it; its repetitions raise no other. */
  transaction_id: string
  details: Json<Record<string, unknown>>
  created_at: Date
}

/** As a round is watched: those of a pack apart from those that money was staked on. */
export type WatchedMode = PlayMode | 'free'

/** What rounds of a day, of one game, mode and stake have won, beside what they were expected to (`ExpectedWin`). */
export type GameReturnDayRow = {
  day: ColumnType<Date, string, never>
  game: string
  math_version: string
  mode: WatchedMode
  currency: string
  /** The stake of the choice: at a table the value of a chip. */
  stake_minor: bigint
  rounds: bigint
  staked_minor: bigint
  won_minor: bigint
  expected: number
  variance: number
  most_above: number
  most_below: number
  cut: number
}

/** Up to which round of ours all have been replayed, but for those in `rounds_to_check`, which were open then. */
export type RoundChecksRow = { is_only: Generated<boolean>; last_round_id: bigint }

export type GamesTables = LiveTables &
  FreeRoundsTables & {
    game_suppliers: GameSupplierRow
    games: GameRow
    game_hidings: GameHidingRow
    play_stops: PlayStopRow
    supplier_calls: SupplierCallRow
    game_categories: GameCategoryRow
    game_likes: GameLikeRow
    game_players: GamePlayerRow
    game_sessions: GameSessionRow
    fairness_seed_pairs: SeedPairRow
    fairness_next_seeds: NextSeedRow
    game_rounds: GameRoundRow
    game_transactions: GameTransactionRow
    play_followers: PlayFollowerRow
    play_held: PlayHeldRow
    integrity_alerts: IntegrityAlertRow
    game_return_days: GameReturnDayRow
    round_checks: RoundChecksRow
    rounds_to_check: { round_id: bigint }
  }
