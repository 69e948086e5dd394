import { sql } from 'kysely'
import { baseMinor } from '#server/identity/account/rates/base-sql.ts'
import type { z } from 'zod'
import { scoreOf } from '#betting-engine/records/score.ts'
import type { BackofficeScoredMarket } from '#contract/operator/betting/final-score.ts'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import type { Db } from '#db/connect.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { planScore } from '#server/play/odds/backoffice/score/plan-score.ts'
import { inBase } from '../event-rows.ts'
import { findEvent } from '../find-event-row.ts'

type Asked = z.output<(typeof backofficeBettingCalls.previewScore)['input']>

type Placed = { readonly market_id: bigint; readonly bets: bigint }

const betsByMarket = async (db: Db, marketIds: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> => {
  const { rows } = await sql<Placed>`
    select selection.market_id, count(distinct bet.id) as bets
    from sportsbook_selections as selection join sportsbook_bets as bet on bet.id = selection.bet_id
    where selection.market_id = any(${marketIds}::bigint[])
      and bet.state in ('accepted', 'settled', 'voided', 'cashed_out')
    group by 1`.execute(db)
  return new Map(rows.map(({ market_id: id, bets }) => [id, Number(bets)]))
}

/** Distinct bets on any of these markets, and their stakes in the base currency. */
const betsOnAny = async (db: Db, marketIds: readonly bigint[]) => {
  const { rows } = await sql<{ bets: bigint; staked: bigint }>`
    select count(*) as bets, coalesce(sum(${baseMinor(sql`stake_minor`, sql`rate`, 'down')}), 0)::bigint as staked from sportsbook_bets
    where state in ('accepted', 'settled', 'voided', 'cashed_out') and id in (
      select bet_id from sportsbook_selections where market_id = any(${marketIds}::bigint[]))`.execute(db)
  const { bets = 0n, staked = 0n } = rows[0] ?? {}
  return { bets: Number(bets), staked: inBase(staked) }
}

const sortByBets = (markets: readonly BackofficeScoredMarket[]): BackofficeScoredMarket[] =>
  markets.toSorted((one, other) => other.bets - one.bets)

/** The markets that a score would decide, the number of their bets, and the markets left open; read only. */
export const previewScore = async (ctx: BackofficeContext, asked: Asked) => {
  const event = await findEvent(ctx, BigInt(asked.event_id))
  if (!event) return invalid('event_id', 'NOT_FOUND')
  const plan = await planScore(ctx.db, event, asked)
  if (!plan.ok) return plan
  const { record, decided, open, seenVersion } = plan.value
  const score = scoreOf(record)
  if (!score) throw new Error('A match by its score has one')
  const news = decided.filter(({ isNews }) => isNews)
  const bets = await betsByMarket(
    ctx.db,
    [...news.map(({ market }) => market), ...open].map(({ id }) => id),
  )
  const serializeScoredMarket = (
    { id, type, specifiers }: (typeof open)[number],
    isKnown: boolean,
  ): BackofficeScoredMarket => ({
    id: String(id),
    type,
    specifiers,
    bets: bets.get(id) ?? 0,
    is_corrected: isKnown,
  })
  return ok({
    event: {
      id: String(event.id),
      sport: event.sport,
      home: event.home,
      away: event.away,
      name: event.name,
    },
    score: { home: score.home, away: score.away },
    decides: sortByBets(news.map(({ market, isKnown }) => serializeScoredMarket(market, isKnown))),
    left_open: sortByBets(open.map((market) => serializeScoredMarket(market, false))),
    bets: (
      await betsOnAny(
        ctx.db,
        news.map(({ market }) => market.id),
      )
    ).bets,
    needs_second: decided.some(({ isKnown }) => isKnown),
    seen_version: seenVersion,
  })
}

/** Adds the bets on the decided markets to what the approver sees. */
export const withEventBets = <
  I extends { event_id: string; periods: string; shoot_out?: string | undefined },
>(
  action: ApprovableAction<I>,
): ApprovableAction<I> => ({
  ...action,
  describe: async (ctx, input) => {
    const event = await findEvent(ctx, BigInt(input.event_id))
    const plan = event && (await planScore(ctx.db, event, input))
    const news = plan?.ok ? plan.value.decided.filter(({ isNews }) => isNews) : []
    const bets = await betsOnAny(
      ctx.db,
      news.map(({ market }) => market.id),
    )
    return { ...(await action.describe(ctx, input)), ...bets }
  },
})
