import { toldStatus } from '#betting-engine/records/event-states.ts'
import { incidentsOf } from '#betting-engine/records/incidents.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import type { EventStatus } from '#contract/betting-enums.ts'
import type { BettingEvent, EventChange } from '#contract/odds.ts'
import type { ChangeRow, EventRow } from './offered-events.ts'
import { inOrder, serializeMarket, type ReadMarket } from './offered-markets.ts'

/** Nothing has happened in these, so they have no score. */
const isBeforeStart = (status: EventStatus): boolean =>
  status === 'scheduled' || status === 'postponed' || status === 'cancelled'

export const serializeChange = (
  row: ChangeRow,
  openMarkets: number,
  markets: readonly ReadMarket[],
): EventChange => {
  const status = toldStatus(row.status, row.record)
  return {
    id: String(row.id),
    version: Number(row.version),
    status,
    starts_at: row.starts_at.toISOString(),
    clock: row.clock && {
      period: row.clock.period,
      played_ms: row.clock.playedMs,
      is_running: row.clock.isRunning,
      told_at: Number(row.record_stamp),
    },
    score: isBeforeStart(status) ? null : scoreOf(row.record),
    incidents: isBeforeStart(status) ? 0 : incidentsOf(row.record).length,
    open_markets: openMarkets,
    markets: inOrder(markets).map(serializeMarket),
  }
}

export const serializeEvent = (
  row: EventRow,
  openMarkets: number,
  markets: readonly ReadMarket[],
): BettingEvent => ({
  ...serializeChange(row, openMarkets, markets),
  sport: row.sport,
  tournament: {
    id: String(row.tournament_id),
    sport: row.sport,
    name: row.tournament_name,
    region: row.region,
  },
  home: { name: row.home_name, short_name: row.home_short },
  away: { name: row.away_name, short_name: row.away_short },
})
