import { splitWithdrawal } from '#contract/withdrawal-split.ts'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { placeHold } from '#server/money/wallet/holds/place-hold.ts'
import { refundsOf, type Source } from './group-sources.ts'
import { readSources } from './read-sources.ts'

type Owner = { readonly uid: number; readonly currency: string }
type Withdrawal = Owner & { readonly id: bigint; readonly method: string; readonly amountMinor: bigint }

/** Possible sources of a withdrawal; their deposits are locked against other withdrawals and refunds. */
export type LockedSources = { readonly sources: readonly Source[] }

/**
 * Locks the deposits with something left to pay back, and reads them under the lock. Call it before money is
 * put on hold: payments are locked before the wallet.
 */
export const lockSources = async (
  ctx: Pick<Context, 'clock' | 'paymentProviders'>,
  tx: Tx,
  owner: Owner,
  besides?: bigint,
): Promise<LockedSources> => {
  const reader = { clock: ctx.clock, paymentProviders: ctx.paymentProviders, db: tx.db }
  const seen = await readSources(reader, owner, besides)
  const ids = seen.flatMap(({ sourceDeposits }) => sourceDeposits.map(({ id }) => id))
  if (ids.length === 0) return { sources: [] }
  await tx.db
    .selectFrom('cashier_transactions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  // A deposit since then is not locked, and waits for the next withdrawal.
  const locked = new Set(ids)
  return { sources: await readSources(reader, owner, besides, ({ id }) => locked.has(id)) }
}

type Reserved =
  | { readonly status: 'reserved'; readonly holdId: bigint | null }
  | { readonly status: 'insufficient'; readonly availableMinor: bigint }

/** Puts the money of a withdrawal on hold, one hold for each refund and one for the account. */
const createHolds = (ctx: Kernel, tx: Tx, { id, uid, currency }: Withdrawal) => {
  let heldMinor = 0n
  return async (key: string, amountMinor: bigint) => {
    const held = await placeHold(ctx, tx, {
      key,
      uid,
      pocket: 'main',
      currency,
      amountMinor,
      purpose: 'withdrawal',
      reference: { type: 'withdrawal', id: String(id) },
    })
    if (held.status === 'insufficient')
      return { status: held.status, availableMinor: held.balanceMinor + heldMinor }
    if (held.status !== 'placed') throw new Error(`The money of withdrawal ${id} was set aside before`)
    heldMinor += amountMinor
    return held
  }
}

const insertPart = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  { id, uid, currency }: Withdrawal,
  part: {
    position: number
    kind: 'instrument' | 'account'
    amountMinor: bigint
    carriedMinor: bigint
  } & Pick<Source, 'source' | 'instrumentId' | 'method' | 'shown' | 'obstacle'>,
): Promise<bigint> => {
  const row = await tx.db
    .insertInto('withdrawal_parts')
    .values({
      withdrawal_id: id,
      position: part.position,
      uid,
      kind: part.kind,
      source: part.source,
      instrument_id: part.instrumentId,
      method: part.method,
      shown: part.shown,
      currency,
      amount_minor: part.amountMinor,
      carried_minor: part.carriedMinor,
      obstacle: part.obstacle,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const insertRefund = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  { id, uid, currency }: Withdrawal,
  { partId, depositId, amountMinor }: { partId: bigint; depositId: bigint; amountMinor: bigint },
): Promise<bigint> => {
  const now = ctx.clock.now()
  const row = await tx.db
    .insertInto('cashier_refunds')
    .values({
      transaction_id: depositId,
      uid,
      status: 'waiting',
      amount_minor: amountMinor,
      currency,
      hold_id: null,
      reason: '',
      requested_by: `withdrawal-${id}`,
      failure: null,
      asked_at: null,
      withdrawal_id: id,
      part_id: partId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Records how a withdrawal is split over locked sources and the chosen account, and puts each part's money on
 * hold. `holdId` is the account's, null if it gets nothing. Insufficient requires a rollback by the caller.
 */
export const reserveParts = async (
  ctx: Kernel,
  tx: Tx,
  withdrawal: Withdrawal,
  { sources }: LockedSources,
): Promise<Reserved> => {
  const hold = createHolds(ctx, tx, withdrawal)
  const { parts, accountMinor } = splitWithdrawal(sources, withdrawal.amountMinor)
  let position = 0
  for (const { source, amountMinor, carriedMinor } of parts) {
    const { sourceDeposits, leftMinor: _left, ...sourceFields } = source
    const part = {
      ...sourceFields,
      position: ++position,
      kind: 'instrument' as const,
      amountMinor,
      carriedMinor,
    }
    const partId = await insertPart(ctx, tx, withdrawal, part)
    for (const refund of refundsOf(sourceDeposits, amountMinor)) {
      const deposit = { partId, depositId: refund.id, amountMinor: refund.amountMinor }
      const refundId = await insertRefund(ctx, tx, withdrawal, deposit)
      const held = await hold(`withdrawal:${withdrawal.id}:${refundId}`, refund.amountMinor)
      if (held.status === 'insufficient') return held
      await tx.db
        .updateTable('cashier_refunds')
        .set({ hold_id: held.holdId })
        .where('id', '=', refundId)
        .execute()
    }
  }
  if (accountMinor === 0n) return { status: 'reserved', holdId: null }
  await insertPart(ctx, tx, withdrawal, {
    position: ++position,
    kind: 'account',
    source: '',
    instrumentId: null,
    method: withdrawal.method,
    shown: null,
    obstacle: null,
    amountMinor: accountMinor,
    carriedMinor: 0n,
  })
  const held = await hold(`withdrawal:${withdrawal.id}`, accountMinor)
  return held.status === 'insufficient' ? held : { status: 'reserved', holdId: held.holdId }
}
