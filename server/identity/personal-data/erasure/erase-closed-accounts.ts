import { sql } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import { eraseApprovals } from '../../../backoffice/approvals/erase-approvals.ts'
import { eraseRecords, eraseNamesInRecords } from '../../../platform/audit/erase-records.ts'
import { recordAudit, systemActor } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../context.ts'
import { erasures, type Erased } from './erased-tables.ts'
import { eraseFinishedJobs, eraseWords } from './erase-words.ts'
import { cutsOf } from './person-marks.ts'
import { readPersonNames } from './person-names.ts'

/**
 * A customer's identity and payments are retained for five years after the end (Directive (EU) 2015/849,
 * article 40).
 */
export const keptAfterClosureYears = 5

/**
 * Version of the erasure. Increment it when {@link erasures} covers more: accounts erased before are erased
 * again, so that a release cleans what an earlier one left.
 */
const erasureVersion = 1

const applyErasures = async (tx: Tx, person: Erased): Promise<void> => {
  for (const { table, set, isOf } of erasures) {
    const where = isOf?.(person) ?? sql<boolean>`uid = ${person.uid}`
    if (!set) await sql`delete from ${sql.table(table)} where ${where}`.execute(tx.db)
    else {
      const left = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      await sql`update ${sql.table(table)} set ${sql.join(left)} where ${where}`.execute(tx.db)
    }
  }
}

/** Removes all that identifies an account's owner; its money and rounds stay, under a number. */
const eraseAccount = (ctx: Context, uid: number): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const names = await readPersonNames(ctx, tx, uid)
    const cuts = cutsOf(names)
    await eraseApprovals(tx, uid)
    await applyErasures(tx, { ...names, uid })
    await eraseWords(tx, cuts)
    await eraseFinishedJobs(ctx.connection, tx, uid, cuts)
    const actor = systemActor('personal-data.forget-closed')
    await recordAudit(ctx, tx, { type: 'account_forgotten', uid, actor })
    await eraseRecords(ctx, tx, uid)
    await eraseNamesInRecords(ctx, tx, { uid, actor, cuts })
    await tx.db.updateTable('players').set({ erasure: erasureVersion }).where('uid', '=', uid).execute()
  })

/** Erases accounts closed so long ago that the legal retention is over. */
export const eraseClosedAccounts = async (ctx: Context): Promise<void> => {
  const before = ctx.clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - keptAfterClosureYears)
  const due = await ctx.connection.longRunning
    .selectFrom('players')
    .select('uid')
    .where('status', '=', 'deleted')
    .where('closed_at', '<', before)
    .where('erasure', '<', erasureVersion)
    .orderBy('closed_at')
    .limit(500)
    .execute()
  for (const { uid } of due)
    try {
      await eraseAccount(ctx, uid)
    } catch (error) {
      // A failed account does not delay the others; it is retried in the next night.
      ctx.log.error({ err: error, uid }, 'A closed account could not be erased')
    }
}
