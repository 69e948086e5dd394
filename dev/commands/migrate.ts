import { findMissingMigrations, migrate } from '#db/migrate.ts'
import { loadBrandSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { openDatabase } from './command-line.ts'
import { requireStoppedApp } from './require-stopped-app.ts'

/**
 * `npm run migrate`: migrates the database of each configured brand and exits, so that an upgrade can stop
 * before any process is replaced. Exits with 1 if a migration fails; the failed one is rolled back. PostgreSQL
 * may be in use; a running application must not have the embedded database open.
 */
for (const settings of loadBrandSettings('The settings are wrong:', console.error)) {
  requireStoppedApp(settings)
  const connection = await openDatabase(settings)
  try {
    const { missing } = await findMissingMigrations(connection)
    await migrate(connection)
    const brand = settings.brand === undefined ? '' : `${settings.brand}: `
    console.log(`${brand}The database is up to date; migrations run: ${missing.length}.`)
  } catch (error) {
    console.error(
      `The database cannot be migrated: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
    break
  } finally {
    await connection.close()
  }
}
