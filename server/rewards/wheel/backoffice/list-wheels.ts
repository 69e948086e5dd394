import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type {
  BackofficeWheelCard,
  BackofficeWheelDay,
  backofficeWheelsCalls,
} from '#contract/operator/bonuses/wheels.ts'
import type { WheelTerms } from '#contract/wheel-terms.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeWheel, selectWheels } from './wheel-rows.ts'

type Asked = z.output<(typeof backofficeWheelsCalls.getList)['input']>

export const listWheels = async (ctx: BackofficeContext, asked: Asked) => {
  const { status } = asked
  const found = selectWheels(ctx.db).$if(status !== undefined, (query) =>
    query.where('wheel.status', '=', status ?? 'draft'),
  )
  return ok(
    await readListPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('wheel.id', 'desc'),
      item: (row) => serializeWheel(row, ctx.request.locale),
    }),
  )
}

const daysShown = 30

const daysOf = async (
  { db }: BackofficeContext,
  id: bigint,
  budget: WheelTerms['budget'],
): Promise<BackofficeWheelDay[]> => {
  const { rows } = await sql<{
    day: string
    currency: string
    spins: number
    players: number
    cost: bigint
  }>`
    select day::text as day, currency, count(*)::int as spins, count(distinct uid)::int as players,
      sum(cost_minor)::bigint as cost
    from wheel_spins where wheel_id = ${id} group by day, currency
    order by day desc, currency limit ${daysShown}`.execute(db)
  return rows.map(({ day, currency, spins, players, cost }) => {
    const budgetMinor = budget[currency]
    return {
      day,
      spins,
      players,
      cost: toMoney(cost, currency),
      budget: budgetMinor === undefined ? null : toMoney(BigInt(budgetMinor), currency),
    }
  })
}

const totalsOf = async ({ db }: BackofficeContext, id: bigint): Promise<BackofficeWheelCard['totals']> => {
  const [totals, costs] = await Promise.all([
    sql<Omit<BackofficeWheelCard['totals'], 'costs'>>`
      select count(distinct spin.uid)::int as players,
        count(*) filter (where paid_with = 'free')::int as free,
        coalesce(sum(price), 0)::int as points_taken,
        coalesce(sum(won.points), 0)::int as points_given,
        count(*) filter (where reward.status = 'waiting')::int as waiting
      from wheel_spins spin
        left join loyalty_transfers won on won.id = spin.won_transfer_id
        left join loyalty_rewards reward on reward.id = spin.reward_id
      where wheel_id = ${id}`.execute(db),
    sql<{ currency: string; cost: bigint }>`
      select currency, sum(cost_minor)::bigint as cost from wheel_spins
      where wheel_id = ${id} group by currency order by currency`.execute(db),
  ])
  const none = { players: 0, free: 0, points_taken: 0, points_given: 0, waiting: 0 }
  return {
    ...(totals.rows[0] ?? none),
    costs: costs.rows.map(({ currency, cost }) => toMoney(cost, currency)),
  }
}

/** How often the sectors of the newest version came, beside their expected numbers. */
const sectorsOf = async (
  { db }: BackofficeContext,
  id: bigint,
  { sectors }: Pick<WheelTerms, 'sectors'>,
): Promise<BackofficeWheelCard['sectors']> => {
  const { rows } = await sql<{ sector: number; came: number }>`
    select sector, count(*)::int as came from wheel_spins
    where version_id = (select id from wheel_versions where wheel_id = ${id} order by number desc limit 1)
    group by sector`.execute(db)
  const spins = rows.reduce((sum, { came }) => sum + came, 0)
  const total = sectors.reduce((sum, { weight }) => sum + weight, 0)
  return sectors.map(({ sysname, weight }, at) => ({
    sysname,
    came: rows.find(({ sector }) => sector === at)?.came ?? 0,
    expected: Math.round((spins * weight * 100) / total) / 100,
  }))
}

export const getWheel = async (
  ctx: BackofficeContext,
  { sysname }: { sysname: string },
): Promise<Result<BackofficeWheelCard>> => {
  const row = await selectWheels(ctx.db).where('wheel.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const { id, terms } = row
  const [versions, days, totals, sectors] = await Promise.all([
    ctx.db
      .selectFrom('wheel_versions')
      .selectAll()
      .where('wheel_id', '=', id)
      .orderBy('number', 'desc')
      .execute(),
    daysOf(ctx, id, terms?.budget ?? {}),
    totalsOf(ctx, id),
    terms ? sectorsOf(ctx, id, terms) : [],
  ])
  return ok({
    ...serializeWheel(row, ctx.request.locale),
    versions: versions.map(({ number, hash, created_at: at, created_by, terms: own, texts }) => ({
      number,
      hash,
      at: at.toISOString(),
      published_by: created_by,
      terms: own,
      texts: { ...texts },
    })),
    days,
    totals,
    sectors,
  })
}
