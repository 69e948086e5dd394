import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { toMajor } from '#contract/money.ts'
import {
  accountMetrics,
  figures,
  type AccountMetric,
  type Figure,
} from '#contract/operator/shapes/metrics.ts'
import type { Dashboard, Movement } from '#contract/operator/reports.ts'
import { transact } from '#db/transaction.ts'
import { deposits, plays } from '#db/seed/story.ts'
import type { AccountRef } from '#server/money/wallet/accounts.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { moveWithDebts } from '#server/money/wallet/debts/move-with-debts.ts'
import { placeHold } from '#server/money/wallet/holds/place-hold.ts'
import { settleHold } from '#server/money/wallet/holds/settle-hold.ts'
import { voidHold } from '#server/money/wallet/holds/void-hold.ts'
import { post } from '#server/money/wallet/post.ts'
import type { Reason } from '#server/money/wallet/posting-command.ts'
import { reversePosting } from '#server/money/wallet/reverse-posting.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { register, type Actor } from '#test/players.ts'
import { reportLedgerChecks } from './report-invariants.ts'
import { sumDays } from './sum-days.ts'

let app: TestApp
let chief: Hired
let players: Record<string, Actor>
let today: string

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  startClockAt(app.clock, '2051-06-14T12:00:00Z')
  chief = await hire(app, ['administrator'])
  players = {
    EUR: await register(app, 'anna@example.com', { country: 'DE' }),
    BRL: await register(app, 'bruna@example.com', { country: 'BR', currency: 'BRL' }),
  }
  today = app.clock.now().toISOString().slice(0, 10)
})
afterAll(() => app.close())

const dashboard = async (input: Record<string, string> = {}) =>
  (await chief.get('reports/getDashboard', input)).data as Dashboard
const rows = async (input: Record<string, string>) =>
  (await chief.get('reports/getRows', input)).data as { items: Movement[]; total: number }

const kinds = [
  'deposit',
  'bet',
  'bonus_bet',
  'win',
  'rollback',
  'bonus_grant',
  'bonus_converted',
  'cashback',
  'odds_boost',
  'fee',
  'correction',
  'fun',
  'withdrawal_paid',
  'withdrawal_returned',
  'sports_lost',
  'sports_bet',
  'sports_settled',
  'reversed_deposit',
] as const
type Kind = (typeof kinds)[number]

/** The effect of one movement on the day's metrics, without accounts, entries or SQL. */
const effects: Record<Kind, Partial<Record<Figure, 1n | -1n>>> = {
  deposit: { deposits: 1n, cash: 1n },
  bet: { stakes: 1n, cash: -1n },
  bonus_bet: { bonus: -1n },
  win: { wins: 1n, cash: 1n },
  rollback: { stakes: -1n, cash: 1n },
  bonus_grant: { bonus: 1n },
  bonus_converted: { bonus_cost: 1n, cash: 1n, bonus: -1n },
  cashback: { cashback: 1n, cash: 1n },
  odds_boost: { bonus_cost: 1n, cash: 1n },
  fee: { fees: 1n, cash: -1n },
  correction: { corrections: 1n, cash: 1n },
  fun: {},
  withdrawal_paid: { withdrawals: 1n, cash: -1n },
  withdrawal_returned: {},
  sports_lost: { stakes: 1n, cash: -1n },
  sports_bet: { stakes: 1n, cash: -1n, open_bets: 1n },
  sports_settled: { open_bets: -1n },
  reversed_deposit: {},
}

type Move = { kind: Kind; currency: string; amountMinor: bigint; daysAgo: number; isSwept: boolean }
const move = fc.record<Move>({
  kind: fc.constantFrom(...kinds),
  currency: fc.constantFrom('EUR', 'BRL'),
  amountMinor: fc.bigInt({ min: 1n, max: 5000n }),
  daysAgo: fc.integer({ min: 0, max: 12 }),
  isSwept: fc.boolean(),
})

let keys = 0

