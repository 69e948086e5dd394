import type { LookupAddress } from 'node:dns'
import { lookup as resolve } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { traceSending } from '#server/platform/tracing/tracing.ts'
import { isPublicAddress } from './public-address.ts'
import { readBytes } from './read-bytes.ts'

export type FetchFailure =
  | 'ADDRESS_MALFORMED'
  | 'HOST_NOT_ALLOWED'
  | 'ADDRESS_NOT_PUBLIC'
  | 'HOST_UNREACHABLE'
  | 'ANSWER_REFUSED'
  | 'TYPE_NOT_ALLOWED'
  | 'TOO_LARGE'

export type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly ok: false; readonly failure: FetchFailure }

export type FetchLimits = {
  /** `cdn.example`, `cdn.example:8443`, `*.cdn.example` for all subdomains, `http://…` without TLS. */
  readonly hosts: readonly string[]
  readonly types: RegExp
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** Name resolution and allowed addresses; replaced in tests. */
export type Reach = {
  resolve(host: string): Promise<readonly string[]>
  isReachable(address: string): boolean
}

export const publicReach: Reach = {
  resolve: async (host) => (await resolve(host, { all: true })).map(({ address }) => address),
  isReachable: isPublicAddress,
}

const isAllowed = (url: URL, hosts: readonly string[]): boolean =>
  hosts.some((entry) => {
    const [, scheme = 'https:', host = ''] = /^(?:(https?:)\/\/)?(.*)$/.exec(entry.toLowerCase()) ?? []
    if (url.protocol !== scheme) return false
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
  })

/** The canonical URL, in which 0x7f.1 and 2130706433 are 127.0.0.1; never with a password. */
const parseAddress = (address: string): URL | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain && url.hostname !== '' ? url : undefined
}

class NotPublicError extends Error {}

const findAddresses = async (host: string, reach: Reach): Promise<LookupAddress[] | Error> => {
  try {
    const addresses = await reach.resolve(host)
    if (addresses.length === 0 || !addresses.every((address) => reach.isReachable(address)))
      return new NotPublicError(`${host} does not lead to the public internet`)
    return addresses.map((address) => ({ address, family: isIP(address) }))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * A resolver for one connection: the addresses that it checks are the ones that are connected to, so that a
 * name cannot change its meaning in between.
 */
const guardedLookup =
  (reach: Reach): LookupFunction =>
  (host, options, done) => {
    const look = async () => {
      const found = await findAddresses(host, reach)
      if (found instanceof Error) return done(found, [])
      return options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)
    }
    void look()
  }

/** Checks the socket's actual address once more, before anything is sent over it. */
const guardSocket = (socket: Socket, reach: Reach): void => {
  socket.prependOnceListener('connect', () => {
    if (!reach.isReachable(socket.remoteAddress ?? '')) socket.destroy(new NotPublicError('Not public'))
  })
}

type Asking = Pick<FetchLimits, 'timeoutMs'> & {
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly body?: Buffer
}

const send = (url: URL, limits: Asking, reach: Reach): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      // A connection of its own, never reused.
      agent: false,
      method: limits.method ?? 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Baize', ...limits.headers },
      lookup: guardedLookup(reach),
      maxHeaderSize: 16_384,
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
    request.once('socket', (socket) => guardSocket(socket, reach))
    request.once('response', resolve)
    request.once('error', reject)
    request.end(limits.body)
  })

const ask = async (url: URL, limits: Asking, reach: Reach): Promise<IncomingMessage> => {
  const { answer } = await traceSending(limits.method ?? 'GET', url.href, async () => {
    const answer = await send(url, limits, reach)
    return { answer, status: answer.statusCode ?? 0 }
  })
  return answer
}

/** A literal address is never resolved, so it is checked before. */
const isHiddenLiteral = (url: URL, reach: Reach): boolean => {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !reach.isReachable(literal)
}

const failureOf = (error: unknown): FetchFailure =>
  error instanceof NotPublicError ? 'ADDRESS_NOT_PUBLIC' : 'HOST_UNREACHABLE'

export type PublicAnswer =
  | {
      readonly ok: true
      readonly status: number
      readonly retryAfter: string | null
      /** The beginning of the body, where `answerBytes` was given. */
      readonly body?: string
    }
  | { readonly ok: false; readonly failure: FetchFailure }

/** The beginning of a body; what has arrived when it breaks off, or takes too long. */
const readBeginning = async (response: IncomingMessage, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBytes) break
    }
  } catch {
    // The status decides.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
}

/**
 * Calls another server by a URL from an outside party, only over TLS and at a public address, and reads only
 * the status, `Retry-After` and at most `answerBytes` of the body. Redirects are not followed. Never throws for
 * the other side's failures.
 */
export const callPublic = async (
  address: string,
  { answerBytes, ...asking }: Asking & { readonly answerBytes?: number },
  reach: Reach = publicReach,
  protocols: readonly string[] = ['https:'],
): Promise<PublicAnswer> => {
  const url = parseAddress(address)
  if (!url || !protocols.includes(url.protocol)) return { ok: false, failure: 'ADDRESS_MALFORMED' }
  if (isHiddenLiteral(url, reach)) return { ok: false, failure: 'ADDRESS_NOT_PUBLIC' }
  try {
    const response = await ask(url, asking, reach)
    const body = answerBytes === undefined ? undefined : await readBeginning(response, answerBytes)
    response.destroy()
    const { statusCode: status = 0, headers } = response
    const retryAfter = headers['retry-after'] ?? null
    return { ok: true, status, retryAfter, ...(body === undefined ? {} : { body }) }
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

/**
 * Reads a file from a URL of a player or editor: only listed hosts, only public addresses, no redirects, within
 * limits of size, type and time (standards W16). Never throws for the other side's failures.
 */
export const fetchPublic = async (
  address: string,
  limits: FetchLimits,
  reach: Reach = publicReach,
): Promise<Fetched> => {
  const fail = (failure: FetchFailure): Fetched => ({ ok: false, failure })
  const url = parseAddress(address)
  if (!url) return fail('ADDRESS_MALFORMED')
  if (!isAllowed(url, limits.hosts)) return fail('HOST_NOT_ALLOWED')
  if (isHiddenLiteral(url, reach)) return fail('ADDRESS_NOT_PUBLIC')
  try {
    const response = await ask(url, limits, reach)
    try {
      if (response.statusCode !== 200) return fail('ANSWER_REFUSED')
      const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      if (!limits.types.test(type) || response.headers['content-encoding']) return fail('TYPE_NOT_ALLOWED')
      if (Number(response.headers['content-length'] ?? 0) > limits.maxBytes) return fail('TOO_LARGE')
      const body = Readable.toWeb(response) as ReadableStream<Uint8Array>
      const bytes = await readBytes(body, limits.maxBytes)
      return bytes ? { ok: true, bytes, type } : fail('TOO_LARGE')
    } finally {
      response.destroy()
    }
  } catch (error) {
    return fail(failureOf(error))
  }
}
