import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { continueTrace } from '#server/platform/tracing/tracing.ts'
import { recordInstrument } from './record-instrument.ts'
import { isReversal, outcomeStep, reversalNamed } from './order-outcome.ts'
import type { ProviderReport, ReversalOutcome } from './provider/port.ts'
import type { EventVerdict, PaymentOrderRow } from './schema.ts'
import { sql, type Selectable, type Updateable } from 'kysely'

export type PaymentOrderRecord = Selectable<PaymentOrderRow>

/**
 * The reaction of an order's opener to its provider's report, in the same transaction: the message and its
 * money movement are stored together or not at all. Supplied by the cashier, since payments is an earlier
 * domain. It may leave an unexpected amount to a person: then it has done nothing and returns `held`.
 */
export type OnReport = (
  tx: Tx,
  order: PaymentOrderRecord,
  report: ProviderReport,
) => Promise<'held' | undefined>

/** Whether the amount fits this order: all of it, another one reported as such, or a partial reversal. */
const isOfAmount = (order: PaymentOrderRecord, { outcome, amountMinor }: ProviderReport): boolean => {
  if (outcome === 'partial') return amountMinor > 0n
  if (isReversal(outcome)) return amountMinor > 0n && amountMinor <= order.amount_minor
  return amountMinor === order.amount_minor
}

/** Whether the report is about the payment that the provider was asked for (standards C4). */
const matches = (order: PaymentOrderRecord, provider: string, report: ProviderReport): boolean =>
  order.provider === provider &&
  isOfAmount(order, report) &&
  order.currency === report.currency &&
  (order.provider_reference === null || order.provider_reference === report.providerReference)

/** Whether the provider has used its id of this payment for another one before. */
const isReferenceTaken = async (
  tx: Tx,
  order: PaymentOrderRecord,
  report: ProviderReport,
): Promise<boolean> => {
  if (order.provider_reference !== null) return false
  const other = await tx.db
    .selectFrom('payment_orders')
    .select('reference')
    .where('provider', '=', order.provider)
    .where('provider_reference', '=', report.providerReference)
    .executeTakeFirst()
  return other !== undefined
}

/** More arrived than was credited, or part of an unreported amount was taken back. */
const needsReview = (order: PaymentOrderRecord, report: ProviderReport): boolean =>
  report.outcome === 'partial'
    ? order.outcome === 'succeeded' && report.amountMinor > order.amount_minor
    : isReversal(report.outcome) && order.outcome !== 'succeeded' && report.amountMinor !== order.amount_minor

const changesOf = (report: ProviderReport): Updateable<PaymentOrderRow> => {
  if (report.outcome === 'pending' || isReversal(report.outcome)) return {}
  if (report.outcome !== 'partial') return { outcome: report.outcome, outcome_reason: report.reason }
  return { outcome: 'succeeded', outcome_reason: null, amount_minor: report.amountMinor }
}

type ReversalState = {
  /** The key of the reported reversal. */
  readonly name: string
  readonly outcome: ReversalOutcome | null
  /** Amount taken back by other reversals and not restored. */
  readonly othersMinor: bigint
}

/** The state of a reported reversal and of the payment's other reversals; the order is locked. */
const readReversalState = async (tx: Tx, report: ProviderReport): Promise<ReversalState | undefined> => {
  const { outcome, reversal } = report
  if (!isReversal(outcome)) return undefined
  const name = reversalNamed(reversal === undefined ? { outcome } : { outcome, reversal })
  const rows = await tx.db
    .selectFrom('payment_reversals')
    .select(['reversal', 'also_named', 'outcome', 'amount_minor'])
    .where('order_reference', '=', report.reference)
    .execute()
  const own = rows.find((row) => row.reversal === name || row.also_named === name)
  const others = rows.filter((row) => row !== own && row.outcome !== 'restored')
  return {
    name,
    outcome: own?.outcome ?? null,
    othersMinor: others.reduce((sum, row) => sum + row.amount_minor, 0n),
  }
}

/** Whether the reversals would exceed the payment. */
const exceedsPayment = (
  order: PaymentOrderRecord,
  report: ProviderReport,
  followed: ReversalState,
): boolean =>
  followed.outcome === null &&
  report.outcome !== 'restored' &&
  followed.othersMinor + report.amountMinor > order.amount_minor

