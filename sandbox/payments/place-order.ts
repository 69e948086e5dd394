import type { Selectable } from 'kysely'
import { z } from 'zod'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { randomId } from '#server/kernel/random.ts'
import { steer } from './amount-rules.ts'
import { sendMessagesJob } from './job-kinds.ts'
import type { SandboxPaymentRow } from './schema.ts'
import { queueMessages } from './send-messages.ts'

/** What a merchant sends to begin a payment. */
export const orderInput = z.object({
  order: z.string().min(1).max(64),
  kind: z.enum(['deposit', 'payout']),
  method: z.string().min(1).max(64),
  amount_minor: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(BigInt),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  return_url: z.url(),
  locale: z.string().max(16),
})
export type OrderInput = z.output<typeof orderInput>

export type Placed =
  | { readonly status: 'placed'; readonly payment: Selectable<SandboxPaymentRow> }
  | { readonly status: 'declined' | 'fault' | 'other_order' }

/**
 * Begins a payment, once for each order of the house. The sum decides what happens next, see {@link steer}; a
 * payout that is settled at once says so by a message after the commit.
 */
export const placeOrder = async (ctx: Context, input: OrderInput): Promise<Placed> => {
  const state = steer(input.kind, input.amount_minor, input.currency)
  if (state === 'decline') return { status: 'declined' }
  if (state === 'fault') return { status: 'fault' }
  const now = ctx.clock.now()
  return transact(ctx.connection, async (tx) => {
    const inserted = await tx.db
      .insertInto('sandbox_payments')
      .values({
        reference: randomId(),
        house_order: input.order,
        kind: input.kind,
        method: input.method,
        amount_minor: input.amount_minor,
        currency: input.currency,
        state,
        locale: input.locale,
        return_url: input.return_url,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('house_order').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted && state !== 'open') {
      await queueMessages(ctx, tx, inserted, [
        { state, copies: 1, delaySeconds: 0, surplusMinor: 0n, isForged: false },
      ])
      await ctx.jobs.enqueue(tx, sendMessagesJob, { reference: inserted.reference })
    }
    const payment =
      inserted ??
      (await tx.db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('house_order', '=', input.order)
        .executeTakeFirstOrThrow())
    const isSame = payment.amount_minor === input.amount_minor && payment.currency === input.currency
    return isSame ? { status: 'placed', payment } : { status: 'other_order' }
  })
}
