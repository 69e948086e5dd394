import { existsSync, renameSync } from 'node:fs'
import { checkAudit, type AuditReport } from '#server/platform/audit/check-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

type Parts = Pick<Kernel, 'secrets'> & {
  readonly connection: Kernel['connection']
  readonly file: string
  readonly now: Date
}

export type ArchivedCopy = {
  /** Where the copy is now; undefined if the table continues it, and it stays. */
  readonly archive: string | undefined
  /** Records that only the copy has: they were written after the moment of the restore. */
  readonly lost: number
}

const lostOnly = ({ problems }: AuditReport): boolean => problems.every(({ check }) => check === 'tail')

/**
 * Sets the copy of the audit log aside if it has records that the restored database lost; the next minute writes
 * a new copy from the table. Throws if the two differ in any other way, because that is no trace of a restore.
 */
export const archiveAuditCopy = async ({ connection, secrets, file, now }: Parts): Promise<ArchivedCopy> => {
  if (!existsSync(file)) return { archive: undefined, lost: 0 }
  const report = await checkAudit({ db: connection.longRunning, secrets, file })
  if (report.problems.length === 0) return { archive: undefined, lost: 0 }
  if (!lostOnly(report))
    throw new Error(
      `The audit log and its copy ${file} differ in more than lost records; see npm run audit:check. Nothing was changed.`,
    )
  const archive = `${file}.lost-${now.toISOString().replaceAll(':', '-')}`
  renameSync(file, archive)
  return { archive, lost: report.copied - report.sealed }
}
