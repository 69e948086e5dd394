import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { post } from '#server/money/wallet/post.ts'
import { returnPrizePool, reservePrizePool } from './prize-account.ts'

export type By = { readonly actor: AuditActor; readonly reason: string }
type Parts = Pick<Kernel, 'clock' | 'secrets'>

const lockTournament = (tx: Tx, sysname: string) =>
  tx.db.selectFrom('tournaments').selectAll().where('sysname', '=', sysname).forUpdate().executeTakeFirst()

export const readPool = async (db: Tx['db'], id: bigint): Promise<bigint> => {
  const { sum } = await db
    .selectFrom('tournament_prizes')
    .select((row) => row.fn.sum<bigint>('amount_minor').as('sum'))
    .where('tournament_id', '=', id)
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0)
}

/** Publishes a tournament, and sets its prizes aside from then on (standards F4). */
export const publishTournament = async (
  ctx: Parts,
  tx: Tx,
  { sysname, revision }: { readonly sysname: string; readonly revision: number },
  { actor, reason }: By,
): Promise<Result<void>> => {
  const row = await lockTournament(tx, sysname)
  if (!row) return invalid('sysname', 'NOT_FOUND')
  if (row.status !== 'draft') return invalid('sysname', 'NOT_ALLOWED')
  if (row.revision !== revision) return conflict('seen_revision', { revision: row.revision })
  const now = ctx.clock.now()
  if (row.ends_at <= now) return invalid('ends_at', 'MIN_VALUE')
  const { id, currency } = row
  const amountMinor = await readPool(tx.db, id)
  await tx.db
    .updateTable('tournaments')
    .set({ status: 'published', published_at: now })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'tournament_published',
    actor,
    uid: null,
    subject: `tournament:${sysname}`,
    reason,
    after: { revision, pool_minor: amountMinor, currency },
  })
  if (amountMinor > 0n) await post(ctx, tx, [reservePrizePool({ id, currency, amountMinor })])
  return ok(undefined)
}

/** Cancels a tournament before its prizes are given: all that was set aside returns. */
export const cancelTournament = async (
  ctx: Parts,
  tx: Tx,
  sysname: string,
  { actor, reason }: By,
): Promise<Result<void>> => {
  const row = await lockTournament(tx, sysname)
  if (!row) return invalid('sysname', 'NOT_FOUND')
  if (row.status === 'cancelled' || row.finished_at !== null) return invalid('sysname', 'NOT_ALLOWED')
  const { id, currency } = row
  const amountMinor = row.status === 'published' ? await readPool(tx.db, id) : 0n
  await tx.db
    .updateTable('tournaments')
    .set({ status: 'cancelled', cancelled_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'tournament_cancelled',
    actor,
    uid: null,
    subject: `tournament:${sysname}`,
    reason,
    before: { status: row.status },
    after: { returned_minor: amountMinor, currency },
  })
  if (amountMinor > 0n) await post(ctx, tx, [returnPrizePool({ id, currency, amountMinor })])
  return ok(undefined)
}
