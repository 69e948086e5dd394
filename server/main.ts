import { serve } from '@hono/node-server'
import { createApp } from './http.ts'
import { issueDemonstrationToken } from './content/tokens.ts'
import { createServerWithHub88 } from './games/hub88/listener.ts'
import { readSettings, SettingsError } from './kernel/settings.ts'
import { seedContent } from '#db/seed/content/seed-content.ts'
import { seedDemonstration, demonstrationPlayers } from '#db/seed/demonstration.ts'
import { builtSite } from './built-site.ts'
import { alone } from '#db/alone.ts'
import { connect } from '#db/connect.ts'
import { openBrowser } from '#dev/open-browser.ts'
import { createLog } from './kernel/log.ts'
import { markClosed, markOpen } from './open-house-mark.ts'
import { openHouse } from './start.ts'

const settings = (() => {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error('Baize cannot start:')
    for (const problem of error.problems) console.error(`  ${problem}`)
    process.exit(1)
  }
})()

const log = createLog(settings.logLevel)
markOpen(settings)
const connection = await connect({
  databaseUrl: settings.databaseUrl,
  dataDir: settings.dataDir,
  poolSize: settings.databasePool,
  statementMs: settings.databaseTimeoutMs,
})
if (settings.mode === 'demo') {
  await alone(connection, async () => {
    await seedDemonstration({ settings, connection, log })
    if (!settings.contentUrl) await seedContent({ connection, log })
  })
}
const house = await openHouse({ settings, connection, log })
const editorToken =
  settings.mode === 'demo' && !settings.contentUrl ? await issueDemonstrationToken(house.ctx) : undefined
const app = await createApp(house, await builtSite())
await house.jobs.work(house.ctx)
await house.ctx.content.follow()
await house.ctx.openStreams.follow()

const server = serve(
  {
    fetch: app.fetch,
    createServer: createServerWithHub88(house.ctx),
    port: settings.port,
    hostname: settings.host,
  },
  () => {
    console.log(`\nBaize is open at ${settings.publicUrl}`)
    if (settings.mode === 'demo') {
      console.log('\nThis is the demonstration house. Sign in as')
      for (const player of demonstrationPlayers)
        console.log(`  ${player.email.padEnd(22)} ${player.password}   ${player.story}`)
      console.log('\nMail that would be sent stands at /sandbox/outbox, payments at /sandbox/payments.')
      if (editorToken) console.log(`Content is edited at /content, with the token ${editorToken}`)
      if (settings.isBrowserOpened && process.stdout.isTTY) openBrowser(settings.publicUrl)
      console.log('MODE=live switches the demonstration off (docs/operating.md).\n')
    }
  },
)

/** Answers what is under way, then closes. A second signal ends at once. */
const shutDown = () => {
  process.once('SIGINT', () => process.exit(1))
  server.close()
  void house.close().finally(() => {
    markClosed(settings)
    process.exit(0)
  })
}
process.once('SIGTERM', shutDown)
process.once('SIGINT', shutDown)