const carryOut = ({ kind, currency, amountMinor, daysAgo }: Move): Promise<boolean> => {
  const uid = players[currency]?.uid ?? 0
  const at = new Date(Date.parse(`${today}T12:00:00Z`) - daysAgo * dayMs)
  const ctx = { clock: { ...app.clock, now: () => at } }
  const key = `report:${keys++}`
  const pocket = (name: 'main' | 'bonus' | 'fun') =>
    ({ kind: 'player', uid, pocket: name, currency }) as const
  const house = (name: 'gaming' | 'open_bets' | 'bonus' | 'fees' | 'corrections' | 'fun') =>
    ({ kind: 'house', name, currency }) as const
  const bank = { kind: 'outside', name: 'payments:test', currency } as const
  type Ref = Parameters<typeof post>[2][number]['transfers'][number]['from']
  const moves: Partial<Record<Kind, [Reason, Ref, Ref]>> = {
    deposit: ['deposit', bank, pocket('main')],
    bet: ['bet', pocket('main'), house('gaming')],
    bonus_bet: ['bet', pocket('bonus'), house('gaming')],
    win: ['win', house('gaming'), pocket('main')],
    rollback: ['rollback', house('gaming'), pocket('main')],
    bonus_grant: ['bonus_grant', house('bonus'), pocket('bonus')],
    bonus_converted: ['bonus_converted', pocket('bonus'), pocket('main')],
    cashback: ['cashback', house('bonus'), pocket('main')],
    odds_boost: ['odds_boost', house('bonus'), pocket('main')],
    fee: ['fee', pocket('main'), house('fees')],
    correction: ['correction', house('corrections'), pocket('main')],
    fun: ['fun_grant', house('fun'), pocket('fun')],
    reversed_deposit: ['deposit', bank, pocket('main')],
    sports_bet: ['bet', pocket('main'), house('open_bets')],
    sports_settled: ['bet_settled', house('open_bets'), house('gaming')],
  }
  return transact(app.ctx.connection, async (tx) => {
    const way = moves[kind]
    if (way) {
      const [reason, from, to] = way
      const reference = { type: 'test', id: key }
      const [made] = await post(ctx, tx, [{ key, reason, transfers: [{ from, to, amountMinor }], reference }])
      if (made?.status !== 'posted') return false
      if (kind === 'reversed_deposit')
        await reversePosting(ctx, tx, { key: `${key}:back`, postingId: made.postingId, reason: 'reversal' })
      return true
    }
    const purpose = kind === 'sports_lost' ? 'bet' : 'withdrawal'
    const held = await placeHold(ctx, tx, { key, uid, pocket: 'main', currency, amountMinor, purpose })
    if (held.status !== 'placed') return false
    const { holdId } = held
    if (kind === 'withdrawal_returned')
      await voidHold(ctx, tx, { key: `${key}:end`, holdId, reason: 'withdrawal_returned' })
    else
      await settleHold(ctx, tx, {
        key: `${key}:end`,
        holdId,
        reason: kind === 'sports_lost' ? 'bet_settled' : 'withdrawal_paid',
        to: kind === 'sports_lost' ? house('gaming') : bank,
      })
    return true
  })
}

type Books = Map<string, bigint>
const isBalance = (figure: Figure) => ['cash', 'held', 'bonus', 'open_bets', 'liability'].includes(figure)

const note = (books: Books, { kind, currency, amountMinor, daysAgo }: Move): void => {
  const day = new Date(Date.parse(today) - daysAgo * dayMs).toISOString().slice(0, 10)
  const add = (figure: Figure, amount: bigint): void => {
    const place = `${figure} ${currency} ${day}`
    books.set(place, (books.get(place) ?? 0n) + amount)
  }
  const effect = effects[kind]
  for (const [figure, sign] of Object.entries(effect) as [Figure, bigint][]) add(figure, sign * amountMinor)
  const of = (figure: Figure) => (effect[figure] ?? 0n) * amountMinor
  add('ggr', of('stakes') - of('wins'))
  add('player_ngr', of('stakes') - of('wins') - of('bonus_cost') - of('cashback'))
  add('liability', of('cash') + of('held') + of('bonus') + of('open_bets'))
}

const onPaper = (books: Books, figure: Figure, currency: string, upTo: string): bigint =>
  [...books].reduce((sum, [place, amount]) => {
    const [what, where, day = ''] = place.split(' ')
    const counts = what === figure && where === currency && (isBalance(figure) ? day <= upTo : day === upTo)
    return counts ? sum + amount : sum
  }, 0n)

