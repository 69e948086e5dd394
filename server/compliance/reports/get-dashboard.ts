import type { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import { knownCodes, toMoney } from '#contract/money.ts'
import {
  accountMetrics,
  figures,
  type AccountMetric,
  type Figure,
} from '#contract/operator/shapes/metrics.ts'
import type { Dashboard, ReportDay, reportsCalls } from '#contract/operator/reports.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { wholeFile } from './closed/report-file.ts'
import { contributionOf, isBalance, type Moved } from './figures.ts'
import { reportTimeZone } from './movements.ts'
import { readSums, type DaySum } from './read-sums.ts'
import { daysOf, readSpan, type Span } from './report-span.ts'

type Asked = z.output<(typeof reportsCalls.getDashboard)['input']>
type Sums = Record<Figure, bigint>
type AccountSums = Record<AccountMetric, bigint>

const sumUp = (moved: readonly Moved[], start: Partial<AccountSums> = {}): AccountSums =>
  Object.fromEntries(
    accountMetrics.map((figure) => [
      figure,
      moved.reduce((sum, movement) => sum + contributionOf(figure, movement), start[figure] ?? 0n),
    ]),
  ) as AccountSums

/** Stakes of unfinished rounds and open bets, held by the operator, count as owed to players too. */
const withOpen = (sums: AccountSums, openRounds: bigint, openBets: bigint): Sums => ({
  ...sums,
  open_rounds: openRounds,
  open_bets: openBets,
  liability: sums.liability + openRounds + openBets,
})

const betsOf = (moved: readonly Moved[]): bigint =>
  moved.reduce((sum, { kind, netMinor }) => (kind === 'house' ? sum + netMinor : sum), 0n)

const toDto = (sums: Sums, currency: string): ReportDay['figures'] =>
  Object.fromEntries(
    figures.map((figure) => [figure, toMoney(sums[figure], currency)]),
  ) as ReportDay['figures']

const balancesIn = (sums: AccountSums): Partial<AccountSums> =>
  Object.fromEntries(accountMetrics.filter(isBalance).map((figure) => [figure, sums[figure]]))

const reportCurrency = (
  currency: string,
  sums: readonly DaySum[],
  { span, openOf, closedTo }: { span: Span; openOf: (day: string) => bigint; closedTo: number },
) => {
  const byDay = Map.groupBy(sums, ({ day }) => day)
  let owed = balancesIn(sumUp(byDay.get(null) ?? []))
  let openBets = betsOf(byDay.get(null) ?? [])
  const days = daysOf(span).map((day) => {
    const ofDay = sumUp(byDay.get(day) ?? [], owed)
    owed = balancesIn(ofDay)
    openBets += betsOf(byDay.get(day) ?? [])
    return {
      day,
      currency,
      is_closed: Date.parse(day) + dayMs <= closedTo,
      figures: toDto(withOpen(ofDay, openOf(day), openBets), currency),
    }
  })
  const whole: AccountSums = { ...sumUp(sums.filter(({ day }) => day !== null)), ...owed }
  return { days, total: { currency, figures: toDto(withOpen(whole, openOf(span.to), openBets), currency) } }
}

const report = async (
  ctx: BackofficeContext,
  span: Span,
  currency: string | undefined,
): Promise<Dashboard> => {
  const [{ moved, open }, { closedTo }] = await Promise.all([
    readSums(ctx.db, span, currency),
    ctx.db
      .selectFrom('report_closed_days')
      .select(({ fn }) => fn.max('ends_at').as('closedTo'))
      .executeTakeFirstOrThrow(),
  ])
  const openAt = new Map(open.map(({ day, currency: code, openMinor }) => [`${day} ${code}`, openMinor]))
  // The configured currencies come first.
  const order = [...new Set([...ctx.settings.currencies, ...knownCodes()])]
  const byCurrency = [...Map.groupBy(moved, (sum) => sum.currency)]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([code, own]) =>
      reportCurrency(code, own, {
        span,
        openOf: (day) => openAt.get(`${day} ${code}`) ?? 0n,
        closedTo: closedTo?.getTime() ?? 0,
      }),
    )
  return {
    ...span,
    time_zone: reportTimeZone,
    days: byCurrency
      .flatMap(({ days }) => days)
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    totals: byCurrency.map(({ total }) => total),
  }
}

/** Revenue and liabilities by day and currency; every metric is a sum of ledger entries. */
export const getDashboard = async (ctx: BackofficeContext, asked: Asked): Promise<Result<Dashboard>> => {
  const span = readSpan(ctx.clock.now(), asked)
  return span.ok ? ok(await report(ctx, span.value, asked.currency)) : span
}

export const exportDashboard: OperatorExport<typeof reportsCalls.getDashboard, ReportDay> = (ctx, asked) => {
  const span = readSpan(ctx.clock.now(), asked)
  if (!span.ok) return span
  return wholeFile(
    [
      { name: 'day', cell: (row) => row.day },
      { name: 'currency', cell: (row) => row.currency },
      { name: 'is_closed', cell: (row) => (row.is_closed ? '1' : '0') },
      ...figures.map((name) => ({ name, cell: (row: ReportDay) => String(row.figures[name].amount) })),
    ],
    async () => (await report(ctx, span.value, asked.currency)).days,
  )
}
