import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { exitWithError } from './command-line.ts'
import { findOpenProcess } from '#server/platform/kernel/pid-file.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

/** Exits if a running application has the embedded database open: only one process may open it. */
export const requireStoppedApp = (settings: Place): void => {
  const pid = findOpenProcess(settings)
  if (pid !== undefined)
    exitWithError(
      `The house that runs as process ${pid} has the embedded database in ${settings.dataDir} to itself. ` +
        'Stop it first, or give both PostgreSQL by DATABASE_URL.',
    )
}

/** The same, and exits if there is no database yet. */
export const requireDatabase = (settings: Place): void => {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'database')))
    exitWithError(
      `There is no database in ${settings.dataDir} yet: start the house once, or set DATABASE_URL.`,
    )
  requireStoppedApp(settings)
}
