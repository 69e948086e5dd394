import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { transact } from '#db/transaction.ts'
import { post } from '#server/money/wallet/post.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { deposits } from '#db/seed/story.ts'
import { register, type Actor } from '#test/players.ts'
import { bettingAppOf } from './placed-bets.fixture.ts'

let app: TestApp
let anna: Actor
beforeAll(async () => {
  app = await createTestApp()
  anna = await register(app, 'anna@example.com', { currency: 'EUR', country: 'LV' })
  await deposits(anna, '100')
})
afterAll(() => app.close())

const openHouse = () => {
  const { connection, db, clock } = app.ctx
  return bettingAppOf({
    connection,
    db,
    clock,
    post: (...commands) => transact(connection, (tx) => post(app.ctx, tx, commands)),
    newPlayer: () => Promise.resolve(anna.uid),
  })
}
const told = async () =>
  ((await anna.get('notifications/getList')).data as { items: Notification[] }).items
    .filter(({ topic }) => topic === 'bets')
    .map(({ kind, about, count, amount }) => [kind, count ?? about, amount?.amount])

test('SB-03 a player is notified of each bet that paid or is void, and once of all lost ones', async () => {
  const house = openHouse()
  const places = async () => {
    const market = await house.market()
    return { market, id: String(await house.bet(anna.uid, { stake: 400n, legs: [{ market, odds: 2500 }] })) }
  }
  const [won, voided, lost, lostToo] = [await places(), await places(), await places(), await places()]
  await house.settles(won.market, { home: 'won' })
  await house.settles(voided.market, { home: 'void' })
  await house.settles(lost.market, { away: 'won' })
  await house.settles(lostToo.market, { away: 'won' })
  const first = [
    ['bets_lost', 2, 8],
    ['bet_void', voided.id, 4],
    ['bet_won', won.id, 10],
  ]
  expect(await told()).toEqual(first)
  // A repeated result sends no notification, another result does.
  await house.settles(won.market, { home: 'won' })
  expect(await told()).toEqual(first)
  await house.takesBack(voided.market)
  await house.settles(voided.market, { home: 'won' })
  expect(await told()).toEqual([['bet_won', voided.id, 10], ...first])
  await app.assertLedger()
})
