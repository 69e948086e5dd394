import { sql, type Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { reversalNamed } from '../order-outcome.ts'
import type { ProviderDispute, ProviderReport } from '../provider/port.ts'
import type { EventVerdict, PaymentDisputeRow, PaymentDisputeUpdateRow } from '../schema.ts'
import { disputeStanding, type DisputeStanding, type DisputeUpdate } from './dispute-standing.ts'

/** A dispute's subject in the audit log and in requests for approval. */
export const subjectOfDispute = (id: bigint | string): string => `dispute:${id}`

type Noting = Pick<Context, 'clock' | 'log' | 'secrets'>
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
const findDisputed = async (tx: Tx, provider: string, told: ProviderDispute) => {
  const order = await tx.db
    .selectFrom('payment_orders')
    .selectAll()
    .where('reference', '=', told.reference)
    .where('provider', '=', provider)
    .where('kind', '=', 'deposit')
    .executeTakeFirst()
  const isIts =
    order?.currency === told.currency &&
    told.amountMinor > 0n &&
    told.amountMinor <= order.amount_minor &&
    (order.provider_reference === null || order.provider_reference === told.providerReference)
  return isIts ? order : undefined
}

/** The dispute's row, locked: a new one has this update's state until all updates are weighed. */
const lockDispute = async (
  { clock }: Noting,
  tx: Tx,
  told: ProviderDispute,
  of: { uid: number; provider: string },
): Promise<Known & { isNew: boolean }> => {
  const now = clock.now()
  const inserted = await tx.db
    .insertInto('payment_disputes')
    .values({
      ...of,
      order_reference: told.reference,
      dispute: told.dispute,
      amount_minor: told.amountMinor,
      currency: told.currency,
      stage: told.stage,
      state: told.state,
      reason_code: told.reasonCode,
      reason: told.reason,
      answer_by: told.answerBy,
      opened_at: told.openedAt ?? told.toldAt ?? now,
      state_at: told.toldAt ?? now,
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
    .where('order_reference', '=', told.reference)
    .where('dispute', '=', told.dispute)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}

/** Stores the update, once for each stage and state; a repeat adds new values, such as a later deadline. */
const keepUpdate = async ({ clock }: Noting, tx: Tx, id: bigint, told: ProviderDispute): Promise<void> => {
  await tx.db
    .insertInto('payment_dispute_updates')
    .values({
      dispute_id: id,
      stage: told.stage,
      state: told.state,
      amount_minor: told.amountMinor,
      reason_code: told.reasonCode,
      reason: told.reason,
      answer_by: told.answerBy,
      opened_at: told.openedAt,
      told_at: told.toldAt,
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

const isSame = (known: Known, { stage, state, answerBy }: DisputeStanding): boolean =>
  known.stage === stage && known.state === state && known.answer_by?.getTime() === answerBy?.getTime()

/**
 * Records a provider's report on a dispute, in the transaction that moves its money. Reports may arrive in any
 * order and number: all together decide the state ({@link disputeStanding}). One that fits no payment is logged
 * and ignored.
 */
const noteDispute = async (ctx: Noting, tx: Tx, provider: string, told: ProviderDispute): Promise<void> => {
  const order = await findDisputed(tx, provider, told)
  if (!order) {
    const { reference, dispute, amountMinor, currency } = told
    ctx.log.error(
      { provider, order: reference, dispute, amountMinor: String(amountMinor), currency },
      'A payment provider tells of a dispute that fits no payment',
    )
    return
  }
  const known = await lockDispute(ctx, tx, told, { uid: order.uid, provider })
  const { id } = known
  await keepUpdate(ctx, tx, id, told)
  const updates = await tx.db
    .selectFrom('payment_dispute_updates')
    .selectAll()
    .where('dispute_id', '=', id)
    .execute()
  const standing = disputeStanding(updates.map(updateOf))
  await tx.db
    .updateTable('payment_disputes')
    .set({
      amount_minor: standing.amountMinor,
      stage: standing.stage,
      state: standing.state,
      reason_code: standing.reasonCode,
      reason: standing.reason,
      answer_by: standing.answerBy,
      opened_at: standing.openedAt,
      state_at: standing.stateAt,
      updated_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  if (!known.isNew && isSame(known, standing)) return
  const { stage, state, answerBy } = standing
  await recordAudit(ctx, tx, {
    type: 'dispute_told',
    uid: order.uid,
    subject: subjectOfDispute(id),
    actor: systemActor(`payments:${provider}`),
    reason: state,
    ...(known.isNew ? {} : { before: { stage: known.stage, state: known.state } }),
    after: { stage, state, answer_by: answerBy?.toISOString() ?? null, amount_minor: standing.amountMinor },
  })
}

/** A dispute derived from the money movement alone, if its provider reports no more. */
const disputeInBooks = (report: ProviderReport): ProviderDispute | undefined => {
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

type Judged = { readonly report: ProviderReport; readonly verdict: EventVerdict }

/** Records the disputes that a provider reports, and those derived from money movements. */
export const noteDisputes = async (
  ctx: Noting,
  tx: Tx,
  provider: string,
  { told = [], moved }: { told?: readonly ProviderDispute[] | undefined; moved: readonly Judged[] },
): Promise<void> => {
  const inBooks = moved
    .filter(({ verdict }) => verdict === 'accepted')
    .flatMap(({ report }) => disputeInBooks(report) ?? [])
    .filter(
      ({ reference, dispute }) => !told.some((one) => one.reference === reference && one.dispute === dispute),
    )
  for (const dispute of [...told, ...inBooks]) await noteDispute(ctx, tx, provider, dispute)
}
