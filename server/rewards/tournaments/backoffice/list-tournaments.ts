import type { z } from 'zod'
import { majorText, toMoney } from '#contract/money.ts'
import type { backofficeTournamentsCalls } from '#contract/operator/bonuses/tournaments.ts'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import { countryIn } from '#server/rewards/campaigns/conditions/country-in.ts'
import { hasDeposited } from '#server/rewards/campaigns/conditions/has-deposited.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage } from '#server/platform/kernel/lists/read-list-page.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { readPrizes, type PrizeRow } from '../calls/tournament-rows.ts'
import { serializeTournament, selectTournaments } from './tournament-list-rows.ts'
import { prizeLines } from './read-form.ts'

type Asked = z.output<(typeof backofficeTournamentsCalls.getList)['input']>
type Row = Awaited<ReturnType<ReturnType<typeof selectTournaments>['execute']>>[number]

export const getTournaments = async (ctx: BackofficeContext, asked: Asked) => {
  const { status } = asked
  const options = { locale: ctx.request.locale, now: ctx.clock.now() }
  return ok(
    await readListPage(
      ctx,
      selectTournaments(ctx.db).$if(status !== undefined, (rows) =>
        rows.where('t.status', '=', status ?? 'draft'),
      ),
      {
        page: asked,
        order: (query) => query.orderBy('t.id', 'desc'),
        item: (row) => serializeTournament(row, options),
      },
    ),
  )
}

const shownPlaces = 50

export const getTournament = async (ctx: BackofficeContext, { sysname }: { sysname: string }) => {
  const row = await selectTournaments(ctx.db).where('t.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const [prizes, table, winners] = await Promise.all([
    readPrizes(ctx.db, [row.id]),
    ctx.db
      .selectFrom('tournament_participants')
      .select(['uid', 'points'])
      .where('tournament_id', '=', row.id)
      .orderBy('points', 'desc')
      .orderBy('reached_at')
      .orderBy('reached_seq')
      .orderBy('uid')
      .limit(shownPlaces)
      .execute(),
    ctx.db
      .selectFrom('tournament_winners')
      .selectAll()
      .where('tournament_id', '=', row.id)
      .orderBy('place')
      .execute(),
  ])
  const sumOf = (status: string) =>
    winners.reduce((sum, one) => sum + (one.status === status ? one.amount_minor : 0n), 0n)
  const money = (minor: bigint) => toMoney(minor, row.currency)
  const [paid, held] = [sumOf('paid'), sumOf('held')]
  const isOver = row.finished_at !== null
  return ok({
    ...serializeTournament(row, { locale: ctx.request.locale, now: ctx.clock.now() }),
    revision: row.revision,
    form: formOf(row, prizes),
    created_by: row.created_by,
    at: row.created_at.toISOString(),
    total_points: Number(row.total_points),
    table: table.map(({ uid, points }, at) => ({ place: at + 1, uid, points: Number(points) })),
    winners: winners.map((winner) => ({
      place: winner.place,
      uid: winner.uid,
      points: Number(winner.points),
      amount: toMoney(winner.amount_minor, winner.currency),
      promotion: winner.promotion,
      gift: winner.gift,
      status: winner.status,
      problem: winner.problem,
      decided_at: winner.decided_at.toISOString(),
    })),
    cost: {
      paid: money(paid),
      held: money(held),
      returned: money(isOver ? row.pool_minor - paid - held : 0n),
      set_aside: money(row.status === 'published' && !isOver ? row.pool_minor : held),
    },
  })
}

const formOf = (row: Row, prizes: readonly PrizeRow[]) => {
  const argsOf = (code: string): unknown => row.conditions.find((one) => one.code === code)?.args
  const iso = (at: Date): string => at.toISOString()
  return {
    texts: { ...row.texts },
    image_url: row.image_url ?? '',
    provider: row.provider ?? '',
    tags: row.tags.join(' '),
    games: row.games.join(' '),
    studios: row.studios.join(' '),
    types: row.types,
    currency: row.currency,
    model: row.model,
    ...(row.best_of === null ? {} : { best_of: row.best_of }),
    least_stake: majorText(row.least_stake_minor, baseCurrency),
    counts_bonus: row.counts_bonus,
    reset_on_cashout: row.reset_on_cashout,
    countries: (countryIn.args.safeParse(argsOf(countryIn.code)).data?.countries ?? []).join(' '),
    least_deposits: hasDeposited.args.safeParse(argsOf(hasDeposited.code)).data?.least ?? 0,
    ...(row.capacity === null ? {} : { capacity: row.capacity }),
    join_from: iso(row.join_from),
    join_until: iso(row.join_until),
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    prizes: prizeLines(
      prizes.map(({ place, amount_minor: minor, promotion, gift }) => ({
        place,
        amount: minor > 0n ? majorText(minor, row.currency) : null,
        promotion,
        gift,
      })),
    ),
  }
}
