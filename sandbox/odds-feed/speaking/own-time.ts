import type { Clock } from '#server/kernel/clock.ts'

/**
 * The simulator’s own time. It goes with the clock of the house and is moved with it, but stands still while a telling takes
 * longer than the time it tells of: on a slow machine matches go slower, and what is told of them is still true. When there
 * is time to spare it makes up for that, a quarter faster than in life.
 */
export class OwnTime {
  private behind = 0
  private readonly clock: Pick<Clock, 'now' | 'offsetMs'>
  private readonly spanMs: number

  /** `spanMs`: what is told at once, and may take as long. */
  constructor(clock: Pick<Clock, 'now' | 'offsetMs'>, spanMs: number) {
    this.clock = clock
    this.spanMs = spanMs
  }

  /** How far it is behind the clock of the house, in milliseconds. */
  get behindMs(): number {
    return this.behind
  }

  /** Milliseconds. */
  now(): number {
    return this.clock.now().getTime() - this.behind
  }

  /** Goes on from the clock of the house, as a process does that begins to speak. */
  begin(): void {
    this.behind = 0
  }

  /** Begins to measure a telling; what it answers ends that. A clock that is moved meanwhile counts for nothing. */
  measure(): () => void {
    const unmoved = () => this.clock.now().getTime() - this.clock.offsetMs
    const begun = unmoved()
    return () => {
      const tookMs = unmoved() - begun
      if (tookMs > this.spanMs) this.behind += tookMs
      else if (tookMs < this.spanMs / 2) this.behind = Math.max(0, this.behind - this.spanMs / 4)
    }
  }
}
