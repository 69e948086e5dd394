import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { silenceError, watchConnection } from './watch-connection.ts'

/** What `pg` says when a connection was accepted and not answered. */
const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('connection timeout')

/** Between two tries; a page asks several times, and must not wait for each of them. */
const pauseMs = 1000

/** What is known of a database's silence, by all pools of one process: one that meets it spares the others the wait. */
export type Silence = {
  isSilent: boolean
  isTrying: boolean
  triedAt: number
  /** What is to be done anew when silence is met: all that was opened before it. */
  readonly renewals: Set<() => void>
}

export const createSilence = (): Silence => ({
  isSilent: false,
  isTrying: false,
  triedAt: 0,
  renewals: new Set(),
})

/**
 * A pool for a database that may fall silent: reachable, but answering nothing (standards T5). A connection that
 * is silent for `silentMs` is broken, and with it go all others that know of the same {@link Silence}, since those that
 * are idle would only cost the next requests the same wait. From then on one request at a time tries a new connection,
 * and the rest are refused at once, so that none pile up; the first connection that is made ends that.
 */
export const openWatchedPool = (
  openPool: () => pg.Pool,
  silentMs: number,
  silence: Silence = createSilence(),
): PostgresPool => {
  const open = (): pg.Pool => {
    const opened = openPool()
    // Before whatever else is done to a new connection, so that it is watched as well.
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
    // Ends what is idle now, and each of the others when it is given back.
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
