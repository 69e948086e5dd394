import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import { majorText, parseMajor } from '#contract/money.ts'
import {
  hundredths,
  numberOf,
  ofHundredths,
  sumsOf,
  sumsTyped,
  type TermsValues,
} from '../bonuses/terms-form.ts'

/** `30 EUR 10000 USD 12000`, one a line: the percent, and from which revenue of a month on. What is no sum goes along as it was typed. */
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
    // No currency of the house: it is told so at the field.
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

/** Terms as the form says them, for the house to look at: whatever is wrong in them is told by it, field by field. */
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

/** The same the other way: what the form begins with. */
export const affiliateValuesOf = ({ share, acquisition }: AffiliateTerms): TermsValues => ({
  ...(share && {
    tiers: tiersTyped(share),
    adminBasisPoints: ofHundredths(share.adminBasisPoints),
    carriesNegative: share.carriesNegative ? 'yes' : 'no',
  }),
  ...(acquisition && {
    ...sumsTyped('amount', acquisition.amount),
    ...sumsTyped('leastDeposit', acquisition.leastDeposit),
    ...sumsTyped('leastWagered', acquisition.leastWagered),
  }),
  days: String(acquisition?.days ?? 30),
})

/** What the first terms of a plan begin with. */
export const firstAffiliateValues: TermsValues = {
  tiers: '25',
  adminBasisPoints: '15',
  carriesNegative: 'yes',
  days: '30',
}
