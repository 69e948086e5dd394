import type { Generated } from 'kysely'
import type { WebhookEndpointReason, WebhookDeliveryState } from '#contract/operator/webhooks/webhooks.ts'
import type { WebhookEvent, webhookTestEvent } from '#contract/webhook-events.ts'

export type WebhookEndpointRow = {
  id: Generated<bigint>
  url: string
  description: string
  events: WebhookEvent[]
  has_personal_data: boolean
  /** Null while events are sent to it. */
  disabled_reason: Generated<WebhookEndpointReason | null>
  disabled_at: Generated<Date | null>
  sealed_secret: string
  /** The secret before the last rotation, which signs too until `previous_until`. */
  sealed_previous_secret: Generated<string | null>
  previous_until: Generated<Date | null>
  /** When its secret was shown; it is shown once. */
  secret_shown_at: Generated<Date | null>
  /** The first failure since the last success. */
  failing_since: Generated<Date | null>
  created_by: string
  created_at: Date
}

/**
 * An event for one endpoint. Of the deliveries with one ordering key, one is `waiting` or `sending` at a time; the
 * later ones are `held` until it has ended.
 */
export type WebhookDeliveryRow = {
  id: Generated<bigint>
  endpoint_id: bigint
  /** `webhook-id`: the same for each attempt, and for all endpoints. */
  message_id: string
  type: WebhookEvent | typeof webhookTestEvent
  /** The player's number; the message's id where it is about no player. */
  ordering_key: string
  /** The bytes that are signed and sent. */
  body: string
  state: WebhookDeliveryState
  tries: Generated<number>
  created_at: Date
  /** When it was created, or replayed by staff: automatic attempts end some days after. */
  queued_at: Date
  next_attempt_at: Generated<Date | null>
  /** While `sending`: from then on its process counts as lost. */
  sending_until: Generated<Date | null>
  ended_at: Generated<Date | null>
}

export type WebhookAttemptRow = {
  id: Generated<bigint>
  delivery_id: bigint
  at: Date
  http_status: number | null
  failure: string | null
  duration_ms: number
  /** The beginning of the answer. */
  answer: string
}

export type WebhooksTables = {
  webhook_endpoints: WebhookEndpointRow
  webhook_deliveries: WebhookDeliveryRow
  webhook_attempts: WebhookAttemptRow
}
