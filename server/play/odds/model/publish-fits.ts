import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockEventById, touchEvent, type LockedEvent } from '../feed/lock-event.ts'
import { findFitted, hasFeedParameters, lastFit } from './last-fit.ts'

type Parts = Pick<Kernel, 'connection' | 'clock'>

const batchSize = 500

const isFree = (event: LockedEvent): boolean =>
  event.sport === 'football' && event.status === 'scheduled' && !hasFeedParameters(event)

/** Coming matches without feed parameters whose fit is not the latest one. */
const findOutdated = async ({ connection, clock }: Parts, after: bigint): Promise<readonly bigint[]> => {
  const now = clock.now()
  const sides = {
    tournament: sql.ref('event.tournament_id'),
    home: sql.ref('event.home_id'),
    away: sql.ref('event.away_id'),
  }
  const { rows } = await sql<{ id: bigint }>`
    select event.id from odds_events as event
    cross join lateral (${lastFit(sides, now)}) as fit
    where event.sport = 'football' and event.status = 'scheduled' and event.starts_at > ${now}
      and (event.parameters is null or event.fit_id is not null)
      and fit.id is distinct from event.fit_id and event.id > ${after}
    order by event.id
    limit ${batchSize}`.execute(connection.longRunning)
  return rows.map(({ id }) => id)
}

const publishFit = ({ connection, clock }: Parts, id: bigint): Promise<void> =>
  transact(connection, async (tx) => {
    const event = await lockEventById(tx, id)
    if (!event || !isFree(event)) return
    const { tournament_id: tournament, home_id: home, away_id: away } = event
    if (home === null || away === null) return
    const found = await findFitted(tx.db, { tournament, home, away }, clock.now())
    if (!found || found.fitId === event.fit_id) return
    await tx.db
      .updateTable('odds_events')
      .set({ parameters: JSON.stringify(found.parameters), fit_id: found.fitId })
      .where('id', '=', id)
      .execute()
    await touchEvent({ clock }, tx, event)
  })

/** Updates coming matches to the latest fit, one by one. A match in play keeps its parameters. */
export const publishFits = async (parts: Parts): Promise<void> => {
  let outdated = await findOutdated(parts, 0n)
  for (let last = outdated.at(-1); last !== undefined; last = outdated.at(-1)) {
    for (const id of outdated) await publishFit(parts, id)
    outdated = await findOutdated(parts, last)
  }
}
