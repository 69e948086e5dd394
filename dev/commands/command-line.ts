import { userInfo } from 'node:os'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { operatorActor, type AuditActor } from '#server/platform/audit/record-audit.ts'
import { openSecrets } from '#server/platform/kernel/secrets/kept-keys.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { setByDatabaseClock } from '#server/platform/kernel/database-clock.ts'
import { clockOf } from '#server/start.ts'

/** Common parts of the operator's commands: arguments, the actor, and the database. */
export const giveUp = (says: string): never => {
  console.error(says)
  process.exit(1)
}

/** Parses the command line; prints the usage for invalid arguments. */
export const readWords = <T extends ParseArgsOptionsConfig>(usage: string, options: T) => {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    return giveUp(usage)
  }
}

/**
 * The actor for the audit log: `--by`, or else the account on this machine. The account is read only if needed,
 * because a container's user often has no name and the lookup then fails.
 */
export const whoActs = (by: string | undefined, account = () => userInfo().username): AuditActor => {
  if (by !== undefined) return operatorActor(by)
  try {
    return operatorActor(account())
  } catch {
    return giveUp('The account on this machine has no name. Say who acts with --by.')
  }
}

/** The configured database, migrated, with what a change of it needs. */
export const openForCommand = async (settings: Settings) => {
  const connection = await connect({
    databaseUrl: settings.databaseUrl,
    schema: settings.databaseSchema,
    dataDir: settings.dataDir,
  })
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
