import { userInfo } from 'node:os'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { operatorActor, type AuditActor } from '#server/audit/record-audit.ts'
import { openSecrets } from '#server/kernel/secrets/kept-keys.ts'
import type { Settings } from '#server/kernel/settings/settings.ts'
import { setByDatabaseClock } from '#server/kernel/database-clock.ts'
import { clockOf } from '#server/start.ts'

/** What the commands of an operator have in common: their words, who acts, and the database they act on. */
export const giveUp = (says: string): never => {
  console.error(says)
  process.exit(1)
}

/** The words of the command line; whoever writes others is told how it is used. */
export const readWords = <T extends ParseArgsOptionsConfig>(usage: string, options: T) => {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    return giveUp(usage)
  }
}

/**
 * Who acts, for the audit log: whoever `--by` names, else the account on this machine. It is asked for only then, since
 * the user of a container often has no name, and to ask for one that is not there fails.
 */
export const whoActs = (by: string | undefined, account = () => userInfo().username): AuditActor => {
  if (by !== undefined) return operatorActor(by)
  try {
    return operatorActor(account())
  } catch {
    return giveUp('The account on this machine has no name. Say who acts with --by.')
  }
}

/** The database that the settings name, up to date, with what a change of it needs. */
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
