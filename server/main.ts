import { once } from 'node:events'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { createAdaptorServer } from '@hono/node-server'
import { openBrowser } from '#dev/open-browser.ts'
import { answerByHost, brandOfHost } from './brand-of-host.ts'
import { createServerWithHub88 } from './play/games/hub88/node-server.ts'
import { loadBrandSettings } from './platform/kernel/settings/load-settings.ts'
import { SisterHouses } from './backoffice/operators/sister-houses.ts'
import { openBrand, type OpenBrand } from './open-brand.ts'
import { builtSite } from './platform/web/pages/built-site.ts'
import { isTrustedProxy } from './platform/web/request/client-address.ts'
import { boundSlowRequests, slowRequestLimits, timesOf } from './platform/web/request/slow-requests.ts'
import { welcome } from './welcome.ts'

const all = loadBrandSettings('Baize cannot start:', console.error)
const [{ port, host, mode, isBrowserOpened, publicUrl }] = all

const site = await builtSite()
const sisters = new SisterHouses()
const brands: OpenBrand[] = []
// One after the other: a brand that is seeded for the first time needs a processor to itself.
for (const settings of all) brands.push(await openBrand(settings, { site, sisters }))

/** Pending connections: of thousands at once, the 512th would be dropped and retried seconds later. */
const backlog = 4096

const find = brandOfHost(brands)
const server = createAdaptorServer({
  fetch: answerByHost(brands),
  createServer: createServerWithHub88((name) => find(name)?.house.ctx),
  serverOptions: timesOf(slowRequestLimits),
})
server.listen({ port, host, backlog }, () => {
  for (const line of welcome(brands)) console.log(line)
  if (mode === 'demo' && isBrowserOpened && process.stdout.isTTY) openBrowser(publicUrl)
})

boundSlowRequests(server as Server, (address) => isTrustedProxy(all[0], address))

// Some jobs call the application itself, as the sandbox payment provider does, so it must listen first.
if (!server.listening) await once(server, 'listening')
for (const brand of brands) await brand.work()
// Otherwise only a process that ends properly leaves its compiled modules to the next start.
flushCompileCache()

/** Finishes open requests, then closes. A second signal ends at once. */
const shutDown = () => {
  process.once('SIGINT', () => process.exit(1))
  server.close()
  void Promise.allSettled(brands.map((brand) => brand.close())).then(() => process.exit(0))
}
process.once('SIGTERM', shutDown)
process.once('SIGINT', shutDown)
