import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { CronJob } from '#server/platform/kernel/jobs/jobs.ts'
import type { PlayFollower } from './play-follower.ts'
import { isUnseenRoundAt } from '#server/platform/kernel/unseen-round.ts'
import { readPlay, readSeenPlay, type HiddenPlay, type StreamPosition } from './read-play.ts'

/** Commands per transaction of a follower. */
const batchSize = 2000
/** How often a running application polls for new play. */
const pollMs = 1000
/** Write transactions in any database of the cluster delay reading: wait times and their maximum number. */
const holdMs = 25
const maxWaits = 200
/** Longer than any transaction that plays: PostgreSQL ends idle ones, and each statement has a timeout. */
const graceMs = minuteMs

/**
 * When the oldest committed command that is not delivered yet, because an older transaction still runs, was
 * decided; null where all is delivered. Commands after it began to write later, so they were decided at most
 * {@link graceMs} before.
 */
const firstAfter = ({ writtenIn, seq }: StreamPosition): RawBuilder<Date | null> => sql`(
  select created_at from game_transactions where (written_in, seq) > (${writtenIn}::xid8, ${seq}::bigint)
  order by written_in, seq limit 1)`

/** When the oldest command that is held back for a follower was decided; null without one. */
const firstHeld = (follower: string | RawBuilder<unknown>): RawBuilder<Date | null> => sql`(
  select min(at) from play_held where follower = ${follower})`

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

/** Reads once for all followers at one position: past play does not change, and most move along together. */
const readOnce = (): ReadPlay => {
  let known: { readonly after: StreamPosition; readonly read: ReturnType<ReadPlay> } | undefined
  return (tx, from) => {
    const { after } = from
    const isSame = known?.after.seq === after.seq && known.after.writtenIn === after.writtenIn
    if (known && isSame) return known.read
    const read = readPlay(tx, from)
    known = { after, read }
    // A read that failed with its follower's transaction is repeated.
    read.catch(() => (known = undefined))
    return read
  }
}

/** Delivers one batch. False where another process is delivering, or nothing is left. */
const followBatch = (ctx: Context, follower: PlayFollower, read: ReadPlay = readPlay): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const now = ctx.clock.now()
    const from = await lockPosition(tx, follower.name, now)
    if (!from) return false
    const { played, hidden, place, isAll } = from.hasNew
      ? await read(tx, { after: from, batchSize, now })
      : nothing(from)
    const seen = from.hasSeen ? await readSeenPlay(tx, { follower: follower.name, batchSize, now }) : unseen
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
    return !isAll || seen.seqs.length === batchSize
  })

/** Without new play, planning the query that reads it would take most of the time of a batch. */
const nothing = (place: StreamPosition) => ({ played: [], hidden: [], place, isAll: true })
const unseen = { played: [], seqs: [] }

/**
 * Whether the first command after a follower's place has a property. Ordered, so that PostgreSQL reads it by the
 * index: for a mere `exists` it expects to meet one anywhere in the table, and reads all that was played before.
 */
const isFirstAfterPlace = (property: RawBuilder<boolean>): RawBuilder<boolean> => sql`coalesce((
  select ${property} from game_transactions where (written_in, seq) > (follower.written_in, follower.seq)
  order by written_in, seq limit 1), false)`

const hasPlayAfterPlace = isFirstAfterPlace(sql`written_in < pg_snapshot_xmin(pg_current_snapshot())`)

/** Also play that is held back for now. */
const isAnyPlayAfterPlace = isFirstAfterPlace(sql`true`)

const hasSeenPlay = (now: Date): RawBuilder<boolean> => sql`exists (
  select from play_held held join game_rounds round on round.id = held.round_id
  where held.follower = follower.name and not ${isUnseenRoundAt(now)})`

type Lock = StreamPosition & { readonly hasNew: boolean; readonly hasSeen: boolean }

const lockPosition = async (tx: Tx, name: string, now: Date): Promise<Lock | undefined> => {
  const { rows } = await sql<Lock>`
    select written_in::text as "writtenIn", seq, ${hasPlayAfterPlace} as "hasNew", ${hasSeenPlay(now)} as "hasSeen"
    from play_followers follower where name = ${name} for update skip locked`.execute(tx.db)
  return rows[0]
}

