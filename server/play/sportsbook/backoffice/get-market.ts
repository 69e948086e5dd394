import type { BackofficeModel } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { wordsOfResults } from '#server/play/odds/backoffice/manual-results.ts'
import { findActiveOverrides } from '#server/play/odds/backoffice/override-rows.ts'
import { modelOdds } from '../check/price-leg.ts'
import { readOffer } from '../offer/read-offer.ts'
import { serializeEvent } from './event-rows.ts'
import { findBackofficeMarkets } from './market-rows.ts'
import { findEvent } from './find-event-row.ts'

const isoOf = (ms: bigint | null): string | null => (ms === null ? null : new Date(Number(ms)).toISOString())

const findResultHistory = async (ctx: BackofficeContext, marketId: bigint) => {
  const rows = await ctx.db
    .selectFrom('odds_results')
    .selectAll()
    .where('market_id', '=', marketId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    kind: row.kind,
    fates: row.fates && wordsOfResults(row.fates),
    place_fates: row.place_fates && wordsOfResults(row.place_fates),
    void_from: isoOf(row.void_from),
    void_to: isoOf(row.void_to),
    at: row.at.toISOString(),
    set_by: row.set_by,
    reason: row.reason,
  }))
}

const findModel = async (
  { db, clock }: BackofficeContext,
  marketId: bigint,
): Promise<BackofficeModel | null> => {
  const market = (await readOffer(db, [marketId])).get(marketId)
  const fit = await db
    .selectFrom('odds_events as event')
    .innerJoin('odds_fits as fit', 'fit.id', 'event.fit_id')
    .select('fit.fitted_at')
    .where('event.id', '=', market?.event.id ?? 0n)
    .executeTakeFirst()
  if (!market || !fit) return null
  const { event, type, specifiers } = market
  const odds: Record<string, number | null> = {}
  for (const outcome of market.outcomes.keys()) {
    const fair = modelOdds(event, { type, specifiers, outcome }, clock.now())
    if (fair === undefined) return null
    odds[outcome] = fair
  }
  return { fitted_at: fit.fitted_at.toISOString(), odds }
}

export const getMarketHandler = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const known = await ctx.db
    .selectFrom('odds_markets')
    .select(['id', 'event_id'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  const row = known && (await findEvent(ctx, known.event_id))
  if (!row) return invalid('id', 'NOT_FOUND')
  const [market] = await findBackofficeMarkets(ctx.db, {
    sport: row.sport,
    eventId: row.id,
    marketId: known.id,
  })
  if (!market) return invalid('id', 'NOT_FOUND')
  return ok({
    event: serializeEvent(row),
    market,
    overrides: await findActiveOverrides(ctx.db, row.id, known.id),
    model: await findModel(ctx, known.id),
    sayings: await findResultHistory(ctx, known.id),
  })
}
