import type { ColumnType, Generated } from 'kysely'

/** Counters of the rate limits, one row for each key and window. */
export type RateLimitRow = {
  key: string
  window_start: Date
  count: number
}

/** First answers of calls made with an idempotency key. */
export type IdempotentAnswerRow = {
  scope: string
  key: string
  input_hash: string
  answer: ColumnType<unknown, string | null, string | null>
  created_at: Date
}

/** Text messages of a day, in total (an empty prefix) and to the prefixes with a limit. */
export type SmsDayRow = { day: string; prefix: string; sent: number }

/** Single facts of the installation, such as the offset of the demonstration's clock. */
export type HouseFactRow = {
  name: string
  value: ColumnType<unknown, string, string>
}

/** A key that outlasts `SESSION_SECRET`, sealed with it (`secrets/open-secrets.ts`). */
export type StoredKeyRow = {
  purpose: string
  sealed_key: string
}

/** Every message; with its secrets only if there is no channel to deliver it. */
export type OutboxMessageRow = {
  id: Generated<bigint>
  channel: Generated<'email' | 'sms'>
  recipient: string
  subject: string
  body_text: string
  body_html: string
  locale: string
  kind: string
  /** Its `Message-ID`, if it can be answered. */
  message_id: Generated<string | null>
  /** `kept` if no mail server or no gateway for text messages is set. */
  state: Generated<'kept' | 'waiting' | 'sent' | 'failed' | 'bounced'>
  tries: Generated<number>
  last_error: Generated<string>
  /** Secrets in the texts; empty if the texts are stored without them. */
  secrets: Generated<string[]>
  /** The job that sends and retries it. */
  job_name: Generated<string | null>
  job_id: Generated<string | null>
  created_at: Date
  tried_at: Date
  sent_at: Generated<Date | null>
}

/** An undeliverable address; newsletters are no longer sent to it. */
export type UndeliverableAddressRow = {
  address: string
  reason: string
  noted_at: Date
  /** Its server accepted a message and bounced it later; otherwise it refused one at once. */
  is_bounced: Generated<boolean>
}

export type PluginMigrationRow = { plugin: string; name: string; run_at: Generated<Date> }

/** A table of a plugin with players' rows. */
export type PluginTableRow = { name: string; plugin: string; columns: string[]; order_by: string[] }

export type KernelTables = {
  rate_limits: RateLimitRow
  sms_days: SmsDayRow
  idempotent_answers: IdempotentAnswerRow
  plugin_migrations: PluginMigrationRow
  plugin_tables: PluginTableRow
  house_facts: HouseFactRow
  kept_keys: StoredKeyRow
  outbox_messages: OutboxMessageRow
  undeliverable_addresses: UndeliverableAddressRow
}
