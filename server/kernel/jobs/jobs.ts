import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata as BossJob } from 'pg-boss'
import type { Connection } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { describeError } from '../faults/describe-error.ts'
import type { Log } from '../log.ts'
import { isUnavailable, type Outages } from '../faults/outage.ts'
import { bossTable } from './boss-table.ts'
import { currentJob } from './current-job.ts'

/** How often failed work is tried again; the pauses double from the first one up to the longest. */
export type Retry = {
  readonly retryLimit?: number
  readonly retryDelay?: number
  readonly retryDelayMax?: number
  /** How long the work may take before it is taken for lost; two minutes where it does not say. */
  readonly expireInSeconds?: number
}

/**
 * Of work that hands a message over to somebody else's server: after 5 seconds, then ever later, for about a day, since
 * such a server may be away for as long. Times in seconds.
 */
export const messageRetry: Retry = { retryLimit: 55, retryDelay: 5, retryDelayMax: 30 * 60 }

/** A kind of background work. Its handler may run more than once for one job, so it must be repeatable. */
export type JobKind<Data extends object> = Retry & {
  readonly name: string
  readonly $data?: Data
}

export const defineJob = <Data extends object>(name: string, options: Retry = {}): JobKind<Data> => ({
  name,
  ...options,
})

/** Work that recurs by the clock: it looks for what is due at `clock.now()` and may find nothing. */
export type Sweep<Ctx> = { readonly name: string; readonly cron: string; run(ctx: Ctx): Promise<void> }

export type JobHandler<Ctx> = { readonly kind: JobKind<object>; run(ctx: Ctx, data: object): Promise<void> }

export const handles = <Ctx, Data extends object>(
  kind: JobKind<Data>,
  run: (ctx: Ctx, data: Data) => Promise<void>,
): JobHandler<Ctx> => ({ kind, run: run as JobHandler<Ctx>['run'] })

/** The queue as use cases see it: a job written with `tx` exists exactly when the transaction commits. */
export type Jobs = {
  enqueue<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Has work tried once more now that failed or waits for its next try; false where there is none of the kind. */
  retryFailed(tx: Tx, name: string, id: string): Promise<boolean>
  /**
   * Has work done once more now, whether it failed or not: what did is tried again, what is done is given out anew.
   * Answers the id of the work to come; undefined where it is under way, or forgotten.
   */
  doAgain(tx: Tx, name: string, id: string): Promise<string | undefined>
}

export type JobRunner<Ctx> = Jobs & {
  /** Creates the queues; must be done before the first `enqueue`. */
  prepare(): Promise<void>
  /** Starts the workers and the schedule. */
  work(ctx: Ctx): Promise<void>
  /** Runs every job that is ready, and every sweep, once and to the end; for tests and a moved clock. */
  settle(ctx: Ctx): Promise<void>
  stop(): Promise<void>
}

/**
 * A commit wakes the worker at once; the polls behind it are for a notice that was lost. Work whose process died
 * is given to another after two minutes, unless its kind says that it takes longer.
 */
const queueOptions = { retryLimit: 5, retryBackoff: true, notify: true, expireInSeconds: 120 } as const

const retryOf = ({
  retryLimit,
  retryDelay,
  retryDelayMax,
  expireInSeconds,
}: Retry): Retry & { retryBackoff?: true } => ({
  ...(expireInSeconds === undefined ? {} : { expireInSeconds }),
  ...(retryLimit === undefined ? {} : { retryLimit }),
  ...(retryDelay === undefined ? {} : { retryDelay }),
  ...(retryDelayMax === undefined ? {} : { retryDelayMax, retryBackoff: true }),
})

/** How long until the schedule is written again where the database has not taken it. */
const scheduleRetryMs = 1000

const absentJob = '00000000-0000-0000-0000-000000000000'

/**
 * pg-boss behind the house's own words. Only `send` with the transaction's connection is used to write jobs:
 * pg-boss's `publish` reads on its own connection, which waits for ever inside an embedded transaction.
 */
