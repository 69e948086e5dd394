import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { postFees } from '../files/post-fees.ts'
import { differenceStates } from '#contract/operator/reconciliation.ts'
import type { SettlementDifferenceRow } from '../schema.ts'

export type DifferenceOf = SettlementDifferenceRow['of']
export type DifferenceKey = { readonly of: DifferenceOf; readonly id: string }
/** How a difference is accepted: as it is, or as a charge of the provider. */
export type ResolvedAs = 'forced' | 'fee'

export type Difference = {
  readonly state: string
  readonly minor: bigint
  readonly currency: string
  readonly reference: string
}

const distance = (reported: bigint | null, expected: bigint | null): bigint => {
  const difference = (reported ?? 0n) - (expected ?? 0n)
  return difference < 0n ? -difference : difference
}

/** The subject of its approval and records: `settlement-line:12`. */
export const subjectOfDifference = ({ of, id }: DifferenceKey): string => `settlement-${of}:${id}`

export const findDifference = async (
  { db }: Pick<Tx, 'db'> | Pick<Kernel, 'db'>,
  { of, id }: DifferenceKey,
): Promise<Difference | undefined> => {
  const row = await db
    .selectFrom('settlement_differences')
    .selectAll()
    .where('of', '=', of)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  // An unmatched line counts with its whole amount; a matched one with its deviation.
  const isOff = row.state === 'over' || row.state === 'under'
  const minor = distance(row.told_minor, isOff || row.of !== 'line' ? row.expected_minor : null)
  return { state: row.state, minor, currency: row.currency, reference: row.reference }
}

export type Decider = { readonly actor: AuditActor; readonly reason: string }

const bookAsFee = async (ctx: Pick<Kernel, 'clock'>, tx: Tx, id: bigint, by: object): Promise<void> => {
  const line = await tx.db
    .updateTable('settlement_lines')
    .set({ ...by, state: 'fee', kind: 'fee', match: 'forced', order_reference: null, expected_minor: null })
    .set({ matched_order: null })
    .where('id', '=', id)
    .returning(['provider', 'currency', 'amount_minor'])
    .executeTakeFirstOrThrow()
  await postFees(ctx, tx, {
    provider: line.provider,
    fees: [{ currency: line.currency, amountMinor: line.amount_minor }],
    about: { type: 'settlement_line', id: String(id) },
  })
}

/** Under the lock of `reconcileSettlements`: accepts a difference, once. An unknown line may become a fee. */
export const resolveLocked = async (
  ctx: Kernel,
  tx: Tx,
  given: DifferenceKey & { readonly as: ResolvedAs },
  { actor, reason }: Decider,
): Promise<Result<1>> => {
  const found = await findDifference(tx, given)
  if (!found || !(differenceStates as readonly string[]).includes(found.state))
    return invalid('id', 'NOT_ALLOWED')
  const isFee = given.as === 'fee'
  if (isFee && (given.of !== 'line' || !['unknown', 'duplicate'].includes(found.state)))
    return invalid('as', 'NOT_ALLOWED')
  const by = { reason, decided_by: actor.name, decided_at: ctx.clock.now() }
  await recordAudit(ctx, tx, {
    type: isFee ? 'settlement_fee_marked' : 'settlement_difference_forced',
    uid: null,
    subject: subjectOfDifference(given),
    actor,
    reason,
    before: { state: found.state, reference: found.reference },
    after: { state: isFee ? 'fee' : 'forced', minor: found.minor, currency: found.currency },
  })
  if (isFee) await bookAsFee(ctx, tx, BigInt(given.id), by)
  else if (given.of === 'line')
    await tx.db
      .updateTable('settlement_lines')
      .set({ ...by, state: 'matched', match: 'forced' })
      .where('id', '=', BigInt(given.id))
      .execute()
  else if (given.of === 'batch')
    await tx.db
      .updateTable('settlement_batches')
      .set({ ...by, state: 'matched', match: 'forced' })
      .where('id', '=', BigInt(given.id))
      .execute()
  else
    await tx.db
      .updateTable('settlement_missing')
      .set({ ...by, state: 'forced' })
      .where('order_reference', '=', given.id)
      .execute()
  return ok(1 as const)
}
