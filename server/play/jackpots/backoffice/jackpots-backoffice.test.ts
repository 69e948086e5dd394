import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Jackpot } from '#contract/jackpots.ts'
import type { InboxRow } from '#contract/operator/inbox.ts'
import type { BackofficeJackpot, JackpotCard } from '#contract/operator/bonuses/jackpots.ts'
import { addSupplierGame } from '#server/play/games/round/supplier-game.fixture.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'
import { levelOf, runsJackpot } from '../jackpot.fixture.ts'

let app: TestApp
let chief: Hired
let second: Hired
let small: Hired
let player: OpenPlayer
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`

/** A role with a limit of twenty euros for bonuses. */
const addSmallRole = async () => {
  const { db, clock } = app.ctx
  await db
    .insertInto('staff_roles')
    .values({ sysname: 'small', name: 'Small', created_at: clock.now() })
    .execute()
  const grant = (granted_right: string, ceiling_minor: bigint | null = null) => ({
    role: 'small',
    granted_right,
    ceiling_minor,
  })
  await db
    .insertInto('staff_role_grants')
    .values([grant('bonuses.read'), grant('bonuses.manage'), grant('bonuses.grant', 2000n)])
    .execute()
}

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const { connection, db, clock } = app.ctx
  await addSmallRole()
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  small = await hire(app, ['small'])
  await addSupplierGame(db, { supplier: 'rolling', game: 'roll', type: 'slot', now: clock.now() })
  player = await openPlayer(connection, {
    name: 'ilze',
    supplier: 'rolling',
    game: 'roll',
    balanceMinor: 100_000n,
  })
})
beforeEach(async () => {
  for (const who of [chief, second, small]) await who.stepUp('money')
  await app.ctx.db.updateTable('players').set({ status: 'active' }).execute()
})
afterEach(async () => {
  await app.assertLedger()
  await app.ctx.db
    .updateTable('jackpots')
    .set({ status: 'stopped' })
    .where('status', '=', 'running')
    .execute()
})
afterAll(() => app.close())

const texts = {
  en: { title: 'Grand', description: 'It grows.' },
  ar: { title: 'الجائزة الكبرى', description: '' },
}
const makes = async (who = chief, more: object = {}): Promise<string> => {
  const sysname = name('pot')
  const made = await who.post('jackpots/make', { sysname, texts, currency: 'EUR', ...more })
  expect(made.data).toEqual({ sysname })
  return sysname
}
const adds = (sysname: string, more: object = {}) =>
  chief.post('jackpots/addLevel', {
    sysname,
    name: 'Grand',
    kind: 'must_hit_by',
    basis_points: 50,
    seed: '1000',
    cap: '1500',
    ...more,
  })
const sets = (sysname: string, state: string, seen_state: string, who = chief) =>
  who.post('jackpots/setState', { sysname, state, seen_state, reason: 'the season' })
const card = async (sysname: string) => (await chief.get('jackpots/get', { sysname })).data as JackpotCard
const fieldsOf = ({ error }: { error: { error_data?: unknown } | undefined }) => error?.error_data
const stakes = async () => {
  const transactionId = name('bet')
  await app.ctx.roundProcessor.bet({
    uid: player.uid,
    tokenHash: hashToken(player.token),
    supplier: 'rolling',
    game: 'roll',
    transactionId,
    round: `round of ${transactionId}`,
    isRoundClosed: true,
    currency: 'EUR',
    amountMinor: 100n,
  })
}
const mainOf = async () => Number((await readBalances(app.ctx.db, player.uid)).mainMinor)

test('JP-04 L1 a jackpot is named, given levels, started, fed and stopped, and the desk sees what it costs', async () => {
  const sysname = await makes(chief, { games: 'roll' })
  expect(fieldsOf(await sets(sysname, 'running', 'draft'))).toEqual({ state: ['NO_TERMS'] })
  // Two stakes add a cent, and it falls at a hidden one of 99,000.
  expect((await adds(sysname, { cap: '100000' })).data).toEqual({ levels: 1 })
  expect((await sets(sysname, 'running', 'draft')).data).toEqual({ state: 'running', approval_id: null })
  expect(fieldsOf(await adds(sysname))).toEqual({ sysname: ['NOT_ALLOWED'] })
  await stakes()
  await stakes()
  await app.settle()
  expect(await card(sysname)).toMatchObject({
    status: 'running',
    amount: { amount: 10.01 },
    games: { games: ['roll'], studios: [], types: [] },
    level_list: [{ percent: 0.5, seed: { amount: 10 }, cap: { amount: 1000 }, amount: { amount: 10.01 } }],
    cost: { put_in: { amount: 10.01 }, paid: { amount: 0 }, held: { amount: 0 } },
  })
  expect(await sets(sysname, 'stopped', 'draft')).toMatchObject({ status: 409 })
  expect((await sets(sysname, 'stopped', 'running')).data).toMatchObject({ state: 'stopped' })
  const { items } = (await chief.get('jackpots/getList', { status: 'stopped' })).data as {
    items: BackofficeJackpot[]
  }
  expect(items.map((one) => one.sysname)).toContain(sysname)
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor', 'before', 'after'])
    .where('subject', '=', `jackpot:${sysname}`)
    .orderBy('id')
    .execute()
  expect(new Set(records.map(({ actor }) => actor))).toEqual(new Set([chief.email]))
  expect(records).toMatchObject([
    { type: 'jackpot_made' },
    { type: 'jackpot_made', before: { levels: [] } },
    { type: 'jackpot_started', before: { state: 'draft' }, after: { state: 'running' } },
    { type: 'jackpot_stopped', before: { state: 'running' }, after: { state: 'stopped' } },
  ])
})

test('JP-04 what a level needs is asked for by its field', async () => {
  const sysname = await makes()
  const refused: readonly [object, object][] = [
    [{ cap: undefined }, { cap: ['REQUIRED'] }],
    [{ cap: '900' }, { cap: ['MIN_VALUE'] }],
    [{ seed: undefined }, { seed: ['REQUIRED'] }],
    [{ seed: 'much' }, { seed: ['FORMAT'] }],
    [{ kind: 'progressive' }, { odds: ['REQUIRED'] }],
    [{ kind: 'timed' }, { hour: ['REQUIRED'] }],
  ]
  for (const [more, fields] of refused) expect(fieldsOf(await adds(sysname, more))).toEqual(fields)
  for (let at = 1; at <= 4; at++) expect((await adds(sysname)).data).toEqual({ levels: at })
  expect(fieldsOf(await adds(sysname))).toEqual({ name: ['TOO_MANY'] })
  const make = (more: object) =>
    chief.post('jackpots/make', { sysname: name('pot'), texts, currency: 'EUR', ...more })
  expect(fieldsOf(await make({ games: 'roll, nowhere' }))).toMatchObject({ games: ['UNKNOWN'] })
  expect(fieldsOf(await make({ types: 'cards' }))).toMatchObject({ types: ['UNKNOWN'] })
  expect(fieldsOf(await make({ currency: 'ABC' }))).toMatchObject({ currency: ['UNKNOWN'] })
  expect(fieldsOf(await make({ sysname }))).toMatchObject({ sysname: ['ALREADY_EXISTS'] })
  expect(fieldsOf(await make({ texts: { ar: { title: 'ا' }, fr: { description: 'Il grandit.' } } }))).toEqual(
    {
      'title.en': ['REQUIRED'],
      'title.fr': ['REQUIRED'],
    },
  )
})

test('JP-01 a jackpot is called in each language as it was named at the desk', async () => {
  const sysname = await makes()
  await adds(sysname)
  await sets(sysname, 'running', 'draft')
  const guest = createActor(app)
  const named = async (locale: string) =>
    ((await guest.get('jackpots/get', { sysname, locale })).data as { items: Jackpot[] }).items.map(
      ({ name: title, description }) => [title, description],
    )
  expect(await named('ar')).toEqual([['الجائزة الكبرى', '']])
  expect(await named('lv')).toEqual([['Grand', 'It grows.']])
})

test('JP-04 a start above one person’s reach waits for a second one', async () => {
  const sysname = await makes()
  await adds(sysname, { cap: '500000' })
  const asked = (await sets(sysname, 'running', 'draft', small)).data as {
    state: string
    approval_id: string
  }
  expect(asked).toMatchObject({ state: 'draft', approval_id: expect.any(String) })
  expect((await card(sysname)).status).toBe('draft')
  expect((await second.post('approvals/approve', { id: asked.approval_id })).status).toBe(200)
  expect((await card(sysname)).status).toBe('running')
})

test('JP-04 a prize that is held is paid or returned at the desk, once, above one person’s reach by two', async () => {
  const sysname = name('pot')
  await runsJackpot(app.ctx, sysname, [levelOf({ seed: '5000', odds: '1' })])
  await stakes()
  await stakes()
  await app.ctx.db.updateTable('players').set({ status: 'banned' }).where('uid', '=', player.uid).execute()
  await app.settle()
  expect(await card(sysname)).toMatchObject({ hits: 2, held: 2, cost: { held: { amount: 100.02 } } })
  const waits = async () =>
    ((await chief.get('inbox/getQueue', { queue: 'jackpots_held' })).data as { items: InboxRow[] }).items
  expect(await waits()).toMatchObject(
    [1, 2].map((number) => ({
      id: `${sysname}/1/${number}`,
      uid: player.uid,
      subject: sysname,
      amount: { amount: 50.01, currency: 'EUR' },
    })),
  )
  const decides = (number: number, decision: string, who = chief) =>
    who.post('jackpots/decide', { sysname, level: 1, number, decision, reason: 'looked into' })
  const before = await mainOf()
  expect((await decides(1, 'returned')).data).toEqual({ state: 'returned', approval_id: null })
  expect((await decides(1, 'paid')).status).toBe(409)
  expect(fieldsOf(await decides(7, 'paid'))).toEqual({ number: ['NOT_FOUND'] })
  const asked = (await decides(2, 'paid', small)).data as { state: string; approval_id: string }
  expect([asked.state, await mainOf()]).toEqual(['held', before])
  expect((await second.post('approvals/approve', { id: asked.approval_id })).status).toBe(200)
  expect(await mainOf()).toBe(before + 5001)
  expect(await waits()).toEqual([])
  expect((await card(sysname)).hit_list.map(({ state }) => state).toSorted()).toEqual(['paid', 'returned'])
})
