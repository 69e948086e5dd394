import { sql } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { liveStatuses } from '#server/play/odds/offer/offered-events.ts'
import type { OddsHub } from '#server/play/odds/stream/odds-hub.ts'

type Parts = Pick<Kernel, 'connection' | 'db'> & { readonly oddsHub: OddsHub }

/** Bets are placed on pages that follow their events, so that open ones are found later. */
const betsEveryMs = 10_000

/**
 * The matches to report in full: those that a page follows, and those with open bets. Undefined where other
 * processes may have pages: there all are reported in full.
 */
export const createFindDetailed = ({ connection, db, oddsHub }: Parts) => {
  if (connection.kind !== 'pglite') return undefined
  let betsAt = -Infinity
  let last: { readonly followed: string; readonly refs: readonly string[] } | undefined
  return async (): Promise<readonly string[]> => {
    const events = oddsHub.followedEvents()
    const followed = events.join()
    const now = performance.now()
    if (last?.followed === followed && now - betsAt < betsEveryMs) return last.refs
    const rows = await db
      .selectFrom('odds_events as event')
      .select('event.source_ref')
      .where('event.source', '=', 'sandbox')
      .where((event) =>
        event.or([
          // A page may wait for the start.
          event('event.id', '=', sql<bigint>`any(${[...events]})`),
          event.and([
            event('event.status', 'in', liveStatuses),
            event.exists(
              event
                .selectFrom('sportsbook_legs as leg')
                .innerJoin('sportsbook_bets as bet', 'bet.id', 'leg.bet_id')
                .select('leg.bet_id')
                .whereRef('leg.event_id', '=', 'event.id')
                .where('bet.state', 'in', ['pending', 'requoted', 'accepted']),
            ),
          ]),
        ]),
      )
      .execute()
    betsAt = now
    last = { followed, refs: rows.map(({ source_ref }) => source_ref) }
    return last.refs
  }
}
