import type { GameAlertKind } from '#contract/operator/games.ts'
import type { ColumnType, Generated } from 'kysely'
import type { GameFeature } from '#contract/game-traits.ts'
import type { RoundPicture } from '#contract/studio-views.ts'
import type { FreeSpinsTables } from './free-spins/free-spins-schema.ts'
import type { LiveTables } from './live/live-schema.ts'
import type { Pocket } from '#server/money/wallet/accounts.ts'

type Json<T> = ColumnType<T, string, string>
export type PlayMode = 'demo' | 'real'

export type SupplierSettings = {
  launch_url?: string
  pays_promo_wins?: boolean
  api_url?: string
  operator_id?: number | string
}

/** Who runs games here: our studio, an external supplier with adapter and signing keys, or custom games. */
export type GameSupplierRow = {
  sysname: string
  adapter: 'studio' | 'hub88' | 'custom'
  /** PEM texts; two during a key rotation. */
  public_keys: Json<string[]>
  /**
   * `pays_promo_wins`: wins of its own promotions, for no bet, are paid; otherwise they are refused. `api_url`
   * and `operator_id`: its API for free spins, and our id there.
   */
  settings: Json<SupplierSettings>
  /** Our private key (PEM, encrypted) that signs requests to it. */
  sealed_key: Generated<string | null>
  created_at: Date
}

export type GameRow = {
  sysname: string
  supplier: string
  supplier_code: string
  /** Set for a custom game, which is played at `/platform/game/custom/{custom_id}/play`. */
  custom_id: string | null
  /** The URL of a custom game; its host must be in CODE_HOSTS. */
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
  features: Generated<GameFeature[]>
  math_version: string | null
  override_name: string | null
  /** The operator's names by language; they take precedence over the name for all languages. */
  override_names: ColumnType<
    Readonly<Record<string, string>>,
    Readonly<Record<string, string>> | string | undefined,
    string
  >
  override_image_url: string | null
  /** Key of the message that describes it, or the operator's plain text. */
  description: Generated<string>
  priority: Generated<number>
  /** Only listed games appear in the lobby; an unlisted one can still be played by its address. */
  is_listed: Generated<boolean>
  /** Accepts no stake and cannot be opened; open rounds can end. */
  is_off: Generated<boolean>
  created_at: Date
}

/** Stops of stakes: everywhere (`house`, no name), in a country, or for a studio or supplier. */
export type PlayStopRow = {
  kind: 'house' | 'market' | 'studio' | 'supplier'
  name: string
  begun_at: Date
  reason: string
}

/** Calls of a supplier by response status and hour (see suppliers/supplier-calls.ts). */
export type SupplierCallRow = { supplier: string; hour: Date; status: string; calls: bigint; last_at: Date }

/** A country whose players do not see a game, or any game of a studio. */
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
  /** The sign-in session it was launched from; when that ends, no new bet is accepted. */
  account_session_id: bigint | null
  /** When the first game for money of that session was opened; null for a demonstration. */
  sitting_began_at: Date | null
  supplier: string
  game: string
  mode: PlayMode
  currency: string
  demo_balance_minor: bigint | null
  /** The math version it was opened with; null for a supplier's game. */
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

/** The server seed of the owner's next pair, independent of the client seed chosen for it. */
export type NextSeedRow = {
  uid: number | null
  game_session_id: bigint | null
  sealed_server_seed: string
  server_seed_hash: string
  committed_at: Date
}

/** An action of the player in a round, or of the application for a player who has left (`key` is null then). */
export type StoredAction = { readonly action: unknown; readonly key: string | null; readonly at: string }

/** The data of a studio round from which it can be shown again without any other source (standards E1). */
export type StoredOutcome = {
  /** The choice beside the stake, as sent. */
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
  /** The free spins grant it was played from; its stake is zero then. */
  free_pack_id: Generated<bigint | null>
  /** The bonus in play when it began, and its stakes from that bonus less refunds. */
  bonus_id: Generated<bigint | null>
  bonus_stake_minor: Generated<bigint>
  shown_at: Date | null
  created_at: Date
  /** When it was closed or rolled back; null while open, and for rounds older than this column. */
  ended_at: Generated<Date | null>
}

/**
 * One command of a supplier and its answer, stored for ever. A `tombstone` marks a rollback that came before
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
  free_pack_id: Generated<bigint | null>
  is_promo: Generated<boolean>
  /** The part that moved in the bonus balance. */
  bonus_minor: Generated<bigint>
  /** The part that no bonus accepted any more. */
  forfeited_minor: Generated<bigint>
  /** A bet's contribution to wagering, in ten-thousandths of a minor unit. */
  bonus_counted: Generated<bigint>
  /**
   * Of a bet: the part that is nearly sure to come back, or is not known yet to be at risk. Of a win, negative:
   * the part of its bet that was at risk after all.
   */
  covered_minor: Generated<bigint>
  /** The transaction that wrote it (`xid8`), and its position in the stream of play. */
  written_in: Generated<string>
  seq: Generated<bigint>
  created_at: Date
}

/** The position of a follower of play (see follow/play-follower.ts). */
export type PlayFollowerRow = {
  name: string
  written_in: string
  seq: bigint
  /** All earlier play is delivered to it; null before its first run. */
  followed_to: Date | null
}

/** A command that is delivered to a follower once its player has seen the round. */
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
  /** The command that raised it; a repetition raises no second alert. */
  transaction_id: string
  details: Json<Record<string, unknown>>
  created_at: Date
}

/** The mode as it is monitored: free spins separately from staked rounds. */
export type MonitoredMode = PlayMode | 'free'

/** Actual wins of rounds by day, game, mode and stake, beside the expected ones (`ExpectedWin`). */
export type GameReturnDayRow = {
  day: ColumnType<Date, string, never>
  game: string
  math_version: string
  mode: MonitoredMode
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

/** All own rounds up to this one are replayed, except those in `rounds_to_check`, which were open then. */
export type RoundChecksRow = { is_only: Generated<boolean>; last_round_id: bigint }

export type GamesTables = LiveTables &
  FreeSpinsTables & {
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
