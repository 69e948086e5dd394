import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { riskProfileOf } from '../risk-profiles.ts'

/**
 * Deletes findings, cases and checks of accounts after the statutory retention period, and old scores of all.
 */
export const purgeOldRisk = (ctx: Kernel): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const { retentionYears } = riskProfileOf(ctx.settings)
    const before = sql`${ctx.clock.now()}::timestamptz - ${retentionYears}::integer * interval '1 year'`
    const gone = sql`(select uid from players where status = 'deleted' and closed_at < ${before})`
    for (const table of [
      'risk_findings',
      'risk_steps',
      'risk_cases',
      'risk_scores',
      'risk_checks',
      'risk_players',
    ])
      await sql`delete from ${sql.table(table)} where uid in ${gone}`.execute(tx.db)
    await sql`delete from risk_scores where at < ${before}`.execute(tx.db)
    await sql`delete from risk_checks where asked_at < ${before}`.execute(tx.db)
  })
