import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicReach } from '#server/platform/kernel/network/fetch-public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { answerMaxBytes, sendWebhook } from './send-webhook.ts'

let app: TestApp
let server: Server
let origin = ''
const visited: string[] = []

beforeAll(async () => {
  app = await createTestApp()
  server = createServer((request, response) => {
    visited.push(request.url ?? '')
    request.resume()
    if (request.url === '/silent') return
    if (request.url === '/trickle') return void response.writeHead(200).write('x')
    if (request.url === '/moved') return void response.writeHead(302, { location: '/ok' }).end()
    if (request.url === '/long') return void response.end('é\0'.repeat(100_000))
    response.end('fine')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

const here = { reach: { ...publicReach, isReachable: () => true }, protocols: ['http:'] }
const send = (path: string, how: object = here) =>
  sendWebhook(app.ctx, { url: `${origin}${path}`, headers: {}, body: '{}' }, how)

test('an answer is recorded with its status and its beginning', async () => {
  expect(await send('/ok')).toMatchObject({ status: 200, failure: null, answer: 'fine' })
  const { answer } = await send('/long')
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(answerMaxBytes + 2)
  expect(answer).toMatch(/^é+�?$/)
})

test('a redirect is not followed', async () => {
  visited.length = 0
  expect(await send('/moved')).toMatchObject({ status: 302 })
  expect(visited).toEqual(['/moved'])
})

test('a target that does not answer is given up, and one that never ends its answer counts by its status', async () => {
  const soon = { ...here, timeoutMs: 150 }
  expect(await send('/silent', soon)).toMatchObject({ status: null, failure: 'TIMED_OUT', answer: '' })
  expect(await send('/trickle', soon)).toMatchObject({ status: 200, failure: null, answer: 'x' })
})

test('W16 a name that leads into the own network is not called', async () => {
  visited.length = 0
  const inside = { protocols: ['http:'] }
  expect(await send('/ok', inside)).toMatchObject({ status: null, failure: 'ADDRESS_NOT_PUBLIC' })
  const named = { ...inside, reach: { ...publicReach, resolve: async () => ['127.0.0.1'] } }
  const { port } = new URL(origin)
  const url = `http://hooks.example:${port}/ok`
  expect(await sendWebhook(app.ctx, { url, headers: {}, body: '{}' }, named)).toMatchObject({
    failure: 'ADDRESS_NOT_PUBLIC',
  })
  expect(await send('/ok', {})).toMatchObject({ failure: 'ADDRESS_MALFORMED' })
  expect(visited).toEqual([])
})
