import { sql } from 'kysely'
import { houseLock } from '#db/house-lock.ts'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { matchBatches } from './match-batches.ts'
import { matchLines } from './match-lines.ts'
import { noteMissing } from './note-missing.ts'

/** How long a provider's line and the bank's receipt may take before staff reviews them (T+3). */
const missingAfterDays = 3

/** An advisory lock key used by nothing else: files are imported and matched one after the other. */
const settlementKey = 7_340_031

/**
 * Excludes every other import and match until the commit; the embedded database has one transaction at a time.
 */
export const lockSettlement = async ({ connection }: Pick<Context, 'connection'>, tx: Tx): Promise<void> => {
  if (connection.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${houseLock(settlementKey)})`.execute(tx.db)
}

/** A payment before this should have been settled, and a transfer received. */
export const missingBefore = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - missingAfterDays * dayMs)

/** The reconciliation: compares orders, ledger, lines and bank; take the lock first. */
export const settleUp = async (ctx: Pick<Context, 'clock'>, tx: Tx): Promise<void> => {
  await matchLines(tx)
  await matchBatches(tx, missingBefore(ctx))
  await noteMissing(tx, missingBefore(ctx))
}

/** A cron job: matches newly posted payments, and records late ones. */
export const settleUpAgain = (ctx: Context): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    await lockSettlement(ctx, tx)
    await settleUp(ctx, tx)
  })
