import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import { majorText, parseMajor } from '#contract/money.ts'
import {
  hundredths,
  numberOf,
  ofHundredths,
  sumsOf,
  amountFormValues,
  type TermsValues,
} from '../bonuses/terms-form.ts'

/**
 * One tier per line, as `30 EUR 10000 USD 12000`: the percent, and the monthly revenue from which it applies.
 * Text that is not an amount is sent as typed.
 */
const tiersOf = (typed = ''): { basisPoints: number | string; from: Record<string, string> }[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [share = '', ...words] = line.split(/[\s:=,]+/)
      const from: Record<string, string> = {}
      for (let at = 0; at < words.length; at += 2) {
        const code = (words[at] ?? '').toUpperCase()
        const sum = words[at + 1] ?? ''
        const minor = /^[A-Z]{3,5}$/.test(code) ? minorOf(sum, code) : undefined
        from[code] = minor ?? sum
      }
      return { basisPoints: hundredths(share.replace('%', '')), from }
    })

const minorOf = (sum: string, code: string): string | undefined => {
  try {
    return String(parseMajor(sum, code) ?? sum)
  } catch {
    // Not an offered currency: the server reports it at the field.
    return undefined
  }
}

const tiersTyped = ({ tiers }: NonNullable<AffiliateTerms['share']>): string =>
  tiers
    .map(({ basisPoints, from }) =>
      [
        ofHundredths(basisPoints),
        ...Object.entries(from).map(([code, minor]) => `${code} ${majorText(BigInt(minor), code)}`),
      ].join(' '),
    )
    .join('\n')

/** Terms as typed, unchecked: the server validates them and reports each error by field. */
export const affiliateTermsOf = (values: TermsValues): Record<string, unknown> => {
  const tiers = tiersOf(values.tiers)
  const amount = sumsOf(values, 'amount')
  return {
    ...(tiers.length > 0 && {
      share: {
        tiers,
        adminBasisPoints: hundredths(values.adminBasisPoints?.trim() || '0'),
        carriesNegative: values.carriesNegative === 'yes',
      },
    }),
    ...(Object.keys(amount).length > 0 && {
      acquisition: {
        amount,
        leastDeposit: sumsOf(values, 'leastDeposit'),
        leastWagered: sumsOf(values, 'leastWagered'),
        days: numberOf(values.days),
      },
    }),
  }
}

/** The inverse: the initial values of the form. */
export const affiliateValuesOf = ({ share, acquisition }: AffiliateTerms): TermsValues => ({
  ...(share && {
    tiers: tiersTyped(share),
    adminBasisPoints: ofHundredths(share.adminBasisPoints),
    carriesNegative: share.carriesNegative ? 'yes' : 'no',
  }),
  ...(acquisition && {
    ...amountFormValues('amount', acquisition.amount),
    ...amountFormValues('leastDeposit', acquisition.leastDeposit),
    ...amountFormValues('leastWagered', acquisition.leastWagered),
  }),
  days: String(acquisition?.days ?? 30),
})

/** Initial values for a plan without terms. */
export const firstAffiliateValues: TermsValues = {
  tiers: '25',
  adminBasisPoints: '15',
  carriesNegative: 'yes',
  days: '30',
}
