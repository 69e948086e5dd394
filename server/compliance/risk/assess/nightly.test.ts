import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { dayMs, hourMs } from '#contract/durations.ts'
import { openRiskHouse } from '../risk-house.fixture.ts'
import { assessNightly } from './assess-nightly.ts'
import { purgeOldRisk } from './purge-old.ts'

let house: Awaited<ReturnType<typeof openRiskHouse>>
beforeAll(async () => {
  house = await openRiskHouse()
})
afterAll(() => house.app.close())

const riskOf = (uid: number) =>
  house.ctx.db.selectFrom('risk_players').selectAll().where('uid', '=', uid).executeTakeFirst()
let rounds = 0
const plays = (uid: number, at: Date) =>
  sql`insert into game_rounds (supplier, supplier_round, uid, game, currency, mode, pocket, status, stake_minor, win_minor,
      balance_before_minor, balance_after_minor, created_at, shown_at)
    values ('studio', ${`night-${rounds++}`}, ${uid}, 'orchard', 'EUR', 'real', 'main', 'closed', 100, 0, 1000, 900, ${at},
      ${at})`.execute(house.ctx.db)

test('the night looks at whoever has played since, once, and lets scores fade', async () => {
  const anna = await house.comes()
  for (let at = 0; at < 3; at++) await house.paid(anna, 190_000 + at)
  await assessNightly(house.ctx)
  const first = await riskOf(anna.uid)
  expect(first?.score).toBe(30)
  await assessNightly(house.ctx)
  expect((await riskOf(anna.uid))?.assessed_at).toEqual(first?.assessed_at)
  await plays(anna.uid, house.app.clock.now())
  await assessNightly(house.ctx)
  expect((await riskOf(anna.uid))?.assessed_at).not.toEqual(first?.assessed_at)
  // Ninety days later it counts half, without any event.
  house.app.clock.advance(90 * dayMs + hourMs)
  await assessNightly(house.ctx)
  expect(await riskOf(anna.uid)).toMatchObject({ score: 15, level: 'low' })
})

test('a player at whom the night cannot look holds up nobody else', async () => {
  const [anna, boris] = [await house.comes(), await house.comes()]
  for (const { uid } of [anna, boris]) await plays(uid, house.app.clock.now())
  const before = (await riskOf(boris.uid))?.assessed_at
  await sql`alter table risk_players add constraint nobody_looks check (uid <> ${sql.lit(anna.uid)} or assessed_at is null)
    not valid`.execute(house.ctx.db)
  house.app.clock.advance(hourMs)
  await assessNightly(house.ctx)
  await sql`alter table risk_players drop constraint nobody_looks`.execute(house.ctx.db)
  expect((await riskOf(boris.uid))?.assessed_at).not.toEqual(before)
})

test('what was found is kept for five years after an account has ended, and then goes', async () => {
  const [anna, boris] = [await house.comes(), await house.comes()]
  for (const player of [anna, boris]) await house.structures(player)
  await house.ctx.db
    .updateTable('players')
    .set({ status: 'deleted', closed_at: house.app.clock.now() })
    .where('uid', '=', anna.uid)
    .execute()
  const findings = async (uid: number): Promise<number> =>
    (await house.ctx.db.selectFrom('risk_findings').select('id').where('uid', '=', uid).execute()).length
  house.app.clock.advance(5 * 365 * dayMs)
  await purgeOldRisk(house.ctx)
  expect(await findings(anna.uid)).toBe(1)
  house.app.clock.advance(3 * dayMs)
  await purgeOldRisk(house.ctx)
  expect([await findings(anna.uid), await riskOf(anna.uid)]).toEqual([0, undefined])
  expect(await findings(boris.uid)).toBe(1)
})
