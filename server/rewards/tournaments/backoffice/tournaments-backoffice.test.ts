import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { InboxRow } from '#contract/operator/inbox.ts'
import type { TournamentCard } from '#contract/operator/bonuses/tournaments.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createActor, register } from '#test/players.ts'
import { escrow, idOf, joins, readTournament } from '../tournament.fixture.ts'
import { prizeLines, readPrizeLines } from './read-form.ts'

let app: TestApp
let chief: Hired
let second: Hired
let small: Hired
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const { db, clock } = app.ctx
  await db
    .insertInto('staff_roles')
    .values({ sysname: 'small', name: 'Small', created_at: clock.now() })
    .execute()
  await db
    .insertInto('staff_role_grants')
    .values([
      { role: 'small', granted_right: 'bonuses.read', ceiling_minor: null },
      { role: 'small', granted_right: 'bonuses.manage', ceiling_minor: null },
      { role: 'small', granted_right: 'bonuses.grant', ceiling_minor: 2000n },
    ])
    .execute()
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  small = await hire(app, ['small'])
  await runs(app.ctx, 'ten')
})
beforeEach(async () => {
  for (const who of [chief, second, small]) await who.stepUp('money')
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const at = (ms: number) => new Date(app.ctx.clock.now().getTime() + ms).toISOString()
const form = (more: object = {}) => ({
  texts: { en: { title: 'The cup', description: 'Play.', rules: 'Fair.' } },
  currency: 'EUR',
  model: 'multiplier',
  least_stake: '0.20',
  games: 'orchard',
  countries: 'lv, FR',
  least_deposits: 0,
  join_from: at(0),
  join_until: at(dayMs),
  starts_at: at(0),
  ends_at: at(dayMs),
  prizes: '1 10\n2-3 2.50 bonus:ten',
  ...more,
})
const saves = (sysname: string, more: object = {}, who = chief) =>
  who.post('tournaments/save', { sysname, seen_revision: 0, ...form(more) })
const card = async (sysname: string) =>
  (await chief.get('tournaments/get', { sysname })).data as TournamentCard
const publishes = (sysname: string, who = chief, revision = 1) =>
  who.post('tournaments/publish', { sysname, seen_revision: revision, reason: 'the season' })
const fieldsOf = (answer: Awaited<ReturnType<typeof saves>>) => answer.error?.error_data

test('TN-02 a tournament is written, changed as long as it is a draft, and shown once it is published', async () => {
  const sysname = name('cup')
  expect((await saves(sysname)).data).toEqual({ sysname, revision: 1 })
  expect(fieldsOf(await saves(sysname))).toEqual({ sysname: ['TAKEN'] })
  expect((await saves(sysname, { seen_revision: 1, capacity: 5 })).data).toEqual({ sysname, revision: 2 })
  expect((await saves(sysname, { seen_revision: 1 })).error?.error_data).toMatchObject({
    seen_revision: ['CHANGED'],
  })
  const { form: kept, state, total_prize: pool } = await card(sysname)
  expect([state, pool.amount]).toEqual(['draft', 15])
  expect(kept).toMatchObject({
    prizes: '1 10.00\n2-3 2.50 bonus:ten',
    countries: 'LV FR',
    games: 'orchard',
    capacity: 5,
    least_stake: '0.20',
  })
  const guest = createActor(app)
  const listed = async () =>
    ((await guest.get('tournaments/get', { 'ids[]': sysname })).data as { items: unknown[] }).items.length
  expect(await listed()).toBe(0)
  expect((await publishes(sysname, chief, 1)).error?.error_data).toMatchObject({ seen_revision: ['CHANGED'] })
  expect((await publishes(sysname, chief, 2)).data).toEqual({ state: 'active', approval_id: null })
  expect(await listed()).toBe(1)
  expect(await escrow(app.ctx.db, await idOf(app.ctx.db, sysname))).toBe(1500)
  expect((await card(sysname)).cost.set_aside).toEqual({ amount: 15, currency: 'EUR' })
  expect(fieldsOf(await saves(sysname, { seen_revision: 2 }))).toEqual({ sysname: ['NOT_ALLOWED'] })
  expect(fieldsOf(await publishes(sysname, chief, 2))).toEqual({ sysname: ['NOT_ALLOWED'] })
})

test('TN-02 what cannot be held is refused at its field', async () => {
  const refused = async (more: object) => fieldsOf(await saves(name('cup'), more))
  expect(await refused({ texts: {} })).toEqual({ 'title.en': ['REQUIRED'] })
  expect(await refused({ ends_at: at(-hourMs) })).toMatchObject({ ends_at: ['MIN_VALUE'] })
  expect(await refused({ join_until: at(2 * dayMs) })).toEqual({ join_until: ['DATE'] })
  expect(await refused({ least_stake: 'much' })).toEqual({ least_stake: ['SUM'] })
  expect(await refused({ model: 'best_of' })).toEqual({ best_of: ['REQUIRED'] })
  expect(await refused({ games: 'no-such-game' })).toEqual({ games: ['UNKNOWN'] })
  expect(await refused({ studios: 'no-such-studio' })).toEqual({ studios: ['UNKNOWN'] })
  expect(await refused({ countries: 'Latvia' })).toEqual({ countries: ['FORMAT'] })
  expect(await refused({ prizes: '2 10' })).toEqual({ prizes: ['FORMAT'] })
  expect(await refused({ prizes: '1 bonus:none' })).toEqual({ prizes: ['UNKNOWN'] })
  expect(await refused({ currency: 'ZZZ' })).toEqual({ currency: ['UNKNOWN'] })
  expect((await saves(name('cup'), {}, await hire(app, ['support']))).status).toBe(403)
})

test('prizes are lines of places and what they are worth, and read the same again', () => {
  expect(readPrizeLines('1 10\n2-3 2,5 bonus:ten\n\n4 rounds:autumn bonus:ten', 'EUR')).toEqual([
    { place: 1, amountMinor: 1000n, promotion: null, gift: null },
    { place: 2, amountMinor: 250n, promotion: 'ten', gift: null },
    { place: 3, amountMinor: 250n, promotion: 'ten', gift: null },
    { place: 4, amountMinor: 0n, promotion: 'ten', gift: 'autumn' },
  ])
  for (const wrong of [
    '',
    '2 10',
    '1 10\n1 5',
    '1 -5',
    '1 0',
    '3-1 10',
    '1 10 20',
    '1 rounds:a rounds:b',
    '1',
    'first 10',
    '1-900 1',
  ])
    expect(readPrizeLines(wrong, 'EUR'), wrong).toBeUndefined()
  expect(
    prizeLines([
      { place: 1, amount: '10.00', promotion: null, gift: null },
      { place: 2, amount: '2.50', promotion: 'ten', gift: 'autumn' },
      { place: 3, amount: '2.50', promotion: 'ten', gift: 'autumn' },
    ]),
  ).toBe('1 10.00\n2-3 2.50 bonus:ten rounds:autumn')
})

test('F4 prizes above one person’s reach take two, bonuses among them too, and what was changed meanwhile is not published', async () => {
  const [modest, dear, gifts] = [name('cup'), name('cup'), name('cup')]
  await saves(modest, { prizes: '1 20' }, small)
  expect((await publishes(modest, small)).data).toEqual({ state: 'active', approval_id: null })
  // Three bonuses of ten euros.
  await saves(gifts, { prizes: '1-3 bonus:ten' }, small)
  expect((await publishes(gifts, small)).data).toMatchObject({ approval_id: expect.any(String) })
  await saves(dear, { prizes: '1 20.01' }, small)
  const { approval_id: id } = (await publishes(dear, small)).data as { approval_id: string }
  expect((await card(dear)).state).toBe('draft')
  const approves = async (approval: string, who = second) =>
    (await who.post('approvals/approve', { id: approval })).status
  expect(await approves(id, small)).toBe(403)
  await saves(dear, { seen_revision: 1, prizes: '1 9000' }, small)
  expect(await approves(id)).toBe(409)
  expect((await card(dear)).state).toBe('draft')
  expect(await escrow(app.ctx.db, await idOf(app.ctx.db, dear))).toBe(0)
  const again = (await publishes(dear, small, 2)).data as { approval_id: string }
  expect(await approves(again.approval_id)).toBe(200)
  expect((await card(dear)).state).toBe('active')
  expect(await escrow(app.ctx.db, await idOf(app.ctx.db, dear))).toBe(900_000)
})

test('F4 what is called off gives all of its prizes back, once', async () => {
  const sysname = name('cup')
  await saves(sysname)
  await publishes(sysname)
  const id = await idOf(app.ctx.db, sysname)
  expect(await escrow(app.ctx.db, id)).toBe(1500)
  const cancels = () => chief.post('tournaments/cancel', { sysname, reason: 'too few players' })
  expect((await cancels()).data).toEqual({ state: 'cancelled' })
  expect(await escrow(app.ctx.db, id)).toBe(0)
  expect(fieldsOf(await cancels())).toEqual({ sysname: ['NOT_ALLOWED'] })
  expect((await card(sysname)).state).toBe('cancelled')
})

test('TN-09 a prize that was held is paid to its winner or taken back, once', async () => {
  const sysname = name('cup')
  await saves(sysname, { prizes: '1 10\n2 5', ends_at: at(5 * minuteMs), join_until: at(5 * minuteMs) })
  await publishes(sysname)
  const id = await idOf(app.ctx.db, sysname)
  const players = [
    await register(app, `${name('anna')}@example.com`, { currency: 'EUR', country: 'LV' }),
    await register(app, `${name('boris')}@example.com`, { currency: 'EUR', country: 'LV' }),
  ] as const
  for (const [place, { uid }] of players.entries()) {
    expect((await joins(players[place] ?? players[0], sysname)).data).toBe(1)
    const points = BigInt(500 - place)
    await app.ctx.db
      .insertInto('tournament_rounds')
      .values({
        tournament_id: id,
        round_id: -BigInt(uid),
        uid,
        stake_minor: 100n,
        win_minor: points,
        points,
        at: app.ctx.clock.now(),
      })
      .execute()
    await app.ctx.db
      .updateTable('tournament_participants')
      .set({ points })
      .where('uid', '=', uid)
      .where('tournament_id', '=', id)
      .execute()
    await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', uid).execute()
  }
  await app.advance(7 * 60)
  await app.settle()
  await app.settle()
  const { winners, state, cost } = await card(sysname)
  expect(winners.map(({ status, problem }) => [status, problem])).toEqual([
    ['held', 'SHUT'],
    ['held', 'SHUT'],
  ])
  expect([state, cost.held.amount, await escrow(app.ctx.db, id)]).toEqual(['closed', 15, 1500])
  const waits = async () =>
    ((await chief.get('inbox/getQueue', { queue: 'tournament_prizes_held' })).data as { items: InboxRow[] })
      .items
  expect(await waits()).toMatchObject(
    players.map(({ uid }, at) => ({
      id: `${sysname}/${at + 1}`,
      uid,
      subject: sysname,
      amount: { amount: at === 0 ? 10 : 5, currency: 'EUR' },
    })),
  )
  await chief.stepUp('money')
  const decides = (place: number, decision: string) =>
    chief.post('tournaments/decidePrize', { sysname, place, decision, reason: 'looked into' })
  expect((await decides(1, 'paid')).data).toEqual({ status: 'paid' })
  expect((await decides(2, 'returned')).data).toEqual({ status: 'returned' })
  expect(fieldsOf(await decides(1, 'returned'))).toEqual({ place: ['NOT_ALLOWED'] })
  expect([await escrow(app.ctx.db, id), await waits()]).toEqual([0, []])
  const balances = players.map(async ({ uid }) => (await readBalances(app.ctx.db, uid)).mainMinor)
  expect(await Promise.all(balances)).toEqual([1000n, 0n])
  expect((await card(sysname)).cost).toMatchObject({
    paid: { amount: 10 },
    held: { amount: 0 },
    returned: { amount: 5 },
  })
  const guest = createActor(app)
  expect((await readTournament(guest, sysname)).winners.map(({ fakename }) => fakename)).toEqual([
    '***',
    '***',
  ])
})
