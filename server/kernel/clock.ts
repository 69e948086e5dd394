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
  }
}
