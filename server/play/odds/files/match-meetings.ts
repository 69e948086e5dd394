import { dayMs } from '#contract/durations.ts'
import { foldText } from '#contract/fold-text.ts'

/** What distinguishes meetings of two clubs at one venue: from a file, or from the offer. */
export type Meeting = {
  readonly startsAt: number
  /** As the file names it; null where it does not. */
  readonly round: string | null
  /** The final score of a past match; otherwise null. */
  readonly result: string | null
}

const renamedWithinMs = 7 * dayMs

type Agrees = (one: Meeting, other: Meeting) => boolean

/** A round by its only number; one with no number or several, and the `of 16`, by its words. */
const roundOf = (round: string): string => {
  const words: readonly string[] = foldText(round).match(/[\p{L}\d]+/gu) ?? []
  const numbers = words.flatMap((word) => /^(\d{1,3})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? [])
  return numbers.length === 1 && !words.includes('of') ? String(Number(numbers[0])) : words.join(' ')
}

const isNamedAlike: Agrees = (one, other) => one.round !== null && one.round === other.round
const isOfRound: Agrees = (one, other) =>
  one.round !== null && other.round !== null && roundOf(one.round) === roundOf(other.round)
const isAtStart: Agrees = (one, other) => one.startsAt === other.startsAt
const hasResult: Agrees = (one, other) => one.result !== null && one.result === other.result
/** From the strongest evidence to the weakest: a moved match keeps its round, otherwise its result. */
const passes: readonly Agrees[] = [
  (one, other) => isOfRound(one, other) && isAtStart(one, other),
  isNamedAlike,
  isOfRound,
  isAtStart,
  hasResult,
]

/** A past match, or one of another round, does not match by proximity; rounds may be renamed within days. */
const mayBeMoved: Agrees = (row, known) => {
  if (known.result !== null) return false
  const isOtherRound = row.round !== null && known.round !== null && !isOfRound(row, known)
  return !isOtherRound || Math.abs(row.startsAt - known.startsAt) <= renamedWithinMs
}

/**
 * Maps each meeting of a file to a known one. Ambiguous ones are left to the next pass; what no pass decides
 * goes by the smallest distance in time, and the last pair matches in any round, unless it is over. Meetings
 * missing in the answer are new.
 */
export const matchMeetings = <Row extends Meeting, Known extends Meeting>(
  rows: readonly Row[],
  known: readonly Known[],
): ReadonlyMap<Row, Known> => {
  const found = new Map<Row, Known>()
  const free = { rows: new Set(rows), known: new Set(known) }
  const take = (row: Row, one: Known): void => {
    found.set(row, one)
    free.rows.delete(row)
    free.known.delete(one)
  }
  for (const agrees of passes)
    for (const row of rows) {
      if (!free.rows.has(row)) continue
      const [one, ...others] = [...free.known].filter((other) => agrees(row, other))
      if (one === undefined || others.length > 0) continue
      if ([...free.rows].every((other) => other === row || !agrees(other, one))) take(row, one)
    }
  const pairs = [...free.rows]
    .flatMap((row) => [...free.known].map((one) => ({ row, one })))
    .filter(({ row, one }) => mayBeMoved(row, one))
    .toSorted(
      (a, b) =>
        Math.abs(a.row.startsAt - a.one.startsAt) - Math.abs(b.row.startsAt - b.one.startsAt) ||
        a.row.startsAt - b.row.startsAt,
    )
  for (const { row, one } of pairs) if (free.rows.has(row) && free.known.has(one)) take(row, one)
  const [[lastRow, otherRow], [lastKnown, otherKnown]] = [[...free.rows], [...free.known]]
  if (lastRow && lastKnown?.result === null && !otherRow && !otherKnown) take(lastRow, lastKnown)
  return found
}
