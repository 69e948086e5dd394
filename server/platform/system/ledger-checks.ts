import { hourMs, hourSeconds } from '#contract/durations.ts'
import type { LedgerCheckDto } from '#contract/operator/system.ts'
import type { Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Selectable } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defineJob } from '../kernel/jobs/jobs.ts'
import { ledgerChecks } from '../../ledger-invariants.ts'
import { checkLedger } from '../../money/wallet/check-ledger.ts'
import type { LedgerCheckRow } from './schema.ts'

/** Interval of automatic checks, when money has moved since. */
const everyMs = 6 * hourMs
/** A check that has not ended after this time has died with its process. */
const lostAfterMs = 4 * hourMs

export const ledgerCheckJob = defineJob<{ id: string }>('system.check-ledger', {
  expireInSeconds: 4 * hourSeconds,
  retryLimit: 1,
})

const findLast = (db: Db | Tx['db']) =>
  db.selectFrom('ledger_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

const isRunning = (row: Selectable<LedgerCheckRow>, now: Date): boolean =>
  row.finished_at === null && now.getTime() - row.asked_at.getTime() < lostAfterMs

export const serializeLedgerCheck = (row: Selectable<LedgerCheckRow>): LedgerCheckDto => ({
  id: String(row.id),
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  problems: row.problems ?? [],
})

export const readLedgerChecks = async (ctx: Kernel) => {
  const ended = await ctx.db
    .selectFrom('ledger_checks')
    .selectAll()
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = await findLast(ctx.db)
  return { last: ended ?? null, isRunning: last !== undefined && isRunning(last, ctx.clock.now()) }
}

const findLastPosting = async (tx: Tx): Promise<bigint> =>
  (
    await tx.db
      .selectFrom('wallet_postings')
      .select((posting) => posting.fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0n

/**
 * Requests a check and returns it, or the running one. With `isDue`, only when the last one is old and money
 * has moved since; undefined otherwise.
 */
export const requestLedgerCheck = (
  ctx: Pick<Kernel, 'connection' | 'clock' | 'jobs'>,
  {
    by,
    isDue = () => true,
  }: { by: string; isDue?: (last: Selectable<LedgerCheckRow>, newest: bigint) => boolean },
): Promise<Selectable<LedgerCheckRow> | undefined> =>
  transact(ctx.connection, async (tx) => {
    const now = ctx.clock.now()
    const last = await findLast(tx.db)
    if (last && isRunning(last, now)) return last
    const newest = await findLastPosting(tx)
    if (last && !isDue(last, newest)) return undefined
    if (!last && by === '' && newest === 0n) return undefined
    const made = await tx.db
      .insertInto('ledger_checks')
      .values({ asked_by: by, asked_at: now, last_posting_id: newest })
      .returningAll()
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(tx, ledgerCheckJob, { id: String(made.id) })
    return made
  })

export const requestLedgerCheckIfDue = async (ctx: Kernel): Promise<void> => {
  const now = ctx.clock.now().getTime()
  await requestLedgerCheck(ctx, {
    by: '',
    isDue: (last, newest) => newest > last.last_posting_id && now - last.asked_at.getTime() >= everyMs,
  })
}

export const performLedgerCheck = async (ctx: Kernel, { id }: { id: string }): Promise<void> => {
  const problems = await checkLedger(ctx.connection.longRunning, ledgerChecks)
  await ctx.db
    .updateTable('ledger_checks')
    .set({ finished_at: ctx.clock.now(), problems: JSON.stringify(problems) })
    .where('id', '=', BigInt(id))
    .where('finished_at', 'is', null)
    .execute()
  if (problems.length > 0) ctx.log.error({ problems }, 'The ledger breaks its invariants')
}
