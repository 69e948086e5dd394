import { sql, type RawBuilder } from 'kysely'
import { currencyOf } from '#contract/money.ts'
import type { Product } from '#contract/operator/shapes/closed-day-metrics.ts'
import type { Tx } from '#db/transaction.ts'
import type { JurisdictionName } from '#server/platform/kernel/settings/jurisdictions.ts'
import { sumOfFigure } from './figure-factors.ts'
import { findTaxRate, taxOf, taxRates } from './tax-rates.ts'
import {
  named,
  plainTransfers,
  productOf,
  rareTransfers,
  transferKeys,
  type DayBounds,
} from './reported-transfers.ts'

type Day = {
  readonly day: string
  readonly number: number
  readonly jurisdiction: string
  readonly baseCurrency: string
}

const summed = (transfers: RawBuilder<unknown>) =>
  named(sql`
    select ${transferKeys}, count(*) as transfers, sum(amount_minor)::bigint as amount_minor
    from (${transfers}) told group by ${transferKeys}`)

/** Planner settings for a day of millions: no JIT compilation and no sort, which take longer than the read. */
const readingWhole = sql`
  select set_config('work_mem', '256MB', true), set_config('jit', 'off', true), set_config('enable_sort', 'off', true)`
const readingOn = sql`select set_config('enable_sort', 'on', true)`

/** The transfers of a day by player: the source of all other sums. Dropped with the transaction. */
const sumUp = async (tx: Tx, bounds: DayBounds): Promise<void> => {
  await readingWhole.execute(tx.db)
  await sql`create temporary table closing_sums on commit drop as ${summed(plainTransfers(bounds))}`.execute(
    tx.db,
  )
  await readingOn.execute(tx.db)
  await sql`insert into closing_sums ${summed(rareTransfers(bounds))}`.execute(tx.db)
  await sql`analyze closing_sums`.execute(tx.db)
}

/** Stores the day's rates of each currency with transfers; returns whether all are known. */
const storeRates = async (tx: Tx, { day, baseCurrency }: Day): Promise<boolean> => {
  const { rows } = await sql<{ currency: string; rate: number | null }>`
    select moved.currency, case when moved.currency = ${baseCurrency} then 1 else known.rate end as rate
    from (
      select distinct currency from closing_sums
      union select ${baseCurrency}::text
      union select currency from report_closed_rates where day = (select max(day) from report_closed_days)
    ) moved left join currency_rates known on known.currency = moved.currency
    order by moved.currency`.execute(tx.db)
  const { exponent: baseExponent } = currencyOf(baseCurrency)
  for (const { currency, rate } of rows) {
    if (rate === null) return false
    const shift = currencyOf(currency).exponent - baseExponent
    await sql`insert into report_closed_rates (day, currency, per_base)
      values (${day}::date, ${currency}, ${String(rate)}::numeric * power(10::numeric, ${shift}::int))`.execute(
      tx.db,
    )
  }
  return true
}

const writeLines = (tx: Tx, { day }: Day) =>
  sql`
  insert into report_closed_lines (day, line, currency, from_account, to_account, reason, product, provider, game,
    country, corrects_day, transfers, amount_minor, base_minor)
  select ${day}::date, row_number() over (order by summed.currency, product, provider, game, country, reason, from_account,
      to_account, corrects_day nulls first),
    summed.currency, from_account, to_account, reason, product, provider, game, country, corrects_day, transfers,
    amount_minor, round(amount_minor / rate.per_base)
  from (
    select moved.currency, moved.from_account, moved.to_account, moved.reason,
      ${productOf(sql<string>`moved.about`)} as product, coalesce(game.provider, '') as provider,
      coalesce(moved.game, '') as game, coalesce(player.country, '') as country, moved.corrects_day,
      sum(moved.transfers)::bigint as transfers, sum(moved.amount_minor)::bigint as amount_minor
    from closing_sums moved
      left join games game on game.sysname = moved.game
      left join players player on player.uid = moved.uid
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ) summed join report_closed_rates rate on rate.day = ${day}::date and rate.currency = summed.currency`.execute(
    tx.db,
  )

