import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { boundSlowRequests, slowRequestLimits, timesOf, type SlowRequestLimits } from './slow-requests.ts'

let app: TestApp
const servers: Server[] = []
const sockets: Socket[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => app.close())

const opens = async (given: Partial<SlowRequestLimits>, isProxy = false): Promise<number> => {
  const limits = { ...slowRequestLimits, checkMs: 20, ...given }
  const server = createServer(timesOf(limits), getRequestListener(app.app.fetch))
  servers.push(server)
  boundSlowRequests(server, () => isProxy, limits)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const post =
  'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n'

const dials = async (port: number, begins: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(begins)
  return socket
}

/**
 * Sends a byte now and then until the other side answers, and returns the answer. Received data is read before
 * the next byte is sent: a byte sent to a closed peer would destroy the answer.
 */
const trickles = async (port: number, begins: string): Promise<string> => {
  const socket = await dials(port, begins)
  let said = ''
  const timer = setInterval(() => setImmediate(() => said === '' && socket.write('a')), 20)
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // The other side may close before it reads a byte, which is an error here and not an answer.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return said
}

test('W19 a body that only trickles in is given up at the deadline of the whole request', async () => {
  const port = await opens({ requestMs: 200, headersMs: 100 })
  expect(await trickles(port, `${post}\r\n{"`)).toMatch(/^HTTP\/1.1 408 /)
  expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('W19 headers that only trickle in are given up too', async () => {
  const port = await opens({ requestMs: 60_000, headersMs: 100 })
  expect(await trickles(port, `${post}x-slow: `)).toMatch(/^HTTP\/1.1 408 /)
})

test('W19 one network holds only so many slow requests at a time, the first of them to their deadline', async () => {
  const port = await opens({ slowAfterMs: 50, maxOfNetwork: 2 })
  const first = [await dials(port, `${post}\r\n{"`), await dials(port, `${post}x-slow: `)]
  const later = [await dials(port, `${post}\r\n{"`), await dials(port, 'POST ')]
  await Promise.all(later.map((socket) => once(socket, 'close')))
  expect(first.map((socket) => socket.closed)).toEqual([false, false])
  // Normal clients are served meanwhile.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('W19 a proxy speaks for everybody, and is held to the bound of all networks together', async () => {
  const port = await opens({ slowAfterMs: 50, maxOfNetwork: 1, maxInAll: 3 }, true)
  const begun = [0, 1, 2, 3].map(() => dials(port, `${post}\r\n{"`))
  const last = (await Promise.all(begun)).map(async (socket) => once(socket, 'close').then(() => socket))
  await Promise.race(last)
  expect(sockets.filter((socket) => socket.closed)).toHaveLength(1)
})

test('ER-13 a body whose sender goes away is no outage of the database', async () => {
  const port = await opens({})
  const seen = app.logLines.length
  const socket = await dials(port, `${post}\r\n{"`)
  // The request is in progress once a second one, begun later, has its answer.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  socket.resetAndDestroy()
  await expect.poll(() => app.logLines.slice(seen).join('\n')).toMatch(/given up by its sender/)
  expect(app.logLines.slice(seen).filter((line) => /"level":(50|60)/.test(line))).toEqual([])
})
