import { sql } from 'kysely'
import type { FeedMessage, OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import type { Tx } from '#db/transaction.ts'
import { offeredActive, offeredOdds } from './trader-overrides.ts'
import type { decideOffer } from './decide-offer.ts'
import { nextVersion, type LockedEvent } from './lock-event.ts'
import { marketStatus, momentOf, type ResultState } from './market-status.ts'
import type { FeedParts } from './process-message.ts'

type OddsChange = Extract<FeedMessage, { kind: 'odds_change' }>

export const nameOf = ({ type, specifiers }: Pick<OfferedMarket, 'type' | 'specifiers'>): string =>
  `${type} ${specifiers}`

export type TraderOverrides = {
  readonly isHeld: boolean
  readonly marginShift: number
  readonly odds: ReadonlyMap<string, number>
}

export type Change = {
  readonly told: OfferedMarket
  readonly result: ResultState
  readonly overrides: TraderOverrides
} & Extract<ReturnType<typeof decideOffer>, { is: 'changed' }>

/**
 * Rows of a statement as one parameter: the SQL text does not depend on their number, so it is prepared once. A
 * feed writes more rows than all other parts together.
 */
const asRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`

const writeMarkets = async (
  { clock }: FeedParts,
  tx: Tx,
  event: LockedEvent,
  message: OddsChange,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> => {
  const markets = changes.map(({ told: { type, specifiers }, status, result, overrides }) => ({
    type,
    specifiers,
    status: marketStatus({ status, ...momentOf(message) }, result, overrides.isHeld),
    told_status: status,
    is_held: overrides.isHeld,
    margin_shift: overrides.marginShift,
  }))
  const { rows } = await sql<{ id: string; type: string; specifiers: string }>`
    insert into odds_markets (event_id, type, specifiers, status, told_status, is_held, margin_shift, producer,
      stamp, sequence, version, changed_at)
    select ${event.id}::bigint, type, specifiers, status, told_status, is_held, margin_shift, ${message.producer},
      ${BigInt(message.stamp)}::bigint, ${BigInt(message.sequence)}::bigint, ${nextVersion(event)}::bigint,
      ${clock.now()}::timestamptz
    from jsonb_to_recordset(${asRows(markets)}) as market (type text, specifiers text, status text,
      told_status text, is_held boolean, margin_shift double precision)
    on conflict (event_id, type, specifiers) do update set status = excluded.status,
      told_status = excluded.told_status, producer = excluded.producer, stamp = excluded.stamp,
      sequence = excluded.sequence, version = excluded.version, changed_at = excluded.changed_at
    returning id::text, type, specifiers`.execute(tx.db)
  return new Map(rows.map((row) => [nameOf(row), row.id]))
}

const writeOutcomes = async (
  tx: Tx,
  changes: readonly Change[],
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const outcomes = changes.flatMap(({ told, outcomes: changed, overrides }) =>
    changed.map((outcome) => {
      const tradersOdds = overrides.odds.get(outcome.outcome) ?? null
      const chance = { win_share: outcome.winShare, refund_share: outcome.refundShare }
      return {
        market_id: ids.get(nameOf(told)),
        outcome: outcome.outcome,
        position: told.outcomes.indexOf(outcome),
        is_active: offeredActive(outcome.isActive, tradersOdds, chance),
        told_active: outcome.isActive,
        odds: offeredOdds(outcome.odds, tradersOdds, overrides.marginShift),
        told_odds: outcome.odds,
        ...chance,
      }
    }),
  )
  if (outcomes.length === 0) return
  await sql`
    insert into odds_outcomes (market_id, outcome, position, is_active, told_active, odds, told_odds, win_share,
      refund_share)
    select market_id, outcome, position, is_active, told_active, odds, told_odds, win_share, refund_share
    from jsonb_to_recordset(${asRows(outcomes)}) as told (market_id bigint, outcome text, position smallint,
      is_active boolean, told_active boolean, odds integer, told_odds integer, win_share double precision,
      refund_share double precision)
    on conflict (market_id, outcome) do update set position = excluded.position, is_active = excluded.is_active,
      told_active = excluded.told_active, odds = excluded.odds, told_odds = excluded.told_odds, win_share = excluded.win_share,
      refund_share = excluded.refund_share`.execute(tx.db)
}

export const logPrices = async (tx: Tx, markets: readonly (string | bigint)[], at: Date): Promise<void> => {
  if (markets.length === 0) return
  await sql`
    insert into odds_price_log (market_id, outcome, odds, is_active, market_status, stamp, at)
    select market.id, outcome.outcome, outcome.odds, outcome.is_active, market.status,
      market.stamp, ${at}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(markets.map(String))}::text::jsonb) as logged (id)
    join odds_markets as market on market.id = logged.id::bigint
    join odds_outcomes as outcome on outcome.market_id = market.id
    order by market.id, outcome.position`.execute(tx.db)
}

export const writeOffer = async (
  parts: FeedParts,
  tx: Tx,
  event: LockedEvent,
  message: OddsChange,
  changes: readonly Change[],
): Promise<void> => {
  const ids = await writeMarkets(parts, tx, event, message, changes)
  await writeOutcomes(tx, changes, ids)
  const logged = changes.filter(({ isLogged }) => isLogged).map(({ told }) => ids.get(nameOf(told)) ?? '0')
  await logPrices(tx, logged, parts.clock.now())
}
