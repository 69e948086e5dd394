import { sql, type RawBuilder } from 'kysely'
import { erasedText } from '#server/platform/audit/name-redactions.ts'

/** The account whose rows are erased, with its addresses, earlier ones too: canonical mailboxes and phones. */
export type Erased = {
  readonly uid: number
  readonly addresses: readonly string[]
  readonly provedAddresses: readonly string[]
}

/** One step of erasure: deletes rows of the account, or empties some of their columns. */
export type Erasure = {
  readonly table: string
  /** Columns with their value afterwards; without it the rows are deleted. */
  readonly set?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Matches rows without a `uid` column to the account. */
  readonly isOf?: (person: Erased) => RawBuilder<boolean>
}

const empty = sql`''`
const none = sql`null`
const erased = sql.lit(erasedText)
/** Unique in its table, and without meaning. */
const numbered = sql`${sql.lit('erased-')} || id`

const ofOrders =
  (column: string) =>
  ({ uid }: Erased) =>
    sql<boolean>`${sql.ref(column)} in (select reference from payment_orders where uid = ${uid})`
const ofDisputes = ({ uid }: Erased) =>
  sql<boolean>`dispute_id in (select id from payment_disputes where uid = ${uid})`

/** The addresses of an account, in the form in which mails and messages went to them. */
const isTheirAddress =
  (column: string) =>
  ({ addresses }: Erased) =>
    sql<boolean>`ltrim(lower(${sql.ref(column)}), '+') = any(${addresses}::text[])`

const rows = (...tables: string[]): Erasure[] => tables.map((table) => ({ table }))

/**
 * All erasure steps for the rows of an account, in order: rows found by a name come before that name is erased.
 * A test compares them with the classes of all columns.
 */
export const erasures: readonly Erasure[] = [
  // Found by name.
  { table: 'undeliverable_addresses', isOf: isTheirAddress('address') },
  { table: 'outbox_messages', isOf: isTheirAddress('recipient') },
  {
    table: 'webhook_attempts',
    isOf: ({ uid }) =>
      sql<boolean>`delivery_id in (select id from webhook_deliveries where ordering_key = ${String(uid)})`,
  },
  {
    table: 'webhook_deliveries',
    isOf: ({ uid }) => sql<boolean>`ordering_key = ${String(uid)}`,
  },
  {
    // A guest's ticket, from a mailbox that the account had confirmed.
    table: 'support_tickets',
    isOf: ({ provedAddresses }) =>
      sql<boolean>`uid is null and email_canonical = any(${provedAddresses}::text[])`,
  },
  // Written by staff and external parties; the event itself stays with its payment, bonus or restriction.
  {
    table: 'player_standings',
    set: { reason: erased, end_reason: sql`case when ended_at is not null then ${erased} end` },
  },
  { table: 'bonuses', set: { reason: erased } },
  { table: 'bonus_outsiders', set: { reason: erased } },
  { table: 'bonus_reviews', set: { note: none } },
  { table: 'free_round_packs', set: { reason: erased } },
  {
    table: 'free_round_games',
    set: { words: none },
    isOf: ({ uid }) => sql<boolean>`pack_id in (select id from free_round_packs where uid = ${uid})`,
  },
  { table: 'sportsbook_player_factors', set: { reason: erased } },
  { table: 'cashier_refunds', set: { reason: erased } },
  { table: 'payment_dispute_updates', set: { reason: none }, isOf: ofDisputes },
  { table: 'payment_disputes', set: { reason: none } },
  { table: 'dispute_cases', set: { evidence: none } },
  { table: 'settlement_lines', set: { reason: none }, isOf: ofOrders('matched_order') },
  { table: 'settlement_missing', set: { reason: none }, isOf: ofOrders('order_reference') },
  ...rows('dispute_notes', 'dispute_files', 'player_notes'),
  ...rows('harm_scores', 'harm_looks', 'harm_interactions', 'spending_checks', 'suspected_duplicates'),
  ...rows('risk_findings', 'risk_steps', 'risk_cases', 'risk_scores', 'risk_checks', 'risk_players'),
  // Payments: amounts stay, destinations are erased.
  { table: 'payment_provider_events', set: { body: empty }, isOf: ofOrders('order_reference') },
  { table: 'payment_orders', set: { start: none } },
  { table: 'withdrawal_parts', set: { shown: none } },
  { table: 'cashier_transactions', set: { requisites_sealed: none, requisites_masked: sql`'{}'` } },
  {
    table: 'payout_destinations',
    set: { fingerprint: numbered, requisites_sealed: empty, requisites_masked: sql`'{}'` },
  },
  ...rows('payment_instruments', 'identity_messages', 'identity_applicants'),
  // Play: rounds and bets stay, the player's texts and names are erased.
  { table: 'live_bets', set: { public_name: empty, key: numbered } },
  { table: 'fairness_seed_pairs', set: { client_seed: empty } },
  { table: 'sportsbook_bets', set: { slip_key: numbered } },
  // Their own texts, messages and credentials. A job removes files without a reference.
  ...rows('player_profiles', 'player_events', 'stored_values', 'history_exports', 'support_tickets'),
  ...rows('chat_conversations', 'notifications', 'notification_choices', 'push_endpoints'),
  ...rows('loyalty_notifications', 'popup_views', 'campaign_mails', 'game_likes'),
  ...rows('passkeys', 'passkey_challenges', 'authenticator_apps', 'recovery_codes', 'security_codes'),
  ...rows('player_identities', 'sign_in_tickets', 'player_tokens', 'player_devices'),
  { table: 'sessions', set: { ip: empty, user_agent: empty } },
  {
    table: 'tracking_hits',
    set: { uid: none, referer: none, track_id: none, seon_session: none },
  },
  {
    table: 'affiliate_postbacks',
    set: { address: empty },
    isOf: ({ uid }) => sql<boolean>`player_id in (select id from affiliate_players where uid = ${uid})`,
  },
  {
    table: 'affiliate_players',
    set: { click_id: none, reason: sql`case when reason is not null then ${erased} end` },
  },
  {
    table: 'players',
    set: {
      login: sql`'closed-' || uid`,
      login_canonical: sql`'closed-' || uid`,
      email: none,
      email_canonical: none,
      phone: none,
      fakename: none,
      fakename_canonical: none,
      password_hash: empty,
      track_id: none,
      is_registration_completed: sql`false`,
    },
  },
]
