import { sql } from 'kysely'
import { exportedGameTables } from './exported-game-tables.ts'
import { exportedBetTables } from './exported-bet-tables.ts'
import { columns, type ExportedTable } from './exported-table.ts'
import { withheldAuditTypes } from './withheld-tables.ts'

/** What staff changes may belong to an inquiry that the law forbids to disclose, and so may every reason of theirs. */
const isNoInquiry = sql<boolean>`type not in ('standing_set', 'standing_lifted', 'return_requested',
  'verification_changed', 'kyc_block_changed')`
const isNotByStaff = sql<boolean>`actor_kind <> 'operator'`
/** A stranger who tried the account's password, or a member of staff, also has an address. */
const isTheirOwn = sql<boolean>`actor_kind = 'player' and actor = uid::text`

/** Their own, and a guest's from a mailbox that is proved and that the account has confirmed. */
const isTheirTicket = (column: string) => (uid: number) =>
  sql<boolean>`${sql.ref(column)} in (
    select id from support_tickets where uid = ${uid} or (uid is null and is_address_proved
      and email_canonical in (select email_canonical from players where uid = ${uid} and email_confirmed)))`

const ofSums = {
  given: columns('uid period amount_minor currency pending_from pending_period pending_minor set_at'),
  orderBy: ['period'],
}

