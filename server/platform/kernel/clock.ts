/**
 * The application's clock. Every rule that depends on time reads it, so that the demonstration and the tests
 * can advance time (`/sandbox/clock`) instead of waiting.
 */
export type Clock = {
  now(): Date
  /** Moves the clock forward; moving it back is refused, since money would get timestamps in the future. */
  advance(ms: number): void
  readonly offsetMs: number
  /** The machine's own time, right or wrong, in milliseconds. */
  ofMachine(): number
  /** The offset of the application's clock from the machine's; negative if it is behind. */
  readonly aheadMs: number
  goBy(aheadMs: number): void
  /** It was set explicitly and ignores the machine's and the database's time. */
  readonly isSet: boolean
}

export const createClock = (startOffsetMs = 0, ofMachine = (): number => Date.now()): Clock => {
  let offsetMs = startOffsetMs
  let aheadMs = 0
  return {
    now: () => new Date(ofMachine() + aheadMs + offsetMs),
    advance: (ms) => {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The clock only moves forward')
      offsetMs += ms
    },
    get offsetMs() {
      return offsetMs
    },
    ofMachine,
    get aheadMs() {
      return aheadMs
    },
    goBy: (ms) => {
      aheadMs = ms
    },
    isSet: false,
  }
}

/**
 * A clock that stands still until it is advanced, for generated history: work takes no time on it, and two
 * readings in a row are equal. Advancing it past `until` throws.
 */
export const createStandingClock = ({
  from,
  until,
}: {
  readonly from: Date
  readonly until: Date
}): Clock => {
  let now = from.getTime()
  return {
    now: () => new Date(now),
    advance: (ms) => {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The clock only moves forward')
      if (now + ms > until.getTime())
        throw new RangeError(
          `The clock would pass ${until.toISOString()} by ${now + ms - until.getTime()} ms`,
        )
      now += ms
    },
    get offsetMs() {
      return now - from.getTime()
    },
    ofMachine: () => now,
    aheadMs: 0,
    goBy: () => undefined,
    isSet: true,
  }
}
