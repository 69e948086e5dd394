import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import { marketOf, openToldFeed } from './told-feed.fixture.ts'
import { offerMemory } from './offer/offer-memory.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
})
afterAll(() => house.close())

const hasSportsbook = async (): Promise<unknown> => {
  offerMemory.forget(house.ctx.db)
  const { data } = await createActor(house).get('metadata/get')
  return (data as { has_sportsbook: unknown }).has_sportsbook
}

test('SB-01 general information says whether there is a sport to bet on: one that is open and has events', async () => {
  expect(await hasSportsbook()).toBe(false)
  await openToldFeed(house.ctx).plans('first', [marketOf('football', 'match_result', [2000, 3000, 4000])])
  expect(await hasSportsbook()).toBe(true)
  const setOpen = (is_open: boolean) =>
    house.ctx.db.updateTable('odds_sports').set({ is_open }).where('sport', '=', 'football').execute()
  await setOpen(false)
  expect(await hasSportsbook()).toBe(false)
  await setOpen(true)
  expect(await hasSportsbook()).toBe(true)
})
