import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { post } from '#server/money/wallet/post.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const change = (player: Awaited<ReturnType<typeof register>>, currency: string) =>
  player.post('account/setCurrency', { currency })
/** With the sandbox provider 40 redirects to its page and stays open; 666 is declined at once. */
const deposit = (player: Awaited<ReturnType<typeof register>>, amount: string) =>
  player.post('cashier/makedeposit', { method: 'card', amount })

test('AC-06 a fresh account takes another currency, and everything follows it', async () => {
  const anna = await register(app, 'anna@example.com')
  expect((await change(anna, 'USD')).data).toBe(1)
  expect((await anna.get('account/getInfo')).data).toMatchObject({
    currency: 'USD',
    balance_main: { amount: 0, currency: 'USD' },
  })
  expect((await change(anna, 'USD')).data).toBe(1)
})

test.each([
  ['SEK', 'NOT_AVAILABLE'],
  ['USDT', 'NOT_AVAILABLE'],
  ['eur', 'CURRENCY'],
  ['constructor', 'CURRENCY'],
])('AC-06 %s is no currency of the house: %s', async (currency, code) => {
  const player = await register(app, `odd-${code}-${currency.length}-${currency}@example.com`.toLowerCase())
  expect((await change(player, currency)).error?.error_data).toEqual({ currency: [code] })
})

test('AC-07 an account with a payment under way keeps its currency, and one whose payment failed: it may still come', async () => {
  const boris = await register(app, 'boris@example.com')
  expect((await deposit(boris, '40')).status).toBe(200)
  const carla = await register(app, 'carla@example.com')
  expect((await deposit(carla, '666')).status).toBe(422)
  for (const player of [boris, carla]) {
    const answer = await change(player, 'USD')
    expect([answer.status, answer.error?.error_data]).toEqual([422, { currency: ['LOCKED'] }])
    expect((await player.get('account/getInfo')).data).toMatchObject({ currency: 'EUR' })
  }
})

test('AC-07 an account with a balance keeps its currency', async () => {
  const elena = await register(app, 'elena@example.com')
  const { uid } = (await elena.get('account/getInfo')).data as { uid: number }
  const cash = { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const
  const outside = { kind: 'outside', name: 'sandbox', currency: 'EUR' } as const
  await transact(app.ctx.connection, (tx) =>
    post(app.ctx, tx, [
      {
        key: 'gift-elena',
        reason: 'deposit',
        reference: { type: 'deposit', id: '1' },
        transfers: [{ from: outside, to: cash, amountMinor: 1000n }],
      },
    ]),
  )
  expect((await change(elena, 'USD')).error?.error_data).toEqual({ currency: ['LOCKED'] })
})

test('AC-07 a deposit and a change at the same moment agree on one currency', async () => {
  for (let round = 0; round < 5; round++) {
    const player = await register(app, `both${round}@example.com`)
    const [paid, changed] = await Promise.all([deposit(player, '40'), change(player, 'USD')])
    const { uid, currency } = (await player.get('account/getInfo')).data as { uid: number; currency: string }
    const payments = await app.ctx.db
      .selectFrom('cashier_transactions')
      .select('currency')
      .where('uid', '=', uid)
      .execute()
    expect([paid.status, changed.status]).toContain(200)
    for (const payment of payments) expect(payment.currency).toBe(currency)
  }
})
