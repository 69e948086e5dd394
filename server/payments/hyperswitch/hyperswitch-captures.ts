import { isRefusedFunding, type CardFunding } from '#server/kernel/settings/card-funding.ts'
import type { CallbackVerdict } from '../provider/port.ts'
import type { createHyperswitchClient } from './hyperswitch-client.ts'
import { namesIn } from './hyperswitch-requests.ts'
import { fundingRefusal, readFunding, type Content, type Payment } from './hyperswitch-wire.ts'

type Client = Pick<ReturnType<typeof createHyperswitchClient>, 'findPayment' | 'capture' | 'cancel'>

/** Its payer's bank has let it through, and its money is not taken yet. */
const waits = 'requires_capture'

/**
 * A deposit as it stands. Where its money is not taken yet, what the card draws on decides: it is taken, or let go of. Both
 * may be repeated, since only a payment that waits for it is decided about.
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

/** A message of a payment that waits is no more than a reason to ask; undefined of every other one. */
export const askAboutCapture = (
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
