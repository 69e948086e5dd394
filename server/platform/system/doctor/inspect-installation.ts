import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Connection } from '#db/connect.ts'
import { checkAccounts } from '#server/money/payments/check-accounts.ts'
import { createPaymentProviders } from '#server/money/payments/payment-providers.ts'
import { fetchConfigured } from '#server/platform/kernel/network/fetch-configured.ts'
import { findOpenProcess } from '#server/platform/kernel/pid-file.ts'
import type { AddedVendor } from '#server/money/payments/provider/connection.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { loadSessionKeys } from '#server/platform/kernel/secrets/session-keys.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import {
  fine,
  problem,
  reasonOf,
  runChecks,
  warning,
  type Check,
  type CheckedFinding,
  type Finding,
} from './check.ts'
import { checkVersion, databaseChecks } from './database-checks.ts'
import { machineChecks } from './machine-checks.ts'
import { operationChecks } from './operation-checks.ts'
import { partyChecks } from './party-checks.ts'
import { replicationChecks } from './replication-checks.ts'
import { settingsChecks } from './settings-checks.ts'

type FindVendors = () => Promise<readonly AddedVendor[]>

/** As `npm run payments:check`: it creates nothing and moves no money. */
const checkPayments = async (
  settings: Settings,
  findVendors: FindVendors,
): Promise<Finding | readonly Finding[]> => {
  if (settings.paymentProviders.length === 0)
    return settings.mode === 'live'
      ? warning('PAYMENT_PROVIDERS names no account: no player can deposit.')
      : fine('Payments go through the sandbox.')
  const secrets = createSecrets(loadSessionKeys(settings))
  const providers = createPaymentProviders({
    settings,
    secrets,
    deliver: fetchConfigured,
    vendors: await findVendors(),
  })
  const own = settings.paymentProviders.flatMap(({ name }) => providers[name] ?? [])
  const checked = await checkAccounts(own, settings)
  return checked.map(({ name, problems }) =>
    problems.length > 0 ? problem(`${name}: ${problems.join('; ')}`) : fine(`${name} works.`),
  )
}

const inDatabase = (run: () => Promise<Finding>): Check => ({ name: 'Database', section: 'database', run })

/** The embedded database belongs to one process, and is not created by looking. */
const findObstacle = (settings: Settings): Finding | undefined => {
  if (settings.databaseUrl) return undefined
  const pid = findOpenProcess(settings)
  if (pid !== undefined)
    return warning(`Process ${pid} has the embedded database open, so it is not checked: stop it first.`)
  return existsSync(join(settings.dataDir, 'database'))
    ? undefined
    : warning(`There is no database in ${settings.dataDir} yet: the first start creates it.`)
}

const inspectDatabase = async (
  settings: Settings,
  open: (settings: Settings) => Promise<Connection>,
): Promise<CheckedFinding[]> => {
  const obstacle = findObstacle(settings)
  if (obstacle) return runChecks([inDatabase(() => Promise.resolve(obstacle))])
  let connection: Connection
  try {
    connection = await open(settings)
  } catch (error) {
    return runChecks([
      inDatabase(() => Promise.resolve(problem(`The database cannot be opened: ${reasonOf(error)}`))),
    ])
  }
  const parts = { connection, settings }
  try {
    const reachable = await runChecks([inDatabase(() => checkVersion(parts))])
    // The others would only repeat the reason.
    if (reachable.some(({ says }) => says.startsWith('could not be checked'))) return reachable
    const checks = [...databaseChecks(parts), ...replicationChecks(parts), ...operationChecks(parts)]
    return [...reachable, ...(await runChecks(checks))]
  } finally {
    await connection.close().catch(() => undefined)
  }
}

const openDatabase = (settings: Settings): Promise<Connection> =>
  connect({
    databaseUrl: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    schema: settings.databaseSchema,
    dataDir: settings.dataDir,
    poolSize: 2,
    statementMs: settings.databaseTimeoutMs,
  })

/**
 * Checks all of one brand's installation: settings, machine, external parties and database. Changes nothing.
 * `findVendors` are the payment vendors of plugins.
 */
export const inspectInstallation = async (
  settings: Settings,
  findVendors: FindVendors,
  open: (settings: Settings) => Promise<Connection> = openDatabase,
): Promise<CheckedFinding[]> => {
  const [outside, database] = await Promise.all([
    runChecks([
      ...settingsChecks(settings),
      ...machineChecks(settings),
      ...partyChecks(settings),
      { name: 'Payments', section: 'parties', run: () => checkPayments(settings, findVendors) },
    ]),
    inspectDatabase(settings, open),
  ])
  return [...outside, ...database]
}
