import { expect, test } from 'vitest'
import { bonusTerms, type BonusTerms } from '#contract/bonus-terms.ts'
import { firstValues, termsOf, textsOf, valuesOf, textFormValues } from './terms-form.ts'

const welcome: BonusTerms = {
  kind: 'non_sticky',
  award: {
    type: 'share_of_deposit',
    share: 10_000,
    most: { EUR: '10000', GBP: '9050' },
    leastDeposit: { EUR: '1000', GBP: '1000' },
  },
  wager: { times: 3550, of: 'deposit_and_bonus', countsMain: true },
  weights: { games: { orchard: 5000 }, studios: { far: 0 }, types: { live: 1000 }, otherwise: 10_000 },
  excluded: { games: ['dice', 'mines'], studios: ['near'], types: ['fast'] },
  mostStake: { EUR: '500', GBP: '500' },
  mostConverted: { sums: { EUR: '100000', GBP: '90000' }, times: 500 },
  grants: { most: 100, eachPlayer: 1, budget: { EUR: '1000000', GBP: '1000000' } },
  claimDays: 7,
  wagerDays: 30,
}
const plain: BonusTerms = {
  ...welcome,
  award: { type: 'sum', sums: { EUR: '1000' } },
  wager: { times: 3000, of: 'bonus', countsMain: false },
  weights: { games: {}, studios: {}, types: {}, otherwise: 10_000 },
  excluded: { games: [], studios: [], types: [] },
  mostStake: null,
  mostConverted: { sums: null, times: null },
  grants: { most: null, eachPlayer: 1, budget: null },
}

const freeBet: BonusTerms = {
  ...plain,
  kind: 'free_bet',
  wager: { times: 0, of: 'bonus', countsMain: false },
  bets: { leastOdds: 1500, sports: ['football', 'tennis'] },
  freeBet: { kinds: ['single'], returnsStake: true },
}

const boost: BonusTerms = {
  ...plain,
  kind: 'odds_boost',
  wager: { times: 0, of: 'bonus', countsMain: false },
  bets: { leastOdds: 1500, sports: null },
  oddsBoost: { kinds: ['single', 'express'], share: 2050, mostOdds: 6500, isLive: true },
}

test.each([
  ['a share of a deposit with every bound', welcome],
  ['a sum without any', plain],
  ['a bonus for bets', { ...plain, bets: { leastOdds: 1850, sports: null } }],
  ['a free bet', freeBet],
  ['a boost of odds', boost],
  ['a boost before the start alone', { ...boost, oddsBoost: { ...boost.oddsBoost!, isLive: false } }],
  ['a bet without a risk', { ...freeBet, kind: 'risk_free' as const }],
])('terms of %s are the same after they went through the form', (_, terms) => {
  expect(bonusTerms.parse(termsOf(valuesOf(terms)))).toEqual(terms)
})

test('SB-05 terms of a free bet have no wagering, regardless of values typed before its kind', () => {
  const typed = { ...valuesOf(welcome), ...valuesOf(freeBet), 'mostStake.EUR': '5', wagerTimes: '30' }
  expect(termsOf(typed)).toMatchObject({
    wager: { times: 0, of: 'bonus', countsMain: false },
    mostStake: null,
    mostConverted: { sums: null, times: null },
  })
})

test('a comma is a point, and what is no number or sum stays for the house to refuse', () => {
  const typed = termsOf({ ...valuesOf(plain), 'award.EUR': '12,50', wagerTimes: '2,5', claimDays: 'soon' })
  expect(termsOf({ ...valuesOf(plain), mostConvertedTimes: 'five' })).toMatchObject({
    mostConverted: { times: 'five' },
  })
  expect(typed).toMatchObject({ award: { sums: { EUR: '1250' } }, wager: { times: 250 }, claimDays: 'soon' })
  expect(termsOf({ ...valuesOf(plain), 'award.EUR': 'ten' })).toMatchObject({
    award: { sums: { EUR: 'ten' } },
  })
})

test('what a new promotion begins with lacks its sums alone', () => {
  const sums = { 'award.EUR': '100', 'leastDeposit.EUR': '10' }
  expect(bonusTerms.safeParse(termsOf({ ...firstValues, ...sums })).success).toBe(true)
})

test('words come back as they were, and a language without any is left out', () => {
  const texts = {
    en: { title: 'Welcome', description: 'A bonus' },
    fr: { title: 'Bienvenue', description: '' },
  }
  expect(textsOf(textFormValues(texts))).toEqual(texts)
  expect(textsOf({ 'title.en': 'Only', 'title.fr': ' ' })).toEqual({ en: { title: 'Only', description: '' } })
})
