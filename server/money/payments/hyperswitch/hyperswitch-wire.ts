import { z } from 'zod'
import type { DisputeStage, DisputeState } from '#contract/operator/disputes.ts'
import { isoDecimals } from '#server/platform/kernel/vendor-amounts.ts'
import { fundingOf, type CardFunding } from '#server/platform/kernel/settings/card-funding.ts'
import { countryCodeOf } from '../provider/country-code.ts'
import type { OrderOutcome, PaidFrom, PaymentReason, ReportedOutcome } from '../provider/port.ts'

/**
 * Its minor units are those of ISO 4217 except for these (crates/common_enums/src/enums.rs of
 * juspay/hyperswitch): an amount would be read a hundred times too small or too large, so they are not used. It
 * has no blockchain units.
 */
export const hyperswitchPlaces = isoDecimals(['ISK', 'MGA', 'IRR'])

/** Amounts are minor units, as JSON numbers; in disputes as text. */
const minor = z
  .union([z.number().int().nonnegative(), z.string().regex(/^\d{1,15}$/)])
  .transform((sum) => BigInt(sum))
const id = z.string().min(1).max(64)
const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase())
const code = z.string().nullish()
/** Optional texts: too long ones are cut, and invalid dates are dropped. */
const words = z
  .string()
  .transform((text) => text.slice(0, 500) || null)
  .nullish()
  .catch(null)
