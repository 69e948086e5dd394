import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { readVisitor } from '#server/visitor.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { createActor, register } from '../players.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pockets = ['balance_main', 'balance_bonus', 'balance_betting_bonus', 'balance_fun'] as const

test('BR-05 a player is told four balances, each with its amount and the currency of the account; a guest none', async () => {
  const carla = await register(app, 'carla@example.com', { currency: 'BRL', country: 'BR' })
  await deposits(carla, '120')
  const { data } = await carla.get('account/getBalance')
  expect(data).toEqual(
    Object.fromEntries(
      pockets.map((pocket) => [pocket, { amount: pocket === 'balance_main' ? 120 : 0, currency: 'BRL' }]),
    ),
  )
  // Whoever asks who they are is told the same balances, and so is the page of the same session.
  const info = (await carla.get('account/getInfo')).data
  expect(info).toMatchObject(data)
  const visitor = await readVisitor(app.ctx, String(carla.cookie?.split('=')[1]))
  expect(JSON.parse(JSON.stringify(visitor?.account))).toEqual(info)
  expect(visitor?.account.deposit_count).toBe(1)
  expect(await readVisitor(app.ctx, 'nobody')).toBeUndefined()
  expect((await createActor(app).get('account/getBalance')).status).toBe(401)
  const guest = (await createActor(app).get('account/getInfo')).data as Record<string, { amount: number }>
  expect(pockets.map((pocket) => guest[pocket]?.amount)).toEqual([0, 0, 0, 0])
})
