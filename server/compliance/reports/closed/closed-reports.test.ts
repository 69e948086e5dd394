import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { closedReportsCalls } from '#contract/operator/reports/closed-reports.ts'
import { transferMetrics } from '#contract/operator/shapes/closed-day-metrics.ts'
import { plays } from '#db/seed/story.ts'
import { refreshDueRates } from '#server/identity/account/rates/refresh-rates.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createStaffRole, hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import {
  bankOf,
  closesWhatIsDue,
  houseAccountOf,
  moves,
  pocketOf,
  waitsThenStakes,
  type Moves,
} from '../closing/closed-days.fixture.ts'

type Output<K extends keyof typeof closedReportsCalls> = z.output<(typeof closedReportsCalls)[K]['output']>
type Figures = Output<'getClosedFigures'>

let app: TestApp
let chief: Hired
let anna: Actor
let carla: Actor
const span = { from: '2051-06-10', to: '2051-06-12' }

const ask = async <K extends keyof typeof closedReportsCalls>(
  call: K,
  input: Record<string, string> = {},
) => {
  const answer = await chief.get(`reports/${call}`, input)
  if (answer.error) throw new Error(JSON.stringify(answer.error))
  return answer.data as Output<K>
}
const figures = (input: Record<string, string> = {}) => ask('getClosedFigures', { ...span, ...input })

const story = (uid: number, other: number): readonly Omit<Moves, 'key'>[] => {
  const main = pocketOf(uid)
  const [gaming, bonus, jackpots, fees] = [
    houseAccountOf('gaming'),
    houseAccountOf('bonus'),
    houseAccountOf('jackpots'),
    houseAccountOf('fees'),
  ]
  const ten = '2051-06-10T10:00:00Z'
  const eleven = '2051-06-11T10:00:00Z'
  const twelve = '2051-06-12T10:00:00Z'
  return [
    { at: ten, reason: 'deposit', from: bankOf(), to: main, minor: 20_000n },
    {
      at: ten,
      reason: 'bet',
      from: main,
      to: houseAccountOf('open_bets'),
      minor: 4000n,
      about: ['bet', '1'],
    },
    { at: ten, reason: 'jackpot_fed', from: gaming, to: jackpots, minor: 300n, about: ['jackpot', '1'] },
    { at: eleven, reason: 'win', from: gaming, to: main, minor: 1500n, about: ['bet', '1'] },
    { at: eleven, reason: 'jackpot', from: jackpots, to: main, minor: 250n, about: ['jackpot', '1'] },
    { at: eleven, reason: 'bonus_grant', from: bonus, to: pocketOf(uid, 'bonus'), minor: 900n },
    { at: eleven, reason: 'bonus_converted', from: pocketOf(uid, 'bonus'), to: main, minor: 600n },
    { at: eleven, reason: 'cashback', from: bonus, to: main, minor: 70n, about: ['cashback', '1'] },
    { at: eleven, reason: 'fee', from: main, to: fees, minor: 20n },
    { at: eleven, reason: 'provider_fee', from: fees, to: bankOf(), minor: 110n },
    { at: twelve, reason: 'correction', from: houseAccountOf('corrections'), to: main, minor: 5n },
    {
      at: twelve,
      reason: 'deposit',
      from: bankOf('BRL'),
      to: pocketOf(other, 'main', 'BRL'),
      minor: 60_000n,
    },
    {
      at: twelve,
      reason: 'bet',
      from: pocketOf(other, 'main', 'BRL'),
      to: houseAccountOf('gaming', 'BRL'),
      minor: 12_000n,
    },
  ]
}

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  startClockAt(app.clock, '2051-06-10T08:00:00Z')
  await refreshDueRates(app.ctx)
  anna = await register(app, 'anna@example.com', { country: 'MT' })
  carla = await register(app, 'carla@example.com', { country: 'BR', currency: 'BRL' })
  for (const each of story(anna.uid ?? 0, carla.uid ?? 0)) await moves(app, each)
  await plays(anna, 'orchard', '100', 3)
  startClockAt(app.clock, '2051-06-13T04:00:00Z')
  await closesWhatIsDue(app)
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const amounts = (sums: Figures['totals']) =>
  Object.fromEntries(Object.entries(sums).map(([figure, money]) => [figure, money?.amount ?? null]))

