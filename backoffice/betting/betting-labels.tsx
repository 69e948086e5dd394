import type { EventNames } from '#contract/operator/betting/event-names.ts'
import { numberText, percentText } from '../record/number-text.ts'

export function Odds({ value }: { value: number | null }) {
  if (value === null) return <span>–</span>
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 3 }
  return <bdi className="tabular">{numberText(value / 1000, digits)}</bdi>
}

/** Both competitors, the home side first; for an outright the name of the competition. */
export const sidesOf = ({ home, away, name }: EventNames): string => name ?? `${home} – ${away}`

export const scoreText = (score: { home: number; away: number } | null): string =>
  score === null ? '–' : `${score.home}:${score.away}`

/** An addition to the margin; a negative one reduces it. */
export function MarginShift({ percent }: { percent: number }) {
  return <bdi className="tabular">{percentText(percent)}</bdi>
}
