import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../../kernel/network/network-of.ts'

export type SlowRequestLimits = {
  /** How long the headers of a request may take. */
  readonly headersMs: number
  /** How long a whole request may take to arrive, its body and all, however steadily it drips. */
  readonly requestMs: number
  /** How often connections are looked at. */
  readonly checkMs: number
  /** What takes longer than this to arrive is slow. */
  readonly slowAfterMs: number
  /** Slow requests that one network may have under way, and all of them together. */
  readonly maxOfNetwork: number
  readonly maxInAll: number
}

/**
 * The largest bodies the house takes are files for support: a photograph of a phone on a line of 40 KB/s arrives in two
 * minutes. A household of phones on one bad line has a few slow requests at a time, so ten times that is no hindrance to
 * anybody, and what all of them may hold open is bounded below.
 */
export const slowRequestLimits: SlowRequestLimits = {
  headersMs: 10_000,
  requestMs: 120_000,
  checkMs: 1_000,
  slowAfterMs: 3_000,
  maxOfNetwork: 32,
  maxInAll: 512,
}

/** Options of the server that end requests which take too long to arrive: Node.js answers them with 408. */
export const timesOf = (limits: SlowRequestLimits): ServerOptions => ({
  headersTimeout: limits.headersMs,
  requestTimeout: limits.requestMs,
  connectionsCheckingInterval: limits.checkMs,
})

type Arriving = { readonly since: number; readonly network: string }

/** Which sockets are beyond the limits; those that were there first may go on to their deadline. */
const tooMany = (slow: readonly [Socket, Arriving][], limits: SlowRequestLimits): Socket[] => {
  const ofNetwork = new Map<string, number>()
  let inAll = 0
  return slow
    .filter(([, { network }]) => {
      const count = ofNetwork.get(network) ?? 0
      if (count >= limits.maxOfNetwork || inAll >= limits.maxInAll) return true
      ofNetwork.set(network, count + 1)
      inAll += 1
      return false
    })
    .map(([socket]) => socket)
}

/**
 * Bounds how many requests may be arriving slowly at the same time, from one network and in all: a deadline alone would
 * let somebody hold as many connections for its length as they can open. Connections of trusted proxies count in all
 * only, since a proxy speaks for everybody.
 */
export const boundSlowRequests = (
  server: Server,
  isProxy: (address: string) => boolean,
  limits: SlowRequestLimits = slowRequestLimits,
): void => {
  /** What has begun to arrive and is not complete, the oldest first. */
  const arriving = new Map<Socket, Arriving>()
  const begin = (socket: Socket): void => {
    const address = socket.remoteAddress ?? ''
    // Each connection of a proxy is a network of its own.
    const network = isProxy(address) ? `${address} ${socket.remotePort}` : networkOf(address)
    arriving.set(socket, { since: performance.now(), network })
  }
  server.on('connection', (socket: Socket) => {
    begin(socket)
    socket.once('close', () => arriving.delete(socket))
  })
  const hasBody = ({ headers }: IncomingMessage): boolean =>
    headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  server.prependListener('request', (incoming: IncomingMessage) => {
    const { socket } = incoming
    if (!hasBody(incoming)) {
      arriving.delete(socket)
      return
    }
    if (!arriving.has(socket)) begin(socket)
    incoming.once('end', () => arriving.delete(socket))
  })
  const giveUp = (): void => {
    const before = performance.now() - limits.slowAfterMs
    const slow = [...arriving].filter(([, { since }]) => since < before)
    for (const socket of tooMany(slow, limits)) socket.destroy()
  }
  // After what has already come in was read: a process that was busy for a while must not take its own delay for theirs.
  const timer = setInterval(() => setImmediate(giveUp), limits.checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