test('C7 closed days tell turnover, GGR and NGR, less all that NGR is less of', async () => {
  const { totals, is_closed, open_days, currency } = await figures({ currency: 'EUR' })
  expect([is_closed, open_days, currency]).toEqual([true, [], 'EUR'])
  const all = amounts(totals) as Record<string, number>
  const inRounds = 3 - (all.wins! - 15)
  expect(all.turnover).toBeCloseTo(43, 6)
  expect(all.ggr).toBeCloseTo(25 + inRounds, 6)
  expect(all).toMatchObject({
    bonus_cost: 6,
    cashback: 0.7,
    jackpots_fed: 3,
    jackpots_paid: 2.5,
    provider_fees: 1.1,
    deposits: 200,
    withdrawals: 0,
    net_deposits: 200,
    fees: 0.2,
    corrections: 0.05,
  })
  // Malta takes five percent of GGR, each day and product to the cent.
  expect(Math.abs(all.taxes! - all.ggr! * 0.05)).toBeLessThan(0.02)
  expect(all.ngr).toBeCloseTo(all.ggr! - 6 - 0.7 - 3 - 1.1 - all.taxes!, 6)
})

test('C7 what jackpots hold at the end of the span stands beside it', async () => {
  expect((await figures({ currency: 'EUR' })).jackpot_pool).toEqual({ amount: 0.5, currency: 'EUR' })
  expect((await figures({ to: '2051-06-10' })).jackpot_pool).toEqual({ amount: 3, currency: 'EUR' })
})

test.each(['day', 'product', 'country', 'currency'] as const)(
  'C7 rows by %s add up to the totals, in the base currency at the rates of the days',
  async (by) => {
    const { rows, totals, currency } = await figures({ by })
    expect(currency).toBe('EUR')
    expect(rows.length).toBeGreaterThan(1)
    for (const figure of Object.keys(totals) as (keyof typeof totals)[])
      expect(
        rows.reduce((sum, row) => sum + (row.figures?.[figure]?.amount ?? 0), 0),
        figure,
      ).toBeCloseTo(totals[figure]?.amount ?? Number.NaN, 6)
  },
)

test('C7 taxes and NGR belong to no single game, and are not told of one', async () => {
  const { rows, totals } = await figures({ by: 'game' })
  expect(rows.find(({ key }) => key === 'orchard')?.figures).toMatchObject({ taxes: null, ngr: null })
  expect(totals.ngr).not.toBeNull()
})

test('C7 a day that is open is named, typed and in no sum', async () => {
  await moves(app, {
    at: '2051-06-13T05:00:00Z',
    reason: 'deposit',
    from: bankOf(),
    to: pocketOf(anna.uid ?? 0),
    minor: 99_900n,
  })
  const closed = await figures()
  const mixed = await figures({ to: '2051-06-13' })
  expect([mixed.is_closed, mixed.open_days]).toEqual([false, ['2051-06-13']])
  expect(mixed.totals).toEqual(closed.totals)
  expect(mixed.rows.at(-1)).toEqual({ key: '2051-06-13', is_closed: false, figures: null })
  const transfers = await ask('getTransfers', { from: '2051-06-13', to: '2051-06-13' })
  expect(transfers).toMatchObject({ is_closed: false, open_days: ['2051-06-13'], items: [], next: null })
  const { days } = (await chief.get('reports/getDashboard', { from: '2051-06-12', to: '2051-06-13' }))
    .data as { days: { day: string; is_closed: boolean }[] }
  expect(new Set(days.map(({ day, is_closed: isClosed }) => `${day} ${isClosed}`))).toEqual(
    new Set(['2051-06-12 true', '2051-06-13 false']),
  )
})

test('C7 the days before stand beside, as many as are asked for', async () => {
  const { before, rows } = await figures({ from: '2051-06-11', to: '2051-06-11', currency: 'EUR' })
  expect(rows).toHaveLength(1)
  expect(before).toMatchObject({ from: '2051-06-10', to: '2051-06-10', is_closed: true })
  expect(before.totals.deposits?.amount).toBe(200)
})

test.each([1, 2, 3])(
  'C7 every figure is the sum of its transfers, in pages of %i, none empty',
  async (count) => {
    const { totals } = await figures({ currency: 'EUR' })
    for (const figure of [...transferMetrics, 'ngr'] as const) {
      const found: Output<'getTransfers'>['items'] = []
      let after: string | null = ''
      while (after !== null) {
        const page: Output<'getTransfers'> = await ask('getTransfers', {
          ...span,
          figure,
          currency: 'EUR',
          count: String(count),
          ...(after && { after }),
        })
        if (after) expect([figure, page.items.length]).not.toEqual([figure, 0])
        found.push(...page.items)
        after = page.next
      }
      const sum = found.reduce((all, { amount }) => all + Math.round(amount.amount * 100), 0) / 100
      // Taxes are not transfers: the markets have them.
      const taxes = figure === 'ngr' ? (totals.taxes?.amount ?? Number.NaN) : 0
      expect(sum - taxes, figure).toBeCloseTo(totals[figure]?.amount ?? Number.NaN, 6)
      expect(new Set(found.map(({ id, number }) => `${id}:${number}`)).size).toBe(found.length)
    }
  },
)

