import { migrate } from '#db/migrate.ts'
import { auditChecks, checkAudit, type AuditCheck } from '#server/platform/audit/check-audit.ts'
import { openSecrets } from '#server/platform/kernel/secrets/open-secrets.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { openDatabase } from './command-line.ts'
import { requireDatabase } from './require-stopped-app.ts'

/**
 * `npm run audit:check`: verifies the audit log of the configured database against its seals and its copy.
 * Exits with 1 if either was tampered with. Needs the application's secret.
 */
const settings = loadSettings('The settings are wrong:', console.error)
requireDatabase(settings)
const connection = await openDatabase(settings)
await migrate(connection)
const { problems, sealed, waiting, copied } = await checkAudit({
  db: connection.longRunning,
  secrets: await openSecrets(settings, connection.db),
  file: settings.auditLogFile,
})
for (const [check, text] of Object.entries(auditChecks) as [AuditCheck, string][]) {
  const broken = problems.filter((problem) => problem.check === check)
  console.log(`${broken.length > 0 ? 'BROKEN' : 'holds '}  ${text}`)
  for (const { where } of broken) console.log(`          ${where}`)
}
console.log(
  `\n${sealed} records in the chain, ${waiting} wait for the next minute, ${copied} in ${settings.auditLogFile}`,
)
await connection.close()
process.exitCode = problems.length > 0 ? 1 : 0
