import { sql, type Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { reversalNamed } from '../order-outcome.ts'
import type { ProviderDispute, ProviderReport } from '../provider/port.ts'
import type { EventVerdict, PaymentDisputeRow, PaymentDisputeUpdateRow } from '../schema.ts'
import { disputeSnapshot, type DisputeSnapshot, type DisputeUpdate } from './dispute-snapshot.ts'

/** A dispute's subject in the audit log and in requests for approval. */
export const subjectOfDispute = (id: bigint | string): string => `dispute:${id}`

type RecordingContext = Pick<Kernel, 'clock' | 'log' | 'secrets'>
type Known = Pick<Selectable<PaymentDisputeRow>, 'id' | 'stage' | 'state' | 'answer_by'>

export const updateOf = (row: Selectable<PaymentDisputeUpdateRow>): DisputeUpdate => ({
  stage: row.stage,
  state: row.state,
  amountMinor: row.amount_minor,
  reasonCode: row.reason_code,
  reason: row.reason,
  answerBy: row.answer_by,
  openedAt: row.opened_at,
  toldAt: row.told_at,
  heardAt: row.heard_at,
})

/** The order of a dispute, if valid: a dispute above the payment, or in another currency, is not accepted. */
const findDisputedOrder = async (tx: Tx, provider: string, reported: ProviderDispute) => {
  const order = await tx.db
    .selectFrom('payment_orders')
    .selectAll()
    .where('reference', '=', reported.reference)
    .where('provider', '=', provider)
    .where('kind', '=', 'deposit')
    .executeTakeFirst()
  const isIts =
    order?.currency === reported.currency &&
    reported.amountMinor > 0n &&
    reported.amountMinor <= order.amount_minor &&
    (order.provider_reference === null || order.provider_reference === reported.providerReference)
  return isIts ? order : undefined
}

/** The dispute's row, locked: a new one has this update's state until all updates are weighed. */
const lockDispute = async (
  { clock }: RecordingContext,
  tx: Tx,
  reported: ProviderDispute,
  of: { uid: number; provider: string },
): Promise<Known & { isNew: boolean }> => {
  const now = clock.now()
  const inserted = await tx.db
    .insertInto('payment_disputes')
    .values({
      ...of,
      order_reference: reported.reference,
      dispute: reported.dispute,
      amount_minor: reported.amountMinor,
      currency: reported.currency,
      stage: reported.stage,
      state: reported.state,
      reason_code: reported.reasonCode,
      reason: reported.reason,
      answer_by: reported.answerBy,
      opened_at: reported.openedAt ?? reported.toldAt ?? now,
      state_at: reported.toldAt ?? now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((known) => known.columns(['order_reference', 'dispute']).doNothing())
    .returning(['id', 'stage', 'state', 'answer_by'])
    .executeTakeFirst()
  if (inserted) return { ...inserted, isNew: true }
  const known = await tx.db
    .selectFrom('payment_disputes')
    .select(['id', 'stage', 'state', 'answer_by'])
    .where('order_reference', '=', reported.reference)
    .where('dispute', '=', reported.dispute)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}

/** Stores the update, once for each stage and state; a repeat adds new values, such as a later deadline. */
const storeUpdate = async (
  { clock }: RecordingContext,
  tx: Tx,
  id: bigint,
  reported: ProviderDispute,
): Promise<void> => {
  await tx.db
    .insertInto('payment_dispute_updates')
    .values({
      dispute_id: id,
      stage: reported.stage,
      state: reported.state,
      amount_minor: reported.amountMinor,
      reason_code: reported.reasonCode,
      reason: reported.reason,
      answer_by: reported.answerBy,
      opened_at: reported.openedAt,
      told_at: reported.toldAt,
      heard_at: clock.now(),
    })
    .onConflict((known) =>
      known.columns(['dispute_id', 'stage', 'state']).doUpdateSet((row) => ({
        amount_minor: row.ref('excluded.amount_minor'),
        reason_code: sql`coalesce(excluded.reason_code, payment_dispute_updates.reason_code)`,
        reason: sql`coalesce(excluded.reason, payment_dispute_updates.reason)`,
        answer_by: sql`coalesce(excluded.answer_by, payment_dispute_updates.answer_by)`,
        opened_at: sql`coalesce(payment_dispute_updates.opened_at, excluded.opened_at)`,
        told_at: sql`coalesce(payment_dispute_updates.told_at, excluded.told_at)`,
      })),
    )
    .execute()
}

const isSame = (known: Known, { stage, state, answerBy }: DisputeSnapshot): boolean =>
  known.stage === stage && known.state === state && known.answer_by?.getTime() === answerBy?.getTime()

/**
 * Records a provider's report on a dispute, in the transaction that moves its money. Reports may arrive in any
 * order and number: all together decide the state ({@link disputeSnapshot}). One that fits no payment is logged
 * and ignored.
 */
const recordDispute = async (
  ctx: RecordingContext,
  tx: Tx,
  provider: string,
  reported: ProviderDispute,
): Promise<void> => {
  const order = await findDisputedOrder(tx, provider, reported)
  if (!order) {
    const { reference, dispute, amountMinor, currency } = reported
    ctx.log.error(
      { provider, order: reference, dispute, amountMinor: String(amountMinor), currency },
      'A payment provider reports a dispute that matches no payment',
    )
    return
  }
  const known = await lockDispute(ctx, tx, reported, { uid: order.uid, provider })
  const { id } = known
  await storeUpdate(ctx, tx, id, reported)
  const updates = await tx.db
    .selectFrom('payment_dispute_updates')
    .selectAll()
    .where('dispute_id', '=', id)
    .execute()
  const snapshot = disputeSnapshot(updates.map(updateOf))
  await tx.db
    .updateTable('payment_disputes')
    .set({
      amount_minor: snapshot.amountMinor,
      stage: snapshot.stage,
      state: snapshot.state,
      reason_code: snapshot.reasonCode,
      reason: snapshot.reason,
      answer_by: snapshot.answerBy,
      opened_at: snapshot.openedAt,
      state_at: snapshot.stateAt,
      updated_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  if (!known.isNew && isSame(known, snapshot)) return
  const { stage, state, answerBy } = snapshot
  await recordAudit(ctx, tx, {
    type: 'dispute_told',
    uid: order.uid,
    subject: subjectOfDispute(id),
    actor: systemActor(`payments:${provider}`),
    reason: state,
    ...(known.isNew ? {} : { before: { stage: known.stage, state: known.state } }),
    after: { stage, state, answer_by: answerBy?.toISOString() ?? null, amount_minor: snapshot.amountMinor },
  })
}

/** A dispute derived from the money movement alone, if its provider reports no more. */
const disputeFromReversal = (report: ProviderReport): ProviderDispute | undefined => {
  const { outcome, reference, providerReference, amountMinor, currency, reversal } = report
  if (outcome !== 'charged_back' && outcome !== 'restored') return undefined
  return {
    reference,
    providerReference,
    dispute: reversalNamed(reversal === undefined ? { outcome } : { outcome, reversal }),
    amountMinor,
    currency,
    stage: 'chargeback',
    state: outcome === 'restored' ? 'won' : 'opened',
    reasonCode: null,
    reason: null,
    answerBy: null,
    openedAt: null,
    toldAt: null,
  }
}

type AppliedReport = { readonly report: ProviderReport; readonly verdict: EventVerdict }

/** Records the disputes that a provider reports, and those derived from money movements. */
export const recordDisputes = async (
  ctx: RecordingContext,
  tx: Tx,
  provider: string,
  {
    reported = [],
    moved,
  }: { reported?: readonly ProviderDispute[] | undefined; moved: readonly AppliedReport[] },
): Promise<void> => {
  const fromReversals = moved
    .filter(({ verdict }) => verdict === 'accepted')
    .flatMap(({ report }) => disputeFromReversal(report) ?? [])
    .filter(
      ({ reference, dispute }) =>
        !reported.some((one) => one.reference === reference && one.dispute === dispute),
    )
  for (const dispute of [...reported, ...fromReversals]) await recordDispute(ctx, tx, provider, dispute)
}