test('C7 a row narrowed down is the sum of its transfers: a product, a country, a game', async () => {
  const sumOf = async (input: Record<string, string>) => {
    const { items } = await ask('getTransfers', { ...span, figure: 'turnover', currency: 'EUR', ...input })
    return items.reduce((all, { amount }) => all + amount.amount, 0)
  }
  const reported = async (by: string, key: string) =>
    (await figures({ by, currency: 'EUR' })).rows.find((row) => row.key === key)?.figures?.turnover?.amount
  expect(await sumOf({ product: 'betting' })).toBe(await reported('product', 'betting'))
  expect(await sumOf({ game: 'orchard' })).toBe(await reported('game', 'orchard'))
  expect(await sumOf({ country: 'MT' })).toBe(await reported('country', 'MT'))
  expect(await sumOf({ country: 'BR' })).toBe(0)
  expect(await sumOf({ game: '-' })).toBe(await reported('game', ''))
  expect(await sumOf({ provider: '-' })).toBe(await reported('provider', ''))
})

test('C7 a market says its rate and the law that it is by', async () => {
  const { items } = await ask('getMarkets', span)
  expect(items.map(({ country, product }) => `${country} ${product}`)).toEqual([
    'BR none',
    'MT betting',
    'MT casino',
  ])
  expect((await ask('getMarkets', { ...span, product: 'betting' })).items).toEqual([items[1]])
  expect(items[0]).toMatchObject({ tax: { amount: 0 }, tax_base: null, rate_percent: null })
  expect(items[1]).toMatchObject({
    turnover: { amount: 40 },
    ggr: { amount: 25 },
    // 40.00 of one day and −15.00 of the next.
    tax: { amount: 1.25 },
    tax_base: 'ggr',
    rate_percent: 5,
    tax_source: expect.stringContaining('S.L. 583.10'),
  })
})

test('C6 staff who may see players see each one’s value to the operator, sorted as requested', async () => {
  const { items } = await ask('getPlayerValues', { ...span, sort: '-deposits' })
  expect(items.map(({ uid }) => uid)).toEqual([anna.uid, carla.uid])
  expect(items[0]).toMatchObject({
    deposits: { amount: 200 },
    bonus_cost: { amount: 6 },
    country: 'MT',
    days: 3,
  })
  const byTurnover = await ask('getPlayerValues', { ...span, sort: 'turnover' })
  expect(byTurnover.items.map(({ turnover }) => turnover.amount)).toEqual(
    items.map(({ turnover }) => turnover.amount).toSorted((a, b) => a - b),
  )
  const { rows } = await figures({ by: 'currency' })
  const inAll = rows.reduce((sum, row) => sum + (row.figures?.turnover?.amount ?? 0), 0)
  expect(items.reduce((sum, { turnover }) => sum + turnover.amount, 0)).toBeCloseTo(inAll, 6)
})

test('W2 who may read reports and no players gets no sums of persons, nor their file', async () => {
  await createStaffRole(app, 'bookkeeper', ['reports.read'])
  const bookkeeper = await hire(app, ['bookkeeper'])
  expect((await bookkeeper.get('reports/getClosedFigures')).error).toBeUndefined()
  expect((await bookkeeper.get('reports/getPlayerValues')).fields).toEqual({ right: 'players.read' })
  expect((await bookkeeper.file('reports/getPlayerValues')).status).toBe(403)
})

test('C7 newcomers of a month are followed through the months after, up to the last closed day', async () => {
  const { cohorts, closed_to: closedTo } = await ask('getCohorts', { from: '2051-06', months: '3' })
  expect(closedTo).toBe('2051-06-12')
  expect(cohorts).toHaveLength(1)
  expect(cohorts[0]).toMatchObject({
    month: '2051-06',
    players: 2,
    months: [{ month: '2051-06', is_closed: false, active: 2, active_percent: 100 }],
  })
  const values = await ask('getPlayerValues', span)
  const left = values.items.reduce((sum, { player_ngr: ngr }) => sum + ngr.amount, 0)
  expect(Math.abs((cohorts[0]?.player_ngr.amount ?? Number.NaN) - left)).toBeLessThan(0.05)
  const byDeposit = await ask('getCohorts', { from: '2051-06', by: 'first_deposit' })
  expect(byDeposit.cohorts.map(({ month, players }) => [month, players])).toEqual([['2051-06', 2]])
})

