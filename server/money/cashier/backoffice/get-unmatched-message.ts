import type { UnmatchedMessage } from '#contract/operator/cashier/messages.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { findEvent } from '#server/money/payments/match-event.ts'
import { unmatchedMoney } from '../deposit/credit-unmatched.ts'
import { transactionOf } from '../payment/order-references.ts'
import { findUndecided } from './decide-reversal.ts'
import { findTransactionsByReference } from './get-unmatched.ts'
import { findPendingApproval, subjectOfMessage } from './match-message.ts'
import { serializeMessage } from './payment-card.ts'

export const getUnmatchedMessage = async (
  ctx: BackofficeContext,
  { provider, event_id: eventId }: { provider: string; event_id: string },
): Promise<Result<UnmatchedMessage>> => {
  const found = await findEvent(ctx, { provider, eventId }, { isLocked: false })
  const matched = found?.event.matched_order ?? null
  if (!found || (found.event.verdict === 'accepted' && matched === null))
    return invalid('event_id', 'NOT_FOUND')
  const message = serializeMessage(found.event)
  const [named, recorded, waiting] = await Promise.all([
    findTransactionsByReference(ctx, [message.order_reference]),
    findUndecided(ctx, found),
    findPendingApproval(ctx, subjectOfMessage(provider, eventId)),
  ])
  const unmatchedPayment = unmatchedMoney(ctx, found)
  return ok({
    ...message,
    transaction: named.get(message.order_reference) ?? null,
    obstacle: typeof unmatchedPayment === 'string' ? unmatchedPayment : null,
    deposit_id: matched === null ? null : String(transactionOf(matched)),
    recorded_refund_id: recorded ? String(recorded.refund) : null,
    approval_id: waiting ? String(waiting.id) : null,
  })
}
