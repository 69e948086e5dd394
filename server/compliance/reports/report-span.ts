import { dayMs } from '#contract/durations.ts'
import { reportMaxDays } from '#contract/operator/reports.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'

/** Both days are inclusive. */
export type Span = { readonly from: string; readonly to: string }

const usualDays = 30

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The requested days; by default the last thirty. */
export const readSpan = (
  now: Date,
  asked: { from?: string | undefined; to?: string | undefined },
  maxDays = reportMaxDays,
): Result<Span> => {
  const to = asked.to ?? dayAt(now.getTime())
  const from = asked.from ?? dayAt(Date.parse(to) - (usualDays - 1) * dayMs)
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) return invalid('to', 'MIN_VALUE')
  if (days > maxDays) return invalid('from', 'MAX_VALUE', { max_days: maxDays })
  return ok({ from, to })
}

export const daysOf = ({ from, to }: Span): string[] => {
  const first = Date.parse(from)
  return Array.from({ length: (Date.parse(to) - first) / dayMs + 1 }, (_, at) => dayAt(first + at * dayMs))
}
