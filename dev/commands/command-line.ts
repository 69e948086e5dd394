import { userInfo } from 'node:os'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { operatorActor, type AuditActor } from '#server/platform/audit/record-audit.ts'
import { openSecrets } from '#server/platform/kernel/secrets/open-secrets.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { setByDatabaseClock } from '#server/platform/kernel/database-clock.ts'
import { clockOf } from '#server/create-application.ts'

/** Common parts of the operator's commands: arguments, the actor, and the database. */
export const exitWithError = (message: string): never => {
  console.error(message)
  process.exit(1)
}

/** Parses the command line; prints the usage for invalid arguments. */
export const parseArguments = <T extends ParseArgsOptionsConfig>(usage: string, options: T) => {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    return exitWithError(usage)
  }
}

/**
 * The actor for the audit log: `--by`, or else the account on this machine. The account is read only if needed,
 * because a container's user often has no name and the lookup then fails.
 */
export const resolveAuditActor = (
  by: string | undefined,
  account = () => userInfo().username,
): AuditActor => {
  if (by !== undefined) return operatorActor(by)
  try {
    return operatorActor(account())
  } catch {
    return exitWithError('The account on this machine has no name. Say who acts with --by.')
  }
}

/** The configured database: PostgreSQL itself, past a pooler. */
export const openDatabase = (settings: Settings): Promise<Connection> =>
  connect({
    databaseUrl: settings.databaseDirectUrl,
    schema: settings.databaseSchema,
    dataDir: settings.dataDir,
  })

/** The configured database, migrated, with what a change of it needs. */
export const openForCommand = async (settings: Settings) => {
  const connection = await openDatabase(settings)
  await migrate(connection)
  const clock = await clockOf(settings, connection)
  await setByDatabaseClock({ connection, clock })
  return {
    settings,
    connection,
    db: connection.db,
    clock,
    secrets: await openSecrets(settings, connection.db),
  }
}
