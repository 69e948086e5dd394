import { expect, test } from 'vitest'
import { askedOf, historyFilterOf } from './history-filter.ts'

test.each([
  ['', {}],
  ['status=success&days=30', { statuses: ['success'], days: 30 }],
  ['tab=withdrawal&status=review', { statuses: ['review'] }],
  ['status=review', {}],
  ['status=zzz&days=31', {}],
  ['tab=bonuses&status=success', {}],
])('HI-03 the address ?%s asks for %j', (search, asked) => {
  expect(askedOf(historyFilterOf(new URLSearchParams(search)))).toEqual(asked)
})