/** The reference model has no metrics of this file's other tests. */
const holdAgainst = async (books: Books): Promise<void> => {
  const from = new Date(Date.parse(today) - 12 * dayMs).toISOString().slice(0, 10)
  const shown = await dashboard({ from, to: today })
  expect(shown.days.length).toBeGreaterThan(0)
  for (const { day, currency, figures: reported } of shown.days)
    for (const figure of figures)
      expect(reported[figure], `${figure} of ${day}`).toEqual({
        amount: toMajor(onPaper(books, figure, currency, day), currency),
        currency,
      })
  const { db } = app.ctx
  expect(await checkLedger(db, reportLedgerChecks)).toEqual([])
  for (const { currency, figures: reported } of shown.totals) {
    const owed = await db
      .selectFrom('wallet_accounts')
      .select((account) => account.fn.sum<string>('balance_minor').as('sum'))
      .where((is) => is.or([is('kind', 'in', ['player', 'hold']), is('name', '=', 'open_bets')]))
      .where('pocket', '<>', 'fun')
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow()
    expect(reported.liability.amount).toBe(toMajor(BigInt(owed.sum), currency))
    const sum = (...names: Figure[]) => names.reduce((all, name) => all + reported[name].amount, 0)
    const moved =
      sum('deposits', 'wins', 'bonus_cost', 'cashback', 'jackpots_paid', 'corrections') -
      sum('withdrawals', 'stakes', 'fees')
    expect(moved).toBeCloseTo(sum('cash', 'held'), 6)
    expect(reported.ggr.amount).toBeCloseTo(reported.stakes.amount - reported.wins.amount, 6)
    expect(reported.player_ngr.amount).toBeCloseTo(
      reported.ggr.amount - reported.bonus_cost.amount - reported.cashback.amount,
      6,
    )
  }
}

const cents = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

const sumOfRows = async (figure: AccountMetric, day: string, currency: string): Promise<number> => {
  const found: Movement[] = []
  for (let offset = 0; ; offset += 200) {
    const asked = { figure, from: day, to: day, currency, offset: String(offset), count: '200' }
    const { items, total } = await rows(asked)
    found.push(...items)
    if (found.length >= total) break
  }
  return cents(found.map(({ amount }) => amount.amount))
}