const date = z.iso
  .datetime({ offset: true, local: true })
  .transform((iso) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`))
  .nullish()
  .catch(null)

export const refund = z.object({ refund_id: id, payment_id: id, amount: minor, currency, status: z.string() })
export const dispute = z.object({
  dispute_id: id,
  payment_id: id,
  amount: minor,
  currency,
  dispute_stage: z.string(),
  dispute_status: z.string(),
  connector_reason: words,
  connector_reason_code: words,
  challenge_required_by: date,
  connector_created_at: date,
  connector_updated_at: date,
})
const digits = (form: RegExp) => z.string().regex(form).nullish().catch(null)
/** The card data that the vendor sends: never its number. */
const card = z.object({
  last4: digits(/^\d{4}$/),
  card_isin: digits(/^\d{6,8}$/),
  card_exp_month: digits(/^\d{1,2}$/),
  card_exp_year: digits(/^\d{2,4}$/),
  card_type: words,
  card_holder_name: words,
  card_issuing_country: words,
})
/** A wallet with a card states no more of it than `type`, if that. */
const wallet = z
  .record(z.string(), z.object({ type: words }).nullish().catch(null))
  .nullish()
  .catch(null)
export const payment = z.object({
  payment_id: id,
  status: z.string(),
  amount: minor,
  amount_received: minor.nullish(),
  currency,
  payment_link: z.object({ link: z.url({ protocol: /^https?$/ }) }).nullish(),
  error_code: code,
  payment_method: code.catch(null),
  payment_method_data: z.object({ card: card.nullish(), wallet }).nullish().catch(null),
  cancellation_reason: words,
  refunds: z.array(refund).nullish(),
  disputes: z.array(dispute.omit({ payment_id: true }).partial({ currency: true })).nullish(),
})
export const payout = z.object({
  payout_id: id,
  status: z.string(),
  amount: minor,
  currency,
  error_code: code,
})
export const failure = z.object({ error: z.object({ code: z.string() }) })

const content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('payment_details'), object: payment }),
  z.object({ type: z.literal('payout_details'), object: payout }),
  z.object({ type: z.literal('refund_details'), object: refund }),
  z.object({ type: z.literal('dispute_details'), object: dispute }),
])
const kinds: ReadonlySet<string> = new Set(content.options.map(({ shape }) => shape.type.value))

/** A message; its content is null if it is about something other than money, such as a mandate. */
export const message = z
  .object({ event_id: z.string().min(1).max(128), content: z.looseObject({ type: z.string() }) })
  .transform((it) => (kinds.has(it.content.type) ? it : { ...it, content: null }))
  .pipe(z.object({ event_id: z.string(), content: content.nullable() }))
export type Content = z.output<typeof content>

export type Payment = z.output<typeof payment>
export type Payout = z.output<typeof payout>
export type Refund = z.output<typeof refund>
export type Dispute = Omit<z.output<typeof dispute>, 'payment_id' | 'currency'>

type End = { readonly outcome: ReportedOutcome; readonly reason: PaymentReason | null }

const ended = (outcome: OrderOutcome, reason: PaymentReason | null = null): End => ({ outcome, reason })

/** Every other state is in progress. A failed payment may still be paid by another card. */
const paymentEnds: Readonly<Record<string, End>> = {
  succeeded: ended('succeeded'),
  partially_captured: { outcome: 'partial', reason: null },
  failed: ended('failed', 'declined'),
  cancelled: ended('cancelled', 'cancelled'),
  cancelled_post_capture: { outcome: 'reversed', reason: null },
  expired: ended('expired', 'expired'),
}
const payoutEnds: Readonly<Record<string, End>> = {
  success: ended('succeeded'),
  failed: ended('failed', 'declined'),
  ineligible: ended('failed', 'declined'),
  cancelled: ended('cancelled', 'cancelled'),
  expired: ended('expired', 'expired'),
  reversed: { outcome: 'returned', reason: null },
}
const pending: End = { outcome: 'pending', reason: null }

const endOf = (ends: Readonly<Record<string, End>>, status: string): End =>
  Object.hasOwn(ends, status) ? (ends[status] ?? pending) : pending

/** The reason why we cancelled an authorised payment. */
export const fundingRefusal = 'card_funding'

const withoutCard: ReadonlySet<string> = new Set([
  'bank_transfer',
  'bank_redirect',
  'bank_debit',
  'open_banking',
  'real_time_payment',
  'crypto',
  'voucher',
])

/**
 * The funding of a payment's card, its own or in a wallet; undefined if it was certainly paid without a card.
 */
export const readFunding = ({
  payment_method: method,
  payment_method_data: data,
}: Payment): CardFunding | undefined => {
  if (method && withoutCard.has(method) && !data?.card) return undefined
  if (data?.card) return fundingOf(data.card.card_type)
  const [inside] = Object.values(data?.wallet ?? {}).flatMap((it) => (it?.type ? [it.type] : []))
  return fundingOf(inside)
}

/** The state of a deposit and its amount. */
export const readPayment = ({
  status,
  amount,
  amount_received: received,
  cancellation_reason: why,
}: Payment): End & { amount: bigint } => {
  const isRefused = status === 'cancelled' && why === fundingRefusal
  const end = isRefused ? ended('failed', 'card_funding') : endOf(paymentEnds, status)
  const isOther = received !== null && received !== undefined && received !== amount
  if ((end.outcome === 'succeeded' || end.outcome === 'partial') && isOther)
    return { ...end, outcome: 'partial', amount: received }
  return { ...end, amount }
}

/** The card of a deposit, identified by issuer, last digits and expiry. */
export const readCard = (it: Payment): PaidFrom | undefined => {
  const cardData = it.payment_method_data?.card
  const { last4, card_isin: isin, card_exp_month: month, card_exp_year: year } = cardData ?? {}
  if (!cardData || !last4 || !isin || !month || !year) return undefined
  return {
    identity: `card ${isin} ${last4} ${Number(month)}/${Number(year) % 100}`,
    shown: last4,
    ownerName: cardData.card_holder_name ?? null,
    country: countryCodeOf(cardData.card_issuing_country ?? ''),
    expires: `20${String(Number(year) % 100).padStart(2, '0')}-${month.padStart(2, '0')}`,
  }
}

export const readPayout = ({ status }: Pick<Payout, 'status'>): End => endOf(payoutEnds, status)

const stages: Readonly<Record<string, DisputeStage>> = {
  pre_dispute: 'inquiry',
  dispute: 'chargeback',
  pre_arbitration: 'pre_arbitration',
  arbitration: 'arbitration',
}
const states: Readonly<Record<string, DisputeState>> = {
  dispute_opened: 'opened',
  dispute_challenged: 'challenged',
  dispute_expired: 'expired',
  dispute_accepted: 'accepted',
  dispute_cancelled: 'cancelled',
  dispute_won: 'won',
  dispute_lost: 'lost',
}

/** The state of a dispute in our terms; an unknown state is open, so that staff reviews it. */
export const parseDisputeState = ({
  dispute_stage: stage,
  dispute_status: status,
}: Pick<Dispute, 'dispute_stage' | 'dispute_status'>) => ({
  stage: (Object.hasOwn(stages, stage) ? stages[stage] : undefined) ?? ('chargeback' as const),
  state: (Object.hasOwn(states, status) ? states[status] : undefined) ?? ('opened' as const),
})

/**
 * Whether a dispute has taken the money, returned it, or neither. An inquiry (`pre_dispute`) moves none; a
 * dispute does when it is opened, in any state.
 */
export const readDispute = ({
  dispute_stage: stage,
  dispute_status: status,
}: Pick<Dispute, 'dispute_stage' | 'dispute_status'>): 'charged_back' | 'restored' | undefined => {
  if (stage === 'pre_dispute') return undefined
  return status === 'dispute_won' || status === 'dispute_cancelled' ? 'restored' : 'charged_back'
}
