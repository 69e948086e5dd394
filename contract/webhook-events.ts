/** Events that an operator's own system can subscribe to; what each carries: `webhook-data.ts`. */
export const webhookEvents = [
  'player.registered',
  'player.closed',
  'player.self_excluded',
  'verification.approved',
  'deposit.succeeded',
  'withdrawal.requested',
  'withdrawal.paid',
  'bonus.granted',
  'bonus.completed',
  'bet.settled',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent at the request of staff, to every endpoint, subscribed or not. */
export const webhookTestEvent = 'webhook.test'

/** Size of a signing secret in bytes, by Standard Webhooks. */
export const webhookSecretBytes = { min: 24, max: 64 } as const

export const webhookUrlMaxLength = 500
export const webhookDescriptionMaxLength = 200
export const webhooksMaxCount = 20
/** How long a rotated secret still signs. */
export const webhookRotationHours = 24
/** How long a failing delivery is repeated, and how long an endpoint may fail without a success. */
export const webhookRetryDays = 3
export const webhookRetentionDays = 90
