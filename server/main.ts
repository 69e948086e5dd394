import { once } from 'node:events'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { createAdaptorServer } from '@hono/node-server'
import { openBrowser } from '#dev/open-browser.ts'
import { routeByHost, brandOfHost } from './process/brand-of-host.ts'
import { createServerWithHub88 } from './play/games/hub88/node-server.ts'
import { loadBrandSettings } from './platform/kernel/settings/load-settings.ts'
import { shutDownGracefully } from './process/graceful-shutdown.ts'
import { BrandRegistry } from './backoffice/operators/brand-registry.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { createLog } from './platform/kernel/log.ts'
import { endWithReason } from './process/end-with-reason.ts'
import { OpenBrands, type BrandLists } from './process/open-brands.ts'
import { serveMetricsOrEnd } from './process/serve-metrics.ts'
import { builtSite } from './platform/web/pages/built-site.ts'
import { isTrustedProxy } from './platform/web/request/client-address.ts'
import { boundSlowRequests, slowRequestLimits, timesOf } from './platform/web/request/slow-requests.ts'
import { answerHealthOnly, createDrain, refuseReadiness } from './platform/web/shutdown/drain.ts'
import { welcome } from './process/welcome.ts'

/** The first process of a container is not ended by a signal that it does not handle. */
const endStart = () => process.exit(0)
const endings = ['SIGTERM', 'SIGINT'] as const
for (const signal of endings) process.on(signal, endStart)

const all = loadBrandSettings('Baize cannot start:', console.error)
const [{ port, host, mode, isBrowserOpened, publicUrl, processRole, drainMs }] = all

const lists: BrandLists = { open: [], unopened: [] }
// First, so that a port that is taken ends the start before any work.
const metrics = await serveMetricsOrEnd(all[0], lists, console.error)
// Before connections are opened: only then are they instrumented.
const tracing = await startTracing(all[0], createLog(all[0].logLevel))
const site = await builtSite()
const brandRegistry = new BrandRegistry(all.flatMap(({ brand }) => brand ?? []))
const brands = await OpenBrands.create(all, { site, brandRegistry, lists }).catch((error: unknown) =>
  endWithReason(error, console.error),
)

/** Pending connections: of thousands at once, the 512th would be dropped and retried seconds later. */
const backlog = 4096

const isWorker = processRole === 'worker'
const find = isWorker ? () => undefined : brandOfHost(brands.open, all.length === 1)
const route = routeByHost(brands.open, brands.unopened)
const server = createAdaptorServer({
  fetch: metrics.around((request, env) => answer(request, env)),
  createServer: createServerWithHub88((name) => find(name)?.application.ctx),
  serverOptions: timesOf(slowRequestLimits),
}) as Server
const drain = createDrain(server)
const answer = refuseReadiness(drain, isWorker ? answerHealthOnly(route) : route)
server.listen({ port, host, backlog }, () => {
  if (isWorker) return
  for (const line of welcome(brands.open)) console.log(line)
  if (mode === 'demo' && isBrowserOpened && process.stdout.isTTY) openBrowser(publicUrl)
})

boundSlowRequests(server, (address) => isTrustedProxy(all[0], address))

/** A tester at a terminal does not wait. */
const atTerminal = { drainMs: 0, maxRequestMs: 1000 } as const

/** A second signal ends at once. */
const shutDown = (signal: NodeJS.Signals) => {
  for (const again of endings) {
    process.removeListener(again, shutDown)
    process.once(again, () => process.exit(1))
  }
  const times = signal === 'SIGINT' && mode === 'demo' ? atTerminal : { drainMs, maxRequestMs: 10_000 }
  void shutDownGracefully({ drain, brands, tracing, log: brands.log }, times).then(() => process.exit(0))
}

// Some jobs call the application itself, as the sandbox payment provider does, so it must listen first.
if (!server.listening) await once(server, 'listening')
for (const signal of endings) process.removeListener(signal, endStart).on(signal, shutDown)
await brands.work()
// Otherwise only a process that ends properly leaves its compiled modules to the next start.
flushCompileCache()
