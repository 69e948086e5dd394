import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { notifyLostBets } from './notify/notify-lost-bets.ts'
import { notifyPlayers } from './notify/notify-players.ts'

let app: TestApp
let anna: Actor
let boris: Actor
beforeAll(async () => {
  app = await createTestApp({ DATABASE_URL: await raceDatabase('notifications') })
  anna = await register(app, 'anna@example.com', { currency: 'EUR', country: 'LV' })
  boris = await register(app, 'boris@example.com', { currency: 'EUR', country: 'FR' })
})
afterAll(() => app.close())

const listOf = async (who: Actor) =>
  ((await who.get('notifications/getList')).data as { items: Notification[] }).items

test('of twenty settlements at once that lose bets of the same players each bet is counted once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      transact(app.ctx.connection, (tx) =>
        notifyLostBets(
          app.ctx,
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

test('ten concurrent notifications of one event notify the player once', async () => {
  await Promise.all(
    Array.from({ length: 10 }, () =>
      transact(app.ctx.connection, (tx) =>
        notifyPlayers(app.ctx, tx, [
          { uid: anna.uid, kind: 'withdrawal_paid', subject: 'withdrawal:7', facts: { about: '7' } },
        ]),
      ),
    ),
  )
  expect((await listOf(anna)).filter(({ kind }) => kind === 'withdrawal_paid')).toHaveLength(1)
})
