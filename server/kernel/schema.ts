import type { ColumnType, Generated } from 'kysely'

/** Counters behind the rate limits, one row a key and window. */
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

/** How many text messages a day has seen, in all (an empty prefix) and to the prefixes that have a limit. */
export type SmsDayRow = { day: string; prefix: string; sent: number }

/** Single facts the process itself keeps, such as how far the demonstration's clock was moved. */
export type HouseFactRow = {
  name: string
  value: ColumnType<unknown, string, string>
}

/** A key that outlasts `SESSION_SECRET`, sealed with it (`secrets/kept-keys.ts`). */
export type KeptKeyRow = {
  purpose: string
  sealed_key: string
}

/** Every message of the house; whole only where nobody carries it, else without what opens something. */
export type OutboxMessageRow = {
  id: Generated<bigint>
  channel: Generated<'email' | 'sms'>
  recipient: string
  subject: string
  body_text: string
  body_html: string
  locale: string
  kind: string
  /** Its `Message-ID`, where it can be answered. */
  message_id: Generated<string | null>
  /** `kept` where no mail server or no gateway for text messages is set. */
  state: Generated<'kept' | 'waiting' | 'sent' | 'failed' | 'bounced'>
  tries: Generated<number>
  last_error: Generated<string>
  /** What in the words opens something; empty where the words are kept without it. */
  secrets: Generated<string[]>
  /** The work that sends it, by which it is tried again. */
  job_name: Generated<string | null>
  job_id: Generated<string | null>
  created_at: Date
  /** When it was last tried. */
  tried_at: Date
  sent_at: Generated<Date | null>
}

/** An address that takes nothing of what is sent there; news no longer go to it. */
export type UndeliverableAddressRow = {
  address: string
  reason: string
  noted_at: Date
  /** Its server took a message and sent it back later; else it refused one at once. */
  is_bounced: Generated<boolean>
}

export type KernelTables = {
  rate_limits: RateLimitRow
  sms_days: SmsDayRow
  idempotent_answers: IdempotentAnswerRow
  house_facts: HouseFactRow
  kept_keys: KeptKeyRow
  outbox_messages: OutboxMessageRow
  undeliverable_addresses: UndeliverableAddressRow
}
