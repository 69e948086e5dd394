import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { approvalOf } from './amount-rules.ts'
import { choicePlans, type Choice, type DisputeStatus } from './choices.ts'
import { choicesFor } from './choices-for.ts'
import { sendMessagesJob } from './job-kinds.ts'
import { isRefusedCard } from './instruments.ts'
import type { SandboxPayment } from './queries.ts'
import { queueMessages, sendMessages } from './send-messages.ts'

/** A vendor's data of a payment with this dispute state; the day it was opened stays. */
export const disputed = (
  { details }: Pick<SandboxPayment, 'details'>,
  status: DisputeStatus,
  now: Date,
): Readonly<Record<string, string>> => ({
  disputed_at: now.toISOString(),
  ...details,
  dispute_status: status,
  dispute_status_at: now.toISOString(),
})

/** Applies a choice and queues its messages; an impossible one, such as a second click, has no effect. */
export const decide = (ctx: Kernel, reference: string, choice: Choice): Promise<SandboxPayment | undefined> =>
  transact(ctx.connection, async (tx) => {
    const row = await tx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !choicesFor(row).includes(choice)) return row
    const isRefused = isRefusedCard(row) && choicePlans[choice].state !== 'cancelled'
    const happens = isRefused
      ? 'decline'
      : choice === 'approve'
        ? approvalOf(row.kind, row.asked_minor, row.currency)
        : choice
    const { state, messages, received, dispute } = choicePlans[happens]
    const now = ctx.clock.now()
    const details = dispute ? disputed(row, dispute, now) : row.details
    const amountMinor = received?.(row.amount_minor) ?? row.amount_minor
    await tx.db
      .updateTable('sandbox_payments')
      .set({
        state,
        amount_minor: amountMinor,
        details: JSON.stringify(details),
        updated_at: now,
      })
      .where('reference', '=', reference)
      .execute()
    const payment = { ...row, state, amount_minor: amountMinor, details, updated_at: now }
    await queueMessages(ctx, tx, payment, messages)
    await ctx.jobs.enqueue(tx, sendMessagesJob, { reference })
    return payment
  })

/** The same by a tester, whose browser returns after the messages are sent. */
export const chooseOutcome = async (
  ctx: Context,
  reference: string,
  choice: Choice,
): Promise<SandboxPayment | undefined> => {
  const chosen = await decide(ctx, reference, choice)
  if (chosen) await sendMessages(ctx, { reference })
  return chosen
}
