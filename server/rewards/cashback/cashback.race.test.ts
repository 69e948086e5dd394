import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { catchUp } from '../../play/games/follow/follow-play.ts'
import { readBalances } from '../../money/wallet/queries.ts'
import { payAutomatically } from './claims/pay-automatically.ts'
import { owes, runsCashback } from './programmes/programme.fixture.ts'
import { cashbackFollower } from './calculation/follow-losses.ts'
import { calculatePeriods } from './calculation/calculate-periods.ts'
import { periodOf } from './terms/periods.ts'

let houses: TestApp[] = []
const app = (at = 0): TestApp => houses[at % houses.length] as TestApp
let anna: Actor
const players = 1700

beforeAll(async () => {
  const DATABASE_URL = await raceDatabase('cashback')
  houses = [await createTestApp({ DATABASE_URL }), await createTestApp({ DATABASE_URL })]
  anna = await register(app(), 'anna@example.com', { currency: 'EUR', country: 'LV' })
})
afterEach(() => app().assertLedger())
afterAll(async () => {
  for (const one of houses) await one.close()
})

test('CK-04 fifty payouts of one cashback at once pay it once', async () => {
  const { ctx } = app()
  await runsCashback(ctx, 'once')
  const id = await owes(ctx, { uid: anna.uid, sysname: 'once' })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_one, at) =>
      anna.post(at % 5 === 4 ? 'cashbacks/remove' : 'cashbacks/payout', { cashback_id: id }),
    ),
  )
  expect(answers.filter(({ data }) => data === 1)).toHaveLength(1)
  const { status } = await ctx.db
    .selectFrom('cashbacks')
    .select('status')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  const { mainMinor } = await readBalances(ctx.db, anna.uid)
  expect([status, mainMinor]).toBeOneOf([
    ['paid_out', 1000n],
    ['removed', 0n],
  ])
})

/** A day on which many players have lost ten euros each, and the moment of its calculation. */
const manyLose = async (sysname: string) => {
  const { ctx } = app()
  await runsCashback(ctx, sysname, { claimDays: null })
  const { startsAt, endsAt } = periodOf('day', ctx.clock.now())
  await sql`
    insert into players (login, login_canonical, email, email_canonical, country, currency, locale, password_hash,
      password_changed_at, is_subscribed, terms_version, terms_accepted_at, reg_time)
    select ${sysname} || n, ${sysname} || n, ${sysname} || n || '@example.com', ${sysname} || n || '@example.com', 'LV',
      'EUR', 'en', 'none', now(), false, '1', now(), now()
    from generate_series(1, ${players}) n`.execute(ctx.db)
  await sql`
    insert into cashback_days (uid, currency, day, staked_minor, returned_minor)
    select uid, 'EUR', ${startsAt}::timestamptz, 1500, 500 from players
    where login like ${`${sysname}%`}`.execute(ctx.db)
  return { after: new Date(endsAt.getTime() + 2 * hourMs) }
}

const readGiven = async (sysname: string) => {
  const { rows } = await sql<{ count: number; players: number; sum: bigint; paid: number }>`
    select count(*)::int as count, count(distinct uid)::int as players, sum(amount_minor)::bigint as sum,
      count(*) filter (where cashbacks.status = 'paid_out')::int as paid
    from cashbacks join cashback_programmes p on p.id = programme_id where p.sysname = ${sysname}`.execute(
    app().ctx.db,
  )
  return rows[0]
}

/** The same process at a later moment, as its jobs see it. */
const later = (at: number, after: Date) => {
  const { ctx } = app(at)
  return { ...ctx, clock: { ...ctx.clock, now: () => after } }
}

test('CK-06 two processes reckon and pay a period at once, and each player is given it once', async () => {
  const { after } = await manyLose('both')
  while (!(await catchUp(later(0, after), cashbackFollower)));
  await Promise.all([0, 1, 0, 1].map((at) => calculatePeriods(later(at, after))))
  const given = { count: players, players, sum: BigInt(players) * 100n }
  expect(await readGiven('both')).toEqual({ ...given, paid: 0 })
  await Promise.all([0, 1, 0, 1].map((at) => payAutomatically(later(at, after))))
  for (let run = 0; run < 4; run++) await payAutomatically(later(run, after))
  await calculatePeriods(later(0, after))
  expect(await readGiven('both')).toEqual({ ...given, paid: players })
})

test('CK-06 a reckoning that dies halfway goes on where it was', async () => {
  const { ctx } = app()
  // The next day, since the one before is calculated.
  await app().advance(dayMs / 1000)
  const { after } = await manyLose('half')
  const last = await ctx.db
    .selectFrom('players')
    .select((row) => row.fn.max('uid').as('uid'))
    .executeTakeFirstOrThrow()
  await sql`
    alter table cashbacks add constraint falls_down check (uid <> ${sql.lit(last.uid)})`.execute(ctx.db)
  while (!(await catchUp(later(0, after), cashbackFollower)));
  await calculatePeriods(later(0, after))
  const half = await readGiven('half')
  expect(half?.count).toBeGreaterThan(0)
  expect(half?.count).toBeLessThan(players)
  await sql`alter table cashbacks drop constraint falls_down`.execute(ctx.db)
  await calculatePeriods(later(1, after))
  expect(await readGiven('half')).toMatchObject({ count: players, players, sum: BigInt(players) * 100n })
})