/**
 * Delivers to a follower all play that is not held back. Any process may call it at any time: concurrent calls
 * find nothing to do, and a batch that failed half way is delivered again whole.
 */
export const deliverPlay = async (ctx: Context, follower: PlayFollower): Promise<void> => {
  while (await followBatch(ctx, follower));
}

/** Whether a follower has undelivered play, for any reason. */
const isBehind = async ({ db }: Kernel, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select from play_followers follower where name = ${name} and ${isAnyPlayAfterPlace}`.execute(db)
  return rows.length > 0
}

/**
 * {@link deliverPlay}, with a limited wait for play that other transactions hold back. False where some still is.
 */
export const catchUp = async (ctx: Context, follower: PlayFollower): Promise<boolean> => {
  for (let waits = 0; ; waits++) {
    await deliverPlay(ctx, follower)
    if (!(await isBehind(ctx, follower.name))) return true
    if (waits === maxWaits) return false
    await wait(holdMs)
  }
}

/** Moves followers without any play after their place on to now, and returns the names of the others. */
const moveIdle = async ({ db, clock }: Kernel, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const now = clock.now()
  const { rows } = await sql<{ name: string }>`
    with idle as (
      select name from play_followers follower
      where name = any(${[...names]}::text[]) and not ${isAnyPlayAfterPlace} and not ${hasSeenPlay(now)}
      for update skip locked)
    update play_followers follower
    set followed_to = least(${now}::timestamptz, ${firstHeld(sql.ref('follower.name'))})
    from idle where follower.name = idle.name
    returning follower.name`.execute(db)
  const moved = new Set(rows.map(({ name }) => name))
  return new Set(names.filter((name) => !moved.has(name)))
}

/** Runs each minute, also without play, so that periods can close; a failing follower stops no other. */
export const followPlayCronJob = (followers: readonly PlayFollower[]): CronJob<Context> => ({
  name: 'games.follow-play',
  cron: '* * * * *',
  async run(ctx) {
    const names = followers.map(({ name }) => name)
    // If it fails, each follower is tried on its own and reports its own failure.
    const left = await moveIdle(ctx, names).catch(() => new Set(names))
    const ends = await Promise.allSettled(
      followers.filter(({ name }) => left.has(name)).map((follower) => catchUp(ctx, follower)),
    )
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    if (failures.length > 0) throw new AggregateError(failures, 'Play could not be followed')
  },
})

/**
 * The moment up to which all play is certainly delivered to a follower; closing a period waits for it. It lies
 * a minute back, for commands that were decided before and are not written yet. Undefined where the follower
 * has never run.
 */
export const playFollowedTo = async (db: Db | Tx['db'], name: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('play_followers')
    .select('followed_to')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.followed_to ? new Date(row.followed_to.getTime() - graceMs) : undefined
}

const findBehind = async (db: Db, now: Date): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select name from play_followers follower where ${hasPlayAfterPlace} or ${hasSeenPlay(now)}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Follows play while the application runs, about a second behind it. Returns a function that stops it. */
export const followPlay = (ctx: Context, followers: readonly PlayFollower[]): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let polling: Promise<unknown> = Promise.resolve()
  const pollOnce = async (): Promise<void> => {
    const names = await findBehind(ctx.db, ctx.clock.now())
    let behind = followers.filter(({ name }) => names.has(name))
    while (behind.length > 0 && !isStopped) {
      const read = readOnce()
      const left: PlayFollower[] = []
      for (const follower of behind) {
        if (isStopped) break
        // A follower that fails does not stop the others.
        const hasMore = await followBatch(ctx, follower, read).catch((error: unknown) =>
          record(follower.name, error),
        )
        if (hasMore) left.push(follower)
      }
      behind = left
    }
  }
  const record = (follower: string, error: unknown): false => {
    if (!ctx.outages.record(error)) ctx.log.error({ err: error, follower }, 'Play could not be followed')
    return false
  }
  const poll = (): void => {
    polling = pollOnce()
      .catch((error: unknown) => record('all', error))
      .finally(() => {
        if (!isStopped) timer = setTimeout(poll, pollMs).unref()
      })
  }
  poll()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await polling
  }
}
