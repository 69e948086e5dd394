import { z } from 'zod'
import { done, isoTime, rowId, storedText, text } from '../../fields.ts'
import {
  webhookDescriptionMaxLength,
  webhookEvents,
  webhookTestEvent,
  webhookUrlMaxLength,
} from '../../webhook-events.ts'
import { mutation, query } from '../call/operator-call.ts'
import { playerUid } from '../shapes/backoffice-fields.ts'
import { backofficeListOf, backofficePage, since, until } from '../shapes/list.ts'

/** Why nothing is sent: staff disabled it, it answered 410, or it has failed for days. */
const webhookEndpointReasons = ['staff', 'gone', 'failing'] as const
export type WebhookEndpointReason = (typeof webhookEndpointReasons)[number]

/** `held`: an earlier one of the same player is not delivered yet. */
export const webhookDeliveryStates = ['held', 'waiting', 'sending', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number]

const deliveryTypes = [...webhookEvents, webhookTestEvent] as const
const reason = storedText(400)

const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  has_personal_data: z.boolean(),
  /** Null while events are sent to it. */
  disabled_reason: z.enum(webhookEndpointReasons).nullable(),
  disabled_at: isoTime.nullable(),
  failing_since: isoTime.nullable(),
  /** Until when the secret before the last rotation signs too. */
  previous_secret_until: isoTime.nullable(),
  is_secret_shown: z.boolean(),
  /** Deliveries that are not delivered yet, counted up to a maximum. */
  waiting: z.number().int(),
  created_by: z.string(),
  created_at: isoTime,
})
export type WebhookEndpoint = z.infer<typeof endpoint>

const delivery = z.object({
  id: z.string(),
  endpoint_id: z.string(),
  url: z.string(),
  message_id: z.string(),
  type: z.string(),
  uid: z.number().int().nullable(),
  state: z.enum(webhookDeliveryStates),
  tries: z.number().int(),
  /** The last attempt's answer: a status, or why there was none. */
  http_status: z.number().int().nullable(),
  failure: z.string().nullable(),
  created_at: isoTime,
  next_attempt_at: isoTime.nullable(),
  ended_at: isoTime.nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

const attempt = z.object({
  id: z.string(),
  at: isoTime,
  http_status: z.number().int().nullable(),
  failure: z.string().nullable(),
  duration_ms: z.number().int(),
  /** The beginning of the answer; null without the right to read players, if the endpoint has personal data. */
  answer: z.string().nullable(),
})

const wholeDelivery = delivery.extend({
  /** What is sent; null as the answers are. */
  body: z.string().nullable(),
  attempts: z.array(attempt),
  can_replay: z.boolean(),
})
export type WebhookDeliveryDetails = z.infer<typeof wholeDelivery>

const read = { access: 'staff', right: 'webhooks.read' } as const
const manage = { access: 'staff', right: 'webhooks.manage', isNeverLent: true, stepUp: 'system' } as const

/** The calls of the area `webhooks`: events sent to the operator's own systems. */
export const webhooksCalls = {
  getEndpoints: query({
    ...read,
    summary: 'The endpoints to which events are sent',
    input: z.object({ ...backofficePage }),
    output: backofficeListOf(endpoint),
  }),
  getEndpoint: query({
    ...read,
    summary: 'One endpoint',
    input: z.object({ id: rowId }),
    output: endpoint,
  }),
  saveEndpoint: mutation({
    ...manage,
    summary:
      'Create or change an endpoint; a new address, and personal data, need the approval of a second person',
    input: z.object({
      /** Omitted for a new endpoint. */
      id: rowId.optional(),
      url: text(webhookUrlMaxLength),
      description: storedText(webhookDescriptionMaxLength).default(''),
      events: z
        .array(z.enum(webhookEvents, { error: 'UNKNOWN' }), { error: 'FORMAT' })
        .min(1, { error: 'REQUIRED' })
        .max(webhookEvents.length, { error: 'MAX_LENGTH' }),
      has_personal_data: z.boolean({ error: 'FLAG' }).default(false),
      reason,
    }),
    output: z.object({ id: z.string().nullable(), approval_id: z.string().nullable() }),
    errors: ['InvalidParameter'],
  }),
  setState: mutation({
    ...manage,
    summary: 'Disable an endpoint, which ends its waiting deliveries, or enable it again',
    input: z.object({ id: rowId, is_enabled: z.boolean({ error: 'FLAG' }), reason }),
    output: done,
    errors: ['InvalidParameter'],
  }),
  revealSecret: mutation({
    ...manage,
    summary: 'The signing secret of a new endpoint, once',
    input: z.object({ id: rowId }),
    output: z.object({ secret: z.string() }),
    errors: ['InvalidParameter'],
  }),
  rotateSecret: mutation({
    ...manage,
    summary: 'A new signing secret, shown in the answer alone; the earlier one signs too for 24 hours',
    input: z.object({
      id: rowId,
      /** A secret of your own, `whsec_` and 24 to 64 bytes in base64; omitted, it is drawn. */
      secret: text(120).optional(),
      reason,
    }),
    output: z.object({ secret: z.string() }),
    errors: ['InvalidParameter'],
  }),
  sendTest: mutation({
    ...manage,
    summary: 'Send an endpoint a test event',
    input: z.object({ id: rowId }),
    output: z.object({ id: z.string() }),
    errors: ['InvalidParameter'],
  }),
  getDeliveries: query({
    ...read,
    summary: 'Events and their delivery to each endpoint, the newest first',
    input: z.object({
      endpoint_id: rowId.optional(),
      state: z.enum(webhookDeliveryStates, { error: 'FORMAT' }).optional(),
      type: z.enum(deliveryTypes, { error: 'UNKNOWN' }).optional(),
      uid: playerUid.optional(),
      from: since.optional(),
      to: until.optional(),
      ...backofficePage,
    }),
    output: backofficeListOf(delivery),
  }),
  getDelivery: query({
    ...read,
    summary: 'One delivery with its body and every attempt’s answer',
    input: z.object({ id: rowId }),
    output: wholeDelivery,
  }),
  replay: mutation({
    ...manage,
    summary: 'Send a delivery again that has ended, with the same id',
    input: z.object({ id: rowId }),
    output: done,
    errors: ['InvalidParameter'],
  }),
  replayFailed: mutation({
    ...manage,
    summary: 'Send again all deliveries of an endpoint that have failed since a time',
    input: z.object({ id: rowId, since, reason }),
    output: z.object({ replayed: z.number().int() }),
    errors: ['InvalidParameter'],
  }),
}
