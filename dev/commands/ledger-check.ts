import { connect } from '#db/connect.ts'
import { loadSettings } from '#server/kernel/settings/load-settings.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/wallet/check-ledger.ts'
import { demandDatabase } from './demand-closed-house.ts'

/**
 * `npm run ledger:check`: holds the books of the database named by the settings against every invariant of
 * docs/money.md. Ends with 1 when one is broken. The embedded database must not be in use by a running house;
 * PostgreSQL may be.
 */
const settings = loadSettings('The settings are wrong:', console.error)
demandDatabase(settings)
const connection = await connect({
  databaseUrl: settings.databaseUrl,
  schema: settings.databaseSchema,
  dataDir: settings.dataDir,
})
const problems = await checkLedger(connection.db, ledgerChecks)
const broken = new Set(problems.map((problem) => problem.says))
for (const { invariant, says } of ledgerChecks) {
  console.log(`${broken.has(says) ? 'BROKEN' : 'holds '}  ${invariant.padEnd(3)}  ${says}`)
  for (const problem of problems) if (problem.says === says) console.log(`             ${problem.where}`)
}
await connection.close()
process.exitCode = problems.length ? 1 : 0
