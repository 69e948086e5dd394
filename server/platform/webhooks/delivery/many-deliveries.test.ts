import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import { enqueueWebhooks } from '../events/enqueue-webhooks.ts'
import { openEndpoint } from '../webhooks.fixture.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { lockLanes } from './lanes.ts'
import { releaseStranded } from './release-stranded.ts'
import type { Outgoing } from './send-webhook.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.ctx.db.deleteFrom('webhook_deliveries').execute()
  await app.ctx.db.deleteFrom('webhook_endpoints').execute()
})

const opens = (name: string, how?: { isPersonal?: boolean }) => openEndpoint(app, name, how)
const happens = (players: number, key = 'once') =>
  enqueueWebhooks(app.ctx, 'player.closed', async () =>
    Array.from({ length: players }, (_, at) => at + 1).map((uid) => ({
      uid,
      key: `${uid}:${key}`,
      at: app.clock.now(),
      data: {},
    })),
  )
const count = async () => {
  const { rows } = await sql<{ state: string; count: bigint }>`
    select state, count(*) from webhook_deliveries group by state order by state`.execute(app.ctx.db)
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]))
}

test('a thousand events at once reach every endpoint', async () => {
  for (let at = 0; at < 8; at++) await opens(`crm-${at}`)
  await happens(1000)
  expect(await count()).toEqual({ waiting: 8000 })
})

test('however many players there are, a transaction takes few locks of the server', async () => {
  const lanes = Array.from({ length: 5000 }, (_, at) => ({ endpointId: 1n, orderingKey: String(at) }))
  const locks = await transact(app.ctx.connection, async (tx) => {
    await lockLanes(tx, lanes)
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(tx.db)
    return Number(rows[0]?.count)
  })
  expect(locks).toBeGreaterThan(1)
  expect(locks).toBeLessThanOrEqual(64)
})

test('events that wait to be sent leave one job, not one each', async () => {
  await opens('crm')
  for (const key of ['a', 'b', 'c']) await happens(1, key)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pgboss.job where name = 'webhooks.deliver' and state = 'created'`.execute(app.ctx.db)
  expect(Number(rows[0]?.count)).toBe(1)
})

test('personal data is not sent once the endpoint includes it no longer', async () => {
  const id = await opens('crm', { isPersonal: true })
  const { uid } = await register(app, 'anna@example.com')
  await enqueueWebhooks(app.ctx, 'player.closed', async () => [
    { uid, key: 'a', at: app.clock.now(), data: {} },
  ])
  const written = await app.ctx.db.selectFrom('webhook_deliveries').select('body').executeTakeFirstOrThrow()
  expect(written.body).toContain('anna@example.com')
  await app.ctx.db
    .updateTable('webhook_endpoints')
    .set({ has_personal_data: false, url: 'https://other.example/in' })
    .where('id', '=', id)
    .execute()
  const sent: Outgoing[] = []
  await deliverWebhooks(app.ctx, async (_ctx, outgoing) => {
    sent.push(outgoing)
    return { status: 200, failure: null, durationMs: 1, answer: '' }
  })
  expect(sent.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
    { player_id: String(uid) },
  ])
})

test('a replay takes all that has failed, in slices, each once', async () => {
  const id = await opens('crm')
  const chief = await hire(app, ['administrator'])
  await chief.stepUp('system')
  await happens(1100)
  await sql`update webhook_deliveries set state = 'failed', next_attempt_at = null, ended_at = ${app.clock.now()}`.execute(
    app.ctx.db,
  )
  const since = new Date(app.clock.now().getTime() - 86_400_000).toISOString()
  const { data } = await chief.post('webhooks/replayFailed', { id: String(id), since, reason: 'repaired' })
  expect(data).toEqual({ replayed: 1100 })
  expect(await count()).toEqual({ waiting: 1100 })
})

test('what a disabling at the same moment leaves is ended or goes on', async () => {
  const open = await opens('open')
  const disabled = await opens('disabled')
  await happens(1, 'a')
  await happens(1, 'b')
  const db = app.ctx.db
  await db
    .updateTable('webhook_endpoints')
    .set({ disabled_reason: 'gone', disabled_at: app.clock.now() })
    .where('id', '=', disabled)
    .execute()
  // The first of its player is gone, as after an erasure; the later one is held with nothing before it.
  await db
    .deleteFrom('webhook_deliveries')
    .where('endpoint_id', '=', open)
    .where('state', '=', 'waiting')
    .execute()
  expect(await count()).toEqual({ held: 2, waiting: 1 })
  await releaseStranded(app.ctx)
  expect(await count()).toEqual({ failed: 2, waiting: 1 })
})
