import type { Selectable } from 'kysely'
import type { OddsOverride } from '#contract/operator/betting/offer.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { OddsOverrideRow } from '../schema.ts'

export const overrideRows = (db: Db | Tx['db']) =>
  db
    .selectFrom('odds_overrides as override')
    .innerJoin('odds_events as event', 'event.id', 'override.event_id')
    .leftJoin('odds_competitors as home', 'home.id', 'event.home_id')
    .leftJoin('odds_competitors as away', 'away.id', 'event.away_id')
    .leftJoin('odds_markets as market', 'market.id', 'override.market_id')
    .selectAll('override')
    .select(['event.sport', 'home.name as home', 'away.name as away', 'event.name'])
    .select(['market.type', 'market.specifiers'])

type Row = Awaited<ReturnType<ReturnType<typeof overrideRows>['execute']>>[number]

export const serializeOverride = (row: Row): OddsOverride => ({
  id: String(row.id),
  kind: row.kind,
  event: { id: String(row.event_id), sport: row.sport, home: row.home, away: row.away, name: row.name },
  market:
    row.market_id === null
      ? null
      : { id: String(row.market_id), type: row.type ?? '', specifiers: row.specifiers ?? '' },
  outcome: row.outcome,
  odds: row.odds,
  margin_percent: row.margin_shift === null ? null : row.margin_shift / 10,
  reason: row.reason,
  set_by: row.set_by,
  set_at: row.set_at.toISOString(),
  until: row.until?.toISOString() ?? null,
  lifted_by: row.lifted_by,
  lifted_at: row.lifted_at?.toISOString() ?? null,
})

type Stored = Selectable<OddsOverrideRow>

/** The audit subject: an override of a market stands on the market's page, others on that of their event. */
export const auditSubject = ({
  event_id: event,
  market_id: market,
}: Pick<Stored, 'event_id' | 'market_id'>) =>
  market === null ? `odds_event:${event}` : `odds_market:${market}`

export const auditFacts = ({ id, kind, outcome, odds, margin_shift: shift, until }: Stored) => ({
  override: String(id),
  kind,
  ...(outcome !== null && { outcome }),
  ...(odds !== null && { odds }),
  ...(shift !== null && { margin_percent: shift / 10 }),
  ...(until && { until: until.toISOString() }),
})

/** Active overrides of an event, or of one market together with those of its whole event. */
export const findActiveOverrides = async (
  db: Db | Tx['db'],
  eventId: bigint,
  marketId?: bigint,
): Promise<OddsOverride[]> => {
  const rows = await overrideRows(db)
    .where('override.event_id', '=', eventId)
    .where('override.lifted_at', 'is', null)
    .$if(marketId !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('override.market_id', 'is', null), eb('override.market_id', '=', marketId ?? 0n)]),
      ),
    )
    .orderBy('override.id', 'desc')
    .execute()
  return rows.map(serializeOverride)
}
