import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { register, storyPassword, type Actor } from '#test/players.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import { readSettings } from './platform/kernel/settings/settings.ts'
import { calls, legOn, offerOf } from './play/sportsbook/bets/betting-app.fixture.ts'
import { openCollector, type ReceivedSpan } from './platform/tracing/collector.fixture.ts'
import { startTracing, type StartedTracing } from './platform/tracing/start-tracing.ts'

let collector: Awaited<ReturnType<typeof openCollector>>
let tracing: StartedTracing
let testApp: TestApp
let anna: Actor
/** What was exported while Anna registered. */
let registration: Buffer

const trustedProxy = '127.0.0.1'
const secrets = { email: 'anna.berzina@example.com', login: 'anna_of_riga', phone: '+37120000017' }

beforeAll(async () => {
  collector = await openCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_SERVICE_NAME: 'casino' }
  tracing = await startTracing(readSettings(env), { info: () => undefined, warn: () => undefined })
  testApp = await createTestApp({ BRAND: 'harbour', TRUSTED_PROXIES: trustedProxy })
  anna = await register(testApp, secrets.email, { phone: secrets.phone, login: secrets.login })
  await testApp.settle()
  await tracing.flush()
  registration = collector.bytes()
})
beforeEach(async () => {
  await tracing.flush()
  collector.clear()
})
afterAll(async () => {
  await testApp.close()
  await tracing.stop()
  await collector.close()
})

const exported = async (): Promise<ReceivedSpan[]> => {
  await tracing.flush()
  return collector.spans()
}

/** The only span of this name. */
const only = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.filter((span) => span.name === name)
  expect(found.map((span) => span.name)).toEqual([name])
  return found[0] as ReceivedSpan
}
/** The first span whose statement names this. */
const writing = (spans: readonly ReceivedSpan[], text: string): ReceivedSpan => {
  const found = spans.find(({ attributes }) => attributes['db.query.text']?.includes(text))
  expect(found, spans.map(({ name }) => name).join()).toBeDefined()
  return found as ReceivedSpan
}
/** The names from the root of its trace to a span. */
const pathTo = (spans: readonly ReceivedSpan[], span: ReceivedSpan): string[] => {
  const parent = spans.find(({ spanId }) => spanId === span.parentId)
  return [...(parent ? pathTo(spans, parent) : []), span.name]
}

/** A deposit of 50 EUR, paid at the provider's page; the provider's message and the jobs follow. */
const deposits = async (): Promise<void> => {
  const { data } = await anna.post('cashier/makedeposit', { method: 'card', amount: '50' })
  const { action } = data as { action: { url: string } }
  const body = new URLSearchParams({ choice: 'approve' })
  expect((await anna.request(action.url, { method: 'POST', body })).status).toBe(303)
  await testApp.settle()
}

const server = 2
const client = 3

test('a deposit is one trace: request, use case, SQL, the call to the provider, its message and the jobs', async () => {
  await deposits()
  const spans = await exported()
  const request = only(spans, 'POST /api/cashier/makedeposit')
  expect(request).toMatchObject({
    parentId: '',
    kind: server,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/cashier/makedeposit',
      'http.response.status_code': '200',
      'baize.brand': 'harbour',
    },
    resource: { 'service.name': 'casino', 'telemetry.sdk.language': 'nodejs' },
  })
  const trace = spans.filter(({ traceId }) => traceId === request.traceId)
  const useCase = ['POST /api/cashier/makedeposit', 'cashier/makedeposit']

  const insert = only(trace, 'INSERT payment_orders')
  expect(pathTo(trace, insert)).toEqual([...useCase, 'INSERT payment_orders'])
  expect(insert).toMatchObject({
    kind: client,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT', 'db.namespace': 'public' },
  })

  const toProvider = only(trace, 'POST')
  expect(pathTo(trace, toProvider)).toEqual([...useCase, 'POST'])
  expect(toProvider).toMatchObject({
    kind: client,
    attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': '201' },
  })
  // The provider gets no trace id: what it does is another trace.
  const atProvider = only(spans, 'POST /sandbox/payments/api/orders')
  expect(atProvider).toMatchObject({ parentId: '', links: [] })
  expect(atProvider.traceId).not.toBe(request.traceId)

  const report = [...useCase, 'apply payment report']
  expect(pathTo(trace, only(trace, 'apply payment report'))).toEqual(report)
  const job = only(trace, 'process deposit-succeeded.note-first-deposit')
  expect(pathTo(trace, job)).toEqual([...report, job.name])
  expect(job.attributes).toMatchObject({ 'messaging.operation.type': 'process', 'baize.brand': 'harbour' })
  expect(trace.some(({ parentId, name }) => parentId === job.spanId && name.startsWith('SELECT'))).toBe(true)

  // The callback is a request of its own, and each of the two traces leads to the other.
  const callback = spans.find(
    ({ name, links }) => name.startsWith('POST /callbacks/payments') && links.length > 0,
  )
  expect(callback?.links[0]?.traceId).toBe(request.traceId)
  expect(only(trace, 'apply payment report').links[0]?.traceId).toBe(callback?.traceId)
})

