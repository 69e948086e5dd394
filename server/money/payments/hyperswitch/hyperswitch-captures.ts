import { isRefusedFunding, type CardFunding } from '#server/platform/kernel/settings/card-funding.ts'
import type { CallbackVerdict } from '../provider/port.ts'
import type { createHyperswitchClient } from './hyperswitch-client.ts'
import { namesIn } from './hyperswitch-requests.ts'
import { fundingRefusal, readFunding, type Content, type Payment } from './hyperswitch-wire.ts'

type Client = Pick<ReturnType<typeof createHyperswitchClient>, 'findPayment' | 'capture' | 'cancel'>

/** Authorised, but not captured yet. */
const waits = 'requires_capture'

/**
 * The state of a deposit. Before the capture the card's funding decides: the money is captured, or the
 * authorisation is cancelled. Both are repeatable, since only an uncaptured payment is decided on.
 */
export const createFindDeposit =
  (client: Client, refusedCards: () => readonly CardFunding[]) =>
  async (reference: string): Promise<Payment | 'unknown' | undefined> => {
    const it = await client.findPayment(reference)
    if (!it || it === 'unknown' || it.status !== waits) return it
    const isRefused = isRefusedFunding(refusedCards(), readFunding(it))
    await (isRefused ? client.cancel(reference, fundingRefusal) : client.capture(reference))
    return client.findPayment(reference)
  }

/** A message about an uncaptured payment only leads to a query; undefined for every other message. */
export const readCaptureHint = (
  namespace: string,
  id: string,
  content: Content | null,
): CallbackVerdict | undefined => {
  if (content?.type !== 'payment_details' || content.object.status !== waits) return undefined
  const reference = namesIn(namespace).referenceOf(content.object.payment_id)
  return reference === undefined
    ? { status: 'verified', events: [] }
    : { status: 'ask', hints: [{ id, reference }] }
}
