import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { isTrustedProxy } from './web/request/client-address.ts'
import { createApp } from './http.ts'
import { issueDemonstrationToken } from './content/tokens.ts'
import { watchGameFiles } from './games/game-files/watch-game-files.ts'
import { followPlay } from './games/follow/follow-play.ts'
import { followLive } from './games/live/tick-live.ts'
import { followOdds } from './odds/follow-odds.ts'
import { followBets } from './sportsbook/bets/waiting/follow-bets.ts'
import { followCashOuts } from './sportsbook/cash-out/follow-cash-outs.ts'
import { createServerWithHub88 } from './games/hub88/node-server.ts'
import { readSettingsOrEnd } from './kernel/settings/read-settings-or-end.ts'
import { seedContent } from '#db/seed/content/seed-content.ts'
import { seedDemonstration, demonstrationPlayers } from '#db/seed/demonstration.ts'
import { demonstrationStaff } from '#db/seed/staff.ts'
import { builtSite } from './web/pages/built-site.ts'
import { withSeedingLock } from '#db/seeding-lock.ts'
import { connect } from '#db/connect.ts'
import { openBrowser } from '#dev/open-browser.ts'
import { createLog } from './kernel/log.ts'
import { markClosed, markOpen } from './kernel/pid-file.ts'
import { boundSlowRequests, slowRequestLimits, timesOf } from './web/request/slow-requests.ts'
import { playFollowers } from './play-followers.ts'
import { openHouse } from './start.ts'
import { tellOfProcess } from './system/house-processes.ts'

const settings = readSettingsOrEnd('Baize cannot start:', console.error)

const log = createLog(settings.logLevel)
markOpen(settings)
const connection = await connect({
  databaseUrl: settings.databaseUrl,
  dataDir: settings.dataDir,
  poolSize: settings.databasePool,
  statementMs: settings.databaseTimeoutMs,
})
if (settings.mode === 'demo') {
  await withSeedingLock(connection, async () => {
    await seedDemonstration({ settings, connection, log })
    if (!settings.contentUrl) await seedContent({ connection, log })
  })
}
const house = await openHouse({ settings, connection, log })
if (settings.mode === 'demo') await (await import('./stand-ins.ts')).introduceStandIns(house.ctx)
const editorToken =
  settings.mode === 'demo' && !settings.contentUrl ? await issueDemonstrationToken(house.ctx) : undefined
const app = await createApp(house, await builtSite())
const told = await tellOfProcess(house.ctx)
const leaveGameFiles = await watchGameFiles(house.ctx, join(import.meta.dirname, '..'))
await house.ctx.content.follow()
await house.ctx.openStreams.follow()

/** Connections that wait to be taken: of thousands that come at once, the 512th would be dropped and come again a second or three later. */
const backlog = 4096

const server = createAdaptorServer({
  fetch: app.fetch,
  createServer: createServerWithHub88(house.ctx),
  serverOptions: timesOf(slowRequestLimits),
})
server.listen({ port: settings.port, host: settings.host, backlog }, () => {
  console.log(`\nBaize is open at ${settings.publicUrl}`)
  if (settings.mode === 'demo') {
    console.log('\nThis is the demonstration house. Sign in as')
    for (const player of demonstrationPlayers)
      console.log(`  ${player.email.padEnd(22)} ${player.password}   ${player.story}`)
    console.log('\nThe desk of its staff stands at /backoffice. Sign in there as')
    for (const { email, password, role } of demonstrationStaff)
      console.log(`  ${email.padEnd(22)} ${password}   ${role}`)
    console.log('with the code that their phone shows at /sandbox/authenticator.')
    console.log('\nMail that would be sent stands at /sandbox/outbox, payments at /sandbox/payments.')
    if (editorToken) console.log(`Content is edited at /content, with the token ${editorToken}`)
    if (settings.isBrowserOpened && process.stdout.isTTY) openBrowser(settings.publicUrl)
    console.log('MODE=live switches the demonstration off (docs/operating.md).\n')
  }
})

boundSlowRequests(server as Server, (address) => isTrustedProxy(settings, address))

// Some jobs speak to the house itself, as the stand-in payment provider does, and would find nobody there before.
if (!server.listening) await once(server, 'listening')
await house.jobs.work(house.ctx)
const leaveLive = await followLive(house.ctx)
const leavePlay = followPlay(house.ctx, playFollowers)
const leaveOdds = await followOdds(house.ctx)
const leaveBets = followBets(house.ctx)
const leaveCashOuts = followCashOuts(house.ctx)

/** Answers what is under way, then closes. A second signal ends at once. */
const shutDown = () => {
  process.once('SIGINT', () => process.exit(1))
  server.close()
  leaveGameFiles()
  const closed = Promise.all([leaveLive(), leavePlay(), leaveOdds(), leaveBets(), leaveCashOuts()])
    .then(() => told.stop())
    .catch(() => undefined)
    .then(() => house.close())
  void closed.finally(() => {
    markClosed(settings)
    process.exit(0)
  })
}
process.once('SIGTERM', shutDown)
process.once('SIGINT', shutDown)
