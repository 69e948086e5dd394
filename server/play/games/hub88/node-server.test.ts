import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { connect } from 'node:net'
import type { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { registerSandboxSupplier, sandboxGame, sandboxSupplierKey } from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { createServerWithHub88 } from './node-server.ts'
import { signatureHeader, signBody } from './signature.ts'

/** The supplier's calls over a socket, where they are answered before the application. */
let testApp: TestApp
let server: Server
let origin: string
let anna: Actor
let token: string

beforeAll(async () => {
  testApp = await createTestApp()
  await registerSandboxSupplier(testApp.ctx)
  const make: typeof createServer = createServerWithHub88(() => testApp.ctx)
  server = make({}, getRequestListener(testApp.app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  anna = await register({ origin: testOrigin, fetch: testApp.fetch }, 'anna@example.com')
  await deposits(anna, '100')
  const launch = await anna.request(`/platform/game/${sandboxGame}/play?mode=real`)
  token = new URL(launch.headers.get('location') ?? '').searchParams.get('token') ?? ''
})
afterAll(async () => {
  server.close()
  await testApp.close()
})

const call = (path: string, body: string, signature?: string): Promise<Response> =>
  fetch(`${origin}/platform/hub88/${path}`, {
    method: 'POST',
    body,
    headers: {
      [signatureHeader]:
        signature ?? signBody(sandboxSupplierKey(testApp.ctx.settings.dataDir), Buffer.from(body)),
    },
  })

const betBody = (id: string): string =>
  JSON.stringify({
    user: String(anna.uid),
    token,
    transaction_uuid: id,
    round: id,
    request_uuid: id,
    game_code: sandboxGame,
    currency: 'EUR',
    amount: 100_000,
  })

test('GM-17 a signed bet over a socket is taken once, however often it comes', async () => {
  const first = await call('sandbox/transaction/bet', betBody('over-a-socket'))
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('application/json')
  const told = await first.json()
  expect(told).toMatchObject({ status: 'RS_OK', currency: 'EUR', request_uuid: 'over-a-socket' })
  expect(await (await call('sandbox/transaction/bet', betBody('over-a-socket'))).json()).toEqual(told)
  expect(await checkLedger(testApp.ctx.db, ledgerChecks)).toEqual([])
})

test('GM-17 a call over a socket is refused with a wrong signature, a foreign supplier or too much to read', async () => {
  const status = async (response: Promise<Response>): Promise<unknown> => (await response).json()
  const forged = call('sandbox/transaction/bet', betBody('forged'), 'AAAA')
  expect(await status(forged)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  expect(await status(call('nobody/transaction/bet', betBody('foreign')))).toEqual({
    status: 'RS_ERROR_INVALID_PARTNER',
  })
  const large = call('sandbox/transaction/bet', 'x'.repeat(65 * 1024), 'AAAA')
  expect(await status(large)).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
})

test('GM-17 a body without a declared length is given up at the limit', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const head =
    'POST /platform/hub88/sandbox/transaction/bet HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
  socket.write(`${head}10004\r\n${'x'.repeat(0x10004)}\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('RS_ERROR_WRONG_SYNTAX')
  expect(answer.toString().toLowerCase()).toContain('connection: close')
  socket.destroy()
})

test('GM-17 every other address over the same socket goes to the application', async () => {
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${origin}/platform/hub88/sandbox/transaction/bet`)).status).toBe(404)
  expect((await call('sandbox/transaction/unknown', '{}')).status).toBe(404)
})
