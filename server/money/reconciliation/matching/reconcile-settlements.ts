import { sql } from 'kysely'
import { installationLock } from '#db/installation-lock.ts'
import { dayMs } from '#contract/durations.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { matchTransfersWithBank } from './match-transfers-with-bank.ts'
import { matchLines } from './match-lines.ts'
import { recordMissing } from './record-missing.ts'

/** How long a provider's line and the bank's receipt may take before staff reviews them (T+3). */
const missingAfterDays = 3

/** An advisory lock key used by nothing else: files are imported and matched one after the other. */
const reconciliationLockKey = 7_340_031

/**
 * Excludes every other import and match until the commit; the embedded database has one transaction at a time.
 */
export const lockReconciliation = async (
  { connection }: Pick<Kernel, 'connection'>,
  tx: Tx,
): Promise<void> => {
  if (connection.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${installationLock(reconciliationLockKey)})`.execute(tx.db)
}

/** A payment before this should have been settled, and a transfer received. */
export const missingBefore = ({ clock }: Pick<Kernel, 'clock'>): Date =>
  new Date(clock.now().getTime() - missingAfterDays * dayMs)

/** The reconciliation: compares orders, ledger, lines and bank; take the lock first. */
export const reconcileSettlements = async (ctx: Pick<Kernel, 'clock'>, tx: Tx): Promise<void> => {
  await matchLines(tx)
  await matchTransfersWithBank(tx, missingBefore(ctx))
  await recordMissing(tx, missingBefore(ctx))
}

/** A cron job: matches newly posted payments, and records late ones. */
export const reconcileDueSettlements = (ctx: Kernel): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    await lockReconciliation(ctx, tx)
    await reconcileSettlements(ctx, tx)
  })
