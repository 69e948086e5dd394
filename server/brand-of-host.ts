import { currentBrand } from './platform/kernel/network/current-brand.ts'
import { houseHosts } from './platform/web/request/house-domains.ts'
import type { OpenBrand } from './open-brand.ts'

type Named = Pick<OpenBrand, 'settings' | 'house'>
type Answering = Pick<OpenBrand, 'settings' | 'house' | 'app'>

/**
 * The brand of a Host header: the one whose PUBLIC_URL has that name, else the one whose operator has added it
 * as an alias, so that no brand can claim another's name. A single brand checks the Host itself.
 */
export const brandOfHost = <Brand extends Named>(
  brands: readonly Brand[],
): ((host: string) => Brand | undefined) => {
  const [only] = brands
  if (brands.length === 1) return () => only
  const byName = new Map(brands.map((brand) => [new URL(brand.settings.publicUrl).host, brand]))
  return (host) => {
    const name = host.toLowerCase()
    return byName.get(name) ?? brands.find(({ house: { ctx } }) => houseHosts(ctx).has(name))
  }
}

/** Health checks for a Host without a brand, such as an IP address: alive, and all brands ready. */
const answerWatcher = async (brands: readonly Answering[], request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return Response.json({ status: 'ok' })
  if (pathname !== '/readyz') return new Response('No such house here.', { status: 421 })
  const answers = await Promise.all(brands.map(({ app }) => app.fetch(new Request(request.url))))
  const isReady = answers.every(({ ok }) => ok)
  return Response.json({ status: isReady ? 'ready' : 'unavailable' }, { status: isReady ? 200 : 503 })
}

/** Routes each request to the brand of its Host; an unknown name gets an error only. */
export const answerByHost = (brands: readonly Answering[]) => {
  const [only] = brands
  if (brands.length === 1 && only) return only.app.fetch
  const find = brandOfHost(brands)
  return (request: Request, env?: unknown): Response | Promise<Response> => {
    const brand = find(request.url.split('/', 3)[2] ?? '')
    if (!brand) return answerWatcher(brands, request)
    return currentBrand.run(brand.settings.brand ?? '', () => brand.app.fetch(request, env as object))
  }
}
