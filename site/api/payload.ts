import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router'

/** The public data of a page, as `{path}/_payload.json` returns it (PW-09): never data of a player. */
type Payload = {
  readonly path: string
  readonly status: number
  /** The loader data of the page's routes, by route name. */
  readonly data: Readonly<Record<string, unknown>>
  readonly error?: { readonly data: unknown }
}

/** The layout's loaders hold the visitor and what all pages share; a payload holds only the page. */
const isOfPage = (routeId: string): boolean => routeId.startsWith('routes/') && routeId !== 'routes/locale'

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

/** Serializes the loader data of a page's routes for `{path}/_payload.json` (PW-09). */
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
