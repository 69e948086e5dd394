import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { silenceError, watchConnection } from './watch-connection.ts'

/** A pool whose connections can be counted; a renewed one is another pool. */
export type WatchedPool = PostgresPool & { current(): pg.Pool }

/** The error of `pg` for a connection that was accepted and not answered. */
const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('connection timeout')

/** After an attempt that was silent; a page makes several queries, and must not wait for each of them. */
const silentPauseMs = 1000
/** After one that was refused: it costs nothing, and a load balancer refuses until there is a new leader. */
const refusedPauseMs = 100
/** Between two renewals of everything. */
const renewPauseMs = 1000

/** The state of a silent database, shared by a process's pools: the first saves the others the wait. */
export type Silence = {
  isSilent: boolean
  isTrying: boolean
  /** When the next attempt is due. */
  nextTryAt: number
  renewedAt: number
  /** What to reopen after silence: everything opened before it. */
  readonly renewals: Set<() => void>
}

export const createSilence = (): Silence => ({
  isSilent: false,
  isTrying: false,
  nextTryAt: 0,
  renewedAt: -renewPauseMs,
  renewals: new Set(),
})

/** Opens everything again, at most once a second: connections in use are ended when they are released. */
export const renewAll = (silence: Silence): void => {
  const now = performance.now()
  if (now - silence.renewedAt < renewPauseMs) return
  silence.renewedAt = now
  for (const renew of silence.renewals) renew()
}

/** A pool that is replaced by a new one at each renewal. */
const openReplaced = (
  open: () => pg.Pool,
  silence: Silence,
): Pick<WatchedPool, 'current'> & { connect(): Promise<pg.PoolClient> } => {
  let pool = open()
  silence.renewals.add(() => {
    const old = pool
    pool = open()
    // Ends idle connections now, and each of the others when it is released.
    old.end().catch(() => undefined)
  })
  return {
    current: () => pool,
    async connect() {
      const asked = pool
      try {
        return await asked.connect()
      } catch (error) {
        // A pool that ends serves none of those who wait for it.
        if (asked === pool || silence.isSilent) throw error
        return pool.connect()
      }
    },
  }
}

/** A pool whose connections are opened again when the others of its {@link Silence} are. */
export const openRenewedPool = (openPool: () => pg.Pool, silence: Silence): WatchedPool => {
  const pool = openReplaced(openPool, silence)
  return {
    options: pool.current().options,
    connect: pool.connect,
    end: () => pool.current().end(),
    current: pool.current,
  }
}

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
): WatchedPool => {
  const open = (): pg.Pool => {
    const opened = openPool()
    // Before any other listener of a new connection, so that it is watched as well.
    opened.prependListener('connect', (client) => {
      silence.isSilent = false
      watchConnection(client, silentMs, () => noticeSilence(opened))
    })
    return opened
  }
  const pool = openReplaced(open, silence)

  const noticeSilence = (of: pg.Pool): void => {
    if (silence.isSilent || of !== pool.current()) return
    silence.isSilent = true
    silence.nextTryAt = performance.now() + silentPauseMs
    for (const renew of silence.renewals) renew()
  }

  const acquire = async (): Promise<PostgresPoolClient> => {
    const asked = pool.current()
    try {
      return await pool.connect()
    } catch (error) {
      if (isConnectTimeout(error)) noticeSilence(asked)
      throw error
    }
  }

  const tryAlone = async (): Promise<PostgresPoolClient> => {
    if (silence.isTrying || performance.now() < silence.nextTryAt) throw silenceError(silentMs)
    silence.isTrying = true
    let pauseMs = refusedPauseMs
    try {
      return await acquire()
    } catch (error) {
      if (isConnectTimeout(error)) pauseMs = silentPauseMs
      throw error
    } finally {
      silence.isTrying = false
      silence.nextTryAt = performance.now() + pauseMs
    }
  }

  return {
    options: pool.current().options,
    connect: () => (silence.isSilent ? tryAlone() : acquire()),
    end: () => pool.current().end(),
    current: pool.current,
  }
}
