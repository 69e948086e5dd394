import type { DeskContext } from '#server/context.ts'
import { invalid, ok } from '#server/kernel/result.ts'
import { wordsOfFates } from '#server/odds/desk/hand-fates.ts'
import { findStandingOverrides } from '#server/odds/desk/override-rows.ts'
import { eventOnWire } from './event-rows.ts'
import { findDeskMarkets } from './market-rows.ts'
import { findEvent } from './find-event-row.ts'

const isoOf = (ms: bigint | null): string | null => (ms === null ? null : new Date(Number(ms)).toISOString())

const findSaid = async (ctx: DeskContext, marketId: bigint) => {
  const rows = await ctx.db
    .selectFrom('odds_results')
    .selectAll()
    .where('market_id', '=', marketId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    kind: row.kind,
    fates: row.fates && wordsOfFates(row.fates),
    place_fates: row.place_fates && wordsOfFates(row.place_fates),
    void_from: isoOf(row.void_from),
    void_to: isoOf(row.void_to),
    at: row.at.toISOString(),
    set_by: row.set_by,
    reason: row.reason,
  }))
}

/** One market, with what was said of its result. */
export const getMarketAtDesk = async (ctx: DeskContext, { id }: { id: string }) => {
  const known = await ctx.db
    .selectFrom('odds_markets')
    .select(['id', 'event_id'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  const row = known && (await findEvent(ctx, known.event_id))
  if (!row) return invalid('id', 'NOT_FOUND')
  const [market] = await findDeskMarkets(ctx.db, {
    sport: row.sport,
    eventId: row.id,
    marketId: known.id,
  })
  if (!market) return invalid('id', 'NOT_FOUND')
  return ok({
    event: eventOnWire(row),
    market,
    overrides: await findStandingOverrides(ctx.db, row.id, known.id),
    sayings: await findSaid(ctx, known.id),
  })
}
