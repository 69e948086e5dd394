import { errorStatus, type WireError } from '#contract/errors.ts'
import { isReservedPath } from '#contract/reserved-segments.ts'
import errors from '#site/i18n/en/errors.json' with { type: 'json' }
import type { Answer } from '../platform/web/shutdown/drain.ts'
import { currentBrand } from '../platform/kernel/network/current-brand.ts'
import { brandHosts } from '../platform/web/request/brand-domain.ts'
import type { OpenBrand } from './open-brand.ts'
import { retryAfterSeconds } from '../platform/kernel/rate-limits/retry-after.ts'
import type { Settings } from '../platform/kernel/settings/settings.ts'

type Named = Pick<OpenBrand, 'settings' | 'application'>
type Answering = Pick<OpenBrand, 'settings' | 'application' | 'app'>

const hostOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string => new URL(publicUrl).host

/**
 * The brand of a Host header: the one whose PUBLIC_URL has that name, else the one whose operator has added it
 * as an alias, so that no brand can claim another's name. A single brand checks the Host itself. Brands may be added
 * to the list later.
 */
export const brandOfHost = <Brand extends Named>(
  brands: readonly Brand[],
  isSingle = brands.length === 1,
): ((host: string) => Brand | undefined) => {
  if (isSingle) return () => brands[0]
  let byName = new Map<string, Brand>()
  return (host) => {
    const name = host.toLowerCase()
    if (byName.size !== brands.length)
      byName = new Map(brands.map((brand) => [hostOf(brand.settings), brand]))
    return byName.get(name) ?? brands.find(({ application: { ctx } }) => brandHosts(ctx).has(name))
  }
}

/** Health checks for a Host without a brand, such as an IP address: alive, and ready while a brand is. */
const answerHealthCheck = async (
  brands: readonly Answering[],
  unopened: readonly Settings[],
  request: Request,
): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return Response.json({ status: 'ok' })
  if (pathname !== '/readyz') return new Response('No brand answers at this host.', { status: 421 })
  const answers = await Promise.all(brands.map(({ app }) => app.fetch(new Request(request.url))))
  const ready = answers.filter(({ ok }) => ok).length
  const unavailable = answers.length + unopened.length - ready
  return Response.json(
    { status: ready > 0 ? 'ready' : 'unavailable', ...(unavailable > 0 && { ready, unavailable }) },
    { status: ready > 0 ? 200 : 503 },
  )
}

/** The answer of a brand whose database could not be reached since the start. */
const answerUnopened = (request: Request): Response => {
  const { pathname } = new URL(request.url)
  if (pathname === '/healthz') return Response.json({ status: 'ok' })
  const headers = { 'retry-after': String(retryAfterSeconds.unavailable), 'cache-control': 'no-store' }
  const type = 'ApplicationUnavailable'
  const message = errors[type]
  if (!isReservedPath(pathname)) return new Response(message, { status: errorStatus[type], headers })
  const error: WireError = {
    type: `${type}Exception`,
    code: errorStatus[type],
    message,
    invalid_parameters: [],
    error_data: {},
  }
  return Response.json({ error }, { status: errorStatus[type], headers })
}

/**
 * Routes each request to the brand of its Host; an unknown name gets an error only. `unopened` are those of the
 * process that are not open yet: they move to `brands` when they are.
 */
export const routeByHost = (brands: readonly Answering[], unopened: readonly Settings[] = []): Answer => {
  const [only] = brands
  if (brands.length + unopened.length === 1 && only)
    return (request, env) => only.app.fetch(request, env as object)
  const find = brandOfHost(brands, false)
  return (request, env) => {
    const host = request.url.split('/', 3)[2] ?? ''
    const brand = find(host)
    if (brand)
      return currentBrand.run(brand.settings.brand ?? '', () => brand.app.fetch(request, env as object))
    const isUnopened = unopened.some((settings) => hostOf(settings) === host.toLowerCase())
    return isUnopened ? answerUnopened(request) : answerHealthCheck(brands, unopened, request)
  }
}
