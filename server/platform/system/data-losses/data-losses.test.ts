import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataLoss } from '#contract/operator/system.ts'
import { hourMs } from '#contract/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'

let app: TestApp
let chief: Hired
let nora: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  nora = await hire(app, ['support'])
  await chief.stepUp('system')
})
afterAll(() => app.close())

const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * hourMs).toISOString()
const given = () => ({
  kind: 'disclosed',
  what: 'A list of mail addresses went to the wrong supplier',
  people: '120',
  happened_at: ago(30),
  noticed_at: ago(2),
})
const report = async (more: object = {}) => chief.post('system/reportDataLoss', { ...given(), ...more })
const follow = (id: string, step: string, note = 'By the form of the authority') =>
  chief.post('system/followDataLoss', { id, step, note })
const records = (id: string) =>
  app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor', 'actor_kind', 'reason', 'before', 'after'])
    .where('subject', '=', `data-loss:${id}`)
    .orderBy('id')
    .execute()
const waiting = async () =>
  (
    (await chief.get('inbox/getQueue', { queue: 'data_losses' })).data as {
      items: { id: string; subject: string }[]
    }
  ).items

test('L1 a loss of data is an event of its own, once, with who reported it, what it is and until when the authority hears of it', async () => {
  const loss = (await report()).data as DataLoss
  expect(loss).toMatchObject({ kind: 'disclosed', people: 120, authority_informed_at: null, closed_at: null })
  expect(Date.parse(loss.authority_due_at) - Date.parse(loss.noticed_at)).toBe(72 * hourMs)
  expect(await records(loss.id)).toMatchObject([
    {
      type: 'data_loss_reported',
      actor_kind: 'operator',
      actor: loss.reported_by,
      reason: loss.what,
      after: { kind: 'disclosed', people: 120, noticed_at: loss.noticed_at },
    },
  ])
  const [row] = await waiting()
  expect(row?.id).toBe(loss.id)
  expect(Date.parse(row?.subject ?? '')).toBe(Math.floor(Date.parse(loss.authority_due_at) / 1000) * 1000)
})

test('L1 who was informed, and how it ended, is written down once each; the queue ends with the authority', async () => {
  const { id } = (await report()).data as DataLoss
  expect((await follow(id, 'players_informed')).data).toMatchObject({ authority_informed_at: null })
  expect((await waiting()).map((row) => row.id)).toContain(id)
  expect((await follow(id, 'authority_informed')).status).toBe(200)
  expect((await waiting()).map((row) => row.id)).not.toContain(id)
  expect((await follow(id, 'authority_informed')).fields).toEqual({ step: ['CHANGED'] })
  const closed = (await follow(id, 'closed', 'The supplier has deleted the list')).data as DataLoss
  expect(closed).toMatchObject({
    closed_by: closed.reported_by,
    conclusion: 'The supplier has deleted the list',
  })
  expect((await follow(id, 'closed')).fields).toEqual({ step: ['CHANGED'] })
  expect((await records(id)).map(({ type }) => type)).toEqual([
    'data_loss_reported',
    'data_loss_followed',
    'data_loss_followed',
    'data_loss_followed',
  ])
  expect((await chief.get('system/getDataLoss', { id })).data).toEqual(closed)
  const { items } = (await chief.get('system/getDataLosses')).data as { items: DataLoss[] }
  expect(items.at(-1)?.id).toBe(id)
})

test.each([
  ['a kind that is none', { kind: 'misplaced' }, { kind: ['UNKNOWN'] }],
  ['one that is noticed tomorrow', { noticed_at: '2999-01-01T00:00:00Z' }, { noticed_at: ['FUTURE'] }],
  ['no words', { what: '' }, { what: expect.any(Array) as string[] }],
])('L1 %s is not written down', async (_what, more, fields) => {
  const refused = await report(more)
  expect([refused.status, refused.fields]).toEqual([422, fields])
})

test('L1 a day that has begun anywhere is no future, and one that has begun nowhere is', async () => {
  const today = ago(-14)
  expect((await report({ happened_at: today, noticed_at: today })).status).toBe(200)
  expect((await report({ noticed_at: ago(-15) })).fields).toEqual({ noticed_at: ['FUTURE'] })
})

test('L1 one that was noticed before it happened is not written down', async () => {
  expect((await report({ happened_at: ago(1) })).fields).toEqual({ happened_at: ['FUTURE'] })
})

test('L1 W26 it takes the right to manage the system, and the second factor once more', async () => {
  expect((await nora.post('system/reportDataLoss', given())).status).toBe(403)
  expect((await nora.get('system/getDataLosses')).status).toBe(403)
  const fresh = await hire(app, ['administrator'])
  expect((await fresh.post('system/reportDataLoss', given())).fields).toMatchObject({ purpose: 'system' })
  expect((await follow('999999', 'closed')).fields).toEqual({ id: ['NOT_FOUND'] })
})
