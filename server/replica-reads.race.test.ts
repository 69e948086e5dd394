import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { mayReplicaAnswer, mayReplicaAnswerOperator } from '#contract/replica-reads.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createTemplateDatabase } from '#test/create-template-database.ts'
import { register, type Actor } from '#test/players.ts'
import { query, startPostgres, type TestPostgres } from '#test/race/postgres.ts'
import { startReplica, type TestReplica } from '#test/race/replica.ts'
import { allRoutes } from './api.ts'
import { scrape } from './platform/metrics/scrape.fixture.ts'
import { allOperatorRoutes, type OperatorRoute } from './operator-api.ts'

let leader: TestPostgres
let standby: TestReplica
let app: TestApp
let chief: Hired
let other: Hired
let anna: Actor
beforeAll(async () => {
  leader = await startPostgres({ max_connections: '400' })
  await createTemplateDatabase(leader)
  await query(leader.url('postgres'), 'create database shown template empty_house')
  standby = await startReplica(leader)
  app = await createTestApp({
    DATABASE_URL: leader.url('shown'),
    DATABASE_REPLICA_URL: standby.url('shown'),
    // A paused replica stays within it, however slow this machine is.
    DATABASE_REPLICA_MAX_LAG: '300',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  chief = await hire(app, ['administrator'])
  other = await hire(app, ['administrator'])
  anna = await register(app, 'anna@example.com', { country: 'LV', currency: 'EUR' })
})
afterAll(async () => {
  await app.close()
  await standby.stop()
  await leader.stop()
})

const replicaOf = () => {
  const { replica } = app.ctx
  if (!replica) throw new Error('The application has no replica')
  return replica
}

const caughtUp = async (): Promise<void> => {
  await standby.catchUp()
  await expect
    .poll(() =>
      replicaOf()
        .check()
        .then(() => replicaOf().state),
    )
    .toBe('answering')
}

/** Queries that each server has answered for calls which a replica may answer. */
const countReads = async (work: () => Promise<unknown>): Promise<{ replica: number; leader: number }> => {
  const before = { ...replicaOf().answered }
  await work()
  const { replica, leader: byLeader } = replicaOf().answered
  return { replica: replica - before.replica, leader: byLeader - before.leader }
}

const whilePaused = async (work: () => Promise<void>): Promise<void> => {
  await caughtUp()
  await standby.pause()
  try {
    await work()
  } finally {
    await standby.resume()
  }
}

const day = '2026-01-01'
const inputs = (): Readonly<Record<string, Record<string, string>>> => {
  const ofPlayer = { uid: String(anna.uid) }
  return {
    'players/search': { q: 'anna' },
    'players/getPayments': ofPlayer,
    'players/getPostings': ofPlayer,
    'players/getRounds': ofPlayer,
    'players/getSessions': ofPlayer,
    'players/getTrail': ofPlayer,
    'reports/getRows': { figure: 'stakes', from: day, to: day },
    'reports/getTransfers': { from: day, to: day },
    'support/searchTickets': { q: 'anna' },
    'notifications/getOfPlayer': ofPlayer,
    'loyalty/getMovements': ofPlayer,
    'wheels/getSpins': { sysname: 'none' },
    'segments/getMembers': { sysname: 'all' },
    'bets/getOfPlayer': ofPlayer,
  }
}

const listed = (): readonly OperatorRoute[] =>
  allOperatorRoutes().filter(({ path }) => mayReplicaAnswerOperator(path))

test('only calls of staff or for everyone, which change nothing, may be answered by a replica', () => {
  for (const { path, call } of listed())
    expect([path, call.method, call.access]).toEqual([path, 'GET', 'staff'])
  const product = allRoutes().filter(({ path }) => mayReplicaAnswer(path))
  for (const { path, call } of product)
    expect([path, call.method, call.access, call.changesState ?? false]).toEqual([
      path,
      'GET',
      'guest',
      false,
    ])
  expect([listed().length, product.length]).toEqual([70, 6])
})

test('every list with an export may be, but for those where staff edits', () => {
  const onLeader = allOperatorRoutes().filter(
    (route) => route.export && !mayReplicaAnswerOperator(route.path),
  )
  expect(onLeader.map(({ path }) => path)).toEqual(['content/getList', 'staff/getList'])
})

test('each of them is answered by the replica alone, and none tries to write there', async () => {
  const conditions = [{ code: 'country_in', args: { countries: ['LV'] } }]
  const all = { sysname: 'all', name: 'All', conditions, seen_version: 0 }
  expect((await chief.post('segments/save', all)).status).toBe(200)
  await caughtUp()
  const misses: unknown[] = []
  let total = 0
  for (const { path } of listed()) {
    const reads = await countReads(async () => {
      const { status, error } = await chief.get(path, inputs()[path] ?? {})
      if (status !== 200) misses.push([path, status, error])
    })
    if (reads.leader > 0) misses.push([path, reads])
    total += reads.replica
  }
  expect(misses).toEqual([])
  expect(total).toBeGreaterThan(listed().length / 2)
  const { value } = await scrape(app.ctx)
  expect(value('baize_database_pool_connections', { pool: 'replica', state: 'idle' })).toBeGreaterThan(0)
})

test('an export is read from the replica', async () => {
  await caughtUp()
  const reads = await countReads(async () => {
    const file = await chief.file('players/getList')
    expect(await file.text()).toContain('anna@example.com')
  })
  expect(reads).toEqual({ replica: expect.any(Number), leader: 0 })
  expect(reads.replica).toBeGreaterThan(0)
})

test('the offer is read from the replica, and its cache is shared by all callers', async () => {
  await caughtUp()
  const ask = () => app.fetch('/api/odds/getSports')
  const reads = await countReads(ask)
  expect(reads).toEqual({ replica: 1, leader: 0 })
  expect((await ask()).status).toBe(200)
})

test('staff sees their own writes in the next list, while the replica has not replayed them', async () => {
  const domainsSeenBy = async (who: Hired): Promise<string> =>
    JSON.stringify((await who.get('blocklists/getList')).data)
  await domainsSeenBy(chief)
  await whilePaused(async () => {
    const added = await chief.post('blocklists/add', {
      kind: 'email_domain',
      value: 'late.example',
      reason: 'spam',
    })
    expect(added.status).toBe(200)
    const own = await countReads(async () => expect(await domainsSeenBy(chief)).toContain('late.example'))
    expect(own.replica).toBe(0)
    // The write of another is within the allowed lag, so the replica still answers here.
    const others = await countReads(async () =>
      expect(await domainsSeenBy(other)).not.toContain('late.example'),
    )
    expect(others.leader).toBe(0)
  })
  await caughtUp()
  const reads = await countReads(async () => expect(await domainsSeenBy(chief)).toContain('late.example'))
  expect(reads.leader).toBe(0)
})

test('no call of a player asks the replica, so players read their own writes', async () => {
  await whilePaused(async () => {
    const reads = await countReads(async () => {
      for (const [area, ofArea] of Object.entries(calls))
        for (const [name, call] of Object.entries(ofArea as Record<string, Call>))
          if (call.access === 'player')
            await (call.method === 'GET' ? anna.get(`${area}/${name}`) : anna.post(`${area}/${name}`, {}))
      const saved = await anna.post('storage/set', { key: 'late', value: 'mine' })
      expect(saved.status).toBe(200)
    })
    expect(reads).toEqual({ replica: 0, leader: 0 })
  })
})

test('no call of staff that may write asks the replica', async () => {
  const reads = await countReads(async () => {
    for (const { path, call } of allOperatorRoutes())
      if (call.method === 'POST' && !path.startsWith('desk/')) await other.post(path, {})
  })
  expect(reads).toEqual({ replica: 0, leader: 0 })
})
