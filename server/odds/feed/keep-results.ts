import type { MarketRef } from '#book/feed/feed-message.ts'
import type { MarketStatus } from '#book/markets/market-states.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect } from '../schema.ts'
import { nextVersion, type LockedEvent } from './lock-event.ts'
import { isNews, type Saying } from './market-result.ts'
import { marketsDecided } from '../odds-events.ts'
import type { FeedParts } from './take-message.ts'

type MarketToDecide = {
  readonly id: bigint
  readonly type: string
  readonly specifiers: string
  readonly status: MarketStatus
  readonly result_version: number
}

const nameOf = ({ type, specifiers }: MarketRef): string => `${type} ${specifiers}`

export const findSayings = async (
  db: Db,
  marketIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Saying[]>> => {
  if (marketIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('odds_results')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .orderBy('market_id')
    .orderBy('version')
    .execute()
  const number = (value: bigint | null) => (value === null ? null : Number(value))
  const sayings = new Map<bigint, Saying[]>()
  for (const { market_id: id, kind, fates, stamp, void_from: from, void_to: to } of rows) {
    const saying: Saying =
      kind === 'settled'
        ? { kind, stamp: Number(stamp), fates: fates ?? {} }
        : kind === 'rolled_back'
          ? { kind, stamp: Number(stamp) }
          : { kind, stamp: Number(stamp), from: number(from), to: number(to) }
    sayings.set(id, [...(sayings.get(id) ?? []), saying])
  }
  return sayings
}

/** A market together with what is said of its result, and what becomes of its status by that. */
export type Told = MarketRef & {
  readonly saying: Saying
  readonly certainty?: 1 | 2
  statusAfter(status: MarketStatus): MarketStatus
}

const writeResults = async (
  { clock }: FeedParts,
  tx: Tx,
  event: LockedEvent,
  news: readonly (Told & { readonly market: MarketToDecide })[],
): Promise<void> => {
  const at = clock.now()
  await tx.db
    .insertInto('odds_results')
    .values(
      news.map(({ market, saying, certainty }) => ({
        market_id: market.id,
        version: market.result_version + 1,
        kind: saying.kind,
        fates: saying.kind === 'settled' ? JSON.stringify(saying.fates) : null,
        certainty: certainty ?? null,
        void_from: 'from' in saying && saying.from !== null ? BigInt(saying.from) : null,
        void_to: 'to' in saying && saying.to !== null ? BigInt(saying.to) : null,
        stamp: BigInt(saying.stamp),
        at,
      })),
    )
    .execute()
  for (const [status, markets] of Map.groupBy(news, ({ market, statusAfter }) => statusAfter(market.status)))
    await tx.db
      .updateTable('odds_markets')
      .set((market) => ({
        status,
        result_version: market('result_version', '+', 1),
        version: nextVersion(event),
        changed_at: at,
      }))
      .where(
        'id',
        'in',
        markets.map(({ market }) => market.id),
      )
      .execute()
}

/** Keeps what is said of the results of an event’s markets, and tells those who have bets on them. */
export const keepResults = async (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  told: readonly Told[],
): Promise<MessageEffect> => {
  const markets = await tx.db
    .selectFrom('odds_markets')
    .select(['id', 'type', 'specifiers', 'status', 'result_version'])
    .where('event_id', '=', event.id)
    .where('type', 'in', [...new Set(told.map(({ type }) => type)), ''])
    .execute()
  const byName = new Map(markets.map((market) => [nameOf(market), market]))
  const known = await findSayings(
    tx.db,
    markets.map(({ id }) => id),
  )
  // Of what is said twice of one market the last counts.
  const once = new Map(told.map((one) => [nameOf(one), one]))
  const heard = [...once].flatMap(([name, one]) => {
    const market = byName.get(name)
    // Nobody can have bet on what was never offered.
    return market ? [{ ...one, market, news: isNews(known.get(market.id) ?? [], one.saying) }] : []
  })
  const news = heard.filter((one) => one.news === 'applied')
  const kept = heard.filter((one) => one.news === 'applied' || one.news === 'confirmed')
  if (kept.length > 0) await writeResults(parts, tx, event, kept)
  if (news.length === 0) return heard.some((one) => one.news === 'old') ? 'old' : 'nothing'
  await parts.events.publish(tx, marketsDecided, { eventId: String(event.id) })
  return 'applied'
}
