import { serve } from '@hono/node-server'
import { createServerWithHub88 } from '#server/play/games/hub88/node-server.ts'
import { createApp } from '#server/http.ts'
import { followPlay } from '#server/play/games/follow/follow-play.ts'
import { playFollowers } from '#server/play-followers.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { openHouse } from '#server/start.ts'

/**
 * The application of `npm run bench wallet` and `npm run bench api`: complete except for the pages, so that
 * nothing has to be built.
 */
const settings = readSettings()
const house = await openHouse({ settings })
const app = await createApp(house, { site: undefined })
await house.jobs.work(house.ctx)
const leavePlay = followPlay(house.ctx, playFollowers)
const server = serve({
  fetch: app.fetch,
  createServer: createServerWithHub88(() => house.ctx),
  port: settings.port,
  hostname: settings.host,
})
process.once('SIGTERM', () => {
  server.close()
  void leavePlay()
    .then(() => house.close())
    .finally(() => process.exit(0))
})
