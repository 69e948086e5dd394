import type { ClosedFigure } from '#contract/operator/shapes/closed-figures.ts'
import { paths } from '../paths.ts'

type Told = {
  readonly from: string
  readonly to: string
  readonly by: 'day' | 'product' | 'provider' | 'game' | 'country' | 'currency'
}
type Asked = {
  readonly figure: ClosedFigure
  /** The row it stands in; absent where it is the total. */
  readonly key?: string
  /** The currency that was asked for; null where all are in the base currency. */
  readonly currency: string | null
}

/** What markets tell apart. */
const ofMarkets = new Set(['from', 'to', 'country', 'currency', 'product'])

/** Where a figure of closed days leads: to the transfers that it is the sum of, or of taxes to the markets that take them. */
export const addressBehind = ({ from, to, by }: Told, { figure, key, currency }: Asked): string => {
  const query = new URLSearchParams({ from, to })
  if (currency) query.set('currency', currency)
  if (key !== undefined && by === 'day') for (const end of ['from', 'to']) query.set(end, key)
  // What is of no game, studio or country is asked for as such.
  else if (key !== undefined) query.set(by, key || '-')
  if (figure === 'taxes') {
    const asked = new URLSearchParams(
      [...query].filter(([name, value]) => ofMarkets.has(name) && value !== '-'),
    )
    return `${paths.reportMarkets()}?${asked}`
  }
  query.set('figure', figure)
  return `${paths.closedTransfers()}?${query}`
}
