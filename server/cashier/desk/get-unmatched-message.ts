import type { UnmatchedMessage } from '#contract/operator/cashier.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { findEvent } from '#server/payments/match-event.ts'
import { strayMoney } from '../deposit/credit-stray.ts'
import { transactionOf } from '../payment/order-references.ts'
import { findNamed } from './get-unmatched.ts'
import { findWaiting, subjectOfMessage } from './match-message.ts'
import { messageOnWire } from './payment-card.ts'

/** One message that fitted no order, with what can be done about it. */
export const getUnmatchedMessage = async (
  ctx: DeskContext,
  { provider, event_id: eventId }: { provider: string; event_id: string },
): Promise<Result<UnmatchedMessage>> => {
  const found = await findEvent(ctx, { provider, eventId }, { isLocked: false })
  const matched = found?.event.matched_order ?? null
  if (!found || (found.event.verdict === 'accepted' && matched === null))
    return invalid('event_id', 'NOT_FOUND')
  const message = messageOnWire(found.event)
  const [named, waiting] = await Promise.all([
    findNamed(ctx, [message.order_reference]),
    findWaiting(ctx, subjectOfMessage(provider, eventId)),
  ])
  const stray = strayMoney(found.event, found.order)
  return ok({
    ...message,
    transaction: named.get(message.order_reference) ?? null,
    obstacle: typeof stray === 'string' ? stray : null,
    deposit_id: matched === null ? null : String(transactionOf(matched)),
    approval_id: waiting ? String(waiting.id) : null,
  })
}
