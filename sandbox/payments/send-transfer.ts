import { z } from 'zod'
import { isCurrency, parseMajor } from '#contract/money.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { randomId } from '#server/platform/kernel/random.ts'
import { ownOrigin } from '#server/money/payments/provider/sandbox-address.ts'
import { queueMessages, sendMessages } from './send-messages.ts'

const transferInput = z.object({
  amount: z.string().max(16),
  currency: z.string().refine(isCurrency),
})

/** Bank money without an order, reported under an own reference. False for an invalid amount. */
export const sendTransfer = async (ctx: Context, typed: Record<string, unknown>): Promise<boolean> => {
  const parsed = transferInput.safeParse(typed)
  if (!parsed.success) return false
  const { amount, currency } = parsed.data
  const amountMinor = parseMajor(amount.trim(), currency)
  if (amountMinor === undefined || amountMinor <= 0n) return false
  const now = ctx.clock.now()
  const reference = randomId()
  await transact(ctx.connection, async (tx) => {
    const payment = await tx.db
      .insertInto('sandbox_payments')
      .values({
        reference,
        vendor: 'sandbox',
        is_once: true,
        details: '{}',
        asked_minor: amountMinor,
        house_order: `transfer-${reference}`,
        kind: 'deposit',
        method: 'bank',
        amount_minor: amountMinor,
        currency,
        state: 'succeeded',
        locale: 'en',
        return_url: new URL('/', ownOrigin(ctx.settings)).href,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueMessages(ctx, tx, payment, [
      { state: 'succeeded', copies: 1, delaySeconds: 0, surplus: 0n, isForged: false },
    ])
  })
  await sendMessages(ctx, { reference })
  return true
}
