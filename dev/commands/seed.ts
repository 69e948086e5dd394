import { demonstrationPlayers, seedDemonstration } from '#db/seed/demonstration.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { openDatabase } from './command-line.ts'

/** Fills an empty database with the demonstration data; does nothing on a filled one. */
const settings = loadSettings('The settings are wrong:', console.error)
const connection = await openDatabase(settings)
const log = createLog(settings.logLevel)
const isNew = await seedDemonstration({ settings, connection, log })
console.log(
  isNew ? 'The demonstration is ready:' : 'There are players in this house already; nothing was changed.',
)
if (isNew)
  for (const { email, password, story } of demonstrationPlayers)
    console.log(`  ${email.padEnd(22)} ${password}   ${story}`)
await connection.close()
