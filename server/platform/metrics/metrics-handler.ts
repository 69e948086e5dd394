import { createHash, timingSafeEqual } from 'node:crypto'
import { contentType } from './exposition.ts'

const path = '/metrics'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

type Parts = {
  /** Undefined: none is needed, as on a port of this machine alone. */
  readonly token: string | undefined
  readonly expose: () => Promise<string>
}

/**
 * Answers `GET /metrics` before any other part sees the request: no host, place or maintenance refuses it and no
 * limit counts it. The caller passes only requests that `isMetricsRequest` accepts.
 */
export const createMetricsHandler = ({ token, expose }: Parts) => {
  // Of equal length, so that the comparison takes the same time for every token.
  const expected = token === undefined ? undefined : hashOf(`Bearer ${token}`)
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    const given = hashOf(request.headers.get('authorization') ?? '')
    if (expected && !timingSafeEqual(given, expected)) {
      const headers = { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }
      return new Response('The token of METRICS_TOKEN is required.\n', { status: 401, headers })
    }
    const text = await expose()
    const headers = { 'content-type': contentType, 'cache-control': 'no-store' }
    return new Response(request.method === 'HEAD' ? null : text, { headers })
  }
}

/** Whether a request is for the metrics; a prefix search first, since every request of a process is asked. */
export const isMetricsRequest = (url: string): boolean => {
  const at = url.indexOf('/', url.indexOf('//') + 2)
  return url.startsWith(path, at) && new URL(url).pathname === path
}
