import type { CashbackTerms } from '#contract/cashback-terms.ts'
import {
  hundredths,
  numberOf,
  ofHundredths,
  sumsOf,
  sumsOrNone,
  sumsTyped,
  type TermsValues,
} from '../bonuses/terms-form.ts'

/** `2 10`, one a line: the level and its percent. What is no number goes along as it was typed. */
const sharesOf = (typed = ''): { level: number | string; basisPoints: number | string }[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [level = '', share = ''] = line.split(/[\s:=]+/)
      return { level: numberOf(level), basisPoints: hundredths(share.replace('%', '')) }
    })

/** Terms as the form says them, for the house to look at: whatever is wrong in them is told by it, field by field. */
export const cashbackTermsOf = (values: TermsValues): Record<string, unknown> => ({
  period: values.period,
  shares: sharesOf(values.shares),
  leastLoss: sumsOf(values, 'leastLoss'),
  most: sumsOrNone(values, 'most'),
  claimDays: values.claimDays?.trim() ? numberOf(values.claimDays) : null,
  paidAs: values.paidAs,
  promotion: values.paidAs === 'bonus' ? values.promotion?.trim() || null : null,
})

/** The same the other way: what the form begins with. */
export const cashbackValuesOf = (terms: CashbackTerms): TermsValues => ({
  period: terms.period,
  shares: terms.shares.map(({ level, basisPoints }) => `${level} ${ofHundredths(basisPoints)}`).join('\n'),
  ...sumsTyped('leastLoss', terms.leastLoss),
  ...sumsTyped('most', terms.most),
  claimDays: terms.claimDays === null ? '' : String(terms.claimDays),
  paidAs: terms.paidAs,
  promotion: terms.promotion ?? '',
})

/** What the first terms of a programme begin with. */
export const firstCashbackValues: TermsValues = {
  period: 'week',
  shares: '0 5',
  claimDays: '7',
  paidAs: 'money',
}
