import { expect, test } from 'vitest'
import { giftTerms, type GiftTerms } from '#contract/gift-terms.ts'
import { firstGiftValues, giftTermsOf, giftValuesOf } from './gift-form.ts'

const terms: GiftTerms = {
  games: ['orchard', 'night-ferry'],
  rounds: 20,
  stakes: { EUR: '20', GBP: '10' },
  days: 7,
  until: '2027-01-31T12:00:00.000Z',
  winnings: 'bonus',
  promotion: 'tenner',
  mostWon: { EUR: '5000' },
  grants: { most: 100, eachPlayer: 2, budget: { EUR: '100000' } },
}

test('GM-11 terms of free rounds are read from the form as they were typed into it', () => {
  expect(giftTerms.parse(giftTermsOf(giftValuesOf(terms), terms))).toEqual(terms)
})

test('GM-11 winnings that are cash at once are neither bounded nor wagered, whatever still stands there', () => {
  expect(giftTermsOf({ ...giftValuesOf(terms), winnings: 'main' }, terms)).toMatchObject({
    winnings: 'main',
    promotion: null,
    mostWon: null,
  })
})

test('a first form without games and stakes says what is missing, and no bound where none was typed', () => {
  const typed = giftTermsOf(firstGiftValues, undefined)
  expect(typed).toMatchObject({ until: null, grants: { most: null, budget: null } })
  const wrong = giftTerms.safeParse(typed).error?.issues.map(({ path }) => path[0])
  expect(wrong).toEqual(['games', 'stakes'])
})
