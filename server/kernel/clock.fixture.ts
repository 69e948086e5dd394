import type { Clock } from './clock.ts'

/**
 * Moves the clock of a house that has just been opened to a moment of the far future, for tests that speak of days:
 * whatever day and hour they are run on, they see the same one, and no midnight falls into them unasked.
 */
export const startClockAt = (clock: Clock, moment: string): void =>
  clock.advance(Date.parse(moment) - clock.now().getTime())

/** From here on the clock goes only where it is moved, so that a slow machine is no nearer to a deadline than a fast one. */
export const stopClock = (clock: Clock): void => {
  const stoppedAt = clock.now().getTime() - clock.offsetMs
  clock.now = () => new Date(stoppedAt + clock.offsetMs)
}