/** Every table with rows about players, and the columns to disclose (GDPR, article 15). */
export const exportedTables: readonly ExportedTable[] = [
  {
    table: 'players',
    given: columns(
      'uid login email email_confirmed phone phone_confirmed fakename country currency locale password_changed_at ' +
        'status is_subscribed is_phone_subscribed terms_version terms_accepted_at reg_time last_sign_in_at ' +
        'previous_sign_in_at track_id two_factor is_registration_completed is_on_verification is_verified ' +
        'kyc_block kyc_block_at closed_at has_sign_in_notice has_password',
    ),
    withheld: columns('password_hash login_canonical email_canonical fakename_canonical erasure'),
    orderBy: ['uid'],
  },
  {
    table: 'player_profiles',
    given: columns(
      'uid first_name middle_name last_name birth_date sex region home_town address postcode document_type ' +
        'document_number is_betting character_id promo_code',
    ),
    orderBy: ['uid'],
  },
  {
    table: 'player_identities',
    given: columns('provider subject uid email created_at last_used_at'),
    orderBy: ['provider', 'subject'],
  },
  {
    table: 'player_tokens',
    given: columns('uid purpose email created_at expires_at used_at'),
    withheld: ['token_hash'],
    orderBy: ['created_at', 'token_hash'],
  },
  {
    table: 'security_codes',
    given: columns('id uid purpose channel sent_to attempts created_at expires_at used_at'),
    withheld: columns('device_hash place_hash code_hash'),
    orderBy: ['id'],
  },
  {
    table: 'authenticator_apps',
    given: columns('uid created_at confirmed_at'),
    withheld: columns('sealed_secret last_step'),
    orderBy: ['uid'],
  },
  {
    table: 'recovery_codes',
    given: columns('uid created_at used_at'),
    withheld: ['code_hash'],
    orderBy: ['code_hash'],
  },
  {
    table: 'passkeys',
    given: columns(
      'id uid credential_id public_key sign_count transports name is_backed_up created_at last_used_at',
    ),
    orderBy: ['id'],
  },
  {
    table: 'sessions',
    given: columns('id uid created_at last_seen_at expires_at ip user_agent ended_at end_reason'),
    withheld: ['token_hash'],
    orderBy: ['id'],
  },
  {
    table: 'player_devices',
    given: columns('uid user_agent first_seen_at last_seen_at'),
    withheld: ['token_hash'],
    orderBy: ['first_seen_at', 'token_hash'],
  },
  {
    table: 'audit_records',
    given: columns('id at type actor_kind uid subject session_id request_id ip reason before after'),
    // Names of staff, and the keyed hashes of the record.
    withheld: columns('actor facts_mac mac erased_mac'),
    rowCondition: {
      reason: sql<boolean>`${isNoInquiry} and ${isNotByStaff}`,
      before: isNoInquiry,
      after: isNoInquiry,
      ip: isTheirOwn,
      request_id: isTheirOwn,
    },
    orderBy: ['id'],
    isOf: (uid) => sql<boolean>`uid = ${uid} and not (type = any(${[...withheldAuditTypes]}::text[]))`,
  },
  {
    table: 'player_standings',
    given: columns('id uid kind period set_at ends_at cooling_off_hours return_at ended_at is_of_all_brands'),
    // As in the audit records of the same event.
    withheld: columns('reason set_by ended_by end_reason'),
    orderBy: ['id'],
  },
  {
    table: 'sign_in_locks',
    given: columns('failed_at locked_at proved_at changed_at'),
    withheld: columns('key pending_at'),
    orderBy: ['key'],
    isOf: (uid) => sql<boolean>`key = ${`uid:${uid}`}`,
  },
  { table: 'stored_values', given: columns('uid key value updated_at'), orderBy: ['key'] },
  { table: 'player_events', given: columns('id uid name params received_at'), orderBy: ['id'] },
  {
    table: 'tracking_hits',
    given: columns('id received_at uid referer track_id seon_session'),
    orderBy: ['id'],
  },
  {
    table: 'popup_views',
    given: columns('uid sysname views first_viewed_at last_viewed_at dismissed_at'),
    orderBy: ['sysname'],
  },
  {
    table: 'undeliverable_addresses',
    given: columns('address reason noted_at is_bounced'),
    orderBy: ['address'],
    isOf: (uid) =>
      sql<boolean>`address in (select email from players where uid = ${uid} union select phone from players where uid = ${uid})`,
  },
  {
    table: 'outbox_messages',
    given: columns('id channel recipient locale kind state tries created_at tried_at sent_at'),
    // The reader already has the text, and some of it opens the account.
    withheld: columns('subject body_text body_html secrets message_id job_name job_id last_error'),
    orderBy: ['id'],
    isOf: (uid) =>
      sql<boolean>`recipient in (select email from players where uid = ${uid} union select phone from players where uid = ${uid})`,
  },
  {
    table: 'wallet_accounts',
    given: columns('id uid kind pocket currency balance_minor version'),
    withheld: columns('name shard account_key'),
    orderBy: ['id'],
  },
  {
    table: 'wallet_entries',
    given: columns('account_id account_version posting_id transfer_number amount_minor balance_after_minor'),
    orderBy: ['account_id', 'account_version'],
    isOf: (uid) => sql<boolean>`account_id in (select id from wallet_accounts where uid = ${uid})`,
  },
  {
    table: 'wallet_postings',
    given: columns('id reason reference_type reference_id reverses_posting_id created_at'),
    withheld: columns('key input_hash'),
    orderBy: ['id'],
    isOf: (uid) =>
      sql<boolean>`id in (
        select posting_id from wallet_entries
        where account_id in (select id from wallet_accounts where uid = ${uid}))`,
  },
  {
    table: 'wallet_holds',
    given: columns(
      'id uid pocket currency amount_minor purpose state placed_posting_id closed_posting_id expires_at created_at closed_at',
    ),
    orderBy: ['id'],
  },
  {
    table: 'cashier_transactions',
    given: columns(
      'id type uid status reason provider method amount_minor currency hold_id requisites_masked domain locale ' +
        'destination_id campaign_offer_id created_at updated_at',
    ),
    // The reason of a review is the operator's own judgement, and may belong to an inquiry.
    withheld: ['requisites_sealed', 'review_reasons'],
    orderBy: ['id'],
  },
  {
    table: 'campaign_takings',
    given: columns('offer_id uid occasion taken_at'),
    orderBy: ['taken_at', 'offer_id'],
  },
  {
    table: 'campaign_mails',
    given: columns('mailing uid queued_at'),
    withheld: ['waiting_job_id'],
    orderBy: ['queued_at', 'mailing'],
  },
  {
    table: 'promo_code_uses',
    given: columns('code_canonical uid used_at'),
    orderBy: ['used_at', 'code_canonical'],
  },
  {
    table: 'payout_destinations',
    given: columns('id uid method requisites_masked first_used_at last_used_at ownership ownership_at'),
    withheld: ['requisites_sealed', 'fingerprint', 'proof_id'],
    orderBy: ['id'],
  },
  {
    table: 'payment_instruments',
    given: columns('id uid method shown owner_name country expires funding first_seen_at last_seen_at'),
    withheld: ['fingerprint'],
    orderBy: ['id'],
  },
  {
    table: 'identity_applicants',
    // The reason of a final rejection may be a suspicion that must not be disclosed.
    given: columns('uid vendor applicant_id level state created_at begun_at changed_at'),
    withheld: columns('labels reported_at asked_at'),
    orderBy: ['uid'],
  },
  {
    table: 'identity_messages',
    given: columns('vendor uid type state said_at received_at'),
    withheld: columns('digest labels verdict'),
    orderBy: ['received_at', 'digest'],
  },
  { table: 'deposit_limits', ...ofSums },
  { table: 'deposit_cool_offs', given: columns('uid method lifted_at'), orderBy: ['method'] },
  { table: 'loss_limits', ...ofSums },
  { table: 'reality_checks', given: columns('uid minutes answered_at answer'), orderBy: ['uid'] },
  {
    table: 'time_limits',
    given: columns('uid period amount_minor currency pending_from pending_period pending_minor set_at'),
    orderBy: ['period'],
  },
  { table: 'play_hours', given: columns('uid hour played_ms'), orderBy: ['hour'] },
  { table: 'loss_hours', given: columns('uid hour net_minor'), orderBy: ['hour'] },
  { table: 'limit_questions', given: columns('uid answer answered_at'), orderBy: ['uid'] },
  {
    table: 'cashier_reversals',
    given: columns(
      'transaction_id reversal uid kind amount_minor receivable_minor currency restored_at created_at',
    ),
    orderBy: ['transaction_id', 'reversal'],
  },
  {
    table: 'payment_disputes',
    given: columns(
      'id order_reference dispute uid provider amount_minor currency stage state reason_code reason answer_by ' +
        'opened_at state_at created_at updated_at',
    ),
    orderBy: ['id'],
  },
  {
    table: 'withdrawal_parts',
    given: columns(
      'id withdrawal_id position uid kind source instrument_id method shown currency amount_minor carried_minor ' +
        'obstacle created_at',
    ),
    orderBy: ['id'],
  },
  {
    table: 'cashier_refunds',
    given: columns(
      'id transaction_id withdrawal_id part_id uid status amount_minor currency failure asked_at ' +
        'carried_approved_at recorded_at created_at updated_at',
    ),
    withheld: columns('hold_id reason requested_by'),
    orderBy: ['id'],
  },
  {
    table: 'payment_orders',
    given: columns(
      'reference kind provider method uid amount_minor currency provider_reference outcome outcome_reason ' +
        'checked_at asking_until instrument_id funding created_at updated_at',
    ),
    // The provider's next step for the browser, with its own keys; an id of the operator's monitoring.
    withheld: ['start', 'trace_parent'],
    orderBy: ['reference'],
  },
  {
    table: 'support_tickets',
    given: columns(
      'id number uid name email is_address_proved locale topic excerpt state created_at updated_at waiting_since ' +
        'first_answered_at closed_at',
    ),
    withheld: columns('email_canonical assignee_id version'),
    orderBy: ['id'],
    isOf: isTheirTicket('id'),
  },
  {
    table: 'support_messages',
    given: columns('id ticket_id uid writer body via from_address created_at'),
    withheld: columns('staff_id mail_id'),
    orderBy: ['id'],
    // Internal staff notes may belong to an inquiry that the law forbids to disclose.
    isOf: (uid) => sql<boolean>`writer <> 'note' and ${isTheirTicket('ticket_id')(uid)}`,
  },
  {
    table: 'support_attachments',
    given: columns('id message_id ticket_id uid file_name mime_type size_bytes sha256 created_at'),
    withheld: ['stored_as'],
    orderBy: ['id'],
    isOf: isTheirTicket('ticket_id'),
  },
  {
    table: 'chat_conversations',
    given: columns('id uid channel_id conversation_id messages started_at last_at'),
    withheld: ['excerpt'],
    orderBy: ['id'],
  },
  {
    table: 'chat_events',
    given: columns('id conversation uid event body created_at'),
    orderBy: ['id'],
  },
  {
    table: 'history_exports',
    given: columns(
      'id uid type format status failure date_from date_to locale created_at changed_at rows_count size_bytes expires_at',
    ),
    withheld: columns('attempt chunks_count'),
    orderBy: ['id'],
  },
  {
    table: 'wallet_debts',
    given: columns('uid pocket currency origin owed_minor changed_at'),
    orderBy: ['currency', 'pocket', 'origin'],
  },
  ...exportedGameTables,
  ...exportedBetTables,
]
