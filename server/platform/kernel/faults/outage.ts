import type { Connection } from '#db/connect.ts'
import { omitErrors, type Log } from '../log.ts'

/** Error codes of PostgreSQL, its driver and the system for an unavailable database. */
const unavailableCodes = /^(08\w{3}|57P0\d|57014|53\w{3}|25006|25P03|58030)$/
const brokenConnections: ReadonlySet<string> = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED ENOTCONN EPIPE ETIMEDOUT EADDRNOTAVAIL EHOSTDOWN EHOSTUNREACH ' +
    'ENETDOWN ENETUNREACH ENETRESET ENOTFOUND EAI_AGAIN EAI_FAIL EAI_NODATA'
  ).split(' '),
)
const driverMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/

const partsOf = (error: unknown): { code: string; message: string } => {
  if (typeof error !== 'object' || error === null) return { code: '', message: '' }
  const { code, message } = error as { code?: unknown; message?: unknown }
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  }
}

/** Whether a failure is certainly the database's: a broken connection may be one to any other server. */
const isOfDatabase = (error: unknown): boolean => {
  const { code, message } = partsOf(error)
  return unavailableCodes.test(code) || driverMessages.test(message)
}

/** Whether a failure means an unavailable database rather than a bug of ours (ER-13). */
export const isUnavailable = (error: unknown): boolean =>
  isOfDatabase(error) || brokenConnections.has(partsOf(error).code)

/**
 * Logs database outages: a line with the error at the start, a line at the end, and each minute between them
 * the number of failures so far. An outage causes thousands of failures a minute with the same reason.
 */
export type Outages = {
  /** Counts a failure that is an outage and returns true; false for any other, without effect. */
  record(error: unknown): boolean
  /**
   * Whether a log line with this error belongs to an outage and is left out: if so it is counted. A broken
   * connection counts only during an outage, since it may be one to another server.
   */
  covers(error: unknown): boolean
  /** Recent outages of this process, the last one last; a current one has no end. */
  seen(): readonly PastOutage[]
  stop(): void
}

export type PastOutage = {
  readonly secondsAgo: number
  readonly seconds: number
  readonly failures: number
  readonly is_over: boolean
}

/** Enough to see recurring outages. */
const maxPastOutages = 20

/** Interval of probes of the database. */
const probeMs = 1000
/** An outage ends after this long without a failure, if the database answers. */
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
  /** The error of the outage's first log line. */
  let announced: unknown
  let isProbing = false

  const secondsSince = (at: number): number => Math.round((now() - at) / 1000)

  const probe = async (): Promise<void> => {
    if (!outage || isProbing) return
    if (now() - outage.countedAt >= countMs) {
      outage.countedAt = now()
      const { failures, beganAt } = outage
      log.warn({ failures, seconds: secondsSince(beganAt) }, 'The database still cannot be reached')
    }
    if (now() - outage.lastAt < quietMs) return
    isProbing = true
    const isThere = await connection.ask('select 1', []).then(
      () => true,
      () => false,
    )
    isProbing = false
    if (!isThere || now() - outage.lastAt < quietMs) return
    const { failures, beganAt } = outage
    over.push({ beganAt, endedAt: now(), failures })
    over.splice(0, over.length - maxPastOutages)
    outage = undefined
    clearInterval(timer)
    log.info({ failures, seconds: secondsSince(beganAt) }, 'The database can be reached again')
  }

  const record = (error: unknown): boolean => {
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
    timer = setInterval(() => void probe(), probeMs).unref()
    return true
  }

  const outages: Outages = {
    record,
    covers: (error) => error !== announced && (outage !== undefined || isOfDatabase(error)) && record(error),
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
