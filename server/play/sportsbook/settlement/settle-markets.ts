import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isUnavailable } from '#server/platform/kernel/faults/outage.ts'
import { decideBet } from './decide-bet.ts'
import { lockAcceptedBets, readResults } from './read-bets.ts'
import { writeDecisions } from './write-decisions.ts'

export type SettleParts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'log' | 'events'>

/** Bets per transaction: few enough that no other transaction waits long for a lock. */
const betsAtOnce = 1000

/** Why bets are settled; stored with each version. */
export type SettlementCause = 'result' | 'event-moved' | 'late' | 'staff'

/** Decides these bets by the known results in one transaction. Returns how many have changed. */
const settleBets = (parts: SettleParts, ids: readonly bigint[], cause: SettlementCause): Promise<number> =>
  transact(parts.connection, async (tx) => {
    const bets = await lockAcceptedBets(tx, ids)
    const results = await readResults(tx.db, bets)
    const decisions = bets.map((whole) => ({ bet: whole.bet, decided: decideBet(whole, results) }))
    return (await writeDecisions(parts, tx, decisions, cause)).length
  })

type Settled = { readonly changed: number; readonly failed: readonly bigint[] }

/**
 * Decides a chunk of bets. A failed chunk is repeated bet by bet, so that one fault stops no other bet;
 * failures are returned. While the database is unavailable there is no such repetition: the next run does it.
 */
const settleChunk = async (
  parts: SettleParts,
  ids: readonly bigint[],
  cause: SettlementCause,
): Promise<Settled> => {
  try {
    return { changed: await settleBets(parts, ids, cause), failed: [] }
  } catch (error) {
    const [only, ...others] = ids
    if (only !== undefined && others.length === 0) {
      if (isUnavailable(error)) throw error
      parts.log.error({ err: error, bet: String(only) }, 'A bet could not be settled')
      return { changed: 0, failed: [only] }
    }
    parts.log.warn(
      { err: error, bets: ids.length },
      'Bets could not be settled together and are settled one by one',
    )
  }
  let changed = 0
  const failed: bigint[] = []
  for (const id of ids) {
    const one = await settleChunk(parts, [id], cause)
    changed += one.changed
    failed.push(...one.failed)
  }
  return { changed, failed }
}

/** Throws at the end if bets failed, so that the job is retried. */
const assertAllSettled = (failed: readonly bigint[]): void => {
  if (failed.length > 0) throw new Error(`Bets could not be settled: ${failed.slice(0, 20).join(', ')}`)
}

/** Chunks in parallel: while one is computed, or waits for a position, the database writes another. */
const chunksAtOnce = 3

type NextBets = (after: bigint, count: number) => Promise<readonly { bet_id: bigint }[]>

/** Chunks of all bets of a query, by id; with several consumers each chunk is returned once. */
const chunksOf = (next: NextBets) => {
  let [after, isAll] = [0n, false]
  const find = async (): Promise<readonly bigint[]> => {
    if (isAll) return []
    const ids = (await next(after, betsAtOnce)).map((row) => row.bet_id)
    after = ids.at(-1) ?? after
    isAll = ids.length < betsAtOnce
    return ids
  }
  let last: Promise<readonly bigint[]> = Promise.resolve([])
  return {
    next: () => (last = last.then(find)),
    stop: () => void (isAll = true),
  }
}

/** Decides all bets of a query, chunk by chunk by id: after a kill it continues where it stopped. */
const settleAll = async (parts: SettleParts, cause: SettlementCause, next: NextBets): Promise<Settled> => {
  const chunks = chunksOf(next)
  let changed = 0
  const failed: bigint[] = []
  // Each worker takes the next chunk when its last has ended: none waits for the slowest.
  const settleNext = async (): Promise<void> => {
    for (let ids = await chunks.next(); ids.length > 0; ids = await chunks.next()) {
      const settled = await settleChunk(parts, ids, cause)
      changed += settled.changed
      failed.push(...settled.failed)
    }
  }
  const ends = await Promise.allSettled(
    Array.from({ length: chunksAtOnce }, () =>
      settleNext().catch((error: unknown) => {
        chunks.stop()
        throw error
      }),
    ),
  )
  // A failure is thrown only after all workers have ended.
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return { changed, failed: failed.toSorted((one, other) => (one < other ? -1 : 1)) }
}

