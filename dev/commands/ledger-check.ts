import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { openDatabase } from './command-line.ts'
import { requireDatabase } from './require-stopped-app.ts'

/**
 * `npm run ledger:check`: checks the ledger of the configured database against every invariant of
 * docs/money.md. Exits with 1 if one is broken. A running application must not have the embedded database open;
 * PostgreSQL may be in use.
 */
const settings = loadSettings('The settings are wrong:', console.error)
requireDatabase(settings)
const connection = await openDatabase(settings)
const problems = await checkLedger(connection.db, ledgerChecks)
const broken = new Set(problems.map((problem) => problem.says))
for (const { invariant, says } of ledgerChecks) {
  console.log(`${broken.has(says) ? 'BROKEN' : 'holds '}  ${invariant.padEnd(3)}  ${says}`)
  for (const problem of problems) if (problem.says === says) console.log(`             ${problem.where}`)
}
await connection.close()
process.exitCode = problems.length ? 1 : 0
