import type { DeskContext } from '#server/context.ts'
import { invalid, ok } from '#server/kernel/result.ts'
import { wordOfFate } from '#server/odds/desk/hand-fates.ts'
import { findStandingOverrides } from '#server/odds/desk/override-rows.ts'
import { eventOnWire, eventRows } from './event-rows.ts'
import { findDeskMarkets } from './market-rows.ts'

const findEvent = (ctx: DeskContext, id: bigint) =>
  eventRows(ctx.db).where('event.id', '=', id).executeTakeFirst()

/** One event with all its markets, and what traders have set of it. */
export const getEventAtDesk = async (ctx: DeskContext, { id }: { id: string }) => {
  const row = await findEvent(ctx, BigInt(id))
  if (!row) return invalid('id', 'NOT_FOUND')
  const { source, source_ref, margin_shift: shift } = row
  return ok({
    event: { ...eventOnWire(row), margin_percent: shift / 10, source, source_ref },
    markets: await findDeskMarkets(ctx.db, { sport: row.sport, eventId: row.id }),
    overrides: await findStandingOverrides(ctx.db, row.id),
  })
}

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
    fates:
      row.fates &&
      Object.fromEntries(Object.entries(row.fates).map(([outcome, fate]) => [outcome, wordOfFate(fate)])),
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
