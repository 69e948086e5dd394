import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventChunk, openEventStream } from '#server/platform/kernel/streams/event-stream.ts'
import { answerHealthOnly, createDrain, refuseReadiness, type Drain } from './drain.ts'

let server: Server
let drain: Drain
let agent: Agent
let port: number
/** Requests to `/slow` that wait for the test to answer them. */
const waiting: ServerResponse[] = []
beforeEach(async () => {
  waiting.length = 0
  agent = new Agent({ keepAlive: true })
  server = createServer((request, response) => {
    if (request.url === '/slow') return void waiting.push(response)
    if (request.url !== '/stream') return void response.end('answer')
    const { body } = openEventStream([eventChunk('alive', {})], { onClose: () => undefined })
    Readable.fromWeb(body as NodeStream).pipe(response)
  })
  drain = createDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
})

const asks = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, resolve).on('error', reject)
  })

test('a draining server still answers, closes its connections, and lets requests in progress finish', async () => {
  const before = await asks('/')
  expect(before.headers.connection).toBe('keep-alive')
  await text(before)
  const slow = asks('/slow')
  await expect.poll(() => waiting.length).toBe(1)
  drain.begin()
  const during = await asks('/')
  expect(during.headers.connection).toBe('close')
  expect(await text(during)).toBe('answer')
  const finished = drain.finish(3_600_000)
  await expect.poll(() => server.listening).toBe(false)
  await expect(asks('/')).rejects.toThrow('ECONNREFUSED')
  waiting[0]?.end('at last')
  const answered = await slow
  expect(answered.headers.connection).toBe('close')
  expect(await text(answered)).toBe('at last')
  expect(await finished).toBe(0)
})

test('a stream ends with a time to reconnect', async () => {
  const stream = text(await asks('/stream'))
  drain.begin()
  expect(await drain.finish(3_600_000)).toBe(0)
  expect(await stream).toMatch(/^event: alive\ndata: \{\}\n\nretry: \d+\n\n$/)
})

test('what does not finish in time is cut off and counted', async () => {
  const slow = expect(asks('/slow')).rejects.toThrow('socket hang up')
  await expect.poll(() => waiting.length).toBe(1)
  drain.begin()
  expect(await drain.finish(0)).toBe(1)
  await slow
})

test('/readyz refuses at once; a worker answers health checks only', async () => {
  const answer = () => new Response('the application')
  const state = { isDraining: false }
  const of = async (route: ReturnType<typeof answerHealthOnly>, path: string) => {
    const response = await route(new Request(`http://any.example${path}`))
    return [response.status, await response.text()]
  }
  const web = refuseReadiness(state, answer)
  expect(await of(web, '/readyz')).toEqual([200, 'the application'])
  state.isDraining = true
  expect(await of(web, '/readyz')).toEqual([503, '{"status":"draining"}'])
  expect(await of(web, '/healthz')).toEqual([200, 'the application'])
  const worker = answerHealthOnly(answer)
  for (const path of ['/healthz', '/readyz', '/version']) expect((await of(worker, path))[0]).toBe(200)
  for (const path of ['/', '/api/metadata/get', '/backoffice']) expect((await of(worker, path))[0]).toBe(404)
})
