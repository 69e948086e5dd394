import type { TableColumnClasses } from './column-classes.ts'

/** Platform tables: staff, content, jobs, sandboxes. */
export const applicationColumns: TableColumnClasses = {
  'pgboss.bam': {
    names: 'name status queue table_name command error',
    numbers: 'id version created_on started_on completed_on',
  },
  'pgboss.job': {
    passing: 'data singleton_key group_id output',
    names: 'name group_tier dead_letter policy source_name source_output',
    numbers:
      'id priority state retry_limit retry_count retry_delay retry_backoff retry_delay_max expire_seconds deletion_seconds singleton_on start_after created_on started_on completed_on keep_until heartbeat_on heartbeat_seconds blocked blocking pending_dependencies source_id source_created_on source_retry_count source_root_id',
  },
  'pgboss.job_common': {
    passing: 'data singleton_key group_id output',
    names: 'name group_tier dead_letter policy source_name source_output',
    numbers:
      'id priority state retry_limit retry_count retry_delay retry_backoff retry_delay_max expire_seconds deletion_seconds singleton_on start_after created_on started_on completed_on keep_until heartbeat_on heartbeat_seconds blocked blocking pending_dependencies source_id source_created_on source_retry_count source_root_id',
  },
  'pgboss.job_dependency': { names: 'child_name parent_name', numbers: 'child_id parent_id' },
  'pgboss.queue': {
    names: 'name policy dead_letter table_name ready_history singletons_active',
    numbers:
      'retry_limit retry_delay retry_backoff retry_delay_max expire_seconds retention_seconds deletion_seconds partition deferred_count queued_count ready_count warning_queued active_count failed_count total_count created_delta completed_delta failed_delta delta_on delta_seconds heartbeat_seconds notify monitor_claim_on monitor_on maintain_on created_on updated_on',
  },
  'pgboss.queue_stats': {
    names: 'name',
    numbers:
      'id deferred_count queued_count ready_count active_count failed_count total_count created_delta completed_delta failed_delta delta_seconds delta_on captured_on',
  },
  'pgboss.schedule': {
    names: 'name key kind cron timezone data options',
    numbers: 'created_on updated_on last_job_id',
  },
  'pgboss.subscription': { names: 'event name', numbers: 'created_on updated_on' },
  'pgboss.version': { numbers: 'version cron_on bam_on flow_on reindex_on monitor_backoff_on' },
  'pgboss.warning': { passing: 'message data', names: 'type', numbers: 'id created_on' },
  content_changes: { names: 'type', numbers: 'version' },
  content_copies: { names: 'type version entries', numbers: 'read_at' },
  content_entries: {
    staff: 'created_by updated_by',
    names: 'status type document_id locale lookup_key unique_key data',
    numbers: 'id version created_at updated_at published_at',
  },
  content_history: {
    staff: 'actor',
    names: 'type document_id locale action before after',
    numbers: 'id entry_id version is_published at',
  },
  content_tokens: { names: 'name token_hash rights', numbers: 'id created_at expires_at revoked_at' },
  sms_days: { names: 'prefix', numbers: 'day sent' },
  house_facts: { names: 'name value' },
  plugin_tables: { names: 'name plugin columns order_by' },
  plugin_migrations: { names: 'plugin name', numbers: 'run_at' },
  house_processes: {
    staff: 'id host version node',
    names: 'role',
    numbers: 'pid started_at seen_at memory_bytes',
  },
  kept_keys: { names: 'purpose sealed_key' },
  kysely_migration: { names: 'name timestamp' },
  kysely_migration_lock: { names: 'id', numbers: 'is_locked' },
  media_pictures: {
    staff: 'uploaded_by',
    names: 'id format name',
    numbers: 'number width height byte_count uploaded_at',
  },
  sandbox_analytics_events: { words: 'event', names: 'account', numbers: 'id received_at' },
  sandbox_applicants: {
    words: 'email',
    names: 'id external_id level state labels',
    numbers: 'created_at changed_at',
  },
  sandbox_identity_messages: {
    words: 'body',
    names: 'applicant_id type',
    numbers: 'id is_forged attempts deliver_at delivered_at last_status',
  },
  sandbox_odds_events: { names: 'ref state' },
  sandbox_odds_feeds: {
    names: 'name sequences held doing speaker',
    numbers: 'told_until turn spoken_for_until',
  },
  sandbox_odds_recoveries: { names: 'producer place', numbers: 'recovery known_until' },
  sandbox_payment_messages: {
    names: 'reference event_id state refund',
    numbers: 'id amount_minor is_forged attempts deliver_at delivered_at last_status',
  },
  sandbox_payments: {
    words: 'details',
    names: 'reference house_order kind method currency state locale return_url vendor',
    numbers: 'amount_minor created_at updated_at asked_minor is_once',
  },
  sandbox_refunds: { names: 'payment name state', numbers: 'amount_minor created_at' },
  sandbox_rewards: {
    names: 'reward_uuid operator_reference player game_code currency status',
    numbers: 'bet_value bet_count bets_used start_time end_time shown_from created_at',
  },
  staff: {
    staff: 'email email_canonical name locale status password_hash invitation_hash',
    numbers: 'id invitation_expires_at created_at last_sign_in_at dismissed_at let_in_by let_in_at',
  },
  staff_apps: { staff: 'sealed_secret', numbers: 'staff_id created_at confirmed_at last_step' },
  assistant_tokens: {
    staff: 'name token_hash',
    numbers: 'id staff_id may_propose created_at expires_at last_used_at revoked_at',
  },
  staff_challenges: { staff: 'challenge_hash use', numbers: 'staff_id expires_at' },
  staff_members: { staff: 'role', numbers: 'staff_id' },
  staff_passkeys: {
    staff: 'credential_id public_key transports name',
    numbers: 'id staff_id sign_count created_at last_used_at',
  },
  staff_recovery_codes: { staff: 'code_hash', numbers: 'staff_id created_at used_at' },
  staff_role_grants: { staff: 'role granted_right', numbers: 'ceiling_minor' },
  staff_roles: { staff: 'sysname name', numbers: 'created_at' },
  staff_sessions: {
    staff: 'token_hash ip user_agent end_reason written_at_lsn',
    numbers: 'id staff_id is_proved created_at last_seen_at expires_at ended_at',
  },
  staff_step_ups: { staff: 'purpose network', numbers: 'session_id expires_at' },
  staff_views: {
    words: 'name filters',
    staff: 'list scope columns sort',
    numbers: 'id version author_id updated_at',
  },
  webhook_attempts: {
    person: 'answer',
    names: 'failure',
    numbers: 'id delivery_id at http_status duration_ms',
  },
  webhook_deliveries: {
    person: 'body',
    names: 'message_id type state',
    numbers: 'id endpoint_id ordering_key tries created_at queued_at next_attempt_at sending_until ended_at',
  },
  webhook_endpoints: {
    staff: 'url description sealed_secret sealed_previous_secret created_by',
    names: 'events disabled_reason',
    numbers: 'id has_personal_data disabled_at previous_until secret_shown_at failing_since created_at',
  },
}
