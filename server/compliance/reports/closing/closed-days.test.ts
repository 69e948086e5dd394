import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { deposits, plays } from '#db/seed/story.ts'
import { refreshDueRates } from '#server/identity/account/rates/refresh-rates.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { reversePosting } from '#server/money/wallet/reverse-posting.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { closedDayChecks } from './closed-invariants.ts'
import { closeDays } from './close-days.ts'
import { bankOf, closesWhatIsDue, houseAccountOf, moves, pocketOf } from './closed-days.fixture.ts'

let app: TestApp
let anna: Actor
let bruna: Actor
const dayOne = '2051-06-14'

beforeAll(async () => {
  app = await createTestApp({ HOUSE_TIME_ZONE: 'Europe/Riga' })
  startClockAt(app.clock, '2051-06-14T10:00:00Z')
  await refreshDueRates(app.ctx)
  anna = await register(app, 'anna@example.com', { country: 'DE' })
  bruna = await register(app, 'bruna@example.com', { country: 'BR', currency: 'BRL' })
})
afterAll(() => app.close())

const days = () =>
  app.ctx.db
    .selectFrom('report_closed_days')
    .selectAll()
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('name'))
    .orderBy('number')
    .execute()
type Line = {
  reason: string
  from: string
  to: string
  product: string
  minor: bigint
  corrects: string | null
}
const linesOf = async (day: string, reason?: string): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select reason, from_account as "from", to_account as "to", product, sum(amount_minor)::bigint as minor,
      to_char(corrects_day, 'YYYY-MM-DD') as corrects
    from report_closed_lines where day = ${day}::date and (${reason ?? null}::text is null or reason = ${reason ?? null})
    group by reason, from_account, to_account, product, corrects_day order by reason, from_account`.execute(
    app.ctx.db,
  )
  return rows
}
const isWhole = async () => expect(await checkLedger(app.ctx.db, closedDayChecks)).toEqual([])

test('C7 a day is closed some hours after its end in the zone of the house, with what was played in it', async () => {
  await deposits(anna, '100')
  await plays(anna, 'orchard', '100', 5)
  const bet = ['bet', '77'] as const
  const uid = bruna.uid ?? 0
  await moves(app, {
    at: '2051-06-14T20:00:00Z',
    reason: 'deposit',
    from: bankOf('BRL'),
    to: pocketOf(uid, 'main', 'BRL'),
    minor: 9000n,
  })
  await moves(app, {
    at: '2051-06-14T20:30:00Z',
    reason: 'bet',
    from: pocketOf(uid, 'main', 'BRL'),
    to: houseAccountOf('open_bets', 'BRL'),
    minor: 4000n,
    about: bet,
  })
  // Midnight in Riga is 21:00 UTC in summer: this belongs to the next day.
  await moves(app, {
    at: '2051-06-14T21:30:00Z',
    reason: 'win',
    from: houseAccountOf('gaming', 'BRL'),
    to: pocketOf(uid, 'main', 'BRL'),
    minor: 700n,
    about: bet,
  })
  startClockAt(app.clock, '2051-06-14T23:00:00Z')
  await closesWhatIsDue(app)
  expect(await days()).toEqual([])
  startClockAt(app.clock, '2051-06-15T00:05:00Z')
  await closesWhatIsDue(app)
  const [first, ...more] = await days()
  expect(more).toEqual([])
  expect(first).toMatchObject({
    name: dayOne,
    number: 1,
    time_zone: 'Europe/Riga',
    begins_at: new Date('2051-06-13T21:00:00Z'),
    ends_at: new Date('2051-06-14T21:00:00Z'),
    previous_hash: '0'.repeat(64),
    base_currency: 'EUR',
  })
  const lines = await linesOf(dayOne)
  expect(lines).toContainEqual({
    reason: 'bet',
    from: 'player:main',
    to: 'house:gaming',
    product: 'casino',
    minor: 500n,
    corrects: null,
  })
  expect(lines).toContainEqual({
    reason: 'bet',
    from: 'player:main',
    to: 'house:open_bets',
    product: 'betting',
    minor: 4000n,
    corrects: null,
  })
  expect(lines).not.toContainEqual(expect.objectContaining({ product: 'betting', minor: 700n }))
  const { rows: held } = await sql<{ country: string; provider: string; game: string; base_minor: bigint }>`
    select country, provider, game, base_minor from report_closed_lines where reason = 'bet' order by country`.execute(
    app.ctx.db,
  )
  // 40.00 BRL at the rate stored with the day.
  const { per_base: rate } = await app.ctx.db
    .selectFrom('report_closed_rates')
    .select('per_base')
    .where('currency', '=', 'BRL')
    .executeTakeFirstOrThrow()
  expect(held).toMatchObject([
    { country: 'BR', provider: '', game: '', base_minor: BigInt(Math.round(4000 / Number(rate))) },
    { country: 'DE', game: 'orchard', base_minor: 500n },
  ])
  await isWhole()
})

test('C7 a tax that a market takes is kept with the day, by its own base', async () => {
  const markets = await app.ctx.db
    .selectFrom('report_closed_markets')
    .select([
      'country',
      'product',
      'active_players',
      'turnover_minor',
      'tax_base',
      'tax_minor',
      'basis_points',
    ])
    .orderBy('country')
    .execute()
  expect(markets).toEqual([
    {
      country: 'BR',
      product: 'betting',
      active_players: 1,
      turnover_minor: 4000n,
      tax_base: null,
      basis_points: null,
      tax_minor: 0n,
    },
    // A stake of 5.00 includes 5.3 % tax on its net amount: 5.00 × 530 ÷ 10,530 = 0.2517.
    {
      country: 'DE',
      product: 'casino',
      active_players: 1,
      turnover_minor: 500n,
      tax_base: 'turnover_with_tax',
      basis_points: 530,
      tax_minor: 25n,
    },
  ])
})

test('C7 what comes later is a line of its own day, and says which day it corrects', async () => {
  const uid = anna.uid ?? 0
  const fee = await moves(app, {
    at: '2051-06-15T08:00:00Z',
    reason: 'fee',
    from: pocketOf(uid),
    to: houseAccountOf('fees'),
    minor: 150n,
  })
  const stake = { from: pocketOf(uid), to: houseAccountOf('gaming') }
  startClockAt(app.clock, '2051-06-16T00:10:00Z')
  await closesWhatIsDue(app)
  const before = await linesOf('2051-06-15')
  expect(before).toContainEqual(expect.objectContaining({ reason: 'fee', minor: 150n, corrects: null }))
  expect(await linesOf('2051-06-15', 'win')).toMatchObject([{ minor: 700n, corrects: null }])
  // Dated on closed days, and a reversal of one of their postings.
  await moves(app, { at: '2051-06-14T12:00:00Z', reason: 'bet', ...stake, minor: 321n })
  await moves(app, { at: '2051-06-15T12:00:00Z', reason: 'bet', ...stake, minor: 123n })
  await transact(app.ctx.connection, (tx) =>
    reversePosting({ clock: { ...app.clock, now: () => new Date('2051-06-16T09:00:00Z') } }, tx, {
      key: 'fee-back',
      postingId: fee,
      reason: 'reversal',
    }),
  )
  const kept = [await days(), await linesOf(dayOne), before]
  startClockAt(app.clock, '2051-06-17T00:10:00Z')
  await closesWhatIsDue(app)
  expect([(await days()).slice(0, 2), await linesOf(dayOne), await linesOf('2051-06-15')]).toEqual(kept)
  const lines = await linesOf('2051-06-16')
  expect(
    lines.map(({ reason, from, minor, corrects }) => [reason, from, minor, corrects]).toSorted(),
  ).toEqual([
    ['bet', 'player:main', 123n, '2051-06-15'],
    ['bet', 'player:main', 321n, '2051-06-14'],
    ['fee', 'house:fees', 150n, '2051-06-15'],
  ])
  await isWhole()
})

test('C7 a payment that is taken back on another day corrects the day on which it was made', async () => {
  const uid = anna.uid ?? 0
  await moves(app, {
    at: '2051-06-17T10:00:00Z',
    key: 'deposit:900001',
    about: ['deposit', '900001'],
    reason: 'deposit',
    from: bankOf(),
    to: pocketOf(uid),
    minor: 2500n,
  })
  await moves(app, {
    at: '2051-06-19T10:00:00Z',
    about: ['deposit', '900001'],
    reason: 'deposit_reversed',
    from: pocketOf(uid),
    to: bankOf(),
    minor: 2500n,
  })
  startClockAt(app.clock, '2051-06-20T00:10:00Z')
  await closesWhatIsDue(app)
  expect(await linesOf('2051-06-19')).toMatchObject([
    { reason: 'deposit_reversed', minor: 2500n, corrects: '2051-06-17' },
  ])
  // The day between is closed without rows.
  expect(await linesOf('2051-06-18')).toEqual([])
  expect((await days()).map(({ name }) => name)).toEqual([
    dayOne,
    '2051-06-15',
    '2051-06-16',
    '2051-06-17',
    '2051-06-18',
    '2051-06-19',
  ])
  await isWhole()
})

test.each([
  ['report_closed_days', `update report_closed_days set hash = 'x'`],
  ['report_closed_days', 'delete from report_closed_days'],
  ['report_closed_lines', 'update report_closed_lines set amount_minor = 1'],
  ['report_closed_lines', 'truncate report_closed_lines cascade'],
  ['report_closed_markets', 'update report_closed_markets set tax_minor = 0'],
  ['report_closed_rates', 'delete from report_closed_rates'],
  ['report_closed_balances', 'update report_closed_balances set balance_minor = 0'],
  ['report_player_days', 'delete from report_player_days'],
  ['another row', `insert into report_closed_rates values ('${dayOne}', 'USD', 1)`],
  [
    'another row',
    `insert into report_closed_lines values
       ('${dayOne}', 999, 'EUR', 'a', 'b', 'bet', 'none', '', '', '', null, 1, 1, 1)`,
  ],
])('C7 no one changes a closed day: %s, by %s', async (_what, statement) => {
  await expect(sql.raw(statement).execute(app.ctx.db)).rejects.toThrow('A closed day never changes')
})

test('C7 a day that was changed behind the back of all that is found, and so is one whose chain is broken', async () => {
  const spoil = async (statement: string, table: string) => {
    const { db } = app.ctx
    await db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
        await sql.raw(statement).execute(tx)
        const problems = await checkLedger(tx, closedDayChecks)
        throw Object.assign(new Error('done'), { problems })
      })
      .catch((error: { problems?: unknown[] }) => {
        found = error.problems as typeof found
      })
    return found.map(({ where }) => where)
  }
  let found: { where: string }[] = []
  expect(
    await spoil(
      `update report_closed_lines set amount_minor = amount_minor + 1 where day = '2051-06-19'`,
      'report_closed_lines',
    ),
  ).toEqual(expect.arrayContaining(['2051-06-19 is not what its hash says', '2051-06-19 player:main EUR']))
  expect(
    await spoil(
      `update report_closed_markets set tax_minor = 0 where day = '${dayOne}'`,
      'report_closed_markets',
    ),
  ).toEqual([`${dayOne} is not what its hash says`])
  expect(
    await spoil(
      `update report_closed_days set previous_hash = repeat('1', 64) where day = '2051-06-16'`,
      'report_closed_days',
    ),
  ).toEqual(['2051-06-16 is not chained to the day before'])
  await isWhole()
})

test('C7 a day of a currency without a rate waits for it', async () => {
  const uid = anna.uid ?? 0
  await sql`delete from currency_rates`.execute(app.ctx.db)
  await moves(app, {
    at: '2051-06-20T10:00:00Z',
    reason: 'correction',
    from: houseAccountOf('corrections'),
    to: pocketOf(uid),
    minor: 100n,
  })
  startClockAt(app.clock, '2051-06-21T00:10:00Z')
  await closesWhatIsDue(app)
  expect((await days()).at(-1)?.name).toBe('2051-06-19')
  expect(await linesOf('2051-06-20')).toEqual([])
  await sql`insert into currency_rates values ('BRL', 6, '2051-06-20', now())`.execute(app.ctx.db)
  await closeDays(app.ctx)
  expect((await days()).at(-1)?.name).toBe('2051-06-20')
  await isWhole()
})
