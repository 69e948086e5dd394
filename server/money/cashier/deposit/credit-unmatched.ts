import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { isRefusedFunding } from '#server/platform/kernel/settings/card-funding.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import {
  findEvent,
  settleStray,
  strayOf,
  type EventKey,
  type FoundEvent,
  type StrayPayment,
} from '#server/money/payments/match-event.ts'
import { lockTransaction } from '../payment/move-transaction.ts'
import { namesWithdrawal, orderReference, transactionOf } from '../payment/order-references.ts'
import { settleDeposit } from './settle-deposit.ts'

/** The method of money that arrives without an order: a bank transfer. */
const strayMethod = 'bank'

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
  stray: StrayPayment,
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
      provider: stray.provider,
      method: strayMethod,
      amount_minor: stray.amountMinor,
      currency: stray.currency,
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
const resizeDeposit = async (tx: Tx, id: bigint, { amountMinor }: StrayPayment): Promise<void> => {
  await lockTransaction(tx, id)
  await tx.db
    .updateTable('cashier_transactions')
    .set({ amount_minor: amountMinor })
    .where('id', '=', id)
    .execute()
}

/**
 * As {@link strayOf}, which knows only the directions of orders: the message's reference may state one. Money
 * of a card that the market refuses is refunded, and staff cannot credit it.
 */
export const unmatchedMoney = (
  { settings }: Pick<BackofficeContext, 'settings'>,
  { event, order }: Pick<FoundEvent, 'event' | 'order'>,
): ReturnType<typeof strayOf> => {
  if (namesWithdrawal(event.order_reference)) return 'NO_MONEY'
  const stray = strayOf(event, order)
  const isRefused = isRefusedFunding(jurisdictionOf(settings).refusedCards, event.funding)
  return typeof stray !== 'string' && isRefused ? 'CARD_FUNDING' : stray
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
): Promise<Result<{ stray: StrayPayment; owner: Owner }>> => {
  const found = await findEvent(tx, key, { isLocked: true })
  if (!found) return invalid('event_id', 'NOT_FOUND')
  const stray = unmatchedMoney(ctx, found)
  if (typeof stray === 'string') return invalid('event_id', stray)
  if (found.ownerUid !== undefined && found.ownerUid !== uid) return invalid('player', 'OTHER_PLAYER')
  const owner = await lockOwner(tx, uid)
  if (!owner) return invalid('player', 'NOT_FOUND')
  if (stray.currency !== owner.currency || (stray.order && stray.order.currency !== owner.currency))
    return invalid('player', 'OTHER_CURRENCY', { currency: owner.currency })
  return ok({ stray, owner })
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
  const { stray, owner } = checked.value
  const { uid } = owner
  const id = stray.order ? transactionOf(stray.order.reference) : await openDeposit(ctx, tx, stray, owner)
  if (stray.order) await resizeDeposit(tx, id, stray)
  const reference = orderReference({ type: 'deposit', id })
  if (!(await settleStray(ctx, tx, stray, { reference, uid, method: strayMethod })))
    return invalid('event_id', 'ALREADY_CREDITED')
  const { providerReference, amountMinor, currency } = stray
  await recordAudit(ctx, tx, {
    type: 'deposit_matched',
    uid,
    subject: `deposit:${id}`,
    ...by,
    ...(stray.order ? { before: { amount_minor: stray.order.amount_minor } } : {}),
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