const writePlayers = (tx: Tx, { day }: Day) =>
  sql`
  insert into report_player_days (day, uid, currency, country, deposits_minor, withdrawals_minor, turnover_minor,
    ggr_minor, bonus_cost_minor, cashback_minor)
  select ${day}::date, moved.uid, moved.currency, coalesce(min(player.country), ''),
    ${sumOfFigure('deposits')}, ${sumOfFigure('withdrawals')}, ${sumOfFigure('turnover')}, ${sumOfFigure('ggr')},
    ${sumOfFigure('bonus_cost')}, ${sumOfFigure('cashback')}
  from closing_sums moved left join players player on player.uid = moved.uid
  where moved.uid > 0
  group by moved.uid, moved.currency`.execute(tx.db)

type Market = {
  currency: string
  country: string
  product: Product
  players: number
  turnover: bigint
  ggr: bigint
}

const readMarkets = async (tx: Tx): Promise<readonly Market[]> => {
  const { rows } = await sql<Market>`
    select moved.currency, coalesce(player.country, '') as country, ${productOf(sql<string>`moved.about`)} as product,
      count(distinct moved.uid) filter (where moved.reason in ('bet', 'bet_hold'))::int as players,
      ${sumOfFigure('turnover')} as turnover, ${sumOfFigure('ggr')} as ggr
    from closing_sums moved
      left join games game on game.sysname = moved.game
      left join players player on player.uid = moved.uid
    where moved.uid > 0
    group by 1, 2, 3`.execute(tx.db)
  return rows.filter(({ players, turnover, ggr }) => players > 0 || turnover !== 0n || ggr !== 0n)
}

const writeMarkets = async (tx: Tx, { day, jurisdiction }: Day): Promise<void> => {
  const rates = taxRates[jurisdiction as JurisdictionName]
  const rows = (await readMarkets(tx)).map(({ turnover, ggr, ...market }) => {
    const rate = findTaxRate(rates, { ...market, day })
    const taxMinor = taxOf(rate, { turnoverMinor: turnover, ggrMinor: ggr })
    return { ...market, turnover, ggr, rate, taxMinor }
  })
  if (rows.length === 0) return
  await sql`
    insert into report_closed_markets (day, currency, country, product, active_players, turnover_minor, ggr_minor,
      tax_base, basis_points, tax_source, tax_minor, tax_base_minor)
    select ${day}::date, market.currency, country, product, active_players, turnover_minor, ggr_minor, tax_base,
      basis_points, tax_source, tax_minor, round(tax_minor / rate.per_base)
    from unnest(
      ${rows.map((it) => it.currency)}::text[], ${rows.map((it) => it.country)}::text[],
      ${rows.map((it) => it.product)}::text[], ${rows.map((it) => it.players)}::integer[],
      ${rows.map((it) => it.turnover)}::bigint[], ${rows.map((it) => it.ggr)}::bigint[],
      ${rows.map((it) => it.rate?.base ?? null)}::text[], ${rows.map((it) => it.rate?.basisPoints ?? null)}::integer[],
      ${rows.map((it) => it.rate?.source ?? null)}::text[], ${rows.map((it) => it.taxMinor)}::bigint[])
      as market (currency, country, product, active_players, turnover_minor, ggr_minor, tax_base, basis_points,
        tax_source, tax_minor)
      join report_closed_rates rate on rate.day = ${day}::date and rate.currency = market.currency`.execute(
    tx.db,
  )
}

/** The closing balance of each kind of account: the opening balance plus the day's movements. */
const writeBalances = (tx: Tx, { day, number }: Day) =>
  sql`
  insert into report_closed_balances (day, currency, account, balance_minor)
  select ${day}::date, currency, account, sum(minor)::bigint
  from (
    select currency, account, balance_minor as minor from report_closed_balances
    where day = (select day from report_closed_days where number = ${number - 1})
    union all select currency, to_account, amount_minor from closing_sums
    union all select currency, from_account, -amount_minor from closing_sums
  ) moved
  group by currency, account`.execute(tx.db)

/** Writes all rows of a day except its head; returns false without a rate, and the caller must roll back. */
export const writeDay = async (tx: Tx, day: Day, bounds: DayBounds): Promise<boolean> => {
  await sumUp(tx, bounds)
  if (!(await storeRates(tx, day))) return false
  await writeLines(tx, day)
  await writePlayers(tx, day)
  await writeMarkets(tx, day)
  await writeBalances(tx, day)
  return true
}
