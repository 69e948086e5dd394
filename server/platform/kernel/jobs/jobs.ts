import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata as BossJob } from 'pg-boss'
import { dayMs } from '#contract/durations.ts'
import type { Connection } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { describeError } from '../faults/describe-error.ts'
import type { Log } from '../log.ts'
import { isUnavailable, type Outages } from '../faults/outage.ts'
import type { Metrics } from '#server/platform/metrics/create-metrics.ts'
import { traceWork } from '#server/platform/tracing/tracing.ts'
import { bossTable } from './boss-table.ts'
import { currentJob } from './current-job.ts'
import { createJobsInProgress } from './jobs-in-progress.ts'
import { retryOf } from './retry-of.ts'
import { findReadyQueues, wakeWorkers } from './ready-queues.ts'
import { splitTracedData, withTraceparent } from './traced-data.ts'

/** Retries of failed jobs; the delay doubles from the first to the maximum. */
export type Retry = {
  readonly retryLimit?: number
  readonly retryDelay?: number
  readonly retryDelayMax?: number
  /** Max run time before the job counts as lost; default two minutes. */
  readonly expireInSeconds?: number
  /** How long the queue keeps a job that is not done; default two weeks. */
  readonly retentionSeconds?: number
}

/**
 * For jobs that hand a message to an external server: after 5 seconds, then increasing delays, for about a day,
 * since such a server may be down as long. Times in seconds.
 */
export const messageRetry: Retry = { retryLimit: 55, retryDelay: 5, retryDelayMax: 30 * 60 }

/** As {@link messageRetry}, for ten years: for jobs that must be done however long another system is away. */
export const lastingRetry: Retry = {
  ...messageRetry,
  retryLimit: 200_000,
  retentionSeconds: (10 * 365 * dayMs) / 1000,
}

/** A kind of background job. Its handler may run more than once for one job, so it must be idempotent. */
export type JobKind<Data extends object> = Retry & {
  readonly name: string
  readonly $data?: Data
}

export const defineJob = <Data extends object>(name: string, options: Retry = {}): JobKind<Data> => ({
  name,
  ...options,
})

/** A cron job: it looks for work due at `clock.now()` and may find none. */
export type CronJob<Ctx> = { readonly name: string; readonly cron: string; run(ctx: Ctx): Promise<void> }

export type JobHandler<Ctx> = { readonly kind: JobKind<object>; run(ctx: Ctx, data: object): Promise<void> }

export const handles = <Ctx, Data extends object>(
  kind: JobKind<Data>,
  run: (ctx: Ctx, data: Data) => Promise<void>,
): JobHandler<Ctx> => ({ kind, run: run as JobHandler<Ctx>['run'] })

/** The queue for use cases: a job written with `tx` exists exactly if the transaction commits. */
export type Jobs = {
  enqueue<Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    options?: { startAfter?: Date },
  ): Promise<void>
  retryFailed(tx: Tx, name: string, id: string): Promise<boolean>
  /**
   * Runs a job again, failed or not: a failed one is retried, a completed one is enqueued again. Returns the
   * new job's id; undefined if it is running or purged.
   */
  rerun(tx: Tx, name: string, id: string): Promise<string | undefined>
}

export type JobRunner<Ctx> = Jobs & {
  /** Creates the queues; required before the first `enqueue`. */
  prepare(): Promise<void>
  work(ctx: Ctx): Promise<void>
  /** Runs every ready job and every cron job once to completion; for tests and a moved clock. */
  settle(ctx: Ctx): Promise<void>
  /**
   * Takes no more jobs, and waits for those in progress, so many milliseconds at most; what is left then is
   * returned to the queue for another process. Jobs can still be enqueued. Returns the number returned.
   */
  finish(maxMs: number): Promise<number>
  stop(): Promise<void>
}

/** How long `stop` waits for jobs in progress. */
const stopWaitMs = 5000

/** Interval at which queues are searched for jobs that are due without a notification, all of them at once. */
const wakeEveryMs = 2000

/** A worker is woken, and polls for itself only as a last resort: a hundred of them would never rest. */
const workOptions = {
  pollingIntervalSeconds: 600,
  notifyPollingIntervalSeconds: 600,
  includeMetadata: true,
} as const

/**
 * A commit notifies the worker at once; the search for ready jobs covers a lost notification. A job of a dead
 * process is reassigned after two minutes, unless its kind sets a longer time.
 */
const queueOptions = { retryLimit: 5, retryBackoff: true, notify: true, expireInSeconds: 120 } as const

/** Delay of the retry if the database has not accepted the schedule. */
const scheduleRetryMs = 1000

const absentJob = '00000000-0000-0000-0000-000000000000'

/**
 * Wraps pg-boss. Jobs are written only by `send` with the transaction's connection: pg-boss's `publish` reads
 * on its own connection, which waits for ever inside an embedded transaction.
 */
