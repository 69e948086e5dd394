import { expect, test } from 'vitest'
import type { Tournament } from '#contract/tournaments.ts'
import { withPublishedPlaces } from './published-places.ts'

const prize = (place: number, amount: number) => ({
  place,
  amount: { amount, currency: 'EUR' },
  bonus: null,
  free_rounds: null,
})
const tournament = {
  id: 'spring',
  prizes: [prize(1, 50), prize(2, 25)],
  total_participants: 1,
  total_points: 0,
} as unknown as Tournament

test('TN-06 places that were told are worth what the places were worth, where there are points', () => {
  const published = {
    status: 'active',
    has_winners: false,
    joined: 2,
    total_points: 300,
    places: [
      { fakename: 'Anna', points: 300 },
      { fakename: '***', points: 0 },
    ],
  } as const
  const shown = withPublishedPlaces(
    { tournament, table: [] },
    { ...published, places: [...published.places] },
  )
  expect(shown.tournament).toMatchObject({
    total_participants: 2,
    total_points: 300,
    prizes: tournament.prizes,
  })
  expect(shown.table).toEqual([
    {
      place: 1,
      fakename: 'Anna',
      points: 300,
      amount: { amount: 50, currency: 'EUR' },
      bonus: null,
      free_rounds: null,
      is_own: false,
    },
    { place: 2, fakename: '***', points: 0, amount: null, bonus: null, free_rounds: null, is_own: false },
  ])
})
