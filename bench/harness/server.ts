import { serve } from '@hono/node-server'
import { createServerWithHub88 } from '#server/play/games/hub88/node-server.ts'
import { createApp } from '#server/http.ts'
import { followPlay } from '#server/play/games/follow/follow-play.ts'
import { playFollowers } from '#server/play-followers.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { startTracing } from '#server/platform/tracing/start-tracing.ts'
import { createApplication } from '#server/create-application.ts'

/**
 * The application of `npm run bench wallet` and `npm run bench api`: complete except for the pages, so that
 * nothing has to be built.
 */
const settings = readSettings()
const tracing = await startTracing(settings, createLog(settings.logLevel))
const application = await createApplication({ settings })
const app = await createApp(application, { site: undefined })
await application.jobs.work(application.ctx)
const leavePlay = followPlay(application.ctx, playFollowers)
const server = serve({
  fetch: app.fetch,
  createServer: createServerWithHub88(() => application.ctx),
  port: settings.port,
  hostname: settings.host,
})
process.once('SIGTERM', () => {
  server.close()
  void leavePlay()
    .then(() => application.close())
    .then(() => tracing.stop())
    .finally(() => process.exit(0))
})
