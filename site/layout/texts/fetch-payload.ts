import { data, redirect, redirectDocument } from 'react-router'

/** The public data of a page, as `{path}/_payload.json` answers it (PW-09): never anything of one player. */
export type Payload = {
  readonly path: string
  readonly status: number
  /** What the page's routes loaded, by the name of the route. */
  readonly data: Readonly<Record<string, unknown>>
  readonly error?: { readonly data: unknown }
  /** Where the page leads instead of showing itself. */
  readonly redirect?: { readonly location: string; readonly isDocument: boolean }
}

/** Where the payload of an address is. */
const payloadAddress = (address: string): URL => {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/_payload.json`
  url.hash = ''
  return url
}

/** For a client loader: what one route of the page loads, from the page's payload. */
export const fetchPayload = async <T>({ request }: { request: Request }, routeId: string): Promise<T> => {
  const response = await fetch(payloadAddress(request.url), { signal: request.signal })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) throw data(null, { status: response.status })
  const payload = (await response.json()) as Payload
  if (payload.redirect) {
    const { location, isDocument } = payload.redirect
    throw isDocument ? redirectDocument(location) : redirect(location)
  }
  if (payload.error) throw data(payload.error.data, { status: payload.status })
  return payload.data[routeId] as T
}
