import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { isRefusedFunding } from '#server/platform/kernel/settings/card-funding.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import {
  findEvent,
  settleUnmatchedPayment,
  unmatchedPaymentOf,
  type EventKey,
  type FoundEvent,
  type UnmatchedPayment,
} from '#server/money/payments/match-event.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { isWithdrawalReference, orderReference, transactionOf } from '../payment/order-references.ts'
import { settleDeposit } from './settle-deposit.ts'

/** The method of money that arrives without an order: a bank transfer. */
const unmatchedMethod = 'bank'

type Owner = { readonly uid: number; readonly currency: string; readonly locale: string }

const lockOwner = async (tx: Tx, uid: number): Promise<Owner | undefined> =>
  tx.db
    .selectFrom('players')
    .select(['uid', 'currency', 'locale'])
    .where('uid', '=', uid)
    .where('status', '<>', 'deleted')
    .forShare()
    .executeTakeFirst()

const openDeposit = async (
  ctx: BackofficeContext,
  tx: Tx,
  unmatchedPayment: UnmatchedPayment,
  owner: Owner,
): Promise<bigint> => {
  const now = ctx.clock.now()
  const { id } = await tx.db
    .insertInto('cashier_transactions')
    .values({
      type: 'deposit',
      uid: owner.uid,
      status: 'pending',
      reason: null,
      provider: unmatchedPayment.provider,
      method: unmatchedMethod,
      amount_minor: unmatchedPayment.amountMinor,
      currency: unmatchedPayment.currency,
      hold_id: null,
      requisites_sealed: null,
      requisites_masked: JSON.stringify({}),
      domain: ctx.request.host,
      locale: owner.locale,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets a deposit's amount to what has arrived. */
const resizeDeposit = async (tx: Tx, id: bigint, { amountMinor }: UnmatchedPayment): Promise<void> => {
  await lockTransaction(tx, id)
  await tx.db
    .updateTable('cashier_transactions')
    .set({ amount_minor: amountMinor })
    .where('id', '=', id)
    .execute()
}

/**
 * As {@link unmatchedPaymentOf}, which knows only the directions of orders: the message's reference may state one. Money
 * of a card that the market refuses is refunded, and staff cannot credit it.
 */
export const unmatchedMoney = (
  { settings }: Pick<BackofficeContext, 'settings'>,
  { event, order }: Pick<FoundEvent, 'event' | 'order'>,
): ReturnType<typeof unmatchedPaymentOf> => {
  if (isWithdrawalReference(event.order_reference)) return 'NO_MONEY'
  const unmatchedPayment = unmatchedPaymentOf(event, order)
  const isRefused = isRefusedFunding(jurisdictionOf(settings).refusedCards, event.funding)
  return typeof unmatchedPayment !== 'string' && isRefused ? 'CARD_FUNDING' : unmatchedPayment
}

/**
 * Locks the money of a message without an order, and the player who gets it. InvalidParameter `event_id`
 * NOT_FOUND or the obstacle; `player` NOT_FOUND, OTHER_PLAYER (the message names another player's order) or
 * OTHER_CURRENCY.
 */
export const checkUnmatched = async (
  ctx: Pick<BackofficeContext, 'settings'>,
  tx: Tx,
  { uid, ...key }: EventKey & { uid: number },
): Promise<Result<{ unmatchedPayment: UnmatchedPayment; owner: Owner }>> => {
  const found = await findEvent(tx, key, { isLocked: true })
  if (!found) return invalid('event_id', 'NOT_FOUND')
  const unmatchedPayment = unmatchedMoney(ctx, found)
  if (typeof unmatchedPayment === 'string') return invalid('event_id', unmatchedPayment)
  if (found.ownerUid !== undefined && found.ownerUid !== uid) return invalid('player', 'OTHER_PLAYER')
  const owner = await lockOwner(tx, uid)
  if (!owner) return invalid('player', 'NOT_FOUND')
  if (
    unmatchedPayment.currency !== owner.currency ||
    (unmatchedPayment.order && unmatchedPayment.order.currency !== owner.currency)
  )
    return invalid('player', 'OTHER_CURRENCY', { currency: owner.currency })
  return ok({ unmatchedPayment, owner })
}

/**
 * Credits the money of a message without an order to the player it belongs to, once: the provider's payment id
 * belongs to one order, and a deposit has one posting in the ledger.
 */
export const creditUnmatched = async (
  ctx: BackofficeContext,
  tx: Tx,
  key: EventKey & { uid: number },
  by: { actor: AuditActor; reason: string },
): Promise<Result<{ id: string }>> => {
  const checked = await checkUnmatched(ctx, tx, key)
  if (!checked.ok) return checked
  const { unmatchedPayment, owner } = checked.value
  const { uid } = owner
  const id = unmatchedPayment.order
    ? transactionOf(unmatchedPayment.order.reference)
    : await openDeposit(ctx, tx, unmatchedPayment, owner)
  if (unmatchedPayment.order) await resizeDeposit(tx, id, unmatchedPayment)
  const reference = orderReference({ type: 'deposit', id })
  if (!(await settleUnmatchedPayment(ctx, tx, unmatchedPayment, { reference, uid, method: unmatchedMethod })))
    return invalid('event_id', 'ALREADY_CREDITED')
  const { providerReference, amountMinor, currency } = unmatchedPayment
  await recordAudit(ctx, tx, {
    type: 'deposit_matched',
    uid,
    subject: `deposit:${id}`,
    ...by,
    ...(unmatchedPayment.order ? { before: { amount_minor: unmatchedPayment.order.amount_minor } } : {}),
    after: {
      provider: key.provider,
      message: key.eventId,
      provider_reference: providerReference,
      amount_minor: amountMinor,
      currency,
    },
  })
  const arrived = {
    reference,
    providerReference,
    amountMinor,
    currency,
    outcome: 'succeeded',
    reason: null,
  } as const
  await settleDeposit(ctx, tx, arrived, { isDecided: true })
  return ok({ id: String(id) })
}
