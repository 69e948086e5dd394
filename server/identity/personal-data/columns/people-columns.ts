import type { TableColumnClasses } from './column-classes.ts'

export const peopleColumns: TableColumnClasses = {
  affiliate_acquisitions: {
    names: 'currency',
    numbers: 'uid player_id affiliate_id version_id amount_minor wagered_minor qualified_at statement_id',
  },
  affiliate_agreements: { staff: 'agreed_by', numbers: 'id affiliate_id plan_id starts_on agreed_at' },
  affiliate_corrections: {
    words: 'reason',
    staff: 'made_by',
    names: 'currency',
    numbers: 'id affiliate_id amount_minor made_at statement_id',
  },
  affiliate_first_deposits: {
    names: 'currency',
    numbers: 'uid player_id transaction_id amount_minor deposited_at',
  },
  affiliate_lines: { names: 'kind', numbers: 'id statement_id amount_minor acquisition_uid correction_id' },
  affiliate_months: { numbers: 'affiliate_id month closed_at' },
  affiliate_plan_versions: {
    staff: 'created_by',
    names: 'terms hash',
    numbers: 'id plan_id number created_at',
  },
  affiliate_plans: { staff: 'created_by', names: 'sysname', numbers: 'id created_at' },
  affiliate_players: {
    person: 'click_id',
    words: 'reason',
    staff: 'moved_by',
    numbers: 'id uid affiliate_id tracker_id number starts_on ends_on joined_at',
  },
  affiliate_postbacks: {
    person: 'address',
    names: 'event state failure',
    numbers: 'id affiliate_id player_id tries http_status created_at tried_at',
  },
  affiliate_salts: { names: 'salt', numbers: 'day' },
  affiliate_sessions: {
    staff: 'token_hash',
    numbers: 'id affiliate_id created_at last_seen_at expires_at ended_at',
  },
  affiliate_statements: {
    staff: 'paid_by',
    names: 'currency status payment_reference',
    numbers:
      'id affiliate_id month version_id players ggr_minor bonus_minor ngr_minor admin_minor carried_in_minor carried_out_minor basis_points owed_out_minor amount_minor closed_at paid_at',
  },
  affiliate_trackers: {
    staff: 'created_by',
    names: 'code campaign landing',
    numbers: 'id affiliate_id is_open created_at',
  },
  affiliate_visitors: { passing: 'visitor', numbers: 'day tracker_id' },
  affiliate_visits: { numbers: 'tracker_id day visits' },
  affiliates: {
    staff:
      'name email email_canonical locale status password_hash invitation_hash postback_address postback_events postback_key created_by',
    numbers: 'id invitation_expires_at created_at last_sign_in_at closed_at',
  },
  approvals: {
    words: 'input reason decision_reason',
    names: 'action input_hash subject currency status',
    numbers: 'id uid amount_minor requested_by requested_at expires_at decided_by decided_at',
  },
  audit_checks: {
    staff: 'asked_by',
    names: 'report',
    numbers: 'id asked_at seen_at records checked finished_at',
  },
  audit_records: {
    person: 'subject ip before after',
    words: 'reason',
    staff: 'actor',
    names: 'type actor_kind request_id mac facts_mac erased_mac',
    numbers: 'id at uid session_id',
  },
  audit_seals: { names: 'hash', numbers: 'record_id number' },
  authenticator_apps: { person: 'sealed_secret', numbers: 'uid created_at confirmed_at last_step' },
  block_entries: {
    words: 'shown reason removal_reason',
    kept: 'value',
    staff: 'added_by removed_by',
    names: 'kind',
    numbers: 'id added_at expires_at removed_at hits last_hit_at',
  },
  break_glass: {
    words: 'justification decision_reason',
    names: 'wanted_right status',
    numbers: 'id requested_by requested_at expires_at decided_by decided_at ended_at',
  },
  break_glass_uses: { words: 'input_ids', names: 'call', numbers: 'id break_glass_id at' },
  chat_conversations: {
    person: 'channel_id conversation_id excerpt',
    numbers: 'id uid messages started_at last_at',
  },
  chat_events: { person: 'body', names: 'event', numbers: 'id conversation uid created_at' },
  deposit_cool_offs: { names: 'method', numbers: 'uid lifted_at' },
  deposit_limits: {
    names: 'period currency pending_period',
    numbers: 'uid amount_minor pending_from pending_minor set_at',
  },
  exclusion_marks: { kept: 'mark', names: 'kind', numbers: 'uid' },
  brand_exclusion_marks: { kept: 'mark', names: 'kind brand', numbers: 'uid set_at' },
  harm_days: { numbers: 'day scored_at players' },
  harm_interactions: {
    words: 'note',
    staff: 'author',
    names: 'kind outcome',
    numbers: 'id uid score at next_look_at',
  },
  harm_looks: { names: 'cause', numbers: 'uid due_at' },
  harm_scores: { names: 'reasons', numbers: 'uid day score' },
  history_export_chunks: { person: 'bytes', numbers: 'export_id number' },
  history_exports: {
    names: 'type format status failure locale',
    numbers:
      'id uid date_from date_to created_at changed_at attempt rows_count chunks_count size_bytes expires_at',
  },
  idempotent_answers: { passing: 'scope key input_hash answer', numbers: 'created_at' },
  identity_applicants: {
    person: 'applicant_id labels',
    names: 'vendor level state',
    numbers: 'uid created_at begun_at changed_at reported_at asked_at',
  },
  identity_messages: {
    person: 'digest labels verdict',
    names: 'vendor type state',
    numbers: 'uid said_at received_at',
  },
  limit_questions: { names: 'answer', numbers: 'uid answered_at' },
  loss_hours: { numbers: 'uid hour net_minor' },
  loss_limits: {
    names: 'period currency pending_period',
    numbers: 'uid amount_minor pending_from pending_minor set_at',
  },
  notification_choices: { names: 'topic way', numbers: 'uid chosen_at' },
  notification_sends: { names: 'way', numbers: 'id notification_id' },
  notifications: { person: 'facts', names: 'kind subject', numbers: 'id uid created_at read_at' },
  outbox_messages: {
    person: 'recipient message_id secrets',
    words: 'subject body_text body_html last_error',
    names: 'locale kind channel state job_name',
    numbers: 'id created_at tries job_id tried_at sent_at',
  },
  passkey_challenges: { passing: 'challenge_hash', numbers: 'uid created_at expires_at' },
  passkeys: {
    person: 'credential_id public_key name',
    names: 'transports',
    numbers: 'id uid sign_count is_backed_up created_at last_used_at',
  },
  pending_registrations: {
    passing: 'token_hash newcomer password_hash',
    numbers: 'id is_country_later created_at expires_at',
  },
  play_hours: { numbers: 'uid hour played_ms' },
  player_devices: { person: 'token_hash user_agent', numbers: 'uid first_seen_at last_seen_at' },
  player_events: { person: 'params', names: 'name', numbers: 'id uid received_at' },
  player_identities: { person: 'subject email', names: 'provider', numbers: 'uid created_at last_used_at' },
  player_note_versions: { words: 'text', staff: 'author', numbers: 'note_id version written_at' },
  player_notes: { numbers: 'id uid version' },
  player_profiles: {
    person:
      'first_name middle_name last_name birth_date sex region home_town address postcode document_type document_number promo_code',
    names: 'character_id',
    numbers: 'uid is_betting',
  },
  player_standings: {
    words: 'reason end_reason',
    staff: 'set_by ended_by',
    names: 'kind period',
    numbers: 'id uid set_at ends_at ended_at cooling_off_hours is_of_all_brands return_at',
  },
  player_tokens: {
    person: 'token_hash email',
    names: 'purpose',
    numbers: 'uid created_at expires_at used_at',
  },
  players: {
    person:
      'login login_canonical email email_canonical phone fakename fakename_canonical password_hash track_id',
    names: 'country currency locale status terms_version two_factor kyc_block',
    numbers:
      'uid email_confirmed phone_confirmed password_changed_at is_subscribed terms_accepted_at reg_time last_sign_in_at previous_sign_in_at is_registration_completed is_on_verification is_verified is_phone_subscribed closed_at has_sign_in_notice has_password kyc_block_at erasure',
  },
  popup_views: { names: 'sysname', numbers: 'uid views first_viewed_at last_viewed_at dismissed_at' },
  promo_code_uses: { names: 'code_canonical', numbers: 'uid used_at' },
  promo_codes: {
    staff: 'created_by',
    names: 'code_canonical code family',
    numbers: 'starts_at ends_at is_enabled offer_id most_uses uses created_at',
  },
  push_endpoints: {
    person: 'endpoint public_key auth_secret',
    names: 'locale',
    numbers: 'id uid session_id created_at',
  },
  rate_limits: { passing: 'key', numbers: 'window_start count' },
  reality_checks: { names: 'answer', numbers: 'uid minutes answered_at' },
  recovery_codes: { person: 'code_hash', numbers: 'uid created_at used_at' },
  risk_cases: {
    words: 'note',
    staff: 'owner decided_by',
    names: 'status severity decision',
    numbers: 'id uid opened_at due_at decided_at version',
  },
  risk_checks: {
    person: 'reference anonymity ip ip_country facts',
    names: 'vendor',
    numbers: 'id uid score sanctions politically_exposed asked_at',
  },
  risk_findings: {
    person: 'figures',
    names: 'rule severity',
    numbers: 'id uid weight case_id found_at seen_at',
  },
  risk_players: {
    person: 'monthly_income_minor income_source',
    names: 'level income_currency',
    numbers: 'uid score assessed_at',
  },
  risk_scores: { names: 'level', numbers: 'id uid score at' },
  risk_steps: { words: 'text', staff: 'author', names: 'kind', numbers: 'id case_id uid at' },
  security_codes: {
    person: 'sent_to device_hash place_hash code_hash',
    names: 'purpose channel',
    numbers: 'id uid attempts created_at expires_at used_at',
  },
  sessions: {
    person: 'ip user_agent',
    names: 'token_hash end_reason',
    numbers: 'id uid created_at last_seen_at expires_at ended_at',
  },
  sign_in_locks: { passing: 'key', names: 'failed_at pending_at', numbers: 'locked_at proved_at changed_at' },
  sign_in_tickets: { passing: 'token_hash', names: 'provider', numbers: 'uid expires_at' },
  spending_checks: {
    words: 'finding note',
    staff: 'closed_by',
    names: 'currency',
    numbers: 'id uid net_minor threshold_minor opened_at closed_at',
  },
  stored_values: { person: 'key value', numbers: 'uid updated_at' },
  support_attachments: {
    person: 'file_name sha256 stored_as',
    names: 'mime_type',
    numbers: 'id message_id ticket_id uid size_bytes created_at',
  },
  support_canned_answers: {
    staff: 'updated_by',
    names: 'locale title body',
    numbers: 'id version updated_at',
  },
  support_messages: {
    person: 'from_address mail_id',
    words: 'body',
    names: 'writer via',
    numbers: 'id ticket_id uid staff_id created_at',
  },
  support_tickets: {
    person: 'name email email_canonical',
    words: 'excerpt',
    names: 'number locale topic state',
    numbers:
      'id uid is_address_proved assignee_id version created_at updated_at waiting_since first_answered_at closed_at',
  },
  suspected_duplicates: { person: 'likeness', numbers: 'uid first_uid noted_at' },
  time_limits: {
    names: 'period currency pending_period',
    numbers: 'uid amount_minor pending_from pending_minor set_at',
  },
  tracking_hits: { person: 'referer track_id seon_session', numbers: 'id received_at uid' },
  undeliverable_addresses: { person: 'address', words: 'reason', numbers: 'noted_at is_bounced' },
}
