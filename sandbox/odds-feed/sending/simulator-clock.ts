import type { Clock } from '#server/platform/kernel/clock.ts'

/**
 * The simulator’s own time. It follows the application's clock, but stands still while sending takes longer
 * than the span it covers: on a slow machine matches run slower, and their messages stay correct. Spare time is
 * used to catch up, a quarter faster than real time.
 */
export class SimulatorClock {
  private behind = 0
  private readonly clock: Pick<Clock, 'now' | 'offsetMs'>
  private readonly spanMs: number

  /** `spanMs`: the span of one run, which may take as long. */
  constructor(clock: Pick<Clock, 'now' | 'offsetMs'>, spanMs: number) {
    this.clock = clock
    this.spanMs = spanMs
  }

  /** The delay behind the application's clock, in milliseconds. */
  get behindMs(): number {
    return this.behind
  }

  now(): number {
    return this.clock.now().getTime() - this.behind
  }

  /** Restarts from the application's clock, as a new sender does. */
  begin(): void {
    this.behind = 0
  }

  /** Starts measuring a run; the returned function ends it. Clock moves in between are ignored. */
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
