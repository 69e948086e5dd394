import type { Clock } from './clock.ts'

/**
 * Moves the clock of a new application to a time far in the future, for tests that depend on days: they see the
 * same day whenever they run, and no midnight passes during a test.
 */
export const startClockAt = (clock: Clock, moment: string): void =>
  clock.advance(Date.parse(moment) - clock.now().getTime())

/** From here on only the test moves the clock, so that a slow machine is no nearer to a deadline. */
export const stopClock = (clock: Clock): void => {
  const stoppedAt = clock.now().getTime() - clock.offsetMs
  clock.now = () => new Date(stoppedAt + clock.offsetMs)
}
