import { expect, test } from 'vitest'
import { isOfAll, jackpotsFedBy, type FedJackpot } from './fed-jackpots.ts'

const jackpot = (sysname: string, links: Partial<FedJackpot['links']>): FedJackpot => ({
  id: sysname,
  sysname,
  name: sysname,
  currency: 'EUR',
  links: { games: [], studios: [], types: [], ...links },
  levels: [],
})
const all = [
  jackpot('all', {}),
  jackpot('slots', { types: ['slot'] }),
  jackpot('studio', { studios: ['studio'] }),
  jackpot('comet', { games: ['comet-year'] }),
]
const fedBy = (sysname: string, provider: string, type: 'slot' | 'fast') =>
  jackpotsFedBy({ sysname, provider, type }, all).map((one) => one.sysname)

test('JP-01 a game says first which jackpot is meant for it', () => {
  expect(fedBy('comet-year', 'studio', 'slot')).toEqual(['comet', 'studio', 'slots', 'all'])
  expect(fedBy('dice', 'studio', 'fast')).toEqual(['studio', 'all'])
  expect(fedBy('roll', 'far', 'slot')).toEqual(['slots', 'all'])
  expect(all.filter(isOfAll).map(({ sysname }) => sysname)).toEqual(['all'])
})
