import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import { marketOf, openTestFeed } from './test-feed.fixture.ts'
import { offerCache } from './offer/offer-cache.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const hasSportsbook = async (): Promise<unknown> => {
  offerCache.invalidate(app.ctx.db)
  const { data } = await createActor(app).get('metadata/get')
  return (data as { has_sportsbook: unknown }).has_sportsbook
}

test('SB-01 general information says whether there is a sport to bet on: one that is open and has events', async () => {
  expect(await hasSportsbook()).toBe(false)
  await openTestFeed(app.ctx).plans('first', [marketOf('football', 'match_result', [2000, 3000, 4000])])
  expect(await hasSportsbook()).toBe(true)
  const setOpen = (is_open: boolean) =>
    app.ctx.db.updateTable('odds_sports').set({ is_open }).where('sport', '=', 'football').execute()
  await setOpen(false)
  expect(await hasSportsbook()).toBe(false)
  await setOpen(true)
  expect(await hasSportsbook()).toBe(true)
})