export const createJobs = <Ctx>(parts: {
  connection: Connection
  log: Log
  outages?: Outages
  metrics?: Metrics
  /** Of the application, in traces. */
  brand?: string | undefined
  handlers: readonly JobHandler<Ctx>[]
  cronJobs: readonly CronJob<Ctx>[]
  /** False in a process that only enqueues: it neither receives notifications nor maintains the queue. */
  hasWorkers?: boolean
}): JobRunner<Ctx> => {
  const { connection, log, outages, metrics, handlers, cronJobs, hasWorkers = true } = parts
  const attributesOf = (name: string) => ({
    'messaging.system': 'pg_boss',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': name,
    'baize.brand': parts.brand ?? 'default',
  })
  const boss = new PgBoss({
    ...connection.bossOptions,
    useListenNotify: hasWorkers,
    supervise: hasWorkers,
    schedule: hasWorkers,
  })
  boss.on('error', (error) => {
    if (!outages?.record(error)) log.warn({ err: error }, 'The job queue met an error and goes on')
  })

  const jobTable = bossTable(connection, 'job')
  const inProgress = createJobsInProgress(connection, boss)
  const queueNames = [...handlers.map(({ kind }) => kind.name), ...cronJobs.map(({ name }) => name)]

  const measured = async (job: string, run: () => Promise<void>): Promise<void> => {
    const startedAt = performance.now()
    let outcome: 'done' | 'failed' = 'failed'
    try {
      await run()
      outcome = 'done'
    } finally {
      metrics?.recordJob(job, outcome, (performance.now() - startedAt) / 1000)
    }
  }

  const attempt = async (ctx: Ctx, handler: JobHandler<Ctx>, job: BossJob<object>, data: object) => {
    try {
      const current = { name: job.name, id: job.id, isLastTry: job.retryCount >= job.retryLimit }
      await measured(handler.kind.name, () => currentJob.run(current, () => handler.run(ctx, data)))
    } catch (error) {
      log.error({ err: error, job: handler.kind.name }, 'A job failed and will be tried again')
      throw error
    }
  }

  const runOne = (ctx: Ctx, handler: JobHandler<Ctx>, job: BossJob<object>): Promise<void> => {
    const { data, traceparent } = splitTracedData(job.data)
    const attributes = { ...attributesOf(job.name), 'messaging.message.id': job.id }
    return traceWork(`process ${job.name}`, { attributes, traceparent }, () =>
      attempt(ctx, handler, job, data),
    )
  }

  const findReady = () =>
    findReadyQueues(
      connection,
      handlers.map(({ kind }) => kind.name),
    )

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
      // Jobs may have enqueued others of a later kind.
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
    // pg-boss does not treat a job that waits for its retry as failed; here it is due at once.
    if (found.state === 'failed') await boss.retry(name, id, { db })
    await sql`update ${jobTable} as job set start_after = now() where name = ${name} and id = ${id}`.execute(
      tx.db,
    )
    return true
  }

  const stopping = new AbortController()

  const writeSchedule = async (): Promise<void> => {
    // A live database of an earlier build may hold the sandbox's schedule, which has no workers here.
    const here = new Set(cronJobs.map(({ name }) => name))
    for (const { name } of await boss.getSchedules())
      if (name.startsWith('sandbox.') && !here.has(name)) await boss.unschedule(name)
    for (const cronJob of cronJobs) await boss.schedule(cronJob.name, cronJob.cron)
  }

  /** The server already answers by then: a database that refuses writes for a while must not end it. */
  const retryWritingSchedule = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        return await writeSchedule()
      } catch (error) {
        if (!isUnavailable(error)) throw error
        outages?.record(error)
        await wait(scheduleRetryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  let stopWaking: () => void = () => undefined

  const finish = async (maxMs: number): Promise<number> => {
    stopping.abort()
    stopWaking()
    const finished = Promise.all(queueNames.map((name) => boss.offWork(name, { wait: true })))
    const waiting = new AbortController()
    await Promise.race([finished, wait(maxMs, undefined, { signal: waiting.signal }).catch(() => undefined)])
    waiting.abort()
    return inProgress.handBack()
  }

  return {
    async prepare() {
      await boss.start()
      const known = new Set((await boss.getQueues()).map((queue) => queue.name))
      const absent = queueNames.filter((name) => !known.has(name))
      for (const name of absent) await boss.createQueue(name, queueOptions)
      // Each adds a queue to pg-boss's cache, so that no `send` in a transaction has to read it. The first also throws
      // where `start` could not fill that cache, which it does not report.
      for (const name of new Set([...queueNames.slice(0, 1), ...absent]))
        await boss.getJobById(name, absentJob)
    },
    async work(ctx) {
      const workers = new Map<string, string>()
      for (const handler of handlers) {
        const { name } = handler.kind
        const run = async (jobs: BossJob<object>[]) => {
          for (const job of jobs) await runOne(ctx, handler, job)
        }
        const worker = await boss.work(name, workOptions, (jobs: BossJob<object>[]) =>
          inProgress.run(jobs, () => run(jobs)),
        )
        workers.set(name, worker)
      }
      for (const cronJob of cronJobs) {
        const { name } = cronJob
        const run = () =>
          traceWork(`process ${name}`, { attributes: attributesOf(name) }, () =>
            measured(name, () => cronJob.run(ctx)),
          )
        workers.set(name, await boss.work(name, workOptions, (jobs) => inProgress.run(jobs, run)))
      }
      if (stopping.signal.aborted) return
      stopWaking = wakeWorkers({
        connection,
        workers,
        wake: (worker) => boss.notifyWorker(worker),
        everyMs: wakeEveryMs,
        onError: (error) => {
          if (!outages?.record(error)) log.warn({ err: error }, 'Ready jobs could not be found')
        },
      })
      await retryWritingSchedule()
    },
    async enqueue(tx, kind, data, options = {}) {
      await boss.send(kind.name, withTraceparent(data), {
        db: fromKysely(tx.db as never),
        ...retryOf(kind),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      })
    },
    retryFailed,
    async rerun(tx, name, id) {
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
      for (const cronJob of cronJobs) await cronJob.run(ctx)
      while ((await settleOnce(ctx)) > 0);
    },
    finish,
    async stop() {
      await finish(stopWaitMs)
      await boss.stop({ graceful: false })
    },
  }
}
