import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { jackpotsDeskCalls } from '#contract/operator/jackpots.ts'
import type { DeskContext } from '#server/context.ts'
import { readDeskPage } from '#server/kernel/lists/desk-list.ts'
import { invalid, ok } from '#server/kernel/result.ts'
import { prizeOf } from '../pool/level-state.ts'
import { jackpotAtDesk, jackpotsAtDesk } from './jackpots-at-desk.ts'

type Asked = z.output<(typeof jackpotsDeskCalls.getList)['input']>

/** All jackpots, the newest first. */
export const getListOfJackpots = async (ctx: DeskContext, asked: Asked) => {
  const { status } = asked
  const found = jackpotsAtDesk(ctx.db).$if(status !== undefined, (query) =>
    query.where('jackpot.status', '=', status ?? 'draft'),
  )
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) => query.orderBy('jackpot.id', 'desc'),
      item: (row) => jackpotAtDesk(row, ctx.request.locale),
    }),
  )
}

const hitsShown = 50

/** One with its terms, its open levels and the last that were hit. */
export const getJackpot = async (ctx: DeskContext, { sysname }: { sysname: string }) => {
  const row = await jackpotsAtDesk(ctx.db).where('jackpot.sysname', '=', sysname).executeTakeFirst()
  if (!row) return invalid('sysname', 'NOT_FOUND')
  const cycles = await ctx.db
    .selectFrom('jackpot_cycles')
    .selectAll()
    .where('jackpot_id', '=', row.id)
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy('hit_at', 'desc')
    .orderBy('level')
    .limit(hitsShown)
    .execute()
  return ok({
    ...jackpotAtDesk(row, ctx.request.locale),
    games: row.games,
    terms: [...row.levels],
    texts: { ...row.texts },
    cycles: cycles.map((cycle) => ({
      level: cycle.level,
      number: cycle.number,
      status: cycle.status,
      amount: toMoney(cycle.amount_minor ?? prizeOf(cycle.meter), row.currency),
      commitment: cycle.commitment,
      started_at: cycle.started_at.toISOString(),
      hit_at: cycle.hit_at?.toISOString() ?? null,
      uid: cycle.uid,
      game: cycle.game,
      decided_by: cycle.decided_by,
    })),
  })
}
