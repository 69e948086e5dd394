import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import { evidenceSections, type DisputeCard } from '#contract/operator/disputes.ts'
import { isForSingleApprover } from '#server/backoffice/approvals/single-approver-limit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { effectiveAt, sortByTime } from '#server/money/payments/disputes/dispute-snapshot.ts'
import { subjectOfDispute, updateOf } from '#server/money/payments/disputes/record-disputes.ts'
import { transactionOf } from '#server/money/cashier/payment/order-references.ts'
import { acceptDisputeName } from '../answer/accept-dispute.ts'
import { answerDenialReason } from '../answer/answer-denial-reason.ts'
import { serializeDispute, disputeRows, type DisputeRecord } from '../dispute-rows.ts'
import { readEvidenceTexts } from '../evidence/read-evidence.ts'
import { isLocked, type CaseRecord } from '../lock-case.ts'

const readEvidenceCard = async (
  ctx: BackofficeContext,
  row: DisputeRecord,
  work: CaseRecord | undefined,
): Promise<DisputeCard['evidence']> => {
  if (!mayDo(ctx.operator, 'players.read')) return null
  const [texts, files] = await Promise.all([
    readEvidenceTexts(ctx, row, work?.evidence ?? null),
    ctx.db
      .selectFrom('dispute_files')
      .select(['id', 'kind', 'name', 'mime_type', 'size_bytes', 'added_by', 'added_at'])
      .where('dispute_id', '=', row.id)
      .orderBy('kind')
      .execute(),
  ])
  return {
    sections: evidenceSections.map((name) => ({
      name,
      text: texts[name],
      is_edited: work?.evidence?.[name] !== undefined,
    })),
    files: files.map((file) => ({ ...file, id: String(file.id), added_at: file.added_at.toISOString() })),
    is_locked: isLocked(work),
  }
}

const readPlayer = async (
  { db, operator }: BackofficeContext,
  uid: number,
): Promise<DisputeCard['player']> => {
  const player = await db
    .selectFrom('players')
    .select(['status', 'country', 'reg_time', 'is_verified'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const { rows } = mayDo(operator, 'players.read')
    ? await sql<{ score: number; day: string }>`
        select score::integer as score, to_char(day, 'YYYY-MM-DD') as day from harm_scores
        where uid = ${uid} order by harm_scores.day desc limit 1`.execute(db)
    : { rows: [] }
  return {
    status: player.status,
    country: player.country,
    registered_at: player.reg_time.toISOString(),
    is_verified: player.is_verified,
    harm: rows[0] ?? null,
  }
}

const readTaken = async ({ db }: BackofficeContext, row: DisputeRecord): Promise<DisputeCard['taken']> => {
  const taken = await db
    .selectFrom('cashier_reversals')
    .selectAll()
    .where('transaction_id', '=', transactionOf(row.order_reference))
    .where('reversal', '=', row.dispute)
    .where('kind', '=', 'charged_back')
    .executeTakeFirst()
  if (!taken) return null
  const { amount_minor: whole, receivable_minor: owed, currency, restored_at } = taken
  return {
    amount: toMoney(whole, currency),
    from_player: toMoney(whole - owed, currency),
    owed: toMoney(restored_at ? 0n : owed, currency),
    at: taken.created_at.toISOString(),
    restored_at: restored_at?.toISOString() ?? null,
  }
}

const readDeposit = async (
  { db }: BackofficeContext,
  row: DisputeRecord,
): Promise<DisputeCard['deposit']> => {
  const deposit = await db
    .selectFrom('cashier_transactions as t')
    .innerJoin('payment_orders as o', (join) => join.on('o.reference', '=', row.order_reference))
    .select(['t.method', 't.amount_minor', 't.currency', 't.created_at', 'o.provider_reference'])
    .where('t.id', '=', transactionOf(row.order_reference))
    .executeTakeFirstOrThrow()
  return {
    method: deposit.method,
    amount: toMoney(deposit.amount_minor, deposit.currency),
    created_at: deposit.created_at.toISOString(),
    provider_reference: deposit.provider_reference,
  }
}

const readUpdates = async ({ db }: BackofficeContext, id: bigint): Promise<DisputeCard['updates']> => {
  const rows = await db
    .selectFrom('payment_dispute_updates')
    .selectAll()
    .where('dispute_id', '=', id)
    .execute()
  return sortByTime(rows.map(updateOf)).map((update) => ({
    stage: update.stage,
    state: update.state,
    at: effectiveAt(update).toISOString(),
    heard_at: update.heardAt.toISOString(),
  }))
}

const readNotes = async ({ db }: BackofficeContext, id: bigint): Promise<DisputeCard['notes']> => {
  const notes = await db
    .selectFrom('dispute_notes')
    .select(['id', 'text', 'author', 'written_at'])
    .where('dispute_id', '=', id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return notes.map((note) => ({ ...note, id: String(note.id), written_at: note.written_at.toISOString() }))
}

const readTrail = async ({ db }: BackofficeContext, subject: string): Promise<DisputeCard['trail']> => {
  const records = await db
    .selectFrom('audit_records')
    .select(['at', 'type', 'actor_kind', 'actor', 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .limit(200)
    .execute()
  return records.map((record) => ({ ...record, at: record.at.toISOString() }))
}

const findPendingApproval = ({ db, clock }: BackofficeContext, subject: string) =>
  db
    .selectFrom('approvals')
    .select('id')
    .where('action', '=', acceptDisputeName)
    .where('subject', '=', subject)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()

/** One dispute with all its data. InvalidParameter `id` NOT_FOUND. */
export const getDispute = async (
  ctx: BackofficeContext,
  { id }: { id: string },
): Promise<Result<DisputeCard>> => {
  const row = await disputeRows(ctx).where('dispute.id', '=', BigInt(id)).executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const subject = subjectOfDispute(id)
  const work = await ctx.db
    .selectFrom('dispute_cases')
    .selectAll()
    .where('dispute_id', '=', row.id)
    .executeTakeFirst()
  const [deposit, player, taken, updates, notes, evidence, trail, waiting, isAlone] = await Promise.all([
    readDeposit(ctx, row),
    readPlayer(ctx, row.uid),
    readTaken(ctx, row),
    readUpdates(ctx, row.id),
    readNotes(ctx, row.id),
    readEvidenceCard(ctx, row, work),
    readTrail(ctx, subject),
    findPendingApproval(ctx, subject),
    isForSingleApprover(ctx, { minor: row.amount_minor, currency: row.currency }),
  ])
  const calls = ctx.paymentProviders[row.provider]?.disputeAnswers
  const denialReason = answerDenialReason({ dispute: row, work, calls, now: ctx.clock.now() })
  return ok({
    ...serializeDispute(row),
    deposit,
    player,
    taken,
    updates,
    notes,
    evidence,
    version: work?.version ?? 1,
    defending: denialReason,
    accepting: denialReason ?? (waiting ? 'WAITING' : null),
    accepts: isAlone ? 'does' : 'asks',
    refusal: work?.refusal ?? null,
    approval_id: waiting ? String(waiting.id) : null,
    trail,
  })
}