test('a bet is one trace: request, use case, the batch that commits it, and its SQL', async () => {
  const offer = offerOf(testApp.ctx)
  await offer.producers('up')
  await offer.gives(anna.uid, 5000n)
  const on = await offer.prematch()
  expect((await calls(anna).place({ legs: [legOn(on)] })).status).toBe(200)
  const spans = await exported()
  const [request] = spans.filter(({ name }) => name === 'POST /api/sportsbook/place')
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId)
  const insert = writing(trace, 'sportsbook_bets')
  expect(pathTo(trace, insert).slice(0, -1)).toEqual([
    'POST /api/sportsbook/place',
    'sportsbook/place',
    'commit bets',
  ])
})

test('a supplier’s bet is one trace, from the signed call to the statements of its batch', async () => {
  const { ctx } = testApp
  await registerSandboxSupplier(ctx)
  await offerOf(ctx).gives(anna.uid, 5000n)
  const supplier = createSupplierClient({
    origin: testOrigin,
    key: sandboxSupplierKey(ctx.settings.dataDir),
    deliver: async (request) => testApp.app.fetch(request),
  })
  const seat = await opensSupplierGame(anna)
  const bet = { transaction_uuid: 'bet-1', round: 'round-1', round_closed: false, amount: 1_000_000 }
  const { status } = await supplier.call('transaction/bet', { ...seat, request_uuid: 'request-1', ...bet })
  expect(status).toBe('RS_OK')
  const spans = await exported()
  const request = only(spans, 'POST /platform/hub88/:supplier/transaction/bet')
  const trace = spans.filter(({ traceId }) => traceId === request.traceId)
  const insert = writing(trace, 'insert into game_transactions')
  expect(pathTo(trace, insert)).toEqual([request.name, 'commit rounds', insert.name])
})

test('spans hold no personal data, secret, parameter or query', async () => {
  await signsInAgain(anna)
  await deposits()
  await anna.get('account/getInfo', { note: 'text-of-a-query' })
  const { status } = await anna.post('auth/login', {
    login: 'unknown.login@example.com',
    password: 'wrong-password',
  })
  expect(status).toBeGreaterThanOrEqual(400)
  await exported()
  const bytes = Buffer.concat([registration, collector.bytes()]).toString('latin1')
  // What is sought would be found: the spans are there, and in plain text.
  for (const there of [
    '/api/auth/register',
    '/api/auth/login',
    'cashier/makedeposit',
    'insert into "players"',
  ])
    expect(bytes).toContain(there)
  const orders = await testApp.ctx.db.selectFrom('payment_orders').select('provider_reference').execute()
  const forbidden = [
    ...Object.values(secrets),
    secrets.phone.slice(1),
    storyPassword,
    'wrong-password',
    'unknown.login@example.com',
    'text-of-a-query',
    'v=1&locale',
    anna.cookie?.split('=')[1] ?? '',
    ...orders.map((order) => order.provider_reference ?? ''),
  ]
  expect(forbidden).not.toContain('')
  expect(forbidden.filter((text) => bytes.includes(text))).toEqual([])
})

const sent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const asks = (flags: '00' | '01', from: TestApp) =>
  from.fetch('/api/metadata/get?v=1&locale=en', {
    headers: { traceparent: `00-${sent.traceId}-${sent.spanId}-${flags}` },
  })

test('a trusted proxy’s trace is continued, with its decision on sampling', async () => {
  await asks('01', testApp)
  const request = only(await exported(), 'GET /api/metadata/get')
  expect(request).toMatchObject({ traceId: sent.traceId, parentId: sent.spanId, links: [] })
  collector.clear()
  await asks('00', testApp)
  expect(await exported()).toEqual([])
})

test('anyone else chooses neither trace nor sampling, and leaves a link', async () => {
  const direct = await createTestApp()
  try {
    for (const flags of ['00', '01'] as const) {
      collector.clear()
      await asks(flags, direct)
      const request = only(await exported(), 'GET /api/metadata/get')
      expect(request).toMatchObject({ parentId: '', links: [sent] })
      expect(request.traceId).not.toBe(sent.traceId)
    }
  } finally {
    await direct.close()
  }
})

test('log lines within a trace carry its ids', async () => {
  const from = testApp.logLines.length
  await asks('01', testApp)
  const lines = testApp.logLines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>)
  const answered = lines.find(({ msg }) => msg === 'answered')
  expect(answered?.trace_id).toBe(sent.traceId)
  expect(answered?.span_id).toBe(only(await exported(), 'GET /api/metadata/get').spanId)
})

test('an order keeps the span that opened it', async () => {
  await anna.post('cashier/makedeposit', { method: 'card', amount: '20' })
  await exported()
  const rows = await testApp.ctx.db.selectFrom('payment_orders').select('trace_parent').execute()
  expect(rows.every(({ trace_parent: parent }) => /^00-[\da-f]{32}-[\da-f]{16}-01$/.test(parent ?? ''))).toBe(
    true,
  )
})
