import { findMissingFiles } from '#server/find-missing-files.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { openSecrets } from '#server/platform/kernel/secrets/open-secrets.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { advanceSequences } from '#server/platform/system/restore/advance-sequences.ts'
import { archiveAuditCopy } from '#server/platform/system/restore/archive-audit-copy.ts'
import { findOpenPayments } from '#server/money/payments/find-open-payments.ts'
import { exitWithError, openDatabase } from './command-line.ts'
import { requireDatabase } from './require-stopped-app.ts'

/**
 * `npm run restore:prepare`: prepares a database that was restored from a backup, before the platform starts on
 * it: ids of the lost part are not given out again, the copy of the audit log is set aside, and missing files
 * and open payments are listed. Exits with 1 if files are missing. May be repeated.
 */
const settings = loadSettings('The settings are wrong:', console.error)
requireDatabase(settings)
const connection = await openDatabase(settings)
const { db } = connection
const list = (heading: string, lines: readonly string[]): void => {
  console.log(heading)
  for (const line of lines) console.log(`    ${line}`)
}

const copy = await archiveAuditCopy({
  connection,
  secrets: await openSecrets(settings, db),
  file: settings.auditLogFile,
  now: createClock().now(),
}).catch((error: unknown) => exitWithError(error instanceof Error ? error.message : String(error)))
console.log(
  copy.archive
    ? `Audit log: ${copy.lost} records after the restored moment are only in ${copy.archive}. Keep that file.`
    : 'Audit log: the table continues its copy.',
)
const advanced = await advanceSequences(connection)
console.log(`Ids: ${advanced.length} sequences were advanced past those of the lost part.`)
const { missing, unnamed } = await findMissingFiles(db, settings)
list(`Files: ${missing.length} that the database names are missing.`, missing)
list(`Files: ${unnamed.length} belong to no row; they were uploaded after the restored moment.`, unnamed)
list(
  'Payments that were open: the providers are queried about them within five minutes of the start.',
  await findOpenPayments(db),
)
await connection.close()
process.exitCode = missing.length > 0 ? 1 : 0
