import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { register } from '#test/players.ts'
import { pocketOf, readStatement } from './ledger.fixture.ts'

let app: TestApp
/** By how many hours the clock of this process is wrong. */
let wrongHours = 0
beforeAll(async () => {
  app = await createTestApp(
    {},
    createClock(0, () => Date.now() + wrongHours * hourMs),
  )
})
afterAll(() => app.close())

test('I1 a clock that goes backwards between postings changes nothing about the order of money', async () => {
  const anna = await register(app, 'anna@example.com')
  await deposits(anna, '60')
  wrongHours = -26
  await deposits(anna, '40')
  const table = await opensGame(anna, 'night-ferry')
  const { roundId } = await table.spin('10', 'backwards')
  await table.shown(roundId)
  wrongHours = -13
  await deposits(anna, '15')

  const lines = await readStatement(app.ctx.db, pocketOf(anna.uid))
  expect(lines.map(({ version }) => Number(version))).toEqual(lines.map((_, at) => lines.length - at))
  for (const [at, line] of lines.entries())
    expect(line.balanceAfterMinor - line.amountMinor).toBe(lines[at + 1]?.balanceAfterMinor ?? 0n)
  expect(lines[0]).toMatchObject({ reason: 'deposit', amountMinor: 1500n })

  const chief = await hire(app, ['administrator'])
  const { items } = (await chief.get('wallet/getPostings', { uid: String(anna.uid), pocket: 'main' }))
    .data as {
    items: { id: string; account_version: string; at: string }[]
  }
  const stamps = items.map(({ at }) => Date.parse(at))
  // The timestamps are those of the wrong clock, so ordering by them would differ.
  expect(stamps).not.toEqual(stamps.toSorted((a, b) => b - a))
  expect(items.map(({ account_version: version }) => BigInt(version))).toEqual(
    lines.map(({ version }) => version),
  )
  await app.assertLedger()
})

test('I1 every time in the database is in UTC, regardless of the time zone of the client', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('timestamp without time zone', 'time without time zone',
      'time with time zone')`.execute(app.ctx.db)
  expect(rows).toEqual([])
})
