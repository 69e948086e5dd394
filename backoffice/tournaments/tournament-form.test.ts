import { expect, test } from 'vitest'
import type { TournamentForm } from '#contract/operator/bonuses/tournaments.ts'
import { formOf, valuesOfTournament } from './tournament-form.ts'

const nothing = { title: '', description: '', rules: '' }
const cup: TournamentForm = {
  texts: {
    en: { title: 'Cup', description: 'Play.', rules: 'Fair.' },
    ru: nothing,
    lv: nothing,
    fr: nothing,
    'pt-BR': nothing,
    ar: nothing,
  },
  image_url: '/media/cup.png',
  provider: 'studio',
  tags: 'slots new',
  games: 'orchard',
  studios: '',
  types: ['slot', 'fast'],
  currency: 'EUR',
  model: 'best_of',
  best_of: 5,
  least_stake: '0.20',
  counts_bonus: '1',
  reset_on_cashout: '0',
  countries: 'LV FR',
  least_deposits: 1,
  capacity: 100,
  join_from: '2026-11-01T10:00:00.000Z',
  join_until: '2026-11-02T10:00:00.000Z',
  starts_at: '2026-11-01T12:00:00.000Z',
  ends_at: '2026-11-03T10:00:00.000Z',
  prizes: '1 500\n2-5 100',
}

test('a tournament is the same after it went through the form', () => {
  expect(formOf(valuesOfTournament(cup))).toEqual(cup)
  const { best_of: _best, capacity: _capacity, ...rest } = cup
  const open: TournamentForm = { ...rest, model: 'stake', types: [], counts_bonus: '0' }
  expect(formOf(valuesOfTournament(open))).toEqual(open)
})