export const createJobs = <Ctx>(parts: {
  connection: Connection
  log: Log
  outages?: Outages
  handlers: readonly JobHandler<Ctx>[]
  sweeps: readonly Sweep<Ctx>[]
}): JobRunner<Ctx> => {
  const { connection, log, outages, handlers, sweeps } = parts
  const boss = new PgBoss({ ...connection.bossOptions, useListenNotify: true })
  boss.on('error', (error) => {
    if (!outages?.note(error)) log.warn({ err: error }, 'The job queue met an error and goes on')
  })

  const jobTable = bossTable(connection, 'job')

  const runOne = async (ctx: Ctx, handler: JobHandler<Ctx>, job: BossJob<object>) => {
    try {
      const inHand = { name: job.name, id: job.id, isLastTry: job.retryCount >= job.retryLimit }
      await currentJob.run(inHand, () => handler.run(ctx, job.data))
    } catch (error) {
      log.error({ err: error, job: handler.kind.name }, 'A job failed and will be tried again')
      throw error
    }
  }

  /** Kinds of which some work is ready, by the words of pg-boss's own "fetch": one question, in place of one for each kind. */
  const findReady = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from ${jobTable} as job
      where state < 'active' and not blocked and start_after <= ${sql.id(connection.jobsSchema, 'job_now')}()`.execute(
      connection.db,
    )
    return new Set(rows.map(({ name }) => name))
  }

  const settleOnce = async (ctx: Ctx): Promise<number> => {
    let ran = 0
    const failures: unknown[] = []
    let ready = await findReady()
    for (const handler of handlers) {
      if (!ready.has(handler.kind.name)) continue
      const jobs = await boss.fetch<object>(handler.kind.name, {
        batchSize: 100,
        ignoreStartAfter: false,
        includeMetadata: true,
      })
      for (const job of jobs ?? []) {
        try {
          await runOne(ctx, handler, job)
          await boss.complete(handler.kind.name, job.id)
          ran++
        } catch (error) {
          await boss.fail(handler.kind.name, job.id, describeError(error))
          failures.push(error)
        }
      }
      // It may have given out work of a kind that comes next.
      ready = await findReady()
    }
    if (failures.length > 0) throw failures[0]
    return ran
  }

  const retryFailed: Jobs['retryFailed'] = async (tx, name, id) => {
    const { rows } = await sql<{ state: string }>`
      select state from ${jobTable} as job where name = ${name} and id = ${id}
        and state in ('failed', 'retry') for update`.execute(tx.db)
    const [found] = rows
    if (!found) return false
    const db = fromKysely(tx.db as never)
    // What waits for its next try is no failure to pg-boss yet, and is due at once when nothing is waited for.
    if (found.state === 'failed') await boss.retry(name, id, { db })
    await sql`update ${jobTable} as job set start_after = now() where name = ${name} and id = ${id}`.execute(
      tx.db,
    )
    return true
  }

  const stopping = new AbortController()

  const writeSchedule = async (): Promise<void> => {
    // A live house of an earlier build may have the stand-ins' schedule in its database, which nobody works on here.
    const here = new Set(sweeps.map(({ name }) => name))
    for (const { name } of await boss.getSchedules())
      if (name.startsWith('sandbox.') && !here.has(name)) await boss.unschedule(name)
    for (const sweep of sweeps) await boss.schedule(sweep.name, sweep.cron)
  }

  /** The house answers already by then: a database that takes no writing for a while must not end it. */
  const keepWritingSchedule = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        return await writeSchedule()
      } catch (error) {
        if (!isUnavailable(error)) throw error
        outages?.note(error)
        await wait(scheduleRetryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  return {
    async prepare() {
      await boss.start()
      const known = new Set((await boss.getQueues()).map((queue) => queue.name))
      for (const name of [
        ...handlers.map((handler) => handler.kind.name),
        ...sweeps.map((sweep) => sweep.name),
      ]) {
        if (!known.has(name)) await boss.createQueue(name, queueOptions)
        // Fills pg-boss's cache of the queue now, so that no `send` inside a transaction has to read it.
        await boss.getJobById(name, absentJob)
      }
    },
    async work(ctx) {
      for (const handler of handlers) {
        await boss.work(
          handler.kind.name,
          { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10, includeMetadata: true },
          async (jobs: BossJob<object>[]) => {
            for (const job of jobs) await runOne(ctx, handler, job)
          },
        )
      }
      for (const sweep of sweeps)
        await boss.work(sweep.name, { pollingIntervalSeconds: 5 }, () => sweep.run(ctx))
      await keepWritingSchedule()
    },
    async enqueue(tx, kind, data, options = {}) {
      await boss.send(kind.name, data, {
        db: fromKysely(tx.db as never),
        ...retryOf(kind),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      })
    },
    retryFailed,
    async doAgain(tx, name, id) {
      if (await retryFailed(tx, name, id)) return id
      const kind = handlers.find((handler) => handler.kind.name === name)?.kind
      const { rows } = await sql<{ data: object }>`
        select data from ${jobTable} as job where name = ${name} and id = ${id} and state = 'completed'`.execute(
        tx.db,
      )
      const [found] = rows
      if (!kind || !found) return undefined
      const again = await boss.send(name, found.data, { db: fromKysely(tx.db as never), ...retryOf(kind) })
      return again ?? undefined
    },
    async settle(ctx) {
      for (const sweep of sweeps) await sweep.run(ctx)
      while ((await settleOnce(ctx)) > 0);
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
