import type { EventNames } from '#contract/operator/betting/event-names.ts'
import { numberText, percentText } from '../record/number-text.ts'

/** A price as traders write it. */
export function Odds({ value }: { value: number | null }) {
  if (value === null) return <span>–</span>
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 3 }
  return <bdi className="tabular">{numberText(value / 1000, digits)}</bdi>
}

/** Both sides, the one at home first; the name of a competition as a whole. */
export const sidesOf = ({ home, away, name }: EventNames): string => name ?? `${home} – ${away}`

export const scoreText = (score: { home: number; away: number } | null): string =>
  score === null ? '–' : `${score.home}:${score.away}`

/** What is added to a margin; below zero it is taken from it. */
export function MarginShift({ percent }: { percent: number }) {
  return <bdi className="tabular">{percentText(percent)}</bdi>
}
