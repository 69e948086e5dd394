import { afterAll, beforeAll, expect, test } from 'vitest'
import { signsInAgain } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { historyFilePath } from './history-file.ts'

let app: TestApp
let anna: Actor
let boris: Actor
beforeAll(async () => {
  app = await createTestApp()
  anna = await register(app, 'anna@example.com')
  boris = await register(app, 'boris@example.com')
  await deposits(anna, '20')
  await app.advance(40 * 24 * 60 * 60)
  await signsInAgain(anna)
  await signsInAgain(boris)
  await deposits(anna, '30')
  await deposits(anna, '40', 'cancel')
  await deposits(boris, '99')
})
afterAll(() => app.close())

const fileOf = async (player: Actor, query = '') => {
  const answer = await player.request(`${historyFilePath}${query}`)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="payments-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [head = '', ...lines] = (await answer.text()).trim().split('\r\n')
  const names = head.replace('\ufeff', '').split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}

test('HI-03 a player’s payments come as a file, newest first, all of their own and nothing of others', async () => {
  const rows = await fileOf(anna)
  expect(rows.map(({ amount, status, type, currency }) => [type, amount, currency, status])).toEqual([
    ['deposit', '40.00', 'EUR', 'cancelled'],
    ['deposit', '30.00', 'EUR', 'success'],
    ['deposit', '20.00', 'EUR', 'success'],
  ])
  expect((await fileOf(boris)).map(({ amount }) => amount)).toEqual(['99.00'])
  await app.assertLedger()
})

test.each([
  ['?status=success', ['30.00', '20.00']],
  ['?days=7', ['40.00', '30.00']],
  ['?type=withdrawal', []],
  ['?type=deposit&status=success&status=cancelled&days=7', ['40.00', '30.00']],
])('HI-03 the file keeps to the filter %s', async (query, amounts) => {
  expect((await fileOf(anna, query)).map(({ amount }) => amount)).toEqual(amounts)
})

test('a guest is led to the page, and a filter of nothing known is refused', async () => {
  const guest = await createActor(app).request(historyFilePath)
  expect([guest.status, guest.headers.get('location')]).toEqual([303, '/cashier/history'])
  expect((await anna.request(`${historyFilePath}?status=zzz`)).status).toBe(400)
})
