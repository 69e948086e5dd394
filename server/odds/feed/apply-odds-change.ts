import { sql } from 'kysely'
import type { FeedMessage, OfferedMarket, OfferedOutcome } from '#book/feed/feed-message.ts'
import { findMarketType } from '#book/markets/market-types.ts'
import { eventMayBecome } from '#book/records/event-states.ts'
import type { Tx } from '#db/transaction.ts'
import type { MessageEffect } from '../schema.ts'
import { isStoppedSince } from './apply-bet-stop.ts'
import { offeredOdds } from './by-hand.ts'
import { decideOffer, isOlder, type StandingMarket } from './decide-offer.ts'
import { marketStatus, momentOf, resultWordOf, type ResultWord } from './market-status.ts'
import { nextVersion, type LockedEvent } from './lock-event.ts'
import type { FeedParts } from './take-message.ts'

type OddsChange = Extract<FeedMessage, { kind: 'odds_change' }>

const nameOf = ({ type, specifiers }: Pick<OfferedMarket, 'type' | 'specifiers'>): string =>
  `${type} ${specifiers}`

/** What a trader has set of a market, and of the outcomes that they have priced. */
type ByHand = {
  readonly isHeld: boolean
  readonly marginShift: number
  readonly odds: ReadonlyMap<string, number>
}
type KnownMarket = StandingMarket & {
  readonly id: bigint
  readonly result: ResultWord
  readonly byHand: ByHand
}

