import { sql } from 'kysely'
import type { z } from 'zod'
import type { oddsCalls } from '#contract/odds.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { offerCache } from './offer-cache.ts'

type Parts = Pick<Kernel, 'db'>
type Output = z.input<(typeof oddsCalls)['getMarketHistory']['output']>
type Points = Output['outcomes'][number]['points']

/** The latest points of each outcome: a chart shows no more. */
const pointsMax = 300

const readHistory = async ({ db }: Parts, market: bigint): Promise<Output | undefined> => {
  const rows = await db
    .selectFrom('odds_markets as market')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .innerJoin('odds_tournaments as tournament', 'tournament.id', 'event.tournament_id')
    .innerJoin('odds_sports as sport', 'sport.sport', 'event.sport')
    .leftJoin('odds_outcomes as outcome', 'outcome.market_id', 'market.id')
    .leftJoinLateral(
      (logs) =>
        logs
          .selectFrom('odds_price_log as log')
          .select(['log.id', 'log.odds', 'log.at'])
          .whereRef('log.market_id', '=', 'market.id')
          .whereRef('log.outcome', '=', 'outcome.outcome')
          .orderBy('log.id', 'desc')
          .limit(sql.lit(pointsMax))
          .as('point'),
      (on) => on.onTrue(),
    )
    .select(['outcome.outcome', 'point.odds', 'point.at'])
    .where('market.id', '=', market)
    .where('tournament.is_open', '=', true)
    .where('sport.is_open', '=', true)
    .orderBy('outcome.position')
    .orderBy('point.id')
    .execute()
  if (rows.length === 0) return undefined
  const outcomes = new Map<string, Points>()
  for (const { outcome, odds, at } of rows) {
    if (outcome === null) continue
    const points = outcomes.get(outcome) ?? []
    outcomes.set(outcome, points)
    // The log also has rows where only the status changed.
    if (odds !== null && at !== null && points.at(-1)?.odds !== odds)
      points.push({ at: at.toISOString(), odds })
  }
  return { outcomes: [...outcomes].map(([outcome, points]) => ({ outcome, points })) }
}

export const getMarketHistory = async (
  ctx: Parts,
  { market }: { market: string },
): Promise<Result<Output>> => {
  const found = await offerCache.read(ctx.db, `history ${market}`, () => readHistory(ctx, BigInt(market)))
  return found ? ok(found) : invalid('market', 'NOT_FOUND')
}
