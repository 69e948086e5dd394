import type { Selectable } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { approvalOf } from './amount-rules.ts'
import { choicePlans, choicesFor, type Choice } from './choices.ts'
import type { SandboxPaymentRow } from './schema.ts'
import { queueMessages, sendMessages } from './send-messages.ts'

/**
 * Lets the tester's choice happen and tells the house before the browser goes back to it. What can
 * no longer happen to a payment does not, so a second click or a reload changes nothing.
 */
export const chooseOutcome = async (
  ctx: Context,
  reference: string,
  choice: Choice,
): Promise<Selectable<SandboxPaymentRow> | undefined> => {
  const chosen = await transact(ctx.connection, async (tx) => {
    const row = await tx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !choicesFor(row).includes(choice)) return row
    const happens = choice === 'approve' ? approvalOf(row.kind, row.asked_minor, row.currency) : choice
    const { state, messages, received } = choicePlans[happens]
    const amountMinor = received?.(row.amount_minor) ?? row.amount_minor
    await tx.db
      .updateTable('sandbox_payments')
      .set({ state, amount_minor: amountMinor, updated_at: ctx.clock.now() })
      .where('reference', '=', reference)
      .execute()
    const payment = { ...row, state, amount_minor: amountMinor }
    await queueMessages(ctx, tx, payment, messages)
    return payment
  })
  if (chosen) await sendMessages(ctx, { reference })
  return chosen
}
