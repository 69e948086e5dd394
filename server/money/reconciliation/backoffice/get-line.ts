import { sql, type Selectable } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findPendingDifferenceApprovals } from '../matching/resolve-difference.ts'
import { subjectOfDifference } from '../matching/resolve.ts'
import type { SettlementLineRow } from '../schema.ts'
import { findBatches } from './find-batches.ts'
import { serializeBatch, serializeCandidate, serializeLine } from './serialize-batch.ts'

type Line = Selectable<SettlementLineRow>

const candidatesMax = 20

const ordersAt = ({ db }: BackofficeContext, { provider, kind, id }: Line) =>
  db
    .selectFrom('payment_orders as o')
    .select([
      'o.reference',
      'o.uid',
      'o.amount_minor',
      'o.currency',
      'o.provider_reference',
      'o.outcome',
      'o.created_at',
    ])
    .select(
      sql<boolean>`exists (select from settlement_lines as line where line.matched_order = o.reference
        and line.kind = ${kind} and line.id <> ${id})`.as('is_settled'),
    )
    .where('o.provider', '=', provider)
    .$if(kind !== 'reversal', (rows) => rows.where('o.kind', '=', kind === 'payout' ? 'payout' : 'deposit'))

const absolute = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** Possible payments of the line: those found by reference or player, else those of the same amount. */
const findCandidates = (ctx: BackofficeContext, line: Line, q: string | undefined) => {
  const rows = ordersAt(ctx, line)
  const searched = q?.trim()
  const meant = searched
    ? rows.where((is) =>
        is.or([
          is('o.reference', '=', searched),
          is('o.provider_reference', '=', searched),
          ...(/^\d{1,9}$/.test(searched)
            ? [
                is('o.uid', '=', Number(searched)),
                is('o.reference', 'in', [`deposit-${searched}`, `withdrawal-${searched}`]),
              ]
            : []),
        ]),
      )
    : rows
        .where('o.amount_minor', '=', absolute(line.payment_minor))
        .where('o.currency', '=', line.payment_currency)
  return meant.orderBy('o.created_at', 'desc').limit(candidatesMax).execute()
}

const trailOf = async ({ db }: BackofficeContext, subject: string) => {
  const rows = await db
    .selectFrom('audit_records')
    .select(['at', 'type', 'actor', 'reason', 'after'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ at, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    to: [after?.order, after?.state, after?.status].filter((word) => typeof word === 'string').join(' '),
  }))
}

export const getLine = async (ctx: BackofficeContext, { id, q }: { id: string; q?: string | undefined }) => {
  const line = await ctx.db
    .selectFrom('settlement_lines')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!line) return invalid('id', 'NOT_FOUND')
  const subject = subjectOfDifference({ of: 'line', id })
  const [file, order, bank, candidates, waiting, trail] = await Promise.all([
    ctx.db.selectFrom('settlement_files').select('name').where('id', '=', line.file_id).executeTakeFirst(),
    line.order_reference === null
      ? undefined
      : ordersAt(ctx, line).where('o.reference', '=', line.order_reference).executeTakeFirst(),
    line.batch === null
      ? undefined
      : findBatches(ctx)
          .where('batch.provider', '=', line.provider)
          .where('batch.name', '=', line.batch)
          .where('batch.currency', '=', line.currency)
          .executeTakeFirst(),
    ['matched', 'fee', 'repeated'].includes(line.state) ? [] : findCandidates(ctx, line, q),
    findPendingDifferenceApprovals(ctx, [subject]),
    trailOf(ctx, subject),
  ])
  return ok({
    ...serializeLine(line),
    file_name: file?.name ?? '',
    named_order: line.named_order,
    provider_reference: line.provider_reference,
    payment:
      line.payment_currency === line.currency ? null : toMoney(line.payment_minor, line.payment_currency),
    order: order ? serializeCandidate(order) : null,
    bank: bank ? serializeBatch(bank) : null,
    candidates: candidates.map(serializeCandidate),
    approval_id: waiting.get(subject) ?? null,
    trail,
    reason: line.reason,
    decided_by: line.decided_by,
    decided_at: line.decided_at?.toISOString() ?? null,
  })
}
