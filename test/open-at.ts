import type { TestApp } from './app.ts'

/**
 * Moves the clock of a house that has just been opened to a moment of the far future, for tests that speak of days:
 * whatever day and hour they are run on, they see the same one, and no midnight falls into them unasked.
 */
export const opensAt = ({ clock }: Pick<TestApp, 'clock'>, moment: string): void =>
  clock.advance(Date.parse(moment) - clock.now().getTime())
