import type { Connection } from '#db/connect.ts'
import { omitErrors, type Log } from '../log.ts'

/** What PostgreSQL, its driver and the system say of a database that cannot be used now. */
const unavailableCodes = /^(08\w{3}|57P0\d|57014|53\w{3}|25006|25P03|58030)$/
const brokenConnections: ReadonlySet<string> = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED ENOTCONN EPIPE ETIMEDOUT EADDRNOTAVAIL EHOSTDOWN EHOSTUNREACH ' +
    'ENETDOWN ENETUNREACH ENETRESET ENOTFOUND EAI_AGAIN EAI_FAIL EAI_NODATA'
  ).split(' '),
)
const driverMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/

/** pg-boss reports the failures of its workers as plain objects with the fields of an error. */
const partsOf = (error: unknown): { code: string; message: string } => {
  if (typeof error !== 'object' || error === null) return { code: '', message: '' }
  const { code, message } = error as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  }
}

/** Whether a failure can only come from the database: a broken connection may be one to any other server. */
const isOfDatabase = (error: unknown): boolean => {
  const { code, message } = partsOf(error)
  return unavailableCodes.test(code) || driverMessages.test(message)
}

/** Whether a failure says that the database cannot be used now, and not that we made a mistake (ER-13). */
export const isUnavailable = (error: unknown): boolean =>
  isOfDatabase(error) || brokenConnections.has(partsOf(error).code)

/**
 * The log of outages of the database: a line with the error at the beginning of one, a line at its end, and each
 * minute between them how much has failed so far. Thousands of requests fail in a minute, each for the same reason.
 */
export type Outages = {
  /** Counts a failure that is an outage and answers true; false, and nothing done, for any other. */
  note(error: unknown): boolean
  /**
   * Whether a log line with this error is one of an outage and left out: counts it if so. A broken connection counts
   * only while an outage goes on, since it may be one to another server.
   */
  covers(error: unknown): boolean
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
  /** The error of the line that begins an outage, which is written. */
  let announced: unknown
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

  const note = (error: unknown): boolean => {
    if (!isUnavailable(error)) return false
    if (outage) {
      outage.failures++
      outage.lastAt = now()
      return true
    }
    outage = { beganAt: now(), failures: 1, lastAt: now(), countedAt: now() }
    announced = error
    log.error({ err: error }, 'The database cannot be reached')
    announced = undefined
    timer = setInterval(() => void look(), probeMs).unref()
    return true
  }

  const outages: Outages = {
    note,
    covers: (error) => error !== announced && (outage !== undefined || isOfDatabase(error)) && note(error),
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
  omitErrors(log, outages.covers)
  return outages
}
