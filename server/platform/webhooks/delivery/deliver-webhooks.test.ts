import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { enqueueWebhooks } from '../events/enqueue-webhooks.ts'
import { openEndpoint } from '../webhooks.fixture.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { finishDelivery } from './finish-delivery.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { nextPauseMs, pausesMs } from './retry-schedule.ts'
import { releaseStranded } from './release-stranded.ts'
import type { Attempted, Outgoing, SendWebhook } from './send-webhook.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.ctx.db.deleteFrom('webhook_deliveries').execute()
  await app.ctx.db.deleteFrom('webhook_endpoints').execute()
})

const opens = (name: string) => openEndpoint(app, name)

/** So many events of each of these players, in turn. */
const happens = (players: readonly number[], count: number) =>
  enqueueWebhooks(app.ctx, 'player.closed', async () =>
    Array.from({ length: count }, (_, at) => at).flatMap((at) =>
      players.map((uid) => ({
        uid,
        key: `${uid}:${at}:${app.clock.now().getTime()}`,
        at: new Date(Date.UTC(2026, 0, 1, 0, at)),
        data: {},
      })),
    ),
  )

const answer = (status: number): Attempted => ({ status, failure: null, durationMs: 1, answer: '' })
const messageOf = ({ body }: Outgoing) => {
  const { timestamp, data } = JSON.parse(body) as { timestamp: string; data: { player_id: string } }
  return { timestamp, player: data.player_id }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const states = async () => {
  const rows = await app.ctx.db.selectFrom('webhook_deliveries').select(['state', 'endpoint_id']).execute()
  return (id: bigint) => [...new Set(rows.filter((row) => row.endpoint_id === id).map(({ state }) => state))]
}

test('events of one player arrive in order, however many processes send at once, and few of an endpoint at a time', async () => {
  await opens('crm')
  const players = [1, 2, 3, 4, 5, 6, 7]
  await happens(players, 4)
  const seen = new Map<string, string[]>()
  const inFlight = new Set<string>()
  let most = 0
  const send: SendWebhook = async (_ctx, outgoing) => {
    const { player, timestamp } = messageOf(outgoing)
    expect(inFlight.has(player)).toBe(false)
    inFlight.add(player)
    most = Math.max(most, inFlight.size)
    for (let turns = 0; turns < Number(player); turns++) await turn()
    seen.set(player, [...(seen.get(player) ?? []), timestamp])
    inFlight.delete(player)
    return answer(204)
  }
  await Promise.all(Array.from({ length: 3 }, () => deliverWebhooks(app.ctx, send)))
  expect(seen.size).toBe(players.length)
  for (const times of seen.values()) {
    expect(times).toHaveLength(4)
    expect(times).toEqual(times.toSorted())
  }
  expect(most).toBeLessThanOrEqual(4)
  expect(most).toBeGreaterThan(1)
})

test('an endpoint that does not answer holds up no other, and a failing event only those of its player', async () => {
  const silent = await opens('silent')
  const crm = await opens('crm')
  await happens([1, 2, 3, 4, 5, 6], 2)
  const ends = Promise.withResolvers<void>()
  let asked = 0
  const running = deliverWebhooks(app.ctx, async (_ctx, outgoing) => {
    if (!outgoing.url.includes('silent')) return answer(messageOf(outgoing).player === '3' ? 500 : 200)
    asked++
    await ends.promise
    return { status: null, failure: 'TIMED_OUT', durationMs: 15_000, answer: '' }
  })
  const isOver = async () =>
    !(await states())(crm).includes('sending') && (await countOf(crm, 'delivered')) === 10
  while (!(await isOver())) await turn()
  expect(asked).toBe(4)
  expect([await countOf(crm, 'waiting'), await countOf(crm, 'held')]).toEqual([1, 1])
  expect(await countOf(silent, 'sending')).toBe(4)
  ends.resolve()
  await running
  expect(await countOf(silent, 'waiting')).toBe(6)
})

const countOf = async (
  endpoint: bigint,
  state: 'waiting' | 'held' | 'sending' | 'delivered',
): Promise<number> => {
  const rows = await app.ctx.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', endpoint)
    .where('state', '=', state)
    .execute()
  return rows.length
}

test('a delivery of a lost process is sent again, and its late answer decides nothing', async () => {
  const crm = await opens('crm')
  await happens([1], 2)
  const [lost] = await claimDeliveries(app.ctx)
  if (!lost) throw new Error('Nothing was claimed')
  await deliverWebhooks(app.ctx, () => Promise.reject(new Error('It is claimed')))
  app.clock.advance(3 * 60_000)
  await releaseStranded(app.ctx)
  const [again, ...others] = await claimDeliveries(app.ctx)
  expect([again?.id, again?.messageId, others]).toEqual([lost.id, lost.messageId, []])
  await finishDelivery(app.ctx, lost, answer(200))
  expect([await countOf(crm, 'sending'), await countOf(crm, 'held')]).toEqual([1, 1])
  if (again) await finishDelivery(app.ctx, again, answer(200))
  await deliverWebhooks(app.ctx, () => Promise.resolve(answer(200)))
  expect(await countOf(crm, 'delivered')).toBe(2)
})

test('attempts end after about three days, each pause up to a tenth longer than the standard suggests', () => {
  const day = 86_400_000
  const sum = pausesMs.reduce((all, pauseMs) => all + pauseMs, 0)
  expect([sum > 3 * day, sum < 3.5 * day]).toEqual([true, true])
  for (const [at, pauseMs] of pausesMs.entries()) {
    const next = nextPauseMs(at + 1, 0) ?? 0
    expect([next >= pauseMs, next <= pauseMs * 1.1]).toEqual([true, true])
  }
  expect(nextPauseMs(pausesMs.length + 1, 0)).toBeUndefined()
  // It was held back for longer than that.
  expect(nextPauseMs(1, 4 * day)).toBeUndefined()
})
