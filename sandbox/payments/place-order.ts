import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { randomId } from '#server/kernel/random.ts'
import type { PaymentKind } from '#server/payments/provider/port.ts'
import { approvalOf, losesAnswer, steer } from './amount-rules.ts'
import { choicePlans, type MessagePlan } from './choices.ts'
import { sendMessagesJob } from './job-kinds.ts'
import type { SandboxPayment } from './queries.ts'
import type { SandboxState } from './schema.ts'
import { queueMessages } from './send-messages.ts'
import { vendorOf } from './vendors.ts'

/** A payment as a vendor is asked for it. */
export type Asked = {
  readonly vendor: string
  /** The vendor's name for it; one is made up where there is none. */
  readonly reference?: string
  readonly order: string
  readonly kind: PaymentKind
  readonly method: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly returnUrl: string
  readonly locale: string
  readonly details?: Readonly<Record<string, string>>
  /** It waits to be decided, whatever its sum says. */
  readonly isHeld?: true
}

export type Placed =
  /** `isNew` is false for an order that was placed before. */
  | { readonly status: 'placed'; readonly payment: SandboxPayment; readonly isNew: boolean }
  /** `lost` is a payment that was made and whose answer must not arrive. */
  | { readonly status: 'declined' | 'fault' | 'other_order' | 'lost' }

/** How a payment stands at once, and what is told of it. */
const beginning = (
  state: SandboxState,
  asked: Asked,
): { state: SandboxState; messages: readonly MessagePlan[] } => {
  if (state === 'open') return { state, messages: [] }
  if (state === 'succeeded') return choicePlans[approvalOf(asked.kind, asked.amountMinor, asked.currency)]
  return choicePlans[state === 'failed' ? 'decline' : 'pending']
}

/**
 * Begins a payment, once for each order of the house where the vendor does so. The sum decides what happens next, see
 * {@link steer}; a payout that is settled at once says so by a message after the commit.
 */
export const placeOrder = async (ctx: Context, asked: Asked): Promise<Placed> => {
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
      // Written out: by a value of the statement no index could be known.
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
