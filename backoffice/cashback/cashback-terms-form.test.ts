import { expect, test } from 'vitest'
import { cashbackTerms } from '#contract/cashback-terms.ts'
import { cashbackTermsOf, cashbackValuesOf } from './cashback-terms-form.ts'

const terms = {
  period: 'month',
  shares: [
    { level: 0, basisPoints: 250 },
    { level: 3, basisPoints: 1000 },
  ],
  leastLoss: { EUR: '1000' },
  most: { EUR: '50000' },
  claimDays: 7,
  paidAs: 'bonus',
  promotion: 'back',
} as const

test('terms come out of the form as they went in, and what is no number goes along as it was typed', () => {
  expect(cashbackTermsOf(cashbackValuesOf(cashbackTerms.parse(terms)))).toEqual(terms)
  expect(
    cashbackTermsOf({ ...cashbackValuesOf(cashbackTerms.parse(terms)), shares: '0 ten', claimDays: '' }),
  ).toMatchObject({
    shares: [{ level: 0, basisPoints: 'ten' }],
    claimDays: null,
  })
})
