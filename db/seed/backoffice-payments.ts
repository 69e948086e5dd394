import { chooseOutcome } from '#sandbox/payments/choose-outcome.ts'
import { findPaymentByOrder } from '#sandbox/payments/queries.ts'
import { approveReviewedWithdrawal } from '#server/money/cashier/backoffice/approve-reviewed-withdrawal.ts'
import { refundDeposit } from '#server/money/cashier/refund/refund-deposit.ts'
import { saveRoute } from '#server/money/cashier/routes/save-route.ts'
import { reviewWithdrawal } from '#server/money/cashier/withdrawal/review-withdrawal.ts'
import type { Context, BackofficeContext } from '#server/context.ts'
import { findStaffByEmail, grantsOfStaff } from '#server/backoffice/operators/queries.ts'
import {
  sandboxKeys,
  sandboxPaths,
  sandboxSignatureHeader,
} from '#server/money/payments/provider/sandbox-address.ts'
import { signWebhook } from '#server/money/payments/provider/webhook-signature.ts'
import { register, type Actor } from './actor.ts'
import { confirmsAddress, deposits, namesThemselves, withdraws, type Stage } from './story.ts'

export const backofficeContextOf = async (ctx: Context, email: string): Promise<BackofficeContext> => {
  const member = await findStaffByEmail(ctx.db, email)
  if (!member) throw new Error(`${email} does not work here`)
  const { id, name, locale } = member
  const now = ctx.clock.now()
  return {
    ...ctx,
    operator: {
      id,
      email,
      name,
      locale,
      sessionId: 0n,
      isProved: true,
      signedInAt: now,
      endsAt: now,
      roles: [],
      grants: await grantsOfStaff(ctx.db, id),
      lent: new Map(),
      lentUsed: new Set(),
    },
    request: { id: 'demonstration', ip: '', userAgent: '', host: 'localhost', locale },
    reply: { setBackofficeToken: () => undefined },
    hasSteppedUp: async () => false,
  }
}

/** A deposit paid twice: one part was refunded, and the provider refused the refund of a second part. */
const refundTwice = async (ctx: Context, payer: Actor): Promise<void> => {
  const id = await deposits(payer, '40')
  const paula = await backofficeContextOf(ctx, 'payments@example.com')
  for (const amount of ['25', '13']) {
    const begun = await refundDeposit(paula, { id, amount, reason: 'Duplicate deposit, as she wrote' })
    if (!begun.ok) throw new Error(`Nothing was given back: ${JSON.stringify(begun.refusal)}`)
  }
}

/**
 * Work for the demonstration's payments staff: withdrawals in review, one that waits for approval, a
 * charged-back deposit, one to refund, a player with a deposit limit, a payment route, and a provider message
 * without an order.
 */
export const seedBackofficePayments = async (ctx: Context, stage: Stage): Promise<void> => {
  const greta = await register(stage, 'greta@example.com', { country: 'LV' })
  await namesThemselves(greta, 'Greta', 'Liepiņa')
  await stage.wait(0)
  await confirmsAddress(greta)
  // From two cards and a bank, so that her withdrawal is split over them.
  await deposits(greta, '500')
  await deposits(greta, '856')
  for (const amount of ['2000', '3000']) await deposits(greta, amount, 'approve', 'bank')
  const waiting: string[] = []
  for (const sum of ['750', '1200', '2400']) {
    const id = await withdraws(greta, sum, 'LV47HABA0551222277775')
    await reviewWithdrawal(ctx, BigInt(id))
    waiting.push(id)
  }
  const asked = await approveReviewedWithdrawal(await backofficeContextOf(ctx, 'payments@example.com'), {
    id: waiting.at(-1) ?? '',
    reason: 'Documents checked, account in her name',
  })
  if (!asked.ok) throw new Error(`No approval was requested: ${JSON.stringify(asked.refusal)}`)
  const routed = await saveRoute(await backofficeContextOf(ctx, 'staff@example.com'), {
    kind: 'deposit',
    method: 'bank',
    country: 'SE',
    providers: 'trustly, sandbox',
  })
  if (!routed.ok) throw new Error(`No route was made: ${JSON.stringify(routed.refusal)}`)
  await greta.post('account/setDepositLimit', { amount: '8000', period: '30' })
  // Her bank answers slowly; the provider settles it before that.
  await deposits(greta, '95', 'pending')
  const disputed = await deposits(greta, '80')
  const atProvider = await findPaymentByOrder(ctx, 'sandbox', `deposit-${disputed}`)
  await chooseOutcome(ctx, atProvider?.reference ?? '', 'charge_back')
  await refundTwice(ctx, greta)
  const payment = {
    reference: 'pay_stray_transfer',
    order: 'deposit-904417',
    amount_minor: '15000',
    currency: 'EUR',
    state: 'succeeded',
    reason: null,
  }
  const body = Buffer.from(JSON.stringify({ id: 'evt_stray_transfer', payment }))
  await stage.fetch(sandboxPaths.callback, {
    method: 'POST',
    body,
    headers: {
      [sandboxSignatureHeader]: signWebhook(ctx.secrets.keyFor(sandboxKeys.webhook), body, ctx.clock.now()),
    },
  })
}
