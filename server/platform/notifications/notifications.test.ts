import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { topicOf, type Notification } from '#contract/notifications.ts'
import { dayMs } from '#contract/durations.ts'
import { deposits, withdraws } from '#db/seed/story.ts'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { becomesKnown, createActor, register, type Actor } from '#test/players.ts'
import { openUpdateStream } from '../player-updates/open-update-stream.fixture.ts'
import { notifyLostBets } from './notify/notify-lost-bets.ts'
import { notifyPlayers, type PlayerNotification } from './notify/notify-players.ts'

let app: TestApp
let anna: Actor
let players = 0
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  anna = await register(app, `told${++players}@example.com`, { currency: 'EUR', country: 'LV' })
})
afterAll(() => app.close())

type List = { items: Notification[]; before: string | null }
const list = async (input: Record<string, string> = {}, who = anna, locale = 'en') =>
  (await who.get('notifications/getList', { ...input, locale })).data as List
const unread = async (who = anna) =>
  ((await who.get('notifications/getUnread')).data as { unread: number }).unread
const kinds = async () => (await list()).items.map(({ kind }) => kind)
/** The kinds of all the player's notifications, also while they are signed out. */
const stored = async () =>
  (await app.ctx.db.selectFrom('notifications').select('kind').where('uid', '=', anna.uid).execute()).map(
    ({ kind }) => kind,
  )
const tells = (...all: PlayerNotification[]) =>
  transact(app.ctx.connection, (tx) => notifyPlayers(app.ctx, tx, all))
const loses = (...stakes: bigint[]) =>
  transact(app.ctx.connection, (tx) =>
    notifyLostBets(
      app.ctx,
      tx,
      stakes.map((stakeMinor) => ({ uid: anna.uid, currency: 'EUR', stakeMinor })),
    ),
  )
const bonus = (subject: string, more: Partial<PlayerNotification> = {}): PlayerNotification => ({
  uid: anna.uid,
  kind: 'bonus_granted',
  subject,
  facts: { titles: { en: 'Ten', fr: 'Dix' }, about: 'casino' },
  ...more,
})

test('a player is notified of credited and declined deposits, and not of those they cancelled', async () => {
  const id = await deposits(anna, '100')
  await deposits(anna, '30', 'decline')
  await deposits(anna, '20', 'cancel')
  const { items } = await list()
  expect(await unread()).toBe(2)
  expect(items.map(({ kind, amount, topic }) => [kind, amount, topic])).toEqual([
    ['deposit_declined', { amount: 30, currency: 'EUR' }, 'payments'],
    ['deposit_credited', { amount: 100, currency: 'EUR' }, 'payments'],
  ])
  expect(items[1]).toMatchObject({ about: id, is_read: false, title: null, count: null, limit: null })
})

test('a player is notified of the progress of their withdrawal', async () => {
  await becomesKnown(app, anna)
  await deposits(anna, '100')
  const id = await withdraws(anna, '20', 'LV97HABA0012345678910')
  await app.settle()
  const [newest] = (await list()).items
  expect(newest).toMatchObject({
    kind: expect.stringMatching(/^withdrawal_(review|paid)$/),
    about: id,
    amount: { amount: 20, currency: 'EUR' },
  })
})

test('a player is notified of a changed limit, of one that waits, and once when it has waited', async () => {
  await anna.post('account/setDepositLimit', { amount: '500', period: '7' })
  await anna.post('account/setDepositLimit', { amount: '900', period: '7' })
  const [waits, changed] = (await list()).items
  expect(changed).toMatchObject({ kind: 'limit_changed', limit: 'deposit', from: null, topic: 'safety' })
  expect(waits).toMatchObject({ kind: 'limit_waits', limit: 'deposit' })
  const waitsMs = Date.parse(waits?.from ?? '') - app.clock.now().getTime()
  expect(waitsMs).toBeGreaterThan(dayMs - 60_000)
  expect(waitsMs).toBeLessThanOrEqual(dayMs)
  await app.advance(86_401)
  await app.advance(600)
  // The player is signed out by then.
  const due = await stored()
  expect(due.filter((kind) => kind === 'limit_due')).toHaveLength(1)
})

test('the same event notifies once, in the transaction that causes it or not at all', async () => {
  await tells(bonus('bonus:1'), bonus('bonus:2'))
  await tells(bonus('bonus:1'))
  await expect(
    transact(app.ctx.connection, async (tx) => {
      await notifyPlayers(app.ctx, tx, [bonus('bonus:3')])
      throw new Error('nothing came of it')
    }),
  ).rejects.toThrow('nothing came of it')
  expect(await kinds()).toEqual(['bonus_granted', 'bonus_granted'])
})

