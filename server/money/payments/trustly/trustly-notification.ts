import { parseJson } from '../provider/parse-json.ts'
import type { CallbackAnswers, CallbackVerdict, PaymentReason, ProviderEvent } from '../provider/port.ts'
import type { Keys } from './trustly-client.ts'
import { notification, eventFields, amountEventFields } from './trustly-wire.ts'

/** Our reference of their order id; their own id if it is none of ours, so that a person can review it. */
type ReferenceOf = (messageId: string) => string

const withAmount = (
  data: unknown,
  referenceOf: ReferenceOf,
  outcome: 'pending' | 'succeeded' | 'reversed' | 'returned',
  reason: PaymentReason | null = null,
): ProviderEvent | undefined => {
  const { success, data: notified } = amountEventFields.safeParse(data)
  if (!success) return undefined
  const { notificationid: id, messageid, orderid: providerReference, amountMinor, currency } = notified
  const reference = referenceOf(messageid)
  const report = { reference, providerReference, amountMinor, currency, outcome, reason }
  // A reversal has no other id there than the message's, which a repeat has too.
  return {
    id,
    report: outcome === 'reversed' || outcome === 'returned' ? { ...report, reversal: id } : report,
  }
}

const cancelled = (data: unknown, referenceOf: ReferenceOf): ProviderEvent | undefined => {
  const { success, data: notified } = eventFields.safeParse(data)
  if (!success) return undefined
  const { notificationid: id, messageid, orderid: providerReference } = notified
  const reference = referenceOf(messageid)
  return {
    id,
    report: { reference, providerReference, amountMinor: null, outcome: 'cancelled', reason: 'cancelled' },
  }
}

/**
 * The content of each kind of message. Only `credit` and `payoutconfirmation` report money that has finally
 * moved; `debit` and a `credit` of a payout take that back. `payoutfailed` only has the reason, and its
 * `credit` comes as well. Undefined if it lacks the fields of its kind; `none` if it does not concern a
 * payment.
 */
const eventOf = (
  method: string,
  data: unknown,
  referenceOf: ReferenceOf,
): ProviderEvent | 'none' | undefined => {
  switch (method) {
    case 'pending':
      return withAmount(data, referenceOf, 'pending')
    case 'credit': {
      const event = withAmount(data, referenceOf, 'succeeded')
      const isPayout = event?.report.reference.startsWith('withdrawal-')
      return isPayout ? withAmount(data, referenceOf, 'returned', 'declined') : event
    }
    case 'debit':
      return withAmount(data, referenceOf, 'reversed')
    case 'payoutconfirmation':
      return withAmount(data, referenceOf, 'succeeded')
    case 'payoutfailed':
      return withAmount(data, referenceOf, 'pending', 'declined')
    case 'cancel':
      return cancelled(data, referenceOf)
    case 'account':
    case 'kyc':
      return 'none'
    default:
      return undefined
  }
}

/**
 * Verifies and reads a message. The answer is signed as well and has the message's own uuid; `FAILED` answers
 * an authentic message that fits nothing here. A message that is not authentic gets no signature of ours, since
 * it would choose what is signed. The message may be hours old: they repeat it until it is answered, and its id
 * stops a second effect.
 */
export const readNotification = (
  rawBody: Uint8Array,
  keys: Keys,
  referenceOf: ReferenceOf,
): CallbackVerdict => {
  const parsed = notification.safeParse(parseJson(rawBody))
  if (!parsed.success) return { status: 'refused', why: 'malformed' }
  const {
    method,
    params: { signature, uuid, data },
  } = parsed.data
  if (!keys.isTheirs({ method, uuid, data }, signature)) return { status: 'refused', why: 'signature' }
  const respond = (status: 'OK' | 'FAILED') => {
    const said = { method, uuid, data: { status } }
    return { status: 200, body: { result: { signature: keys.sign(said), ...said }, version: '1.1' } }
  }
  const answers: CallbackAnswers = { done: respond('OK'), refused: respond('FAILED') }
  const event = eventOf(method, data, referenceOf)
  if (!event) return { status: 'refused', why: 'malformed', answer: answers.refused }
  return { status: 'verified', events: event === 'none' ? [] : [event], answers }
}
