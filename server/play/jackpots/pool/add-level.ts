import { jackpotLevel, jackpotLevels, type JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** Adds a level to a draft. Started jackpots' levels are final: a committed cycle keeps its rules. */
export const addLevel = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, level, actor }: { sysname: string; level: JackpotLevelTerms; actor: AuditActor },
): Promise<Result<number>> => {
  const jackpot = await tx.db
    .selectFrom('jackpots')
    .select(['id', 'status', 'levels'])
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()
  if (!jackpot) return invalid('sysname', 'NOT_FOUND')
  if (jackpot.status !== 'draft') return invalid('sysname', 'NOT_ALLOWED')
  const read = jackpotLevel.safeParse(level)
  if (!read.success)
    return refuse('InvalidParameter', {
      fields: Object.fromEntries(
        read.error.issues.map(({ path: [field], code, message }) => [
          field === 'basisPoints' ? 'basis_points' : String(field),
          [code === 'custom' ? message : 'REQUIRED'],
        ]),
      ),
    })
  const levels = jackpotLevels.safeParse([...jackpot.levels, read.data])
  if (!levels.success) return invalid('name', 'TOO_MANY')
  await tx.db
    .updateTable('jackpots')
    .set({ levels: JSON.stringify(levels.data) })
    .where('id', '=', jackpot.id)
    .execute()
  await recordAudit(ctx, tx, {
    type: 'jackpot_made',
    actor,
    uid: null,
    subject: `jackpot:${sysname}`,
    before: { levels: jackpot.levels },
    after: { levels: levels.data },
  })
  return ok(levels.data.length)
}
