import { afterAll, beforeAll, expect, test } from 'vitest'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { invalidateCatalogue } from '#server/play/games/catalogue/catalogue-cache.ts'
import { marketOf, openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { listPages } from './sitemap-pages.ts'

let empty: TestApp
let app: TestApp
beforeAll(async () => {
  empty = await createTestApp()
  app = await createTestApp()
})
afterAll(async () => {
  await empty.close()
  await app.close()
})

const bettingOf = async ({ ctx }: TestApp) =>
  (await listPages(ctx)).map(({ path }) => path).filter((path) => path.startsWith('/betting'))

test('SX-11 SB-01 a house without an offer lists no pages of bets, another what is under way or to come, and one with a supplier’s sportsbook that page alone', async () => {
  expect((await bettingOf(empty)).filter((path) => path !== '/betting')).toEqual([])
  const feed = openTestFeed(app.ctx)
  const next = await feed.plans('next', [marketOf('ice_hockey', 'match_result', 2500)], {
    sport: 'ice_hockey',
    league: 'Łódź Cup',
    home: 'Malmö <IF>',
    away: 'Спартак',
  })
  const over = await feed.plans('over', [], { league: 'Another' }, { status: 'ended' })
  const paths = await bettingOf(app)
  expect(paths).toEqual([
    '/betting',
    '/betting/live',
    '/betting/ice-hockey',
    expect.stringMatching(/^\/betting\/ice-hockey\/\d+-lodz-cup$/),
    `/betting/event/${next}-malmo-if`,
  ])
  expect(paths.join()).not.toContain(`/event/${over}`)

  await registerSandboxSupplier(app.ctx)
  const { db } = app.ctx
  await db.updateTable('games').set({ is_off: false }).where('sysname', '=', sportsbookSysname).execute()
  invalidateCatalogue(db)
  expect(await bettingOf(app)).toEqual(['/betting'])
})
