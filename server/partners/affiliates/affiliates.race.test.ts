import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import { deposits, plays } from '#db/seed/story.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { createTestAffiliate, registerViaTracker, type TestAffiliate } from './affiliates.fixture.ts'
import { acquirePlayers } from './players/acquire-players.ts'
import { attributeToAffiliate } from './players/attribution.ts'
import { closeMonths } from './statements/close-months.ts'
import { payStatement } from './statements/pay-statement.ts'

let houses: TestApp[] = []
const app = (at = 0): TestApp => houses[at % houses.length] as TestApp
let sent: TestAffiliate
const atOnce = [0, 1, 0, 1, 0, 1, 0, 1]

beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('affiliates')
  houses = [await createTestApp({ DATABASE_URL }), await createTestApp({ DATABASE_URL })]
  sent = await createTestAffiliate(app().ctx)
})
afterEach(() => app().assertLedger())
afterAll(async () => {
  for (const one of houses) await one.close()
})

/** The same process at a later moment, as its jobs see it. */
const later = (at: number, days: number) => {
  const { ctx } = app(at)
  const after = new Date(ctx.clock.now().getTime() + days * dayMs)
  return { ...ctx, clock: { ...ctx.clock, now: () => after } }
}

const count = async (table: 'affiliate_players' | 'affiliate_acquisitions') => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where affiliate_id = ${sent.id}`.execute(
    app().ctx.db,
  )
  return rows[0]?.count
}

test('a player’s affiliate, the payment and the month are decided once by the first process', async () => {
  const people = []
  for (const name of ['anna', 'boris', 'carla'])
    people.push(await registerViaTracker(app(), sent.code, `${name}@example.com`))
  await Promise.all(
    people.flatMap(({ uid }) => atOnce.map((at) => attributeToAffiliate(app(at).ctx, { uid }))),
  )
  expect(await count('affiliate_players')).toBe(3)
  const { rows } = await sql<{ number: number }>`
    select number from affiliate_players where affiliate_id = ${sent.id} order by number`.execute(
    app().ctx.db,
  )
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])

  for (const one of people) {
    await deposits(one, '20')
    await plays(one, 'night-ferry', '100', 6)
  }
  await app().settle()
  await Promise.all(atOnce.map((at) => acquirePlayers(app(at).ctx)))
  expect(await count('affiliate_acquisitions')).toBe(3)

  await Promise.all(atOnce.map((at) => closeMonths(later(at, 40))))
  await closeMonths(later(1, 40))
  const statements = await app()
    .ctx.db.selectFrom('affiliate_statements')
    .select(['id', 'month', 'amount_minor', 'status'])
    .where('affiliate_id', '=', sent.id)
    .orderBy('month')
    .execute()
  // Where the players won, the loss is carried over, and a second month that has ended by then has a statement too.
  expect(new Set(statements.map(({ month }) => month)).size).toBe(statements.length)
  const [statement] = statements
  if (!statement) throw new Error('The month has no statement')
  expect(statement.status).toBe('open')
  expect(statement.amount_minor).toBeGreaterThanOrEqual(15_000n)

  const payment = { paymentReference: 'SEPA-1', actor: systemActor('tests'), reason: 'the month' }
  const paid = await Promise.all(
    atOnce.map((at) =>
      transact(app(at).ctx.connection, (tx) =>
        payStatement(app(at).ctx, tx, { id: statement.id, ...payment }),
      ),
    ),
  )
  expect(paid.filter(({ ok }) => ok)).toHaveLength(1)
})
