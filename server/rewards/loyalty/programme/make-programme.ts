import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

const reserved: ReadonlySet<string> = new Set(['shop', 'wheel'])

export type ExistingProgramme = {
  readonly id: bigint
  readonly sysname: string
  readonly newest: bigint | null
  readonly number: number
  /** In force now or scheduled. */
  readonly isRunning: boolean
}

/** Locks all programmes, since at most one is in force. */
export const lockProgrammes = async (tx: Tx): Promise<readonly ExistingProgramme[]> => {
  await tx.db.selectFrom('loyalty_programmes').select('id').orderBy('id').forUpdate().execute()
  const { rows } = await sql<ExistingProgramme>`
    select programme.id, programme.sysname, newest.id as newest, coalesce(newest.number, 0) as number,
      exists (select from loyalty_runs run join loyalty_programme_versions v on v.id = run.version_id
        where v.programme_id = programme.id and run.until_at is null) as "isRunning"
    from loyalty_programmes programme
    left join lateral (select id, number from loyalty_programme_versions
      where programme_id = programme.id order by number desc limit 1) newest on true`.execute(tx.db)
  return rows
}

/** Creates a programme, which is in force only once it has terms and was started. */
export const makeProgramme = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, actor }: { sysname: string; actor: AuditActor },
): Promise<Result<{ id: bigint }>> => {
  if (reserved.has(sysname)) return invalid('sysname', 'NOT_ALLOWED')
  const made = await tx.db
    .insertInto('loyalty_programmes')
    .values({ sysname, created_by: actor.name, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('sysname').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('sysname', 'ALREADY_EXISTS')
  await recordAudit(ctx, tx, { type: 'loyalty_made', actor, uid: null, subject: `loyalty:${sysname}` })
  return ok({ id: made.id })
}