test('a title is in the language of the reader', async () => {
  await tells(bonus('bonus:1'))
  expect((await list({}, anna, 'fr')).items[0]?.title).toBe('Dix')
  expect((await list({}, anna, 'lv')).items[0]?.title).toBe('Ten')
})

test('bets that were lost are one notification until it is read, and the next begins another', async () => {
  await loses(100n, 250n)
  await tells(bonus('bonus:1'))
  await loses(50n)
  const [lost, other, ...rest] = (await list()).items
  expect(rest).toEqual([])
  expect(other?.kind).toBe('bonus_granted')
  // An extended notification becomes the newest again.
  expect(lost).toMatchObject({ kind: 'bets_lost', count: 3, amount: { amount: 4, currency: 'EUR' } })
  expect((await anna.post('notifications/markRead', { id: lost?.id ?? '' })).status).toBe(200)
  await loses(10n)
  expect((await list()).items.map(({ kind, count, is_read: isRead }) => [kind, count, isRead])).toEqual([
    ['bets_lost', 1, false],
    ['bets_lost', 3, true],
    ['bonus_granted', null, false],
  ])
})

test('one is marked as read, or all that were shown, and what has come since then stays unread', async () => {
  await tells(bonus('bonus:1'), bonus('bonus:2'), bonus('bonus:3'))
  const { items } = await list()
  expect(await unread()).toBe(3)
  await anna.post('notifications/markRead', { id: items[1]?.id ?? '' })
  expect((await list({ is_unread: '1' })).items.map(({ id }) => id)).toEqual([items[0]?.id, items[2]?.id])
  await tells(bonus('bonus:4'))
  await anna.post('notifications/markAllRead', { until: items[0]?.id ?? '' })
  expect(await unread()).toBe(1)
  expect((await list()).items.map(({ is_read: isRead }) => isRead)).toEqual([false, true, true, true])
})

test('W1 no one reads or marks the notifications of another player', async () => {
  await tells(bonus('bonus:1'))
  const boris = await register(app, `other${players}@example.com`, { country: 'FR' })
  const [own] = (await list()).items
  expect((await list({}, boris)).items).toEqual([])
  const answer = await boris.post('notifications/markRead', { id: own?.id ?? '' })
  expect(answer.error?.error_data).toEqual({ id: ['NOT_FOUND'] })
  await boris.post('notifications/markAllRead', { until: own?.id ?? '' })
  expect(await unread()).toBe(1)
  expect((await createActor(app).get('notifications/getList')).status).toBe(401)
})

test('a long list is read page by page, and unread ones are counted no further than a hundred', async () => {
  await tells(...Array.from({ length: 120 }, (_, at) => bonus(`bonus:${at}`)))
  expect(await unread()).toBe(100)
  const first = await list({ count: '50' })
  const second = await list({ count: '50', before: first.before ?? '' })
  const third = await list({ count: '50', before: second.before ?? '' })
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => Number(id)))
  expect(ids).toHaveLength(120)
  expect(new Set(ids).size).toBe(120)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(third.before).toBeNull()
})

test('R6 a self-excluded player is notified of money and limits, and never invited to play', async () => {
  await app.ctx.db.updateTable('players').set({ status: 'excluded' }).where('uid', '=', anna.uid).execute()
  await tells(
    bonus('bonus:1'),
    bonus('jackpot:1', { kind: 'jackpot_won' }),
    bonus('withdrawal:1', { kind: 'withdrawal_paid' }),
  )
  expect(await stored()).toEqual(['withdrawal_paid'])
})

test('after ninety days a notification is gone, and a day before that it is there', async () => {
  await tells(bonus('bonus:1'))
  const age = (days: number) =>
    app.ctx.db
      .updateTable('notifications')
      .set({ created_at: new Date(app.clock.now().getTime() - days * dayMs) })
      .where('uid', '=', anna.uid)
      .execute()
  await age(89)
  await app.settle()
  expect(await kinds()).toHaveLength(1)
  await age(91)
  await app.settle()
  expect(await kinds()).toEqual([])
})

test('every kind has its words in every language', () => {
  for (const locale of ['en', 'ru', 'lv', 'fr', 'pt-BR', 'ar'])
    for (const kind of Object.keys(topicOf))
      for (const part of ['title', 'text'])
        expect(app.ctx.messages.original(locale, `notifications.kinds.${kind}.${part}`), kind).toMatch(/\S/)
})

test('W24 a page hears at once that there is something to read, and how much is unread', async () => {
  const own = await openUpdateStream(app, anna)
  await tells(bonus('bonus:1'), bonus('bonus:2'))
  await own.receive(2)
  expect(own.received).toEqual(['changed', 'notices {"unread":2}'])
  const { items } = await list()
  await anna.post('notifications/markRead', { id: items[0]?.id ?? '' })
  await own.receive(3)
  expect(own.received.at(-1)).toBe('notices {"unread":1}')
  await own.close()
})
