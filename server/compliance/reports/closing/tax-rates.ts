import type { Product, TaxBase } from '#contract/operator/shapes/closed-day-metrics.ts'
import type { JurisdictionName } from '#server/platform/kernel/settings/jurisdictions.ts'

export type TaxRate = {
  readonly country: string
  /** The taxed products; all by default. */
  readonly products?: readonly Product[]
  /** `turnover_with_tax`: stakes include the tax, so the rate applies to their net amount. */
  readonly base: TaxBase
  /** Hundredths of a per cent. */
  readonly basisPoints: number
  readonly from: string
  /** The legal source of the rate. */
  readonly source: string
}

const gaming = ['casino', 'live'] as const
const betting = ['betting'] as const

const greatBritain: readonly TaxRate[] = [
  {
    country: 'GB',
    products: gaming,
    base: 'ggr',
    basisPoints: 2100,
    from: '2019-10-01',
    source: 'Remote Gaming Duty, Finance Act 2014, section 155',
  },
  {
    country: 'GB',
    products: gaming,
    base: 'ggr',
    basisPoints: 4000,
    from: '2026-04-01',
    source: 'Remote Gaming Duty, HMRC: Gambling duty changes, 26 November 2025',
  },
  {
    country: 'GB',
    products: betting,
    base: 'ggr',
    basisPoints: 1500,
    from: '2014-12-01',
    source: 'General Betting Duty, Finance Act 2014, section 126',
  },
  {
    country: 'GB',
    products: betting,
    base: 'ggr',
    basisPoints: 2500,
    from: '2027-04-01',
    source: 'General Betting Duty, remote rate, HMRC: Gambling duty changes, 26 November 2025',
  },
]

const malta: readonly TaxRate[] = [
  {
    country: 'MT',
    base: 'ggr',
    basisPoints: 500,
    from: '2018-01-01',
    source: 'Gaming Tax Regulations, S.L. 583.10, on players in Malta',
  },
]

const ontario: readonly TaxRate[] = [
  {
    country: 'CA',
    base: 'ggr',
    basisPoints: 2000,
    from: '2022-04-04',
    source: 'iGaming Ontario: share of gross gaming revenue under the operating agreement',
  },
]

const germany: readonly TaxRate[] = [
  {
    country: 'DE',
    products: gaming,
    base: 'turnover_with_tax',
    basisPoints: 530,
    from: '2021-07-01',
    source: 'Rennwett- und Lotteriegesetz 2021, sections 36 to 38',
  },
  {
    country: 'DE',
    products: betting,
    base: 'turnover_with_tax',
    basisPoints: 530,
    from: '2021-07-01',
    source: 'Rennwett- und Lotteriegesetz 2021, sections 16 to 18',
  },
]

const latvia: readonly TaxRate[] = [
  {
    country: 'LV',
    base: 'ggr',
    basisPoints: 1200,
    from: '2024-01-01',
    source: 'Par izložu un azartspēļu nodevu un nodokli, interactive gambling',
  },
  {
    country: 'LV',
    base: 'ggr',
    basisPoints: 1500,
    from: '2026-01-01',
    source: 'Par izložu un azartspēļu nodevu un nodokli, interactive gambling, with the budget for 2026',
  },
]

/**
 * Tax rates by the operator's licence. They are the daily accrual, not a tax return: allowances, minimum
 * amounts and loss offsets are computed over a whole period. A country without a line has no tax here.
 */
export const taxRates: Readonly<Record<JurisdictionName, readonly TaxRate[]>> = {
  default: [...germany, ...latvia, ...malta],
  uk: greatBritain,
  mga: [...malta, ...germany, ...latvia],
  ontario,
}

/** The rate of a day: the latest one in force that matches. */
export const findTaxRate = (
  rates: readonly TaxRate[],
  asked: { readonly country: string; readonly product: Product; readonly day: string },
): TaxRate | undefined =>
  rates
    .filter(
      ({ country, products, from }) =>
        country === asked.country && (products?.includes(asked.product) ?? true) && from <= asked.day,
    )
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]

/** To the nearest whole unit, halves away from zero. */
const roundedShare = (minor: bigint, times: bigint, of: bigint): bigint => {
  const doubled = minor * times * 2n
  return (doubled + (doubled < 0n ? -of : of)) / (2n * of)
}

const whole = 10_000n

/** The tax on a day's play. A day on which players won more than they lost reduces the others by as much. */
export const taxOf = (
  rate: TaxRate | undefined,
  { turnoverMinor, ggrMinor }: { readonly turnoverMinor: bigint; readonly ggrMinor: bigint },
): bigint => {
  if (!rate) return 0n
  const points = BigInt(rate.basisPoints)
  switch (rate.base) {
    case 'ggr':
      return roundedShare(ggrMinor, points, whole)
    case 'turnover':
      return roundedShare(turnoverMinor, points, whole)
    case 'turnover_with_tax':
      return roundedShare(turnoverMinor, points, whole + points)
  }
}