const dueMarkets = async ({ db }: SettleParts, eventId: bigint) =>
  db
    .selectFrom('odds_markets as market')
    .leftJoin('sportsbook_settled_markets as settled', 'settled.market_id', 'market.id')
    .select(['market.id', 'market.result_version'])
    .where('market.event_id', '=', eventId)
    .whereRef('market.result_version', '>', sql`coalesce(settled.result_version, 0)`)
    .orderBy('market.id')
    .execute()

const staleBets =
  ({ db }: SettleParts, market: bigint, version: number) =>
  async (after: bigint, count: number) => {
    const { rows } = await sql<{ bet_id: bigint }>`
      select distinct bet_id from sportsbook_selections
      where market_id = ${market} and bet_id > ${after} and result_version < ${version}
      order by bet_id limit ${count}`.execute(db)
    return rows
  }

/**
 * Settles all bets on the markets of an event with new or changed results. May run at any time, in several
 * processes at once, and after a kill: what is settled already costs nothing.
 */
export const settleEvent = async (parts: SettleParts, eventId: bigint): Promise<number> => {
  let changed = 0
  const failed: bigint[] = []
  for (const { id, result_version: version } of await dueMarkets(parts, eventId)) {
    const settled = await settleAll(parts, 'result', staleBets(parts, id, version))
    changed += settled.changed
    failed.push(...settled.failed)
    // The market stays due until all its bets are settled.
    if (settled.failed.length > 0) continue
    await sql`
      insert into sportsbook_settled_markets (market_id, result_version, at)
      values (${id}, ${version}, ${parts.clock.now()})
      on conflict (market_id) do update
        set result_version = greatest(sportsbook_settled_markets.result_version, excluded.result_version),
          at = excluded.at`.execute(parts.db)
  }
  assertAllSettled(failed)
  return changed
}

/** A result is considered abandoned after this time. */
const leftMs = 5 * 60_000
const eventsAtOnce = 50

/**
 * Settles what an aborted or killed run has left: events with open bets on markets with a result older than
 * {@link leftMs} that their bets are not settled by. Failures are thrown at the end and stop no other event.
 */
export const settleUnfinishedEvents = async (parts: SettleParts): Promise<void> => {
  const { rows } = await sql<{ event_id: bigint }>`
    select distinct market.event_id from sportsbook_positions as position
    join odds_markets as market on market.id = position.market_id
    left join sportsbook_settled_markets as settled on settled.market_id = market.id
    join odds_results as said on said.market_id = market.id and said.version = market.result_version
    where position.bets > 0 and market.result_version > coalesce(settled.result_version, 0)
      and said.at <= ${new Date(parts.clock.now().getTime() - leftMs)}
    order by market.event_id limit ${eventsAtOnce}`.execute(parts.db)
  const ends: unknown[] = []
  for (const { event_id: id } of rows)
    await settleEvent(parts, id).catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      ends.push(error)
    })
  if (ends.length > 0)
    throw new AggregateError(ends, `Events could not be settled: ${ends.map(String).join('; ')}`)
}

/** An event begins at another time: only bets accepted after that, as before its start, are void (S1). */
export const settleMovedEvent = async (parts: SettleParts, eventId: bigint): Promise<number> => {
  const { changed, failed } = await settleAll(parts, 'event-moved', async (after, count) => {
    const { rows } = await sql<{ bet_id: bigint }>`
      select distinct bet_id from sportsbook_legs
      where event_id = ${eventId} and bet_id > ${after} and not is_live
      order by bet_id limit ${count}`.execute(parts.db)
    return rows
  })
  assertAllSettled(failed)
  return changed
}

const lateMs = 15 * 60_000

/** Settles bets that were accepted while their market was being decided and so were missed. */
export const settleLateBets = async (parts: SettleParts): Promise<number> => {
  const { changed, failed } = await settleAll(parts, 'late', async (after, count) => {
    const { rows } = await sql<{ bet_id: bigint }>`
      select distinct bet.id as bet_id from sportsbook_bets as bet
      join sportsbook_selections as selection on selection.bet_id = bet.id
      join odds_markets as market on market.id = selection.market_id
      where bet.placed_at > ${new Date(parts.clock.now().getTime() - lateMs)} and bet.state = 'accepted'
        and selection.result_version < market.result_version and bet.id > ${after}
      order by bet_id limit ${count}`.execute(parts.db)
    return rows
  })
  assertAllSettled(failed)
  return changed
}
