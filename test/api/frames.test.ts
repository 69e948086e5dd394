import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#db/seed/actor.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { anna } from '#test/players.ts'

let app: TestApp
let player: Actor
beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
})
afterAll(() => app.close())

const deposit = new URLSearchParams({ method: 'card', amount: '50' })
const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
const otherName = { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000' }

const posts = (path: string, headers: Record<string, string>, cookie = player.cookie ?? '') =>
  app.fetch(path, { method: 'POST', body: deposit, headers: { ...headers, cookie } })
const ordersOf = async () => (await player.get('cashier/gethistory')).data as { total: number }

test('FR-06 in a frame a page under another name of the house may ask, and nowhere else', async () => {
  const before = (await ordersOf()).total
  expect((await posts('/api/cashier/makedeposit', otherName)).status).toBe(400)
  expect((await posts('/api/cashier/makedeposit?_non_strict=0', otherName)).status).toBe(400)
  expect((await ordersOf()).total).toBe(before)
  expect((await posts('/api/cashier/makedeposit?_non_strict=1', otherName)).status).toBe(200)
  expect((await ordersOf()).total).toBe(before + 1)
})

test.each([
  [foreign],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null' }],
  [{ origin: 'https://evil.test' }],
  [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
])('FR-06 W9 what says %o changes nothing, whether it calls itself a frame or not', async (headers) => {
  const before = (await ordersOf()).total
  const path = '/api/cashier/makedeposit?_non_strict=1'
  expect((await posts(path, headers as Record<string, string>)).status).toBe(400)
  expect((await ordersOf()).total).toBe(before)
})

test('FR-06 W2 a frame opens nothing to guests and shows no player’s data to another site', async () => {
  const guest = await posts('/api/cashier/makedeposit?_non_strict=1', { origin: testOrigin }, '')
  expect(guest.status).toBe(401)
  const forged = await posts('/api/cashier/makedeposit?_non_strict=1', otherName, 'session=forged')
  expect(forged.status).toBe(401)
  const read = await app.fetch('/api/account/getInfo?_non_strict=1', { headers: otherName })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
})
