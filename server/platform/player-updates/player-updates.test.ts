import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { deposits } from '#db/seed/story.ts'
import { transact } from '#db/transaction.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { openUpdateStream, readUpdateStream } from './open-update-stream.fixture.ts'
import { PlayerUpdatesHub, streamBounds } from './player-updates-hub.ts'
import { publishPlayerUpdate } from './publish-player-update.ts'

let app: TestApp
let anna: Actor
let boris: Actor

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  anna = await register(app, 'anna@example.com')
  boris = await register(app, 'boris@example.com')
})
afterEach(() => expect(app.ctx.playerUpdates.size).toBe(0))
afterAll(() => app.close())

const tells = (uid: number, topic: 'balance' | 'notices') =>
  transact(app.ctx.connection, async (tx) => publishPlayerUpdate(tx, uid, topic))
const settles = () => new Promise((resolve) => void setTimeout(resolve, 400))

test('W24 a player hears that their balance has changed, never what it is, and nothing of anybody else', async () => {
  const [own, other] = [await openUpdateStream(app, anna), await openUpdateStream(app, boris)]
  expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(own.response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect([...own.response.headers.keys()]).not.toContain('set-cookie')
  await deposits(anna, '100')
  expect(await own.receive(2)).toEqual(['changed', 'balance'])
  await settles()
  expect(other.received).toEqual(['changed'])
  await own.close()
  await other.close()
})

test('W24 a change that is rolled back is published to no one', async () => {
  const own = await openUpdateStream(app, anna)
  const failing = transact(app.ctx.connection, async (tx) => {
    publishPlayerUpdate(tx, anna.uid, 'balance')
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await settles()
  expect(own.received).toEqual(['changed'])
  await own.close()
})

test('W24 in a storm of changes a player gets four updates a second at most, and the last one', async () => {
  const own = await openUpdateStream(app, anna)
  const began = performance.now()
  while (performance.now() - began < 1500) await tells(anna.uid, 'balance')
  await tells(anna.uid, 'notices')
  await settles()
  const received = own.received.filter((one) => one === 'balance').length
  expect(received).toBeGreaterThan(3)
  expect(received).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - began) / 250))
  expect(own.received.at(-1)).toMatch(/^notices /)
  await own.close()
})

test('W24 of notices is said how many are unread, and where that cannot be read, that they have changed', async () => {
  const connection = await connect({ databaseUrl: app.ctx.settings.databaseUrl })
  const unread: (number | Error)[] = [3, new Error('away'), 0]
  const asked: number[] = []
  const hub = new PlayerUpdatesHub({
    connection,
    log: app.ctx.log,
    readers: {
      notices: async (_ctx, uid) => {
        asked.push(uid)
        const next = unread.shift()
        if (typeof next !== 'number') throw next
        return { unread: next }
      },
    },
  })
  const opened = await hub.open({}, { uid: anna.uid, network: 'home' }, () => undefined)
  if (typeof opened === 'string') throw new Error(opened)
  const own = readUpdateStream(new Response(opened.body))
  const told = ['changed', 'notices {"unread":3}', 'notices', 'notices {"unread":0}']
  for (let count = 2; count <= told.length; count += 1) {
    await tells(boris.uid, 'notices')
    await tells(anna.uid, 'notices')
    expect(await own.receive(count)).toEqual(told.slice(0, count))
  }
  expect(asked).toEqual([anna.uid, anna.uid, anna.uid])
  await hub.stop()
  await own.ends()
  await connection.close()
})

test('W24 a stream is refused to guests, to pages of others and to a banned player', async () => {
  expect((await openUpdateStream(app, undefined)).response.status).toBe(401)
  const refused: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' },
    { 'sec-purpose': 'prefetch' },
  ]
  for (const headers of refused)
    expect((await openUpdateStream(app, anna, headers)).response.status).toBe(403)
  const own = await openUpdateStream(app, anna, { origin: testOrigin, 'sec-fetch-site': 'same-origin' })
  expect(own.response.status).toBe(200)
  await own.close()
})

test('W24 B6 a session that ends and a player who is banned lose the stream', async () => {
  const carla = await register(app, 'carla@example.com')
  const leaving = await openUpdateStream(app, carla)
  expect((await carla.get('auth/logout')).status).toBe(200)
  await leaving.ends()
  expect(leaving.received).toEqual(['changed', 'over'])
  const diego = await register(app, 'diego@example.com')
  const banned = await openUpdateStream(app, diego)
  const restriction = {
    uid: diego.uid,
    kind: 'banned',
    reason: 'a test',
    actor: operatorActor('staff'),
  } as const
  expect((await setRestriction(app.ctx, restriction)).ok).toBe(true)
  await banned.ends()
  expect((await openUpdateStream(app, diego)).response.status).toBe(401)
})

test('W24 each stream says every fifteen seconds that it lives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const connection = await connect({ databaseUrl: app.ctx.settings.databaseUrl })
  const hub = new PlayerUpdatesHub({ connection, log: app.ctx.log, readers: {} })
  const streams = []
  for (let uid = 1; uid <= 40; uid += 1) {
    const opened = await hub.open({}, { uid, network: 'home' }, () => undefined)
    if (typeof opened === 'object') streams.push(readUpdateStream(new Response(opened.body)))
  }
  for (let count = 1; count <= 3; count += 1) {
    vi.advanceTimersByTime(15_000)
    await settles()
    expect(streams.map(({ alive }) => alive)).toEqual(streams.map(() => count))
  }
  await hub.stop()
  vi.useRealTimers()
  await connection.close()
})

test('W24 a network has so many streams at a time, and those it leaves again', async () => {
  const connection = await connect({ databaseUrl: app.ctx.settings.databaseUrl })
  const hub = new PlayerUpdatesHub({ connection, log: app.ctx.log, readers: {} })
  const opens = (uid: number, network: string) => hub.open({}, { uid, network }, () => undefined)
  const opened = []
  for (let uid = 1; uid <= streamBounds.perNetwork; uid += 1) opened.push(await opens(uid, 'home'))
  expect(opened.filter((one) => typeof one === 'string')).toEqual([])
  expect(await opens(1_000_000, 'home')).toBe('network_full')
  expect(typeof (await opens(1_000_000, 'elsewhere'))).toBe('object')
  const [first] = opened
  if (typeof first === 'object') first.close()
  expect(typeof (await opens(1_000_001, 'home'))).toBe('object')
  await hub.stop()
  expect(hub.size).toBe(0)
  await connection.close()
})

test('W24 a player has so many streams at a time', async () => {
  const own = await Promise.all(
    Array.from({ length: streamBounds.perPlayer }, () => openUpdateStream(app, anna)),
  )
  expect((await openUpdateStream(app, anna)).response.status).toBe(429)
  const other = await openUpdateStream(app, boris)
  expect(other.response.status).toBe(200)
  await own[0]?.close()
  const again = await openUpdateStream(app, anna)
  expect(again.response.status).toBe(200)
  for (const stream of [...own, other, again]) await stream.close()
})
