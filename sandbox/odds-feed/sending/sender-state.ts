import { sql } from 'kysely'
import type { Producer } from '#betting-engine/feed/feed-message.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { initialFeedState, type EventState, type FeedState } from '../feed-state.ts'
import type { Place } from '../messages-between.ts'
import type { WorkUnit } from '../schema.ts'

type Parts = Pick<Kernel, 'connection' | 'db'>
type Db = Kernel['db']

/** The sending right, as its holder knows it. */
export type SendingRight = { readonly speaker: string; readonly turn: bigint }
export type SenderState = {
  readonly sentUntil: number
  readonly doing: WorkUnit | null
  readonly sendingRight: SendingRight
}

const feedName = 'sandbox'
/** Without a renewal for so long the right expires. */
const sendingRightSeconds = 6

/**
 * Acquires or renews the sending right: one process sends at a time, and another continues where it ended.
 * Undefined while another process has it. A feed that has never sent starts now.
 */
export const acquireSendingRight = async (
  { connection, db }: Parts,
  speaker: string,
  nowMs: number,
): Promise<SenderState | undefined> => {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${sendingRightSeconds})`
  const row = await db
    .insertInto('sandbox_odds_feeds')
    .values({
      name: feedName,
      told_until: BigInt(nowMs),
      sequences: JSON.stringify(initialFeedState.sequences),
      held: JSON.stringify(initialFeedState.held),
      doing: null,
      speaker,
      turn: 1n,
      spoken_for_until: until,
    })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({
          speaker,
          turn: sql`sandbox_odds_feeds.turn + case when sandbox_odds_feeds.speaker = ${speaker} then 0 else 1 end`,
          spoken_for_until: until,
        })
        .where((feed) =>
          feed.or([
            feed('sandbox_odds_feeds.speaker', 'is', null),
            feed('sandbox_odds_feeds.speaker', '=', speaker),
            feed('sandbox_odds_feeds.spoken_for_until', '<', sql<Date>`clock_timestamp()`),
            // The embedded database has one process, regardless of the previous holder.
            sql<boolean>`${connection.kind === 'pglite'}`,
          ]),
        ),
    )
    .returning(['told_until', 'doing', 'turn'])
    .executeTakeFirst()
  return (
    row && { sentUntil: Number(row.told_until), doing: row.doing, sendingRight: { speaker, turn: row.turn } }
  )
}

export const releaseSendingRight = async ({ db }: Parts, speaker: string): Promise<void> => {
  await db
    .updateTable('sandbox_odds_feeds')
    .set({ speaker: null })
    .where('name', '=', feedName)
    .where('speaker', '=', speaker)
    .execute()
}

/**
 * The complete state, for a new sender; undefined if another process has the right. It is valid for this turn
 * if the right is still held afterwards.
 */
export const loadState = async (
  { db }: Parts,
  { speaker, turn }: SendingRight,
): Promise<FeedState | undefined> => {
  const feed = await db
    .selectFrom('sandbox_odds_feeds')
    .select(['sequences', 'held'])
    .where('name', '=', feedName)
    .where('speaker', '=', speaker)
    .where('turn', '=', turn)
    .executeTakeFirst()
  if (!feed) return undefined
  const events = await db.selectFrom('sandbox_odds_events').selectAll().execute()
  return { ...feed, events: Object.fromEntries(events.map(({ ref, state }) => [ref, state])) }
}

const ofSendingRight = (db: Db, { speaker, turn }: SendingRight) =>
  db
    .updateTable('sandbox_odds_feeds')
    .where('name', '=', feedName)
    .where('speaker', '=', speaker)
    .where('turn', '=', turn)

export const beginWork = async (
  { db }: Parts,
  sendingRight: SendingRight,
  doing: WorkUnit,
  sentUntil: number,
): Promise<boolean> => {
  // The time before it may have been passed over, and a repetition has to begin where this began.
  const { numUpdatedRows } = await ofSendingRight(db, sendingRight)
    .set({ doing: JSON.stringify(doing), told_until: BigInt(sentUntil) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const eventsAtOnce = 200

const saveEvents = async (tx: Tx, before: FeedState['events'], after: FeedState['events']): Promise<void> => {
  const changed = Object.entries(after).filter(([ref, state]) => before[ref] !== state)
  for (let at = 0; at < changed.length; at += eventsAtOnce)
    await tx.db
      .insertInto('sandbox_odds_events')
      .values(
        changed
          .slice(at, at + eventsAtOnce)
          .map(([ref, state]: [string, EventState]) => ({ ref, state: JSON.stringify(state) })),
      )
      .onConflict((on) => on.column('ref').doUpdateSet((row) => ({ state: row.ref('excluded.state') })))
      .execute()
  const removed = Object.keys(before).filter((ref) => after[ref] === undefined)
  if (removed.length > 0) await tx.db.deleteFrom('sandbox_odds_events').where('ref', 'in', removed).execute()
}

/** Saves a recovery's position, unless it is requested again meanwhile. */
const savePosition = async (tx: Tx, doing: WorkUnit, next: Place | null): Promise<void> => {
  if (doing.kind !== 'part') return
  const { producer, recovery } = doing
  if (next === null)
    await tx.db
      .deleteFrom('sandbox_odds_recoveries')
      .where('producer', '=', producer)
      .where('recovery', '=', BigInt(recovery))
      .execute()
  else
    await tx.db
      .updateTable('sandbox_odds_recoveries')
      .set({ place: JSON.stringify(next) })
      .where('producer', '=', producer)
      .where('recovery', '=', BigInt(recovery))
      .execute()
}

/** Saves the state after a unit of work. False, without a change, if another process has the right. */
export const completeWork = (
  { connection }: Parts,
  sendingRight: SendingRight,
  done: {
    readonly doing: WorkUnit
    readonly sentUntil: number
    readonly before: FeedState
    readonly after: FeedState
    readonly next: Place | null
  },
): Promise<boolean> =>
  transact(connection, async (tx) => {
    const { doing, sentUntil, before, after, next } = done
    const { numUpdatedRows } = await ofSendingRight(tx.db, sendingRight)
      .set({
        told_until: BigInt(sentUntil),
        sequences: JSON.stringify(after.sequences),
        held: JSON.stringify(after.held),
        doing: null,
      })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await saveEvents(tx, before.events, after.events)
    await savePosition(tx, doing, next)
    return true
  })

/** Records a request for a full recovery, which the current sender serves. */
export const requestRecovery = async (
  { db }: Parts,
  producer: Producer,
  recovery: number,
  knownUntil: number | undefined,
): Promise<void> => {
  const asked = {
    recovery: BigInt(recovery),
    known_until: knownUntil === undefined ? null : BigInt(knownUntil),
    place: null,
  }
  await db
    .insertInto('sandbox_odds_recoveries')
    .values({ producer, ...asked })
    .onConflict((on) => on.column('producer').doUpdateSet(asked))
    .execute()
}

/** The next part of a recovery, live first. */
export const findRecovery = async ({
  db,
}: Parts): Promise<(WorkUnit & { readonly kind: 'part' }) | undefined> => {
  const row = await db
    .selectFrom('sandbox_odds_recoveries')
    .selectAll()
    .orderBy('producer')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      kind: 'part',
      producer: row.producer,
      recovery: Number(row.recovery),
      knownUntil: row.known_until === null ? null : Number(row.known_until),
      place: row.place,
    }
  )
}
