import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/kernel/jobs/jobs.ts'
import type { PlayFollower } from './play-follower.ts'
import { isHiddenAt } from '#server/kernel/unseen-round.ts'
import { readPlay, readSeenPlay, type HiddenPlay, type Place } from './read-play.ts'

/** Commands that are followed in one transaction. */
const most = 2000
/** How often a running house looks for what was played. */
const lookMs = 1000
/** Whatever writes to any database of the cluster holds play back until it ends: for as long it is waited for. */
const holdMs = 25
const mostWaits = 200
/** No transaction that plays is under way for as long: PostgreSQL ends what stands still, and each statement has its limit. */
const graceMs = minuteMs

/**
 * When the first of what has ended and is not told yet, since something older is under way, was decided; null where all is told.
 * What stands behind it began to write later, so it was decided no more than {@link graceMs} before.
 */
const firstAfter = ({ writtenIn, seq }: Place): RawBuilder<Date | null> => sql`(
  select created_at from game_transactions where (written_in, seq) > (${writtenIn}::xid8, ${seq}::bigint)
  order by written_in, seq limit 1)`

/** When the first of what is held back for a follower was decided; null where nothing is. */
const firstHeld = (follower: string): RawBuilder<Date | null> => sql`(
  select min(at) from play_held where follower = ${follower})`

/** Keeps for later what a follower may not be told yet. */
const hold = async (tx: Tx, follower: string, hidden: readonly HiddenPlay[]): Promise<void> => {
  if (hidden.length === 0) return
  await sql`
    insert into play_held (follower, seq, round_id, at)
    select ${follower}, * from unnest(${hidden.map(({ seq }) => seq)}::bigint[],
      ${hidden.map(({ roundId }) => roundId)}::bigint[], ${hidden.map(({ at }) => at)}::timestamptz[])`.execute(
    tx.db,
  )
}

const release = async (tx: Tx, follower: string, seqs: readonly bigint[]): Promise<void> => {
  if (seqs.length === 0) return
  await sql`delete from play_held where follower = ${follower} and seq = any(${[...seqs]}::bigint[])`.execute(
    tx.db,
  )
}

type ReadPlay = typeof readPlay

/** Reads once for all followers that stand at the same place: what was played stays as it is, and most of them go along together. */
const readOnce = (): ReadPlay => {
  let known: { readonly after: Place; readonly read: ReturnType<ReadPlay> } | undefined
  return (tx, from) => {
    const { after } = from
    const isSame = known?.after.seq === after.seq && known.after.writtenIn === after.writtenIn
    if (known && isSame) return known.read
    const read = readPlay(tx, from)
    known = { after, read }
    // One that failed with its follower's transaction is read anew.
    read.catch(() => (known = undefined))
    return read
  }
}

/** Takes one batch. False where somebody else is at it, or nothing is left. */
const followBatch = (ctx: Context, follower: PlayFollower, read: ReadPlay = readPlay): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const now = ctx.clock.now()
    const from = await lockPlace(tx, follower.name)
    if (!from) return false
    const { played, hidden, place, isAll } = await read(tx, { after: from, most, now })
    const seen = await readSeenPlay(tx, { follower: follower.name, most, now })
    const told = [...seen.played, ...played]
    if (told.length > 0) await follower.follow(ctx, tx, told)
    await release(tx, follower.name, seen.seqs)
    await hold(tx, follower.name, hidden)
    if (place.seq !== from.seq || place.writtenIn !== from.writtenIn || isAll) {
      await sql`
        update play_followers set written_in = ${place.writtenIn}::xid8, seq = ${place.seq}::bigint,
          followed_to = ${isAll ? sql`least(${now}::timestamptz, ${firstAfter(place)}, ${firstHeld(follower.name)})` : sql`followed_to`}
        where name = ${follower.name}`.execute(tx.db)
    }
    return !isAll || seen.seqs.length === most
  })

const lockPlace = async (tx: Tx, name: string): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select written_in::text as "writtenIn", seq from play_followers where name = ${name}
    for update skip locked`.execute(tx.db)
  return rows[0]
}

/**
 * Brings a follower up to all that was played and is not held back. Any process may, as often as it likes: while one is at it the others
 * find nothing to do, and what one has left half done another does whole.
 */
export const catchUp = async (ctx: Context, follower: PlayFollower): Promise<void> => {
  while (await followBatch(ctx, follower));
}

/** Whether something was played that a follower has not been told, whatever holds it back. */
const isBehind = async ({ db }: Context, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select from play_followers follower where name = ${name} and exists (
      select from game_transactions where (written_in, seq) > (follower.written_in, follower.seq))`.execute(
    db,
  )
  return rows.length > 0
}

/** The same, and waits a while for what other transactions hold back. */
const catchUpPatiently = async (ctx: Context, follower: PlayFollower): Promise<void> => {
  for (let waits = 0; ; waits++) {
    await catchUp(ctx, follower)
    if (waits === mostWaits || !(await isBehind(ctx, follower.name))) return
    await wait(holdMs)
  }
}

/** Each minute, also while nothing is played, so that periods can be closed; one that fails holds up none of the others. */
export const followPlaySweep = (followers: readonly PlayFollower[]): Sweep<Context> => ({
  name: 'games.follow-play',
  cron: '* * * * *',
  async run(ctx) {
    const ends = await Promise.allSettled(followers.map((follower) => catchUpPatiently(ctx, follower)))
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    if (failures.length > 0) throw new AggregateError(failures, 'Play could not be followed')
  },
})

/**
 * Up to which moment all that was played has been told to a follower, for certain: whoever closes a period waits for it. A
 * minute is kept back for commands that were decided before that moment and are not written yet. Undefined where it has not
 * followed anything so far.
 */
export const playFollowedTo = async (db: Db | Tx['db'], name: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('play_followers')
    .select('followed_to')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.followed_to ? new Date(row.followed_to.getTime() - graceMs) : undefined
}

/** Names of those for whom something was played that they have not been told, or who have not looked for a while. */
const findBehind = async (db: Db, now: Date): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select name from play_followers follower
    where exists (
      select from game_transactions where (written_in, seq) > (follower.written_in, follower.seq)
        and written_in < pg_snapshot_xmin(pg_current_snapshot()))
      or exists (
        select from play_held held join game_rounds round on round.id = held.round_id
        where held.follower = follower.name and not ${isHiddenAt(now)})`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Follows play for as long as the house runs, about a second behind it. Answers how to stop. */
export const followPlay = (ctx: Context, followers: readonly PlayFollower[]): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<unknown> = Promise.resolve()
  const lookOnce = async (): Promise<void> => {
    const names = await findBehind(ctx.db, ctx.clock.now())
    let behind = followers.filter(({ name }) => names.has(name))
    while (behind.length > 0 && !isStopped) {
      const read = readOnce()
      const left: PlayFollower[] = []
      for (const follower of behind) {
        if (isStopped) break
        // One that fails holds up none of the others.
        const hasMore = await followBatch(ctx, follower, read).catch((error: unknown) =>
          note(follower.name, error),
        )
        if (hasMore) left.push(follower)
      }
      behind = left
    }
  }
  const note = (follower: string, error: unknown): false => {
    if (!ctx.outages.note(error)) ctx.log.error({ err: error, follower }, 'Play could not be followed')
    return false
  }
  const look = (): void => {
    looking = lookOnce()
      .catch((error: unknown) => note('all', error))
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, lookMs).unref()
      })
  }
  look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