/** Of an event’s markets those that are told of, as they stand. */
const findStanding = async (
  tx: Tx,
  event: LockedEvent,
  told: readonly OfferedMarket[],
): Promise<ReadonlyMap<string, KnownMarket>> => {
  if (told.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('odds_markets as market')
    .leftJoin('odds_outcomes as outcome', 'outcome.market_id', 'market.id')
    .select(['market.id', 'market.type', 'market.specifiers', 'market.told_status', 'market.producer'])
    .select(['market.result_kind', 'market.result_stamp', 'market.result_sequence'])
    .select(['market.stamp', 'market.sequence', 'outcome.outcome', 'outcome.is_active', 'outcome.odds'])
    .select(['outcome.win_share', 'outcome.refund_share', 'outcome.told_odds', 'outcome.hand_odds'])
    .select(['market.is_held', 'market.margin_shift'])
    .where('market.event_id', '=', event.id)
    .where('market.type', 'in', [...new Set(told.map(({ type }) => type))])
    .orderBy('outcome.position')
    .execute()
  const known = new Map<
    string,
    KnownMarket & { outcomes: OfferedOutcome[]; byHand: { odds: Map<string, number> } }
  >()
  for (const row of rows) {
    const market = known.get(nameOf(row)) ?? {
      id: row.id,
      status: row.told_status,
      result: resultWordOf(row),
      producer: row.producer,
      stamp: Number(row.stamp),
      sequence: Number(row.sequence),
      outcomes: [],
      byHand: { isHeld: row.is_held, marginShift: row.margin_shift, odds: new Map<string, number>() },
    }
    known.set(nameOf(row), market)
    if (row.outcome !== null && row.hand_odds !== null) market.byHand.odds.set(row.outcome, row.hand_odds)
    if (row.outcome !== null)
      market.outcomes.push({
        outcome: row.outcome,
        isActive: row.is_active ?? false,
        odds: row.told_odds ?? row.odds ?? 0,
        winShare: row.win_share ?? 0,
        refundShare: row.refund_share ?? 0,
      })
  }
  return known
}

type Change = {
  readonly told: OfferedMarket
  readonly result: ResultWord
  readonly byHand: ByHand
} & Extract<ReturnType<typeof decideOffer>, { is: 'changed' }>

const writeMarkets = async (
  { clock }: FeedParts,
  tx: Tx,
  event: LockedEvent,
  message: OddsChange,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await tx.db
    .insertInto('odds_markets')
    .values(
      changes.map(({ told, status, result, byHand }) => ({
        event_id: event.id,
        type: told.type,
        specifiers: told.specifiers,
        status: marketStatus({ status, ...momentOf(message) }, result, byHand.isHeld),
        told_status: status,
        is_held: byHand.isHeld,
        margin_shift: byHand.marginShift,
        producer: message.producer,
        stamp: BigInt(message.stamp),
        sequence: BigInt(message.sequence),
        version: nextVersion(event),
        changed_at: clock.now(),
      })),
    )
    .onConflict((on) =>
      on.columns(['event_id', 'type', 'specifiers']).doUpdateSet((market) => ({
        status: market.ref('excluded.status'),
        told_status: market.ref('excluded.told_status'),
        producer: market.ref('excluded.producer'),
        stamp: market.ref('excluded.stamp'),
        sequence: market.ref('excluded.sequence'),
        version: market.ref('excluded.version'),
        changed_at: market.ref('excluded.changed_at'),
      })),
    )
    .returning(['id', 'type', 'specifiers'])
    .execute()
  return new Map(rows.map((row) => [nameOf(row), row.id]))
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsAtOnce = 2000

const writeOutcomes = async (
  { clock }: FeedParts,
  tx: Tx,
  message: OddsChange,
  changes: readonly Change[],
  ids: ReadonlyMap<string, bigint>,
): Promise<void> => {
  const rows = changes.flatMap(({ told, outcomes, byHand }) =>
    outcomes.map((outcome) => ({
      market_id: ids.get(nameOf(told)) ?? 0n,
      outcome: outcome.outcome,
      position: told.outcomes.indexOf(outcome),
      is_active: outcome.isActive,
      odds: offeredOdds(outcome.odds, byHand.odds.get(outcome.outcome) ?? null, byHand.marginShift),
      told_odds: outcome.odds,
      win_share: outcome.winShare,
      refund_share: outcome.refundShare,
    })),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.db
      .insertInto('odds_outcomes')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((on) =>
        on.columns(['market_id', 'outcome']).doUpdateSet((outcome) => ({
          position: outcome.ref('excluded.position'),
          is_active: outcome.ref('excluded.is_active'),
          odds: outcome.ref('excluded.odds'),
          told_odds: outcome.ref('excluded.told_odds'),
          win_share: outcome.ref('excluded.win_share'),
          refund_share: outcome.ref('excluded.refund_share'),
        })),
      )
      .execute()
  const logged = changes.filter(({ isLogged }) => isLogged).map(({ told }) => ids.get(nameOf(told)) ?? 0n)
  if (logged.length > 0)
    await sql`
      insert into odds_price_log (market_id, outcome, odds, is_active, market_status, stamp, at)
      select market.id, outcome.outcome, outcome.odds, outcome.is_active, market.status, ${BigInt(message.stamp)}, ${clock.now()}
      from odds_markets as market join odds_outcomes as outcome on outcome.market_id = market.id
      where market.id in (${sql.join(logged)})
      order by market.id, outcome.position`.execute(tx.db)
}

/** How the event stands, unless something later is known of it. A move that an event cannot make keeps its status. */
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

/** A market that was open when its price was made, and has been stopped since: the price came late. */
const asStopped = (event: LockedEvent, message: OddsChange, told: OfferedMarket): OfferedMarket => {
  if (told.status !== 'active') return told
  const group = findMarketType(event.sport, told.type)?.group
  return isStoppedSince(event, message.producer, group, message) ? { ...told, status: 'suspended' } : told
}

/** Takes prices and the state of an event; what is older than what is known is left, market by market. */
export const applyOddsChange = async (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  message: OddsChange,
): Promise<MessageEffect> => {
  const isNews = await writeEvent(tx, event, message)
  const standing = await findStanding(tx, event, message.markets)
  // Of what is told twice of one market the last counts.
  const once = new Map(message.markets.map((told) => [nameOf(told), told]))
  const changes = [...once].flatMap(([name, given]): readonly Change[] => {
    const told = asStopped(event, message, given)
    const known = standing.get(name)
    const decision = decideOffer(told, message, known)
    const byHand = known?.byHand ?? {
      isHeld: event.is_held,
      marginShift: event.margin_shift,
      odds: new Map<string, number>(),
    }
    return decision.is === 'changed' ? [{ told, result: known?.result, byHand, ...decision }] : []
  })
  if (changes.length > 0) {
    const ids = await writeMarkets(parts, tx, event, message, changes)
    await writeOutcomes(parts, tx, message, changes, ids)
  }
  return isNews || changes.length > 0 ? 'applied' : 'old'
}
