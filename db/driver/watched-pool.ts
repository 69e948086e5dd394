import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { silenceError, watchConnection } from './watch-connection.ts'

/** The error of `pg` for a connection that was accepted and not answered. */
const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('connection timeout')

/** Between two attempts; a page makes several queries, and must not wait for each of them. */
const pauseMs = 1000

/** The state of a silent database, shared by a process's pools: the first saves the others the wait. */
export type Silence = {
  isSilent: boolean
  isTrying: boolean
  triedAt: number
  /** What to reopen after silence: everything opened before it. */
  readonly renewals: Set<() => void>
}

export const createSilence = (): Silence => ({
  isSilent: false,
  isTrying: false,
  triedAt: 0,
  renewals: new Set(),
})

/**
 * A pool for a database that may become silent: reachable, but without answers (standards T5). A connection
 * that is silent for `silentMs` is broken, together with all others that share the {@link Silence}, since idle
 * ones would cost the next requests the same wait. From then on one request at a time tries a new connection,
 * and the others are refused at once, so that none pile up; the first successful connection ends that.
 */
export const openWatchedPool = (
  openPool: () => pg.Pool,
  silentMs: number,
  silence: Silence = createSilence(),
): PostgresPool => {
  const open = (): pg.Pool => {
    const opened = openPool()
    // Before any other listener of a new connection, so that it is watched as well.
    opened.prependListener('connect', (client) => {
      silence.isSilent = false
      watchConnection(client, silentMs, () => noticeSilence(opened))
    })
    return opened
  }
  let pool = open()

  silence.renewals.add(() => {
    const old = pool
    pool = open()
    // Ends idle connections now, and each of the others when it is released.
    old.end().catch(() => undefined)
  })

  const noticeSilence = (of: pg.Pool): void => {
    if (silence.isSilent || of !== pool) return
    silence.isSilent = true
    silence.triedAt = performance.now()
    for (const renew of silence.renewals) renew()
  }

  const acquire = async (): Promise<PostgresPoolClient> => {
    const asked = pool
    try {
      return await asked.connect()
    } catch (error) {
      if (isConnectTimeout(error)) noticeSilence(asked)
      throw error
    }
  }

  const tryAlone = async (): Promise<PostgresPoolClient> => {
    if (silence.isTrying || performance.now() - silence.triedAt < pauseMs) throw silenceError(silentMs)
    silence.isTrying = true
    try {
      return await acquire()
    } finally {
      silence.isTrying = false
      silence.triedAt = performance.now()
    }
  }

  return {
    options: pool.options,
    connect: () => (silence.isSilent ? tryAlone() : acquire()),
    end: () => pool.end(),
  }
}
