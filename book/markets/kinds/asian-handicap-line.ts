import { lost, voided, won, type Fate } from '../fate.ts'

/**
 * Lines of Asian handicaps and totals. A quarter line is two half stakes on the lines beside it, so that it may be half won or half
 * lost; a stake that meets its line is a push and comes back.
 */

/** Lines are written in the shortest way: `2.5`, `-0.25`, `0`; they stand on quarters. */
const written = /^(0|-?[1-9]\d{0,2}|-?(0|[1-9]\d{0,2})\.(25|5|75))$/

export const isLine = (text: string | undefined): boolean => text !== undefined && written.test(text)
/** Of a total there are none below nothing, and none at nothing. */
export const isTotalLine = (text: string | undefined): boolean =>
  isLine(text) && !text?.startsWith('-') && text !== '0'

/** A line in quarters, so that it is a whole number. */
export const quartersOf = (line: string): number => Math.round(Number(line) * 4)

/** The lines beside one on a quarter, on each of which half the stake lies; any other line by itself. */
export const wholeLines = (line: string): readonly string[] => {
  const quarters = quartersOf(line)
  return quarters % 2 === 0 ? [line] : [(quarters - 1) / 4, (quarters + 1) / 4].map(String)
}

/** What becomes of a stake that is ahead of its line by so many quarters. The line is not on a quarter itself. */
export const settleAsianHandicapLine = (quarters: number): Fate => {
  if (quarters === 0) return voided
  return quarters > 0 ? won : lost
}
