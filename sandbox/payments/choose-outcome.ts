import type { Selectable } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { choicePlans, type Choice } from './choices.ts'
import type { SandboxPaymentRow } from './schema.ts'
import { queueMessages, sendMessages } from './send-messages.ts'

/** A payment that somebody may still decide. */
export const isUndecided = (payment: { state: string }): boolean =>
  payment.state === 'open' || payment.state === 'pending'

/**
 * Lets the tester's choice happen and tells the house before the browser goes back to it. A payment already
 * decided stays as it is, so a second click or a reload changes nothing.
 */
export const chooseOutcome = async (
  ctx: Context,
  reference: string,
  choice: Choice,
): Promise<Selectable<SandboxPaymentRow> | undefined> => {
  const payment = await transact(ctx.connection, async (tx) => {
    const row = await tx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !isUndecided(row)) return row
    const plan = choicePlans[choice]
    await tx.db
      .updateTable('sandbox_payments')
      .set({ state: plan.state, updated_at: ctx.clock.now() })
      .where('reference', '=', reference)
      .execute()
    await queueMessages(ctx, tx, row, plan.messages)
    return { ...row, state: plan.state }
  })
  if (payment) await sendMessages(ctx, { reference })
  return payment
}
