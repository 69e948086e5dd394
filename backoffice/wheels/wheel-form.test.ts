import { expect, test } from 'vitest'
import { wheelTerms, wheelTexts, type WheelTerms, type WheelTexts } from '#contract/wheel-terms.ts'
import { firstWheel, wheelTermsOf, wheelTextsOf, wheelValuesOf } from './wheel-form.ts'

const terms: WheelTerms = {
  isFreeDaily: true,
  price: 20,
  budget: { EUR: '10050', BRL: '60000' },
  sectors: [
    { sysname: 'none', weight: 50, colour: 'felt', prize: { type: 'nothing' } },
    { sysname: 'some', weight: 30, colour: 'ivory', prize: { type: 'points', points: 15 } },
    {
      sysname: 'cash',
      weight: 2,
      colour: 'brass',
      prize: { type: 'money', sums: { EUR: '525', BRL: '3000' } },
    },
    { sysname: 'extra', weight: 1, colour: 'wine', prize: { type: 'bonus', promotion: 'welcome' } },
  ],
}
const texts: WheelTexts = {
  en: { name: 'The wheel', description: 'A turn = a day.', sectors: { none: 'Nothing', some: 'A = B' } },
  ar: { name: 'العجلة', description: '', sectors: {} },
}

test('what the form shows of a wheel comes back as the same wheel', () => {
  const values = wheelValuesOf(terms, texts)
  expect(values).toMatchObject({ isFreeDaily: 'yes', price: '20', 'budget.EUR': '100.50' })
  expect(wheelTerms.parse(wheelTermsOf(values))).toEqual(terms)
  expect(wheelTexts.parse(wheelTextsOf(values))).toEqual(texts)
})

test('what is no number, no sum or no prize goes along for the house to refuse', () => {
  const typed = wheelTermsOf({
    ...firstWheel,
    'budget.EUR': 'much',
    sectors: 'a lots felt nothing\nb 1 felt',
  })
  const refused = wheelTerms.safeParse({ price: null, ...typed })
  expect(refused.success).toBe(false)
  expect(new Set(refused.error?.issues.map(({ path }) => path[0]))).toEqual(new Set(['budget', 'sectors']))
  expect(wheelTerms.safeParse({ price: null, ...wheelTermsOf(firstWheel) }).success).toBe(true)
})
