import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { ledgerChecks } from '#server/ledger-checks.ts'
import { checkLedger } from '#server/wallet/check-ledger.ts'

/**
 * `npm run ledger:check`: holds the books of the database named by the settings against every invariant of
 * docs/money.md. Ends with 1 when one is broken. The embedded database must not be in use by a running house;
 * PostgreSQL may be.
 */
const settings = readSettings()
if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'database'))) {
  console.error(`There is no database in ${settings.dataDir} yet: start the house once, or set DATABASE_URL.`)
  process.exit(1)
}
const connection = await connect({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir })
const problems = await checkLedger(connection.db, ledgerChecks)
const broken = new Set(problems.map((problem) => problem.says))
for (const { invariant, says } of ledgerChecks) {
  console.log(`${broken.has(says) ? 'BROKEN' : 'holds '}  ${invariant.padEnd(3)}  ${says}`)
  for (const problem of problems) if (problem.says === says) console.log(`             ${problem.where}`)
}
await connection.close()
process.exitCode = problems.length ? 1 : 0
