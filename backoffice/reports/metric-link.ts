import type { ClosedDayMetric } from '#contract/operator/shapes/closed-day-metrics.ts'
import { paths } from '../paths.ts'

type ReportSpan = {
  readonly from: string
  readonly to: string
  readonly by: 'day' | 'product' | 'provider' | 'game' | 'country' | 'currency'
}
type ReportCell = {
  readonly figure: ClosedDayMetric
  /** The row of the figure; absent for the total. */
  readonly key?: string
  /** The requested currency; null where all are in the base currency. */
  readonly currency: string | null
}

/** The filters of the markets report. */
const marketFilters = new Set(['from', 'to', 'country', 'currency', 'product'])

/** The page behind a figure of closed days: its transfers, or for taxes the markets that levy them. */
export const metricLink = ({ from, to, by }: ReportSpan, { figure, key, currency }: ReportCell): string => {
  const query = new URLSearchParams({ from, to })
  if (currency) query.set('currency', currency)
  if (key !== undefined && by === 'day') for (const end of ['from', 'to']) query.set(end, key)
  // `-` selects the transfers without a game, studio or country.
  else if (key !== undefined) query.set(by, key || '-')
  if (figure === 'taxes') {
    const marketQuery = new URLSearchParams(
      [...query].filter(([name, value]) => marketFilters.has(name) && value !== '-'),
    )
    return `${paths.reportMarkets()}?${marketQuery}`
  }
  query.set('figure', figure)
  return `${paths.closedTransfers()}?${query}`
}
