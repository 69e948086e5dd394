import { expect, test } from 'vitest'
import { affiliateTerms, type AffiliateTerms } from '#contract/affiliate-terms.ts'
import { affiliateTermsOf, affiliateValuesOf, firstAffiliateValues } from './plan-form.ts'

const both: AffiliateTerms = {
  share: {
    tiers: [
      { from: {}, basisPoints: 2500 },
      { from: { EUR: '1000000', USD: '1200050' }, basisPoints: 3025 },
    ],
    adminBasisPoints: 1500,
    carriesNegative: false,
  },
  acquisition: {
    amount: { EUR: '5000' },
    leastDeposit: { EUR: '2000' },
    leastWagered: {},
    days: 45,
  },
}

test.each([
  ['a share and a fixed sum', both],
  ['a share alone', { ...both, acquisition: null }],
  ['a fixed sum alone', { ...both, share: null }],
])('%s are typed as they are read', (_, terms) => {
  const typed = affiliateTermsOf(affiliateValuesOf(terms))
  expect(affiliateTerms.parse({ share: null, acquisition: null, ...typed })).toEqual(terms)
})

test('what a new plan begins with are terms', () => {
  const typed = { share: null, acquisition: null, ...affiliateTermsOf(firstAffiliateValues) }
  expect(affiliateTerms.safeParse(typed).success).toBe(true)
})

test.each(['x', '25 EUR', '25 EUR ten', '25 XYZ 10', '25 EUR 0.001'])(
  'tiers typed as %s go to the house as they were typed, which refuses them',
  (second) => {
    const typed = affiliateTermsOf({ ...firstAffiliateValues, tiers: `25\n${second}` })
    const read = affiliateTerms.safeParse({ share: null, acquisition: null, ...typed })
    expect(read.success).toBe(false)
    expect(read.error?.issues[0]?.path.slice(0, 2)).toEqual(['share', 'tiers'])
  },
)
