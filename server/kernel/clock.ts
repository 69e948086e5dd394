/**
 * The house's clock. Every rule that depends on time asks it, so that the demonstration and the tests can
 * advance time (`/sandbox/clock`) instead of waiting for it.
 */
export type Clock = {
  now(): Date
  /** Moves the clock forward; backwards is refused, since money stamped in the future would follow. */
  advance(ms: number): void
  readonly offsetMs: number
  /** What the clock of this machine shows, right or wrong, in milliseconds. */
  ofMachine(): number
  /** By how much the clock that the house goes by is ahead of this machine's; behind it where negative. */
  readonly aheadMs: number
  goBy(aheadMs: number): void
  /** It shows what it was set to, whatever the machine and the database show. */
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
 * A clock that stands at a moment until it is advanced, and never passes another: of a story that is told in the past. What
 * takes long to do takes no time on it, and two readings in a row are one. Advancing it past `until` throws.
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
