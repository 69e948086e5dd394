import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { transact } from '#db/transaction.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { marketOf, openTestFeed } from '../test-feed.fixture.ts'
import { listensToOdds } from './listens.fixture.ts'
import { notifyBetChanges } from './odds-notices.ts'

let houses: TestApp[] = []
beforeAll(async () => {
  const env = {
    DATABASE_URL: await raceDatabase('odds_stream'),
    SESSION_SECRET: 'one secret for both houses of this race alone',
  }
  houses = [await createTestApp(env), await createTestApp(env)]
})
afterAll(async () => {
  for (const house of houses) await house.close()
})

const lines = [0.5, 1.5, 2.5, 3.5]
const markets = (odds: number) =>
  lines.map((line, at) => marketOf('football', 'total', odds + at, { specifiers: `total=${line}` }))

test('S10 browsers of two processes agree on every price, whichever process a message came to', async () => {
  const [one, two] = houses as [TestApp, TestApp]
  const feed = openTestFeed(one.ctx)
  await feed.stands('prematch', 'up')
  const id = await feed.plans('match', markets(2000))
  const pages = [
    await listensToOdds(one.fetch, `events=${id}@1`),
    await listensToOdds(two.fetch, `events=${id}@1`),
  ]
  const heard = pages.map(async (page) => {
    const prices = new Map<string, number>()
    const versions: number[] = []
    while (prices.get('total=3.5') !== 2103) {
      const change = await page.hears(id)
      versions.push(change.version)
      for (const { specifiers, outcomes } of change.markets) prices.set(specifiers, outcomes[0]?.odds ?? 0)
    }
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    return prices
  })
  for (let odds = 2001; odds <= 2100; odds += 1) await feed.prices('match', markets(odds))
  const [first, second] = await Promise.all(heard)
  expect(first).toEqual(second)
  expect([...(first ?? [])]).toEqual(lines.map((line, at) => [`total=${line}`, 2100 + at]))
  for (const page of pages) await page.close()
})

test('a player hears of their bet from the process that they look on at, whichever has written it', async () => {
  const [one, two] = houses as [TestApp, TestApp]
  const anna = await register(two, 'anna@example.com')
  const page = await listensToOdds(two.fetch, 'events=', { cookie: anna.cookie ?? '' })
  await transact(one.ctx.connection, (tx) => notifyBetChanges(tx, [{ uid: anna.uid, id: 12n }]))
  expect(await page.until('bet')).toEqual({ id: '12' })
  await page.close()
})
