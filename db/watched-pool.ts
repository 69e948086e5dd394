import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { silenceError, watchConnection } from './watch-connection.ts'

/** What `pg` says when a connection was accepted and not answered. */
const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('connection timeout')

/** Between two tries; a page asks several times, and must not wait for each of them. */
const pauseMs = 1000

/**
 * A pool for a database that may fall silent: reachable, but answering nothing (standards T5). A connection that
 * is silent for `silentMs` is broken, and with it go all others of the pool, since those that are idle would only
 * cost the next requests the same wait. From then on one request at a time tries a new connection, and the rest
 * are refused at once, so that none pile up; the first connection that is made ends that.
 */
export const openWatchedPool = (openPool: () => pg.Pool, silentMs: number): PostgresPool => {
  let isSilent = false
  let isTrying = false
  let triedAt = 0

  const open = (): pg.Pool => {
    const opened = openPool()
    // Before whatever else is done to a new connection, so that it is watched as well.
    opened.prependListener('connect', (client) => {
      isSilent = false
      watchConnection(client, silentMs, () => noticeSilence(opened))
    })
    return opened
  }
  let pool = open()

  const noticeSilence = (of: pg.Pool): void => {
    if (isSilent || of !== pool) return
    isSilent = true
    triedAt = performance.now()
    pool = open()
    // Ends what is idle now, and each of the others when it is given back.
    of.end().catch(() => undefined)
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
    if (isTrying || performance.now() - triedAt < pauseMs) throw silenceError(silentMs)
    isTrying = true
    try {
      return await acquire()
    } finally {
      isTrying = false
      triedAt = performance.now()
    }
  }

  return {
    options: pool.options,
    connect: () => (isSilent ? tryAlone() : acquire()),
    end: () => pool.end(),
  }
}
