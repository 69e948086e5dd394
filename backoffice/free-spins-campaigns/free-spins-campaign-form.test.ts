import { expect, test } from 'vitest'
import { freeSpinsCampaignTerms, type FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import {
  firstFreeSpinsCampaignValues,
  freeSpinsCampaignTermsOf,
  freeSpinsCampaignValuesOf,
} from './free-spins-campaign-form.ts'

const terms: FreeSpinsCampaignTerms = {
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
  expect(
    freeSpinsCampaignTerms.parse(freeSpinsCampaignTermsOf(freeSpinsCampaignValuesOf(terms), terms)),
  ).toEqual(terms)
})

test('GM-11 winnings paid as cash are neither bounded nor wagered, regardless of values left there', () => {
  expect(
    freeSpinsCampaignTermsOf({ ...freeSpinsCampaignValuesOf(terms), winnings: 'main' }, terms),
  ).toMatchObject({
    winnings: 'main',
    promotion: null,
    mostWon: null,
  })
})

test('a first form without games and stakes says what is missing, and no bound where none was typed', () => {
  const typed = freeSpinsCampaignTermsOf(firstFreeSpinsCampaignValues, undefined)
  expect(typed).toMatchObject({ until: null, grants: { most: null, budget: null } })
  const wrong = freeSpinsCampaignTerms.safeParse(typed).error?.issues.map(({ path }) => path[0])
  expect(wrong).toEqual(['games', 'stakes'])
})
