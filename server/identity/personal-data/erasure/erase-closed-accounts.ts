import { sql } from 'kysely'
import { transact, type Tx } from '#db/transaction.ts'
import type { Connection } from '#db/connect.ts'
import {
  redactJson,
  redactText,
  redactTexts,
  matchesName,
  jsonText,
  type NameRedaction,
} from '#server/platform/audit/name-redactions.ts'
import { bossTable } from '#server/platform/kernel/jobs/boss-table.ts'
import { eraseApprovals } from '../../../backoffice/approvals/erase-approvals.ts'
import { eraseRecords, eraseNamesInRecords } from '../../../platform/audit/erase-records.ts'
import { recordAudit, systemActor } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../context.ts'
import { erasures, type Erased, type Erasure } from './erased-tables.ts'
import { redactionsFor } from './redactions-for.ts'
import { readPersonNames } from './person-names.ts'
import { columnsOfClass } from '../columns/table-columns.ts'

/** SQL types of columns that are not plain text. */
const findTypes = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ name: string; type: string }>`
    select table_name || '.' || column_name as name, udt_name as type
    from information_schema.columns
    where table_schema = current_schema() and udt_name in ('jsonb', '_text')`.execute(tx.db)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

const redactByType = { jsonb: redactJson, _text: redactTexts, text: redactText }

/**
 * Cuts the names, addresses and numbers of a person out of all free text, in any row: notes about another
 * player, reasons without an account, bank lines. The audit log is sealed and has its own method.
 */
const eraseFreeText = async (tx: Tx, redactions: readonly NameRedaction[]): Promise<void> => {
  const types = await findTypes(tx)
  for (const { table, column } of columnsOfClass('words')) {
    if (table === 'audit_records') continue
    const type = (types.get(`${table}.${column}`) ?? 'text') as keyof typeof redactByType
    const name = sql`${sql.ref(column)}`
    for (const one of redactions) {
      const left = redactByType[type](name, one)
      const text = type === 'jsonb' ? jsonText(name) : sql`${name}::text`
      await sql`
        update ${sql.table(table)} set ${name} = ${left}
        where ${matchesName(text, one)} and ${name} is distinct from ${left}`.execute(tx.db)
    }
  }
}

/**
 * Deletes finished jobs of the account or with the person in their data; the queue would store them for days by
 * the database's clock.
 */
const eraseFinishedJobs = async (
  connection: Pick<Connection, 'jobsSchema'>,
  tx: Tx,
  uid: number,
  redactions: readonly NameRedaction[],
): Promise<void> => {
  const job = bossTable(connection, 'job')
  const isFinished = sql<boolean>`state in ('completed', 'cancelled', 'failed')`
  await sql`delete from ${job} where ${isFinished} and data ->> 'uid' = ${String(uid)}`.execute(tx.db)
  for (const one of redactions)
    for (const held of [sql`data`, sql`output`])
      await sql`
        delete from ${job} where ${isFinished} and ${matchesName(jsonText(held), one)}
          and ${held}::jsonb is distinct from ${redactJson(sql`${held}::jsonb`, one)}`.execute(tx.db)
}

/**
 * A customer's identity and payments are retained for five years after the end (Directive (EU) 2015/849,
 * article 40).
 */
export const retentionAfterClosureYears = 5

/**
 * Version of the erasure. Increment it when {@link erasures} covers more: accounts erased before are erased
 * again, so that a release cleans what an earlier one left.
 */
const erasureVersion = 1

const applyErasures = async (tx: Tx, person: Erased, more: readonly Erasure[]): Promise<void> => {
  for (const { table, set, isOf } of [...erasures, ...more]) {
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
    const redactions = redactionsFor(names)
    await eraseApprovals(tx, uid)
    await applyErasures(
      tx,
      { ...names, uid },
      ctx.pluginTables.map(({ table }) => ({ table })),
    )
    await eraseFreeText(tx, redactions)
    await eraseFinishedJobs(ctx.connection, tx, uid, redactions)
    const actor = systemActor('personal-data.forget-closed')
    await recordAudit(ctx, tx, { type: 'account_forgotten', uid, actor })
    await eraseRecords(ctx, tx, uid)
    await eraseNamesInRecords(ctx, tx, { uid, actor, redactions })
    await tx.db.updateTable('players').set({ erasure: erasureVersion }).where('uid', '=', uid).execute()
  })

/** Erases accounts closed so long ago that the legal retention is over. */
export const eraseClosedAccounts = async (ctx: Context): Promise<void> => {
  const before = ctx.clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - retentionAfterClosureYears)
  const due = await ctx.connection.longRunning
    .selectFrom('players')
    .select('uid')
    .where('status', '=', sql.lit('deleted'))
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
