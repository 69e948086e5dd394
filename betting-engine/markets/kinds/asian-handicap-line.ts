import { lost, voided, won, type OutcomeResult } from '../outcome-result.ts'

/**
 * Lines of Asian handicaps and totals. A quarter line is two half stakes on the adjacent lines, so it may be
 * half won or half lost; a result exactly on the line is a push, and the stake is returned.
 */

/** Lines in shortest form: `2.5`, `-0.25`, `0`; multiples of a quarter. */
const written = /^(0|-?[1-9]\d{0,2}|-?(0|[1-9]\d{0,2})\.(25|5|75))$/

export const isLine = (text: string | undefined): boolean => text !== undefined && written.test(text)
/** A total line is above zero. */
export const isTotalLine = (text: string | undefined): boolean =>
  isLine(text) && !text?.startsWith('-') && text !== '0'

/** A line in quarters, a whole number. */
export const quartersOf = (line: string): number => Math.round(Number(line) * 4)

/** The two lines adjacent to a quarter line, each with half the stake; any other line by itself. */
export const wholeLines = (line: string): readonly string[] => {
  const quarters = quartersOf(line)
  return quarters % 2 === 0 ? [line] : [(quarters - 1) / 4, (quarters + 1) / 4].map(String)
}

/** The result of a stake that is ahead of its line by this many quarters. Not for quarter lines. */
export const settleAsianHandicapLine = (quarters: number): OutcomeResult => {
  if (quarters === 0) return voided
  return quarters > 0 ? won : lost
}
