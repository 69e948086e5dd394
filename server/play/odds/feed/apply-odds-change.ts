import { sql } from 'kysely'
import type { FeedMessage, OfferedMarket, OfferedOutcome } from '#betting-engine/feed/feed-message.ts'
import { findMarketType } from '#betting-engine/markets/market-types.ts'
import { eventMayBecome } from '#betting-engine/records/event-states.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect } from '../schema.ts'
import { isStoppedSince } from './apply-bet-stop.ts'
import { decideOffer, isOlder, type StoredMarket } from './decide-offer.ts'
import { readResultState, type ResultState } from './market-status.ts'
import type { LockedEvent } from './lock-event.ts'
import type { FeedParts } from './process-message.ts'
import { nameOf, writeOffer, type TraderOverrides, type Change } from './write-offer.ts'

type OddsChange = Extract<FeedMessage, { kind: 'odds_change' }>

type StoredMarketWithResult = StoredMarket & {
  readonly id: bigint
  readonly result: ResultState
  readonly overrides: TraderOverrides
}

const findStoredMarkets = async (
  tx: Tx,
  event: LockedEvent,
  told: readonly OfferedMarket[],
): Promise<ReadonlyMap<string, StoredMarketWithResult>> => {
  if (told.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('odds_markets as market')
    .leftJoin('odds_outcomes as outcome', 'outcome.market_id', 'market.id')
    .select(['market.id', 'market.type', 'market.specifiers', 'market.told_status', 'market.producer'])
    .select(['market.result_kind', 'market.result_stamp', 'market.result_sequence'])
    .select(['market.stamp', 'market.sequence', 'outcome.outcome', 'outcome.is_active', 'outcome.odds'])
    .select(['outcome.win_share', 'outcome.refund_share', 'outcome.told_odds', 'outcome.hand_odds'])
    .select('outcome.told_active')
    .select(['market.is_held', 'market.margin_shift'])
    .where('market.event_id', '=', event.id)
    // One SQL text for any number of markets, so that it is prepared once.
    .where(
      sql<boolean>`market.type in (select jsonb_array_elements_text(${JSON.stringify([...new Set(told.map(({ type }) => type))])}::text::jsonb))`,
    )
    .orderBy('outcome.position')
    .execute()
  const known = new Map<
    string,
    StoredMarketWithResult & { outcomes: OfferedOutcome[]; overrides: { odds: Map<string, number> } }
  >()
  for (const row of rows) {
    const market = known.get(nameOf(row)) ?? {
      id: row.id,
      status: row.told_status,
      result: readResultState(row),
      producer: row.producer,
      stamp: Number(row.stamp),
      sequence: Number(row.sequence),
      outcomes: [],
      overrides: { isHeld: row.is_held, marginShift: row.margin_shift, odds: new Map<string, number>() },
    }
    known.set(nameOf(row), market)
    if (row.outcome !== null && row.hand_odds !== null) market.overrides.odds.set(row.outcome, row.hand_odds)
    if (row.outcome !== null)
      market.outcomes.push({
        outcome: row.outcome,
        isActive: row.told_active ?? row.is_active ?? false,
        odds: row.told_odds ?? row.odds ?? 0,
        winShare: row.win_share ?? 0,
        refundShare: row.refund_share ?? 0,
      })
  }
  return known
}

/** Updates the event unless a later state is known. An invalid status change keeps the status. */
const writeEvent = async (tx: Tx, event: LockedEvent, message: OddsChange): Promise<boolean> => {
  const { status, record } = message
  if (status === null && record === null) return false
  const known = { stamp: Number(event.record_stamp), sequence: Number(event.record_sequence) }
  if (known.stamp > 0 && isOlder(message, known)) return false
  await tx.db
    .updateTable('odds_events')
    .set({
      ...(status !== null && eventMayBecome(event.status, status) && { status }),
      ...(record !== null && { record: JSON.stringify(record) }),
      clock: message.clock && JSON.stringify(message.clock),
      record_stamp: BigInt(message.stamp),
      record_sequence: BigInt(message.sequence),
    })
    .where('id', '=', event.id)
    .execute()
  return true
}

/** Suspends a market whose price was made before a later stop and arrived late. */
const asSuspended = (event: LockedEvent, message: OddsChange, told: OfferedMarket): OfferedMarket => {
  if (told.status !== 'active') return told
  const group = findMarketType(event.sport, told.type)?.group
  return isStoppedSince(event, message.producer, group, message) ? { ...told, status: 'suspended' } : told
}

/** Applies prices and the state of an event; outdated data are skipped, market by market. */
export const applyOddsChange = async (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  message: OddsChange,
): Promise<MessageEffect> => {
  const isNews = await writeEvent(tx, event, message)
  const storedMarkets = await findStoredMarkets(tx, event, message.markets)
  // Of two entries for one market the last counts.
  const once = new Map(message.markets.map((told) => [nameOf(told), told]))
  const changes = [...once].flatMap(([name, given]): readonly Change[] => {
    const told = asSuspended(event, message, given)
    const known = storedMarkets.get(name)
    const decision = decideOffer(told, message, known)
    const overrides = known?.overrides ?? {
      isHeld: event.is_held,
      marginShift: event.margin_shift,
      odds: new Map<string, number>(),
    }
    return decision.is === 'changed' ? [{ told, result: known?.result, overrides, ...decision }] : []
  })
  if (changes.length > 0) await writeOffer(parts, tx, event, message, changes)
  return isNews || changes.length > 0 ? 'applied' : 'old'
}
