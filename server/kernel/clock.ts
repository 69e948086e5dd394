/**
 * The house's clock. Every rule that depends on time asks it, so that the demonstration and the tests can
 * advance time (`/sandbox/clock`) instead of waiting for it.
 */
export type Clock = {
  now(): Date
  /** Moves the clock forward; backwards is refused, since money stamped in the future would follow. */
  advance(ms: number): void
  readonly offsetMs: number
}

export const createClock = (startOffsetMs = 0): Clock => {
  let offsetMs = startOffsetMs
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The clock only moves forward')
      offsetMs += ms
    },
    get offsetMs() {
      return offsetMs
    },
  }
}
