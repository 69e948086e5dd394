import { connect } from '#db/connect.ts'
import { seedContent } from '#db/seed/content/seed-content.ts'
import { lookOf } from '#db/seed/looks.ts'
import { demonstrationPlayers, seedDemonstration } from '#db/seed/demonstration.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettingsOrEnd } from '#server/kernel/settings/read-settings-or-end.ts'

/** Fills an empty database with the demonstration house; a filled one is left alone. */
const settings = readSettingsOrEnd('The settings are wrong:', console.error)
const connection = await connect({
  databaseUrl: settings.databaseUrl,
  schema: settings.databaseSchema,
  dataDir: settings.dataDir,
})
const log = createLog(settings.logLevel)
const isNew = await seedDemonstration({ settings, connection, log })
if (!settings.contentUrl) await seedContent({ connection, log, look: lookOf(settings) })
console.log(
  isNew
    ? 'The demonstration house is ready:'
    : 'There are players in this house already; nothing was changed.',
)
if (isNew)
  for (const { email, password, story } of demonstrationPlayers)
    console.log(`  ${email.padEnd(22)} ${password}   ${story}`)
await connection.close()
