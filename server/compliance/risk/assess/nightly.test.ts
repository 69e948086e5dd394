import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { dayMs, hourMs } from '#contract/durations.ts'
import { openRiskApp } from '../risk-app.fixture.ts'
import { assessNightly } from './assess-nightly.ts'
import { purgeOldRisk } from './purge-old-risk.ts'

let testApp: Awaited<ReturnType<typeof openRiskApp>>
beforeAll(async () => {
  testApp = await openRiskApp()
})
afterAll(() => testApp.app.close())

const riskOf = (uid: number) =>
  testApp.ctx.db.selectFrom('risk_players').selectAll().where('uid', '=', uid).executeTakeFirst()
let rounds = 0
const plays = (uid: number, at: Date) =>
  sql`insert into game_rounds (supplier, supplier_round, uid, game, currency, mode, pocket, status, stake_minor, win_minor,
      balance_before_minor, balance_after_minor, created_at, shown_at)
    values ('studio', ${`night-${rounds++}`}, ${uid}, 'orchard', 'EUR', 'real', 'main', 'closed', 100, 0, 1000, 900, ${at},
      ${at})`.execute(testApp.ctx.db)

test('the nightly job assesses a player who has played since, once, and lets scores decay', async () => {
  const anna = await testApp.comes()
  for (let at = 0; at < 3; at++) await testApp.paid(anna, 190_000 + at)
  await assessNightly(testApp.ctx)
  const first = await riskOf(anna.uid)
  expect(first?.score).toBe(30)
  await assessNightly(testApp.ctx)
  expect((await riskOf(anna.uid))?.assessed_at).toEqual(first?.assessed_at)
  await plays(anna.uid, testApp.app.clock.now())
  await assessNightly(testApp.ctx)
  expect((await riskOf(anna.uid))?.assessed_at).not.toEqual(first?.assessed_at)
  // Ninety days later it counts half, without any event.
  testApp.app.clock.advance(90 * dayMs + hourMs)
  await assessNightly(testApp.ctx)
  expect(await riskOf(anna.uid)).toMatchObject({ score: 15, level: 'low' })
})

test('a player whom the nightly job cannot assess blocks no other player', async () => {
  const [anna, boris] = [await testApp.comes(), await testApp.comes()]
  for (const { uid } of [anna, boris]) await plays(uid, testApp.app.clock.now())
  const before = (await riskOf(boris.uid))?.assessed_at
  await sql`alter table risk_players add constraint nobody_looks check (uid <> ${sql.lit(anna.uid)} or assessed_at is null)
    not valid`.execute(testApp.ctx.db)
  testApp.app.clock.advance(hourMs)
  await assessNightly(testApp.ctx)
  await sql`alter table risk_players drop constraint nobody_looks`.execute(testApp.ctx.db)
  expect((await riskOf(boris.uid))?.assessed_at).not.toEqual(before)
})

test('what was found is kept for five years after an account has ended, and then goes', async () => {
  const [anna, boris] = [await testApp.comes(), await testApp.comes()]
  for (const player of [anna, boris]) await testApp.structures(player)
  await testApp.ctx.db
    .updateTable('players')
    .set({ status: 'deleted', closed_at: testApp.app.clock.now() })
    .where('uid', '=', anna.uid)
    .execute()
  const findings = async (uid: number): Promise<number> =>
    (await testApp.ctx.db.selectFrom('risk_findings').select('id').where('uid', '=', uid).execute()).length
  testApp.app.clock.advance(5 * 365 * dayMs)
  await purgeOldRisk(testApp.ctx)
  expect(await findings(anna.uid)).toBe(1)
  testApp.app.clock.advance(3 * dayMs)
  await purgeOldRisk(testApp.ctx)
  expect([await findings(anna.uid), await riskOf(anna.uid)]).toEqual([0, undefined])
  expect(await findings(boris.uid)).toBe(1)
})
