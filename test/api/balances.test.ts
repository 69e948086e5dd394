import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { readVisitor } from '#server/platform/web/request/resolve-visitor.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { createActor, register } from '../players.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pockets = ['balance_main', 'balance_bonus', 'balance_betting_bonus', 'balance_fun'] as const

test('BR-05 a player gets four balances, each in the account’s currency; a guest gets none', async () => {
  const carla = await register(app, 'carla@example.com', { currency: 'BRL', country: 'BR' })
  await deposits(carla, '120')
  const { data } = await carla.get('account/getBalance')
  expect(data).toEqual(
    Object.fromEntries(
      pockets.map((pocket) => [pocket, { amount: pocket === 'balance_main' ? 120 : 0, currency: 'BRL' }]),
    ),
  )
  // The identity call and the page of the same session return the same balances.
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

test('BR-05 what every open page asks again and again is one question to the database, and a guest’s is none', async () => {
  const dina = await register(app, 'dina@example.com')
  const { connection, db } = app.ctx
  const ask = vi.spyOn(connection, 'ask')
  const others = [vi.spyOn(db, 'selectFrom'), vi.spyOn(db, 'updateTable'), vi.spyOn(db, 'insertInto')]
  const questions = async (call: string, actor = dina): Promise<number> => {
    for (const spy of [ask, ...others]) spy.mockClear()
    expect((await actor.get(call)).status).toBeLessThan(500)
    return [ask, ...others].reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  }
  expect(await questions('account/getBalance')).toBe(1)
  expect(await questions('account/getInfo')).toBe(1)
  expect(await questions('account/getInfo', createActor(app))).toBe(0)
  // Control: a call with more queries is counted as such.
  expect(await questions('account/getprofileinfo')).toBeGreaterThan(1)
})
