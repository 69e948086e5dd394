import { halfLost, halfWon, lost, voided, won, type Fate } from '../fate.ts'

/** Lines are written in the shortest way: `2.5`, `-0.25`, `0`; they stand on quarters. */
const written = /^(0|-?[1-9]\d{0,2}|-?(0|[1-9]\d{0,2})\.(25|5|75))$/

export const isLine = (text: string | undefined): boolean => text !== undefined && written.test(text)
/** Of a total there are none below nothing, and none at nothing. */
export const isTotalLine = (text: string | undefined): boolean =>
  isLine(text) && !text?.startsWith('-') && text !== '0'

/** A line in quarters, so that it is a whole number. */
export const quartersOf = (line: string): number => Math.round(Number(line) * 4)

/**
 * What becomes of a stake that is ahead of its line by so many quarters: one quarter is half a stake won and half of it
 * returned, since a line on a quarter is two bets of half the stake on the lines beside it.
 */
export const fateAhead = (quarters: number): Fate => {
  if (quarters >= 2) return won
  if (quarters === 1) return halfWon
  if (quarters === 0) return voided
  return quarters === -1 ? halfLost : lost
}
