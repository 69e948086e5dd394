import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { randomId } from '#server/platform/kernel/random.ts'
import type { PaymentKind } from '#server/money/payments/provider/port.ts'
import { approvalOf, losesAnswer, steer } from './amount-rules.ts'
import { choicePlans, type MessagePlan } from './choices.ts'
import { sendMessagesJob } from './job-kinds.ts'
import type { SandboxPayment } from './queries.ts'
import type { SandboxState } from './schema.ts'
import { queueMessages } from './send-messages.ts'
import { vendorOf } from './vendors.ts'

export type Asked = {
  readonly vendor: string
  /** The vendor's reference; default: generated. */
  readonly reference?: string
  readonly order: string
  readonly kind: PaymentKind
  readonly method: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly returnUrl: string
  readonly locale: string
  readonly details?: Readonly<Record<string, string>>
  readonly isHeld?: true
}

export type Placed =
  /** `isNew` is false for a repeated order. */
  | { readonly status: 'placed'; readonly payment: SandboxPayment; readonly isNew: boolean }
  /** `lost`: the payment was made, and the answer must not arrive. */
  | { readonly status: 'declined' | 'fault' | 'other_order' | 'lost' }

const beginning = (
  state: SandboxState,
  asked: Asked,
): { state: SandboxState; messages: readonly MessagePlan[] } => {
  if (state === 'open') return { state, messages: [] }
  if (state === 'succeeded') return choicePlans[approvalOf(asked.kind, asked.amountMinor, asked.currency)]
  return choicePlans[state === 'failed' ? 'decline' : 'pending']
}

/**
 * Starts a payment, once for each order if the vendor is idempotent. The amount decides what happens next, see
 * {@link steer}; a payout that is settled at once is reported by a message after the commit.
 */
export const placeOrder = async (ctx: Kernel, asked: Asked): Promise<Placed> => {
  const steered = steer(asked.kind, asked.amountMinor, asked.currency)
  if (steered === 'decline') return { status: 'declined' }
  if (steered === 'fault') return { status: 'fault' }
  const now = ctx.clock.now()
  const { state, messages } = beginning(asked.isHeld ? 'open' : steered, asked)
  return transact(ctx.connection, async (tx) => {
    const inserted = await tx.db
      .insertInto('sandbox_payments')
      .values({
        reference: asked.reference ?? randomId(),
        vendor: asked.vendor,
        house_order: asked.order,
        is_once: vendorOf(asked).isOnce,
        kind: asked.kind,
        method: asked.method,
        asked_minor: asked.amountMinor,
        amount_minor: asked.amountMinor,
        currency: asked.currency,
        state,
        locale: asked.locale,
        return_url: asked.returnUrl,
        details: JSON.stringify(asked.details ?? {}),
        created_at: now,
        updated_at: now,
      })
      // A literal: with a parameter the partial index could not be inferred.
      .onConflict((conflict) =>
        conflict
          .columns(['vendor', 'house_order'])
          .where(sql<boolean>`is_once`)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (inserted && messages.length > 0) {
      await queueMessages(ctx, tx, inserted, messages)
      await ctx.jobs.enqueue(tx, sendMessagesJob, { reference: inserted.reference })
    }
    if (inserted && !asked.isHeld && losesAnswer(asked.kind, asked.amountMinor, asked.currency))
      return { status: 'lost' }
    const payment =
      inserted ??
      (await tx.db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('vendor', '=', asked.vendor)
        .where('house_order', '=', asked.order)
        .executeTakeFirstOrThrow())
    const isSame = payment.asked_minor === asked.amountMinor && payment.currency === asked.currency
    return isSame ? { status: 'placed', payment, isNew: inserted !== undefined } : { status: 'other_order' }
  })
}
