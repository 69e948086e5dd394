/** Moments of acknowledgements, in milliseconds of one clock, in order. */
export type Acknowledgements = {
  record(atMs: number): void
  readonly count: number
  /**
   * The longest time without any acknowledgement that touches the interval; a gap counts whole, also where it
   * begins before the interval or ends behind it. Of nothing acknowledged it is the whole interval.
   */
  longestGapMs(fromMs: number, toMs: number): number
}

export const createAcknowledgements = (): Acknowledgements => {
  const moments: number[] = []
  return {
    record(atMs) {
      moments.push(atMs)
    },
    get count() {
      return moments.length
    },
    longestGapMs(fromMs, toMs) {
      const before = moments.findLast((at) => at <= fromMs) ?? fromMs
      const after = moments.find((at) => at >= toMs) ?? toMs
      const inside = moments.filter((at) => at > fromMs && at < toMs)
      const all = [before, ...inside, after]
      return all.reduce((longest, at, place) => Math.max(longest, at - (all[place - 1] ?? at)), 0)
    },
  }
}