const recordReversal = async (
  { clock }: Pick<Kernel, 'clock'>,
  tx: Tx,
  { reference, outcome, reason, amountMinor }: ProviderReport & { readonly outcome: ReversalOutcome },
  name: string,
): Promise<void> => {
  const now = clock.now()
  await tx.db
    .insertInto('payment_reversals')
    .values({
      order_reference: reference,
      reversal: name,
      outcome,
      reason,
      amount_minor: amountMinor,
      created_at: now,
      updated_at: now,
    })
    .onConflict((known) =>
      known.columns(['order_reference', 'reversal']).doUpdateSet({
        outcome: sql`excluded.outcome`,
        reason: sql`excluded.reason`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute()
}

/** Applies a report: first by the order's opener, then to the order itself. */
const applyAccepted = async (
  ctx: Pick<Kernel, 'clock' | 'secrets'>,
  tx: Tx,
  order: PaymentOrderRecord,
  report: ProviderReport,
  { onReport, followed }: { onReport: OnReport; followed: ReversalState | undefined },
): Promise<'held' | undefined> => {
  const { outcome } = report
  const named = followed && isReversal(outcome) ? { ...report, outcome, reversal: followed.name } : undefined
  if ((await onReport(tx, order, named ?? report)) === 'held') return 'held'
  const isPaid = outcome === 'succeeded' || outcome === 'partial'
  // Stored for a refused card too, so that staff sees which.
  const isTold = isPaid || report.reason === 'card_funding'
  const { paidFrom, funding } = isTold && order.kind === 'deposit' ? report : {}
  const instrument =
    paidFrom && (await recordInstrument(ctx, tx, order, { ...paidFrom, ...(funding ? { funding } : {}) }))
  if (named) await recordReversal(ctx, tx, named, named.reversal)
  await tx.db
    .updateTable('payment_orders')
    .set({
      provider_reference: report.providerReference,
      ...changesOf(report),
      ...(instrument === undefined ? {} : { instrument_id: instrument }),
      ...(funding ? { funding } : {}),
      updated_at: ctx.clock.now(),
    })
    .where('reference', '=', order.reference)
    .execute()
  return undefined
}

const factsOf = (provider: string, { reference, outcome }: ProviderReport) => ({
  provider,
  order: reference,
  outcome,
})

/** Compares the report with its order and applies it, in the trace of the deposit or withdrawal. */
const applyToOrder = async (
  ctx: Pick<Kernel, 'clock' | 'log' | 'secrets'>,
  tx: Tx,
  { provider, order }: { provider: string; order: PaymentOrderRecord },
  report: ProviderReport,
  onReport: OnReport,
): Promise<EventVerdict> => {
  const facts = factsOf(provider, report)
  const reportedAmount = { amountMinor: String(report.amountMinor), currency: report.currency }
  if (!matches(order, provider, report) || (await isReferenceTaken(tx, order, report))) {
    ctx.log.error(
      { ...facts, ...reportedAmount },
      'A payment provider’s amount, currency or reference is not the order’s',
    )
    return 'mismatch'
  }
  const followed = await readReversalState(tx, report)
  const step = outcomeStep({ ...order, reversal: followed?.outcome ?? null }, report.outcome)
  if (step === 'contradiction') {
    ctx.log.error(
      { ...facts, earlier: followed?.outcome ?? order.outcome },
      'A payment provider took back its final word',
    )
    return 'contradiction'
  }
  const held = (): EventVerdict => {
    ctx.log.error(
      { ...facts, ...reportedAmount },
      'A payment of another sum than was asked for waits for a person',
    )
    return 'held'
  }
  if (needsReview(order, report)) return held()
  if (step === 'ignore') return 'accepted'
  if (followed && exceedsPayment(order, report, followed)) return held()
  if (isReversal(report.outcome) && order.outcome !== 'succeeded') {
    const success = { ...report, outcome: 'succeeded', reason: null } as const
    if ((await applyAccepted(ctx, tx, order, success, { onReport, followed: undefined })) === 'held')
      return held()
  }
  return (await applyAccepted(ctx, tx, order, report, { onReport, followed })) === 'held'
    ? held()
    : 'accepted'
}

/**
 * Compares a provider's report with the order and applies it. Every verdict but `accepted` leaves the order and
 * the money unchanged, and is logged for a review.
 */
export const applyReport = async (
  ctx: Pick<Kernel, 'clock' | 'log' | 'secrets'>,
  tx: Tx,
  provider: string,
  report: ProviderReport,
  onReport: OnReport,
): Promise<EventVerdict> => {
  const order = await tx.db
    .selectFrom('payment_orders')
    .selectAll()
    .where('reference', '=', report.reference)
    .forUpdate()
    .executeTakeFirst()
  if (!order) {
    ctx.log.error(factsOf(provider, report), 'A payment provider speaks of an order this house never made')
    return 'unknown_order'
  }
  return continueTrace(order.trace_parent, 'apply payment report', () =>
    applyToOrder(ctx, tx, { provider, order }, report, onReport),
  )
}