describe('the figures of a day', () => {
  const books: Books = new Map()

  test.each([1, 2, 3])(
    'C6 C7 equal the ledger over any history, any time of summing and any late entry (seed %i)',
    async (seed) => {
      const [history = []] = fc.sample(fc.array(move, { minLength: 60, maxLength: 60 }), { seed, numRuns: 1 })
      for (const [at, each] of history.entries()) {
        if (await carryOut(each)) note(books, each)
        if (each.isSwept) await sumDays(app.ctx)
        if (at % 20 === 19) await holdAgainst(books)
      }
      const newest = await app.ctx.db
        .selectFrom('wallet_postings')
        .select((posting) => posting.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      const lookAgain = async () => {
        await sumDays(app.ctx)
        const { summed_posting_id: summed } = await app.ctx.db
          .selectFrom('report_state')
          .select('summed_posting_id')
          .executeTakeFirstOrThrow()
        return summed
      }
      // An application under load may have open transactions at any time, and so may others on this PostgreSQL.
      await expect.poll(lookAgain).toBe(newest.id)
      await holdAgainst(books)
    },
  )

  test('C7 equal the rows that each of them leads to', async () => {
    const { days } = await dashboard({ to: today })
    for (const { day, currency, figures: reported } of days.filter((_row, at) => at % 3 === 0))
      for (const figure of accountMetrics.filter((name) => !isBalance(name)))
        expect(await sumOfRows(figure, day, currency), `${figure} of ${day}`).toBeCloseTo(
          reported[figure].amount,
          6,
        )
    // Liabilities show what changed them.
    const eur = days.filter(({ currency }) => currency === 'EUR')
    const [before, after] = eur.slice(-2)
    if (!before || !after) throw new Error('there are two days')
    // The stakes of open bets are on house accounts, and not among players' rows.
    const inBets = after.figures.open_bets.amount - before.figures.open_bets.amount
    for (const figure of accountMetrics.filter(isBalance))
      expect(await sumOfRows(figure, after.day, 'EUR')).toBeCloseTo(
        after.figures[figure].amount - before.figures[figure].amount - (figure === 'liability' ? inBets : 0),
        6,
      )
  })

  test('the rows stand the newest first, with what they are about', async () => {
    const all = await rows({ figure: 'player_ngr', from: today, to: today, count: '200' })
    expect(all.total).toBe(all.items.length)
    const times = all.items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(all.items[0]).toMatchObject({ reference_type: 'test', uid: expect.any(Number) })
    const reasons = new Set(all.items.map(({ reason }) => reason))
    for (const reason of reasons)
      expect([
        'bet',
        'bet_settled',
        'win',
        'rollback',
        'bonus_converted',
        'cashback',
        'odds_boost',
      ]).toContain(reason)
    const back = await rows({ figure: 'deposits', from: today, to: today, count: '200' })
    const oldest = await rows({ figure: 'deposits', from: today, to: today, sort: 'at', count: '1' })
    expect(oldest.items[0]?.id).toBe(back.items.at(-1)?.id)
  })

  test('C7 the rows as a file add up to the same', async () => {
    const span = { from: new Date(Date.parse(today) - 12 * dayMs).toISOString().slice(0, 10), to: today }
    const answer = await chief.file('reports/getRows', { figure: 'player_ngr', currency: 'EUR', ...span })
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1)
    const { totals } = await dashboard({ ...span, currency: 'EUR' })
    expect(cents(lines.map((line) => Number(line.split(',')[4])))).toBeCloseTo(
      totals[0]?.figures.player_ngr.amount ?? Number.NaN,
      6,
    )
  })

  test('C6 follow what players do, at once and without a cron job', async () => {
    const reported = async () =>
      (await dashboard({ from: today, to: today, currency: 'EUR' })).totals[0]
        ?.figures as Dashboard['totals'][number]['figures']
    const before = await reported()
    const player = await register(app, 'carla@example.com', { country: 'DE' })
    await deposits(player, '100')
    await plays(player, 'orchard', '100', 5)
    const after = await reported()
    expect(after.deposits.amount - before.deposits.amount).toBeCloseTo(100, 6)
    expect(after.stakes.amount - before.stakes.amount).toBeCloseTo(5, 6)
    const cash = after.cash.amount - before.cash.amount
    expect(cash).toBeCloseTo(100 - (after.ggr.amount - before.ggr.amount), 6)
    const { data } = await player.get('account/getBalance')
    expect(cash).toBeCloseTo((data as { balance_main: { amount: number } }).balance_main.amount, 6)
    expect(await checkLedger(app.ctx.db, reportLedgerChecks)).toEqual([])
  })

  test('C6 a debt that is paid counts where it was missing when it was to be taken', async () => {
    const reported = async () =>
      (await dashboard({ from: today, to: today, currency: 'EUR' })).totals[0]?.figures
    const before = await reported()
    const { uid } = await register(app, 'debtor@example.com', { country: 'DE' })
    const gaming = { kind: 'house', name: 'gaming', currency: 'EUR' } as const
    const bank = { kind: 'outside', name: 'payments:test', currency: 'EUR' } as const
    const moves = async (reason: Reason, other: AccountRef, amountMinor: bigint): Promise<void> => {
      const key = `debtor:${keys++}`
      const player = { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const
      const movement = { key, reason, reference: { type: 'test', id: key }, player, other, amountMinor }
      await transact(app.ctx.connection, (tx) => moveWithDebts(app.ctx, tx, [movement]))
    }
    const since = async (...names: AccountMetric[]) => {
      const after = await reported()
      return names.map((name) => cents([after?.[name].amount ?? 0, -(before?.[name].amount ?? 0)]))
    }
    const asked = ['deposits', 'withdrawals', 'wins', 'ggr', 'corrections'] as const
    await moves('win', gaming, 10_000n)
    await moves('withdrawal_paid', bank, -6000n)
    await moves('win', gaming, -10_000n)
    expect(await since(...asked)).toEqual([0, 60, 60, -60, 0])
    await moves('deposit', bank, 8000n)
    expect(await since(...asked)).toEqual([80, 60, 0, 0, 0])
    await moves('deposit_reversed', bank, -8000n)
    expect(await since(...asked)).toEqual([60, 60, 0, 0, 0])
    await moves('win', gaming, 7000n)
    expect(await since(...asked)).toEqual([0, 60, 70, -70, 0])
  })

  test('can be taken along, a line a day and currency', async () => {
    const answer = await chief.file('reports/getDashboard', { from: today, to: today })
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines[0]).toContain('day,currency,is_closed,deposits,withdrawals,stakes,wins,ggr')
    expect(lines.slice(1).map((line) => line.slice(0, 14))).toEqual([`${today},EUR`, `${today},BRL`])
  })

  test.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, { to: ['MIN_VALUE'] }],
    [
      { from: '2020-01-01', to: '2026-01-01' },
      { from: ['MAX_VALUE'], max_days: 366 },
    ],
    [{ from: 'yesterday' }, { from: ['FORMAT'] }],
    [{ currency: 'euro' }, { currency: ['FORMAT'] }],
  ])('a span of %j is refused', async (input, fields) => {
    expect((await chief.get('reports/getDashboard', input)).fields).toEqual(fields)
  })

  test('W2 no one sees them without the right, nor the rows', async () => {
    const editor = await hire(app, ['content'])
    const asked = { figure: 'ggr', from: today, to: today }
    expect((await editor.get('reports/getDashboard')).fields).toEqual({ right: 'reports.read' })
    expect((await editor.get('reports/getRows', asked)).fields).toEqual({ right: 'reports.read' })
    expect((await editor.file('reports/getRows', asked)).status).toBe(403)
  })
})
