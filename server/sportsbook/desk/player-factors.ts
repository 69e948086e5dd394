import { sql } from 'kysely'
import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { betsDeskCalls, DeskFactor } from '#contract/operator/betting/bets.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/kernel/lists/desk-list.ts'
import { invalid, ok } from '#server/kernel/result.ts'

type Asked<C extends keyof typeof betsDeskCalls> = z.output<(typeof betsDeskCalls)[C]['input']>

const factorRows = (ctx: DeskContext) =>
  ctx.db
    .selectFrom('sportsbook_player_factors as factor')
    .leftJoin('staff', 'staff.id', 'factor.set_by')
    .selectAll('factor')
    .select('staff.email')

type Row = Awaited<ReturnType<ReturnType<typeof factorRows>['execute']>>[number]

const factorOnWire = (row: Row): DeskFactor => ({
  uid: row.uid,
  sport: row.sport === '' ? null : (row.sport as NonNullable<DeskFactor['sport']>),
  factor: row.factor_thousandths / 1000,
  reason: row.reason,
  set_by: row.email,
  set_at: row.set_at.toISOString(),
})

/** Players who may bet more or less than others. */
export const getFactors = async (ctx: DeskContext, asked: Asked<'getFactors'>) => {
  const { direction } = sortDirection(asked.sort ?? '-set_at')
  const found = factorRows(ctx)
    .$if(asked.uid !== undefined, (query) => query.where('factor.uid', '=', asked.uid ?? 0))
    .$if(asked.sport !== undefined, (query) => query.where('factor.sport', '=', asked.sport ?? ''))
  return ok(
    await readDeskPage(ctx, found, {
      page: asked,
      order: (query) =>
        query.orderBy('factor.set_at', direction).orderBy('factor.uid').orderBy('factor.sport'),
      item: factorOnWire,
    }),
  )
}

/** Sets how much of what others may bet a player may; one is as everybody, and is not kept. */
export const setFactor = async (
  ctx: DeskContext,
  { uid, sport = undefined, factor, ...given }: Asked<'setFactor'>,
) => {
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const thousandths = Math.round(factor * 1000)
  const of = sport ?? ''
  return transactResult(ctx.connection, async (tx) => {
    const player = await tx.db
      .selectFrom('players')
      .select('uid')
      .where('uid', '=', uid)
      .where('status', '<>', 'deleted')
      .forShare()
      .executeTakeFirst()
    if (!player) return invalid('uid', 'NOT_FOUND')
    const before = await tx.db
      .selectFrom('sportsbook_player_factors')
      .select('factor_thousandths')
      .where('uid', '=', uid)
      .where('sport', '=', of)
      .forUpdate()
      .executeTakeFirst()
    const set = {
      factor_thousandths: thousandths,
      reason,
      set_by: ctx.operator.id,
      set_at: ctx.clock.now(),
    }
    // One in one sport is kept: it may lift there what stands for all of them.
    if (thousandths === 1000 && of === '')
      await tx.db
        .deleteFrom('sportsbook_player_factors')
        .where('uid', '=', uid)
        .where('sport', '=', of)
        .execute()
    else
      await tx.db
        .insertInto('sportsbook_player_factors')
        .values({ uid, sport: of, ...set })
        .onConflict((known) => known.columns(['uid', 'sport']).doUpdateSet(set))
        .execute()
    await recordAudit(ctx, tx, {
      type: 'betting_factor_set',
      uid,
      subject: `player:${uid}`,
      reason,
      before: { factor: (before?.factor_thousandths ?? 1000) / 1000, sport: sport ?? null },
      after: { factor: thousandths / 1000, sport: sport ?? null },
    })
    return ok({ factor: thousandths / 1000 })
  })
}

/** What a player bets, how it went, and how much they may. */
export const getOfPlayer = async (ctx: DeskContext, { uid }: { uid: number }) => {
  const player = await ctx.db
    .selectFrom('players')
    .select('currency')
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const { currency } = player
  const sums = await ctx.db
    .selectFrom('sportsbook_bets')
    .select([
      sql<bigint>`count(*)`.as('bets'),
      sql<bigint>`count(*) filter (where state in ('pending', 'requoted', 'accepted'))`.as('open'),
      // Of other currencies than the account's nothing can be: it changes before the first deposit alone.
      sql<bigint>`coalesce(sum(stake_minor), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(payout_minor + cashed_out_minor), 0)::bigint`.as('paid'),
    ])
    .where('uid', '=', uid)
    .where('state', 'not in', ['rejected', 'expired'])
    .executeTakeFirstOrThrow()
  const factors = await factorRows(ctx).where('factor.uid', '=', uid).orderBy('factor.sport').execute()
  return ok({
    bets: Number(sums.bets),
    open_bets: Number(sums.open),
    staked: toMoney(sums.staked, currency),
    paid: toMoney(sums.paid, currency),
    factors: factors.map(factorOnWire),
  })
}
