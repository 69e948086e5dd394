import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '#server/platform/kernel/log.ts'
import { findOpenProcess, markClosed, markOpen } from '#server/platform/kernel/pid-file.ts'
import { loadBrandSettings } from '#server/platform/kernel/settings/load-settings.ts'

/** Half an embedded database is not begun again, unlike half a demonstration, so its creation is not interrupted. */
let isCreating = false
let isOrphan = false

/**
 * Seeds the embedded database of a first start while `npm start` builds, on another processor; the start finds it
 * complete, or seeds it itself. Does nothing with another database, or with one that exists.
 */
const seedFirst = async (): Promise<void> => {
  const [settings, ...others] = loadBrandSettings('Baize cannot start:', () => undefined)
  const { mode, databaseUrl, dataDir, logLevel } = settings
  if (mode !== 'demo' || databaseUrl || others.length > 0 || existsSync(join(dataDir, 'database'))) return
  if (findOpenProcess(settings) !== undefined) return
  markOpen(settings)
  // Thousands of modules, which are loaded only where they are needed.
  const { connectTo } = await import('#server/create-application.ts')
  const { seedDemonstration } = await import('#db/seed/demonstration.ts')
  isCreating = true
  const connection = await connectTo(settings)
  isCreating = false
  if (isOrphan) process.exit(1)
  await seedDemonstration({ settings, connection, log: createLog(logLevel) })
  await connection.close()
  markClosed(settings)
}

// An orphan would have the database open beside the next start.
process.on('disconnect', () => {
  isOrphan = true
  if (!isCreating) process.exit(1)
})
await seedFirst()
process.exit(0)
