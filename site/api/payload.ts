import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'

/** The public data of a page, as `{path}/_payload.json` answers it (PW-09): never anything of one player. */
type Payload = {
  readonly path: string
  readonly status: number
  /** What the page's routes loaded, by the name of the route. */
  readonly data: Readonly<Record<string, unknown>>
  readonly error?: { readonly data: unknown }
}

/** The frame around every page holds who visits and what is the same everywhere; a payload is of the page alone. */
const isOfPage = (routeId: string): boolean => routeId.startsWith('routes/') && routeId !== 'routes/locale'

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** What a page's routes have loaded, as `{path}/_payload.json` answers it (PW-09). */
export const payloadOf = (context: StaticHandlerContext): string => {
  const { location, statusCode: status, loaderData, errors } = context
  const [failure] = Object.values(errors ?? {})
  const entries = Object.entries(loaderData).filter(([routeId]) => isOfPage(routeId))
  const payload: Payload = {
    path: location.pathname,
    status,
    data: failure === undefined ? Object.fromEntries(entries) : {},
    ...(failure === undefined
      ? {}
      : { error: { data: isRouteErrorResponse(failure) ? failure.data : null } }),
  }
  return JSON.stringify(payload, plain)
}