test('C7 the extract of a market has its columns, and of closed days alone', async () => {
  const extract = await ask('getExtract', { ...span, to: '2051-06-13' })
  expect(extract).toMatchObject({ extract: 'baize-default-1', is_closed: false, open_days: ['2051-06-13'] })
  const at = (name: string) => extract.columns.indexOf(name)
  const betting = extract.items.filter((row) => row[at('product')] === 'betting')
  expect(
    betting.map((row) => [row[at('period')], row[at('stakes')], row[at('wins')], row[at('tax')]]),
  ).toEqual([
    ['2051-06-10', '40.00', '0.00', '2.00'],
    ['2051-06-11', '0.00', '15.00', '-0.75'],
  ])
})

test('each report is a file as well', async () => {
  const lines = async (call: string, input: Record<string, string> = span) => {
    const answer = await chief.file(`reports/${call}`, input)
    expect(answer.status, call).toBe(200)
    return (await answer.text()).trimEnd().split('\r\n')
  }
  expect((await lines('getClosedDays'))[0]).toContain('day,is_closed,time_zone')
  expect(await lines('getClosedDays')).toHaveLength(4)
  expect((await lines('getClosedFigures', { ...span, by: 'product' }))[0]).toContain(
    'product,currency,is_closed,turnover',
  )
  expect(await lines('getClosedFigures')).toHaveLength(4)
  expect((await lines('getMarkets')).length).toBe(4)
  expect((await lines('getPlayerValues')).length).toBe(3)
  expect((await lines('getCohorts', { from: '2051-06' })).length).toBe(2)
  expect((await lines('getExtract')).length).toBeGreaterThan(3)
  const stakes = (await lines('getTransfers', { ...span, figure: 'turnover', currency: 'EUR' })).slice(1)
  const { totals } = await figures({ currency: 'EUR' })
  expect(stakes.reduce((sum, line) => sum + Number(line.split(',')[12]), 0)).toBeCloseTo(
    totals.turnover?.amount ?? Number.NaN,
    6,
  )
})

test('C7 the days are listed with their hashes, each the next one’s previous', async () => {
  const { items } = await ask('getClosedDays', { ...span, to: '2051-06-13' })
  expect(items.map(({ day, is_closed: isClosed }) => [day, isClosed])).toEqual([
    ['2051-06-13', false],
    ['2051-06-12', true],
    ['2051-06-11', true],
    ['2051-06-10', true],
  ])
  expect(items[1]?.previous_hash).toBe(items[2]?.hash)
  expect(items[1]?.rates.map(({ currency }) => currency)).toEqual(['BRL'])
})

test.each([
  ['getClosedFigures', { from: '2051-06-12', to: '2051-06-11' }, { to: ['MIN_VALUE'] }],
  ['getClosedFigures', { currency: 'ABC' }, { currency: ['UNKNOWN'] }],
  ['getMarkets', { from: '2040-01-01', to: '2051-01-01' }, { from: ['MAX_VALUE'], max_days: 366 }],
  ['getTransfers', { ...span, after: 'nowhere' }, { after: ['FORMAT'] }],
  ['getCohorts', { months: '25' }, { months: ['MAX_VALUE'] }],
])('%s of %j is refused', async (call, input, fields) => {
  expect((await chief.get(`reports/${call}`, input)).fields).toEqual(fields)
})

test('C7 the extract counts stakes that waited first, and none that was lost once more', async () => {
  const at = '2051-06-13T10:00:00Z'
  await waitsThenStakes(app, { at, uid: anna.uid ?? 0, minor: 500n, bet: '2' })
  const [from, to] = [houseAccountOf('open_bets'), houseAccountOf('gaming')]
  await moves(app, { at, reason: 'bet_settled', from, to, minor: 500n, about: ['bets', '2'] })
  startClockAt(app.clock, '2051-06-14T04:00:00Z')
  await closesWhatIsDue(app)
  chief = await hire(app, ['administrator'])
  const { items, columns } = await ask('getExtract', { from: '2051-06-13', to: '2051-06-13' })
  const reported = items.map((row) =>
    ['product', 'country', 'bets', 'stakes'].map((name) => row[columns.indexOf(name)]),
  )
  expect(reported.map(String)).toEqual(['betting,,0,0.00', 'betting,MT,1,5.00'])
})
