import type { CashbackTerms } from '#contract/cashback-terms.ts'
import {
  hundredths,
  numberOf,
  ofHundredths,
  sumsOf,
  sumsOrNone,
  amountFormValues,
  type TermsValues,
} from '../bonuses/terms-form.ts'

/** One level per line, as `2 10`: the level and its percent. Text that is not a number is sent as typed. */
const sharesOf = (typed = ''): { level: number | string; basisPoints: number | string }[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [level = '', share = ''] = line.split(/[\s:=]+/)
      return { level: numberOf(level), basisPoints: hundredths(share.replace('%', '')) }
    })

/** Terms as typed, unchecked: the server validates them and reports each error by field. */
export const cashbackTermsOf = (values: TermsValues): Record<string, unknown> => ({
  period: values.period,
  shares: sharesOf(values.shares),
  leastLoss: sumsOf(values, 'leastLoss'),
  most: sumsOrNone(values, 'most'),
  claimDays: values.claimDays?.trim() ? numberOf(values.claimDays) : null,
  paidAs: values.paidAs,
  promotion: values.paidAs === 'bonus' ? values.promotion?.trim() || null : null,
})

/** The inverse: the initial values of the form. */
export const cashbackValuesOf = (terms: CashbackTerms): TermsValues => ({
  period: terms.period,
  shares: terms.shares.map(({ level, basisPoints }) => `${level} ${ofHundredths(basisPoints)}`).join('\n'),
  ...amountFormValues('leastLoss', terms.leastLoss),
  ...amountFormValues('most', terms.most),
  claimDays: terms.claimDays === null ? '' : String(terms.claimDays),
  paidAs: terms.paidAs,
  promotion: terms.promotion ?? '',
})

/** Initial values for a programme without terms. */
export const firstCashbackValues: TermsValues = {
  period: 'week',
  shares: '0 5',
  claimDays: '7',
  paidAs: 'money',
}
