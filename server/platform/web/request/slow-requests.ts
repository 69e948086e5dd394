import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../../kernel/network/network-of.ts'

export type SlowRequestLimits = {
  readonly headersMs: number
  readonly requestMs: number
  readonly checkMs: number
  /** A request that takes longer than this to arrive is slow. */
  readonly slowAfterMs: number
  readonly maxOfNetwork: number
  readonly maxInAll: number
}

/**
 * The largest accepted bodies are files for support: a phone's photograph on a line of 40 KB/s arrives in two
 * minutes. A household of phones on one bad line has a few slow requests at a time, so ten times that limits no
 * honest user, and the total is bounded below.
 */
export const slowRequestLimits: SlowRequestLimits = {
  headersMs: 10_000,
  requestMs: 120_000,
  checkMs: 1_000,
  slowAfterMs: 3_000,
  maxOfNetwork: 32,
  maxInAll: 512,
}

/** Server options that end requests which take too long to arrive: Node.js answers them with 408. */
export const timesOf = (limits: SlowRequestLimits): ServerOptions => ({
  headersTimeout: limits.headersMs,
  requestTimeout: limits.requestMs,
  connectionsCheckingInterval: limits.checkMs,
})

type Arriving = { readonly since: number; readonly network: string }

/** The sockets beyond the limits; the older ones may continue to their deadline. */
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
 * Limits how many requests may arrive slowly at the same time, from one network and in all: a deadline alone
 * would let a client hold an unlimited number of connections until it. Connections of trusted proxies count
 * only in all, since a proxy serves many clients.
 */
export const boundSlowRequests = (
  server: Server,
  isProxy: (address: string) => boolean,
  limits: SlowRequestLimits = slowRequestLimits,
): void => {
  const arriving = new Map<Socket, Arriving>()
  const begin = (socket: Socket): void => {
    const address = socket.remoteAddress ?? ''
    // Each connection of a proxy counts as its own network.
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
  const abort = (): void => {
    const before = performance.now() - limits.slowAfterMs
    const slow = [...arriving].filter(([, { since }]) => since < before)
    for (const socket of tooMany(slow, limits)) socket.destroy()
  }
  // After received data was read: a busy process must not count its own delay as theirs.
  const timer = setInterval(() => setImmediate(abort), limits.checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
