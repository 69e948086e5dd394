import type { Connection } from '#db/connect.ts'
import type { Log } from '../log.ts'

/** Whether a failure says that the database cannot be used now, and not that we made a mistake (ER-13). */
export const isUnavailable = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const text = error instanceof Error ? error.message : ''
  // Connection lost, refused or timed out; statement or transaction timed out; shutdown, too many connections,
  // disk full, read-only.
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\w{3}|57P0\d|57014|53\w{3}|25006|25P03|58030)$/.test(
      code,
    ) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
      text,
    )
  )
}

/**
 * The log of outages of the database: a line with the error at the beginning of one, a line at its end, and each
 * minute between them how much has failed so far. Thousands of requests fail in a minute, each for the same reason.
 */
export type Outages = {
  /** Counts a failure that is an outage and answers true; false, and nothing done, for any other. */
  note(error: unknown): boolean
  /** What this process has seen of late, the last one last; one that goes on is not over. */
  seen(): readonly SeenOutage[]
  stop(): void
}

export type SeenOutage = {
  readonly secondsAgo: number
  readonly seconds: number
  readonly failures: number
  readonly is_over: boolean
}

/** Enough to see whether they come again and again. */
const remembered = 20

/** How often it is asked whether the database is there again. */
const probeMs = 1000
/** Without a failure for this long, and with a database that answers, it is over. */
const quietMs = 5000
const countMs = 60_000

export const createOutages = (parts: {
  connection: Pick<Connection, 'ask'>
  log: Log
  now?: () => number
}): Outages => {
  const { connection, log, now = () => performance.now() } = parts
  let outage: { readonly beganAt: number; failures: number; lastAt: number; countedAt: number } | undefined
  const over: { beganAt: number; endedAt: number; failures: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  const secondsSince = (at: number): number => Math.round((now() - at) / 1000)

  const look = async (): Promise<void> => {
    if (!outage || isAsking) return
    if (now() - outage.countedAt >= countMs) {
      outage.countedAt = now()
      const { failures, beganAt } = outage
      log.warn({ failures, seconds: secondsSince(beganAt) }, 'The database still cannot be reached')
    }
    if (now() - outage.lastAt < quietMs) return
    isAsking = true
    const isThere = await connection.ask('select 1', []).then(
      () => true,
      () => false,
    )
    isAsking = false
    if (!isThere || now() - outage.lastAt < quietMs) return
    const { failures, beganAt } = outage
    over.push({ beganAt, endedAt: now(), failures })
    over.splice(0, over.length - remembered)
    outage = undefined
    clearInterval(timer)
    log.info({ failures, seconds: secondsSince(beganAt) }, 'The database can be reached again')
  }

  return {
    note(error) {
      if (!isUnavailable(error)) return false
      if (outage) {
        outage.failures++
        outage.lastAt = now()
        return true
      }
      outage = { beganAt: now(), failures: 1, lastAt: now(), countedAt: now() }
      log.error({ err: error }, 'The database cannot be reached')
      timer = setInterval(() => void look(), probeMs).unref()
      return true
    },
    seen() {
      const all = outage ? [...over, { ...outage, endedAt: undefined }] : over
      return all.map(({ beganAt, endedAt, failures }) => ({
        secondsAgo: secondsSince(beganAt),
        seconds: Math.round(((endedAt ?? now()) - beganAt) / 1000),
        failures,
        is_over: endedAt !== undefined,
      }))
    },
    stop: () => clearInterval(timer),
  }
}
