import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { notifyOfLostBets } from './tell/notify-of-lost-bets.ts'
import { notifyPlayers } from './tell/notify-players.ts'

let house: TestApp
let anna: Actor
let boris: Actor
beforeAll(async () => {
  house = await createTestApp({ DATABASE_URL: await raceDatabase('notifications') })
  anna = await register(house, 'anna@example.com', { currency: 'EUR', country: 'LV' })
  boris = await register(house, 'boris@example.com', { currency: 'EUR', country: 'FR' })
})
afterAll(() => house.close())

const listOf = async (who: Actor) =>
  ((await who.get('notifications/getList')).data as { items: Notification[] }).items

test('of twenty settlements at once that lose bets of the same players each bet is counted once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      transact(house.ctx.connection, (tx) =>
        notifyOfLostBets(
          house.ctx,
          tx,
          // Each has the two in the reverse order of the previous one.
          (at % 2 === 0 ? [anna, boris] : [boris, anna]).map(({ uid }) => ({
            uid,
            currency: 'EUR',
            stakeMinor: 100n,
          })),
        ),
      ),
    ),
  )
  for (const who of [anna, boris])
    expect(await listOf(who)).toMatchObject([
      { kind: 'bets_lost', count: 20, amount: { amount: 20, currency: 'EUR' } },
    ])
})

test('what ten say at once of one thing is told once', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      transact(house.ctx.connection, (tx) =>
        notifyPlayers(house.ctx, tx, [
          { uid: anna.uid, kind: 'withdrawal_paid', subject: 'withdrawal:7', facts: { about: '7' } },
        ]),
      ),
    ),
  )
  expect((await listOf(anna)).filter(({ kind }) => kind === 'withdrawal_paid')).toHaveLength(1)
})
