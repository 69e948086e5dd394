import { z } from 'zod'
import { webhookTestEvent, type WebhookEvent } from './webhook-events.ts'

const id = z.string().regex(/^\d+$/)
const minor = z.string().regex(/^\d+$/)
const currency = z.string()

const player = {
  player_id: id,
  /** Only at an endpoint that includes personal data. */
  personal: z
    .object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
    })
    .optional(),
}
const payment = { ...player, method: z.string(), amount_minor: minor, currency }
const bonus = {
  ...player,
  bonus_id: id,
  promotion: z.string(),
  product: z.enum(['casino', 'betting']),
  amount_minor: minor,
  currency,
}

type Described = { readonly description: string; readonly data: z.ZodObject }

/**
 * The data of each event: ids and amounts in minor units are strings. Fields are added, never removed or given
 * another meaning. docs/webhooks.md lists them.
 */
export const webhookData = {
  'player.registered': {
    description: 'A player has completed the registration.',
    data: z.object({ ...player, country: z.string(), currency, locale: z.string() }),
  },
  'player.closed': {
    description: 'An account was closed permanently, by its player or by staff.',
    data: z.object(player),
  },
  'player.self_excluded': {
    description: 'A player is excluded until `ends_at`; null is permanent. Stop all marketing to them.',
    data: z.object({ ...player, ends_at: z.iso.datetime().nullable() }),
  },
  'verification.approved': {
    description: 'The identity of a player was verified.',
    data: z.object(player),
  },
  'deposit.succeeded': {
    description: 'A deposit was credited.',
    data: z.object({ ...payment, deposit_id: id }),
  },
  'withdrawal.requested': {
    description: 'A player has requested a withdrawal; its amount is on hold.',
    data: z.object({ ...payment, withdrawal_id: id }),
  },
  'withdrawal.paid': {
    description:
      'A withdrawal was paid; `amount_minor` is what was paid, in part where the rest was returned.',
    data: z.object({ ...payment, withdrawal_id: id }),
  },
  'bonus.granted': {
    description: 'A player was granted a bonus; `amount_minor` is its amount, 0 for an odds boost.',
    data: z.object(bonus),
  },
  'bonus.completed': {
    description: 'A bonus was wagered; `amount_minor` is what became cash.',
    data: z.object(bonus),
  },
  'bet.settled': {
    description:
      'A sports bet has a result. A corrected result is another event with the next `version`; `reopened` means that the earlier result no longer applies.',
    data: z.object({
      ...player,
      bet_id: id,
      version: z.number().int(),
      result: z.enum(['settled', 'voided', 'reopened']),
      stake_minor: minor,
      payout_minor: minor,
      currency,
    }),
  },
  [webhookTestEvent]: {
    description: 'Sent by staff to test an endpoint; it is about no player.',
    data: z.object({ endpoint_id: id }),
  },
} as const satisfies Readonly<Record<WebhookEvent | typeof webhookTestEvent, Described>>

type Catalogue = typeof webhookData
export type WebhookData<T extends keyof Catalogue> = Omit<z.output<Catalogue[T]['data']>, 'personal'>
export type WebhookPersonalData = NonNullable<
  z.output<(typeof webhookData)['player.closed']['data']>['personal']
>
