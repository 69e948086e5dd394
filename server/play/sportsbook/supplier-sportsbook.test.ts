import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { registerSandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { invalidateCatalogue } from '#server/play/games/catalogue/catalogue-cache.ts'
import { offerCache } from '#server/play/odds/offer/offer-cache.ts'
import { marketOf, openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { balanceOf, calls, legOn, offerOf } from './bets/betting-app.fixture.ts'

let app: TestApp
let feed: ReturnType<typeof openTestFeed>
let anna: Actor
beforeAll(async () => {
  app = await createTestApp()
  await registerSandboxSupplier(app.ctx)
  feed = openTestFeed(app.ctx)
  await feed.stands('prematch', 'up')
  anna = await register(app, 'anna@example.com')
  await offerOf(app.ctx).gives(anna.uid, 10_000n)
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const theirsIs = async (is_off: boolean) => {
  const { db } = app.ctx
  await db.updateTable('games').set({ is_off }).where('sysname', '=', sportsbookSysname).execute()
  invalidateCatalogue(db)
  offerCache.invalidate(db)
}
const told = async () => ((await anna.get('metadata/get')).data as Record<string, unknown>).sportsbook
const isOpen = async () => ((await anna.get('sportsbook/getSettings')).data as { is_open: boolean }).is_open
const onHome = async (event: string) => {
  const eventId = BigInt(await feed.plans(event, [marketOf('football', 'match_result', [2000, 3000, 4000])]))
  const { id: marketId } = await app.ctx.db
    .selectFrom('odds_markets')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return { eventId, marketId, outcome: 'home' }
}

test('SB-01 while a supplier’s sportsbook is open ours takes no bet, and what was bet before is settled and stays among the player’s own', async () => {
  expect([await told(), await isOpen()]).toEqual([null, true])
  const on = await onHome('first')
  await theirsIs(true)
  expect(await told()).toBe('own')
  const bets = calls(anna)
  const { data: running } = await bets.place({ legs: [legOn(on)], stake: 10 }, 'before')
  expect(running.state).toBe('accepted')

  await theirsIs(false)
  expect([await told(), await isOpen()]).toEqual(['supplier', false])
  const { data: refused } = await bets.place({ legs: [legOn(on)], stake: 10 }, 'meanwhile')
  expect([refused.state, refused.refusal?.code]).toEqual(['rejected', 'betting_closed'])
  const looked = await bets.check({ legs: [legOn(on)], stake: 10 })
  expect(looked.data.refusals).toEqual([{ code: 'betting_closed', legs: [] }])
  expect([looked.data.max_stake, looked.data.can_refer]).toEqual([0, false])
  expect(await balanceOf(app.ctx, anna.uid)).toBe(9000n)

  const result = (won: 0 | 1) => ({ won, void: '0', deadHeat: '1' })
  const results = { home: result(1), draw: result(0), away: result(0) }
  const markets = [{ type: 'match_result', specifiers: '', fates: results }]
  const record = emptyRecord('football')
  await feed.say({ kind: 'bet_settlement', event: 'first', certainty: 2, record, markets })
  await app.settle()
  expect(await balanceOf(app.ctx, anna.uid)).toBe(11_000n)
  const { items } = (await anna.get('sportsbook/getBets')).data as { items: { id: string; state: string }[] }
  expect(items).toMatchObject([{ id: running.id, state: 'settled' }])

  await theirsIs(true)
  expect([await told(), await isOpen()]).toEqual(['own', true])
  const { data: again } = await bets.place({ legs: [legOn(await onHome('second'))], stake: 10 }, 'after')
  expect(again.state).toBe('accepted')
})
