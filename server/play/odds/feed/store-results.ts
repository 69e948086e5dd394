import { sql, type Selectable } from 'kysely'
import type { MarketRef, Producer } from '#betting-engine/feed/feed-message.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { marketsDecided } from '../odds-events.ts'
import type { MessageEffect, OddsMarketRow } from '../schema.ts'
import { nextVersion, type LockedEvent } from './lock-event.ts'
import { isNews, resultState, type ResultMessage } from './market-result.ts'
import { marketStatus } from './market-status.ts'
import type { FeedParts } from './process-message.ts'
import { nameOf } from './write-offer.ts'

export const findResultMessages = async (
  db: Db,
  marketIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly ResultMessage[]>> => {
  if (marketIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('odds_results')
    .selectAll()
    .where('market_id', 'in', marketIds)
    .orderBy('market_id')
    .orderBy('version')
    .execute()
  const number = (value: bigint | null) => (value === null ? null : Number(value))
  const resultMessages = new Map<bigint, ResultMessage[]>()
  for (const {
    market_id: id,
    kind,
    fates: results,
    place_fates: placeResults,
    void_from: from,
    void_to: to,
    ...row
  } of rows) {
    const moment = { stamp: Number(row.stamp), sequence: Number(row.sequence) }
    const resultMessage: ResultMessage =
      kind === 'settled'
        ? { kind, ...moment, fates: results ?? {}, ...(placeResults && { placeFates: placeResults }) }
        : kind === 'rolled_back'
          ? { kind, ...moment }
          : { kind, ...moment, from: number(from), to: number(to) }
    resultMessages.set(id, [...(resultMessages.get(id) ?? []), resultMessage])
  }
  return resultMessages
}

/** Author and reason of a manual result or of a feed's void. */
export type ResultAuthor = { readonly name: string; readonly reason: string }
export type StoredResultMessage = MarketRef & {
  readonly resultMessage: ResultMessage
  readonly certainty?: 1 | 2
  readonly by?: ResultAuthor | undefined
}
type Market = Selectable<OddsMarketRow>
type StoredResult = StoredResultMessage & {
  readonly market: Market
  readonly known: readonly ResultMessage[]
  readonly isNews: boolean
}

const findMarkets = (tx: Tx, event: LockedEvent, told: readonly StoredResultMessage[]): Promise<Market[]> =>
  told.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('odds_markets')
        .selectAll()
        .where('event_id', '=', event.id)
        .where('type', 'in', [...new Set(told.map(({ type }) => type))])
        .execute()

/** A result may come before its market's first price: the market is then created and was never open. */
const openUnknown = (
  { clock }: FeedParts,
  tx: Tx,
  event: LockedEvent,
  unknown: readonly MarketRef[],
): Promise<Market[]> =>
  unknown.length === 0
    ? Promise.resolve([])
    : tx.db
        .insertInto('odds_markets')
        .values(
          unknown.map(({ type, specifiers }) => ({
            event_id: event.id,
            type,
            specifiers,
            status: 'inactive' as const,
            told_status: 'inactive' as const,
            // The producer that prices it takes it over.
            producer: 'prematch' as Producer,
            is_held: event.is_held,
            margin_shift: event.margin_shift,
            stamp: 0n,
            sequence: 0n,
            version: nextVersion(event),
            changed_at: clock.now(),
          })),
        )
        .returningAll()
        .execute()

const writeResults = async (
  { clock }: FeedParts,
  tx: Tx,
  event: LockedEvent,
  storedResults: readonly StoredResult[],
): Promise<void> => {
  const at = clock.now()
  await tx.db
    .insertInto('odds_results')
    .values(
      storedResults.map(({ market, resultMessage, certainty, by }) => ({
        market_id: market.id,
        version: market.result_version + 1,
        kind: resultMessage.kind,
        fates: resultMessage.kind === 'settled' ? JSON.stringify(resultMessage.fates) : null,
        place_fates:
          resultMessage.kind === 'settled' && resultMessage.placeFates
            ? JSON.stringify(resultMessage.placeFates)
            : null,
        certainty: certainty ?? null,
        void_from: 'from' in resultMessage && resultMessage.from !== null ? BigInt(resultMessage.from) : null,
        void_to: 'to' in resultMessage && resultMessage.to !== null ? BigInt(resultMessage.to) : null,
        stamp: BigInt(resultMessage.stamp),
        sequence: BigInt(resultMessage.sequence),
        at,
        set_by: by?.name ?? null,
        reason: by?.reason ?? null,
      })),
    )
    .execute()
  const markets = storedResults.map(({ market, resultMessage, known, isNews: isChange }) => {
    const word = resultState([...known, resultMessage])
    const told = {
      status: market.told_status,
      stamp: Number(market.stamp),
      sequence: Number(market.sequence),
    }
    return {
      id: String(market.id),
      status: marketStatus(told, word, market.is_held),
      result_version: market.result_version + 1,
      result_kind: word?.kind ?? null,
      result_stamp: word?.stamp ?? null,
      result_sequence: word?.sequence ?? null,
      is_change: isChange,
    }
  })
  // A mere confirmation is no news for viewers.
  await sql`
    update odds_markets as market
    set status = told.status, result_version = told.result_version, result_kind = told.result_kind,
      result_stamp = told.result_stamp, result_sequence = told.result_sequence,
      version = case when told.is_change then ${nextVersion(event)}::bigint else market.version end,
      changed_at = case when told.is_change then ${at}::timestamptz else market.changed_at end
    from jsonb_to_recordset(${JSON.stringify(markets)}::text::jsonb) as told (id bigint, status text,
      result_version integer, result_kind text, result_stamp bigint, result_sequence bigint, is_change boolean)
    where market.id = told.id`.execute(tx.db)
}

/** Stores result messages of an event's markets, and publishes them to settlement. */
export const storeResults = async (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  told: readonly StoredResultMessage[],
): Promise<MessageEffect> => {
  // Of two entries for one market the last counts.
  const once = new Map(told.map((one) => [nameOf(one), one]))
  const byName = new Map((await findMarkets(tx, event, told)).map((market) => [nameOf(market), market]))
  const unknown = [...once.values()].filter((one) => !byName.has(nameOf(one)))
  for (const market of await openUnknown(parts, tx, event, unknown)) byName.set(nameOf(market), market)
  const resultMessages = await findResultMessages(
    tx.db,
    [...byName.values()].map(({ id }) => id),
  )
  const heard = [...once].flatMap(([name, one]) => {
    const market = byName.get(name)
    if (!market) return []
    const known = resultMessages.get(market.id) ?? []
    return [{ ...one, market, known, effect: isNews(known, one.resultMessage) }]
  })
  const storedResults = heard
    .filter(({ effect }) => effect === 'applied' || effect === 'confirmed')
    .map((one) => ({ ...one, isNews: one.effect === 'applied' }))
  if (storedResults.length > 0) await writeResults(parts, tx, event, storedResults)
  if (!storedResults.some((one) => one.isNews))
    return heard.some(({ effect }) => effect === 'old') ? 'old' : 'nothing'
  await parts.events.publish(tx, marketsDecided, { eventId: String(event.id) })
  return 'applied'
}
