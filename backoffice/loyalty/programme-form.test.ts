import { expect, test } from 'vitest'
import { loyaltyTerms, loyaltyTexts, type LoyaltyTerms } from '#contract/loyalty-terms.ts'
import { firstProgramme, programmeTermsOf, programmeTextsOf, programmeValuesOf } from './programme-form.ts'
import { rewardOf, rewardText } from './reward-text.ts'

const terms: LoyaltyTerms = {
  unit: { EUR: '100', BRL: '650' },
  rates: { slot: 1000, live: 25 },
  lotDays: 90,
  levels: [
    { sysname: 'green', points: 0, reward: null },
    { sysname: 'gold', points: 50, reward: { type: 'money', sums: { EUR: '525', USD: '600' } } },
  ],
  quests: [
    {
      sysname: 'first',
      points: 20,
      reward: { type: 'freespins', gift: 'ten-rounds' },
      steps: [
        { kind: 'rounds', game: null, types: ['slot', 'fast'], count: 10 },
        { kind: 'rounds', game: 'signal-box', types: ['slot', 'casino', 'live', 'fast'], count: 5 },
        { kind: 'stake', types: ['slot'], units: 25 },
        { kind: 'days', days: 3 },
      ],
    },
  ],
  occasions: { register: 10, profile: 0, confirm: 5 },
}
const texts = {
  en: {
    name: 'Card room',
    description: 'Points.',
    levels: { green: 'Green cloth', gold: 'Gold' },
    quests: { first: { name: 'First evening', description: 'Begin.' } },
  },
}
/** A value after its transfer in a call, which omits nulls. */
const travelled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, one: unknown) => (one === null ? undefined : one)))

test('LO-08 terms that were published stand in the form and come out of it as they went in', () => {
  const values = programmeValuesOf(terms, texts, '/a.svg')
  expect(travelled(programmeTermsOf(values))).toEqual(travelled(terms))
  expect(programmeTextsOf(values)).toEqual(texts)
  expect(loyaltyTexts.parse(programmeTextsOf(values))).toEqual(texts)
})

test('the first terms of a form lack nothing but words', () => {
  const { levels, ...rest } = programmeTermsOf(firstProgramme)
  const first = (levels as object[]).map((level) => ({ ...level, reward: null }))
  expect(loyaltyTerms.safeParse({ ...rest, levels: first }).success).toBe(true)
})

test.each([
  ['', undefined],
  ['bonus welcome', { type: 'bonus', promotion: 'welcome' }],
  ['money 5 EUR, 6.50 USD', { type: 'money', sums: { EUR: '500', USD: '650' } }],
  ['money much EUR', { type: 'money', sums: { EUR: 'much' } }],
  ['rounds ten-rounds', { type: 'freespins', gift: 'ten-rounds' }],
  ['car', { type: 'car' }],
])('a reward typed as %j is %j', (typed, reward) => {
  expect(rewardOf(typed)).toEqual(reward)
})

test('a reward is written as it is typed', () => {
  expect(rewardText({ type: 'bonus', promotion: 'welcome' })).toBe('bonus welcome')
  expect(rewardText({ type: 'freespins', gift: 'ten-rounds' })).toBe('rounds ten-rounds')
  const before = {
    type: 'freespins',
    games: ['orchard'],
    rounds: 10,
    days: 14,
    stakes: { EUR: '20' },
  } as const
  expect(rewardText({ ...before, games: [...before.games] })).toBe('rounds 10 orchard 14 0.20 EUR')
  expect(rewardText(null)).toBe('')
})
