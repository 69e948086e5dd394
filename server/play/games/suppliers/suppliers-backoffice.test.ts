import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AuditRecordDto } from '#contract/operator/audit.ts'
import type { PlayStop } from '#contract/operator/games.ts'
import type { BackofficeSupplier } from '#contract/operator/games/suppliers.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplier,
  sandboxSupplierKey,
  type SupplierClient,
} from '#sandbox/game-supplier/supplier.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { purgeSupplierCalls } from './supplier-calls.ts'

let testApp: TestApp
let chief: Hired
let anna: Actor
let far: SupplierClient
let names = 0

beforeAll(async () => {
  testApp = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await registerSandboxSupplier(testApp.ctx)
  chief = await hire(testApp, ['administrator'])
  anna = await register(testApp, 'anna@example.com', { currency: 'EUR', country: 'LV' })
  await deposits(anna, '100')
  const key = sandboxSupplierKey(testApp.ctx.settings.dataDir)
  far = createSupplierClient({
    origin: testOrigin,
    key,
    deliver: async (request) => testApp.app.fetch(request),
  })
})
afterEach(() => testApp.assertLedger())
afterAll(() => testApp.close())

const suppliers = async () =>
  ((await chief.get('games/getSuppliers')).data as { items: BackofficeSupplier[] }).items
const supplier = async (sysname = sandboxSupplier) => {
  await testApp.ctx.supplierCalls.write()
  const found = (await suppliers()).find((one) => one.sysname === sysname)
  if (!found) throw new Error(`The desk knows no supplier ${sysname}`)
  return found
}
const stops = async (isStopped: boolean, name = sandboxSupplier, seen = !isStopped) =>
  chief.post('games/setStop', {
    kind: 'supplier',
    name,
    is_stopped: isStopped ? '1' : '0',
    seen_stopped: seen ? '1' : '0',
    reason: 'wrong wins',
  })
const betOf = async () => {
  const { user, token, currency } = await opensSupplierGame(anna, sandboxGame)
  const name = `desk-${++names}`
  return {
    user,
    token,
    currency,
    game_code: sandboxGame,
    amount: 100_000,
    transaction_uuid: name,
    request_uuid: name,
    round: name,
    round_closed: false,
  }
}

test('GM-17 the back office shows whether each supplier is up and how its calls were answered', async () => {
  expect(await supplier()).toMatchObject({
    adapter: 'hub88',
    keys: 1,
    can_be_asked: true,
    providers: ['Sandbox'],
    stop: null,
    calls: 0,
    errors: [],
    last_at: null,
    alerts: 0,
    free_rounds: { waiting: 0, given: 0, refused: 0, left: 0 },
  })
  expect(await supplier('studio')).toMatchObject({ adapter: 'studio', keys: 0, can_be_asked: false })
  expect((await supplier('live')).games).toBe(2)

  await far.send('transaction/bet', '{}', 'of somebody else')
  expect(await supplier()).toMatchObject({
    calls: 1,
    errors: [{ status: 'RS_ERROR_INVALID_SIGNATURE', calls: 1 }],
    // Regardless of who sent it.
    last_at: null,
  })
  const bet = await betOf()
  expect((await far.call('transaction/bet', bet)).status).toBe('RS_OK')
  for (let time = 0; time < 2; time += 1)
    await far.call('transaction/win', { ...bet, transaction_uuid: `${bet.round}-win-${time}` })
  const told = await supplier()
  expect(told).toMatchObject({
    calls: 4,
    errors: [
      { status: 'RS_ERROR_WRONG_SYNTAX', calls: 2 },
      { status: 'RS_ERROR_INVALID_SIGNATURE', calls: 1 },
    ],
  })
  expect(Date.parse(told.last_at ?? '')).toBeLessThanOrEqual(testApp.clock.now().getTime())
  expect(JSON.stringify(await suppliers())).not.toMatch(/BEGIN|PRIVATE|api_url/)
})

test('GM-16 play opens a session with the supplier and leads there with its token, and a guest gets none', async () => {
  const sessions = () =>
    testApp.ctx.db
      .selectFrom('game_sessions')
      .select(['mode', 'game'])
      .where('uid', '=', anna.uid)
      .where('game', '=', sandboxGame)
      .execute()
  const before = (await sessions()).length
  const launch = await anna.request(`/platform/game/${sandboxGame}/play?mode=real`)
  const address = new URL(launch.headers.get('location') ?? '')
  expect([launch.status, address.searchParams.get('player')]).toEqual([302, String(anna.uid)])
  expect((await sessions()).slice(before)).toEqual([{ mode: 'real', game: sandboxGame }])
  const token = address.searchParams.get('token') ?? ''
  const user = { user: String(anna.uid), currency: 'EUR', game_code: sandboxGame }
  expect(await far.call('user/balance', { ...user, token })).toMatchObject({ status: 'RS_OK' })
  expect((await far.call('user/balance', { ...user, token: `${token}x` })).status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  )
  expect((await testApp.fetch(`/platform/game/${sandboxGame}/play?mode=real`)).status).toBe(401)
})

test('a supplier receives the look of the page around its game, and ours looks the same', async () => {
  const opens = async (theme: string) => {
    const launch = await anna.request(`/platform/game/${sandboxGame}/play?mode=real&theme=${theme}`)
    const address = new URL(launch.headers.get('location') ?? '')
    const page = await testApp.fetch(address.pathname + address.search)
    return [address.searchParams.get('theme'), /<html [^>]*>/.exec(await page.text())?.[0]]
  }
  const [light, dark] = [await opens('light'), await opens('dark')]
  expect(light).toEqual(['light', expect.stringContaining('data-theme="light"')])
  expect(dark).toEqual(['dark', expect.stringContaining('data-theme="dark"')])
  const plain = await (await testApp.fetch('/sandbox/game-supplier/open?theme=%22loud')).text()
  expect(/<html [^>]*>/.exec(plain)?.[0]).toMatch(/^<html lang="en" dir="ltr">$/)
  expect(plain).not.toContain('loud')
})

