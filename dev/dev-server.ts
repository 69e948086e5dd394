import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { demonstrationPlayers, seedDemonstration } from '#db/seed/demonstration.ts'
import { createApp } from '#server/http.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { connect } from '#db/connect.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { markOpen } from '#server/platform/kernel/pid-file.ts'
import { createApplication } from '#server/create-application.ts'
import { buildPages } from './build.ts'

const root = join(import.meta.dirname, '..')
const settings = readSettings()

// The games' client and the back office are built once; the site is served from its sources.
buildPages()
const vite = await createVite({ root, server: { middlewareMode: true } })
const log = createLog(settings.logLevel)
markOpen(settings)
const connection = await connect({
  databaseUrl: settings.databaseUrl,
  directUrl: settings.databaseDirectUrl,
  schema: settings.databaseSchema,
  dataDir: settings.dataDir,
})
if (settings.mode === 'demo') await seedDemonstration({ settings, connection, log })
const application = await createApplication({ settings, connection, log })

const app = await createApp(application, {
  site: {
    isProduction: false,
    // The context key must come from this very module graph: a native import would be a second instance.
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  },
  staticFolders: {
    site: 'build/none',
    studio: join(root, 'build/studio'),
    desk: join(root, 'build/backoffice'),
  },
})
await application.jobs.work(application.ctx)

const listener = getRequestListener(app.fetch)
createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
}).listen(settings.port, settings.host, () => {
  console.log(`Baize in development at ${settings.publicUrl}`)
  for (const player of demonstrationPlayers) console.log(`  ${player.email} ${player.password}`)
})
