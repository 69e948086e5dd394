import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { findResultMessages, storeResults } from '../feed/store-results.ts'
import { lockEventById, touchEvent, type LockedEvent } from '../feed/lock-event.ts'
import type { ResultMessage } from '../feed/market-result.ts'
import type { OddsMarketRow } from '../schema.ts'

export type LockedMarket = { readonly market: Selectable<OddsMarketRow>; readonly event: LockedEvent }
type WithoutMoment<S> = S extends ResultMessage ? Omit<S, 'stamp' | 'sequence'> : never

/** A market with its locked event; conflicts unless its result version is the one the caller saw. */
export const lockMarket = async (
  tx: Tx,
  { market_id: id, seen_version: seen }: { market_id: string; seen_version: number },
): Promise<Result<LockedMarket>> => {
  const found = await tx.db
    .selectFrom('odds_markets')
    .select('event_id')
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  const event = found && (await lockEventById(tx, found.event_id))
  if (!event) return invalid('market_id', 'NOT_FOUND')
  const market = await tx.db
    .selectFrom('odds_markets')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return market.result_version === seen
    ? ok({ market, event })
    : conflict('seen_version', { seen_version: market.result_version })
}

/**
 * Records a result message as a feed would, with the present time: it overrides earlier messages and later ones
 * override it. Refused where it changes nothing.
 */
export const publishManualResult = async (
  ctx: BackofficeContext,
  tx: Tx,
  { market, event }: LockedMarket,
  resultMessage: WithoutMoment<ResultMessage>,
  by: { readonly name: string; readonly reason: string },
): Promise<Result<true>> => {
  const known = (await findResultMessages(tx.db, [market.id])).get(market.id) ?? []
  const stamp = Math.max(ctx.clock.now().getTime(), ...known.map((one) => one.stamp + 1))
  const { type, specifiers } = market
  const effect = await storeResults(ctx, tx, event, [
    {
      type,
      specifiers,
      certainty: 2,
      by,
      resultMessage: { ...resultMessage, stamp, sequence: 0 } as ResultMessage,
    },
  ])
  if (effect !== 'applied') return invalid('fates', 'ALREADY_EXISTS')
  await touchEvent(ctx, tx, event)
  return ok(true)
}

export const describeMarket = async ({ db }: Pick<BackofficeContext, 'db'>, id: string) => {
  const row = await db
    .selectFrom('odds_markets as market')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .leftJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .leftJoin('odds_competitors as away', 'away.id', 'event.away_id')
    .select(['home.name as home', 'away.name as away', 'event.name', 'event.starts_at', 'event.status'])
    .select(['market.type', 'market.specifiers', 'market.result_kind'])
    .where('market.id', '=', BigInt(id))
    .executeTakeFirst()
  return row
    ? {
        event: row.name ?? `${row.home} – ${row.away}`,
        starts_at: row.starts_at.toISOString(),
        market: `${row.type} ${row.specifiers}`.trim(),
        is_decided: row.result_kind === 'settled',
      }
    : {}
}