test('what could not be written is written later and counted once', async () => {
  const { calls } = await supplier()
  await sql`alter table supplier_calls rename to elsewhere`.execute(testApp.ctx.db)
  await far.send('user/balance', '{}', undefined)
  await testApp.ctx.supplierCalls.write()
  await far.send('user/balance', '{}', undefined)
  await sql`alter table elsewhere rename to supplier_calls`.execute(testApp.ctx.db)
  expect((await supplier()).calls).toBe(calls + 2)
  expect((await supplier()).calls).toBe(calls + 2)
})

test('I3 L1 a supplier that is stopped takes no stake, what has begun ends, others go on, and it is written down', async () => {
  const begun = await betOf()
  expect((await far.call('transaction/bet', begun)).status).toBe('RS_OK')
  expect((await stops(true)).data).toEqual({ is_stopped: true })
  expect((await supplier()).stop).toMatchObject({ reason: 'wrong wins' })
  expect(((await chief.get('games/getStops')).data as { items: PlayStop[] }).items).toMatchObject([
    { kind: 'supplier', name: sandboxSupplier },
  ])

  const late = { ...begun, transaction_uuid: 'late', round: 'late', request_uuid: 'late' }
  expect((await far.call('transaction/bet', late)).status).toBe('RS_ERROR_INVALID_GAME')
  const win = { ...begun, transaction_uuid: 'its-win', reference_transaction_uuid: begun.transaction_uuid }
  expect((await far.call('transaction/win', { ...win, round_closed: true })).status).toBe('RS_OK')
  const launch = await anna.request(`/platform/game/${sandboxGame}/play?mode=real`)
  expect(launch.status).toBe(403)
  const own = await opensGame(anna, 'orchard')
  await own.shown((await own.spin('100', 'while-another-is-stopped')).roundId)

  expect((await stops(false)).data).toEqual({ is_stopped: false })
  const after = { ...begun, transaction_uuid: 'after', round: 'after', request_uuid: 'after' }
  expect((await far.call('transaction/bet', after)).status).toBe('RS_OK')
  await far.call('transaction/rollback', {
    ...after,
    transaction_uuid: 'undone',
    reference_transaction_uuid: 'after',
  })
  const { items } = (await chief.get('audit/getList', { subject: `supplier:${sandboxSupplier}` })).data as {
    items: AuditRecordDto[]
  }
  expect(items.map(({ type, actor, reason }) => [type, actor, reason])).toEqual([
    ['play_resumed', chief.email, 'wrong wins'],
    ['play_stopped', chief.email, 'wrong wins'],
  ])
  expect((await stops(true, 'nobody')).fields).toEqual({ name: ['NOT_FOUND'] })
})

test('GM-10 L1 packs are taken along as a file with how each stands at its supplier, and the supplier is counted', async () => {
  await chief.stepUp('money')
  const given = async (games: string[], stake: string): Promise<string> => {
    const { data, error } = await chief.post('freeRounds/grant', {
      uid: anna.uid,
      games,
      rounds: 3,
      stake,
      days: 7,
      winnings: 'bonus',
      reason: '=1+1',
    })
    if (error) throw new Error(JSON.stringify(error))
    await testApp.settle()
    return (data as { id: string }).id
  }
  const [own, outside] = [await given(['orchard'], '0.20'), await given([sandboxGame], '1')]
  const file = await chief.file('freeRounds/getList')
  const [head, ...lines] = (await file.text()).trim().split('\r\n')
  expect(head).toContain('id,at,uid,supplier,games,status,rounds,left,stake,won,currency')
  const cells = lines.map((line) => line.split(','))
  expect(cells.map(([id, , uid, by, games]) => [id, uid, by, games])).toEqual([
    [own, String(anna.uid), 'studio', 'orchard:given'],
    [outside, String(anna.uid), sandboxSupplier, `${sandboxGame}:given`],
  ])
  // User text must not run as a formula where the file is opened.
  expect(lines.join('\n')).not.toMatch(/,"?=1\+1/)
  const [, ...none] = (await (await chief.file('freeRounds/getList', { status: 'cancelled' })).text())
    .trim()
    .split('\r\n')
  expect(none).toEqual([])
  const noted = await testApp.ctx.db
    .selectFrom('audit_records')
    .select('subject')
    .where('type', '=', 'staff_list_exported')
    .execute()
  expect(noted).toHaveLength(2)
  expect((await supplier()).free_rounds).toEqual({ waiting: 0, given: 1, refused: 0, left: 0 })
})

test('calls of a day are told of, and those of a month kept', async () => {
  const kept = async () => testApp.ctx.db.selectFrom('supplier_calls').select('status').execute()
  expect((await supplier()).calls).toBeGreaterThan(0)
  await testApp.advance(2 * 24 * 3600)
  chief = await hire(testApp, ['administrator'])
  const told = await supplier()
  expect([told.calls, told.errors]).toEqual([0, []])
  expect(told.last_at).not.toBeNull()
  await purgeSupplierCalls(testApp.ctx)
  expect(await kept()).not.toEqual([])
  await testApp.advance(29 * 24 * 3600)
  await purgeSupplierCalls(testApp.ctx)
  expect(await kept()).toEqual([])
})
