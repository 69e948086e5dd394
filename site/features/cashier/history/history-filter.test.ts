import { expect, test } from 'vitest'
import { toCallInput, historyFilterOf } from './history-filter.ts'

test.each([
  ['', {}],
  ['status=success&days=30', { statuses: ['success'], days: 30 }],
  ['tab=withdrawal&status=review', { statuses: ['review'] }],
  ['status=review', {}],
  ['status=zzz&days=31', {}],
  ['tab=bonuses&status=success', {}],
  ['tab=cashbacks&status=success', {}],
])('HI-03 the address ?%s asks for %j', (search, asked) => {
  expect(toCallInput(historyFilterOf(new URLSearchParams(search)))).toEqual(asked)
})

test.each([
  ['tab=bonuses&status=wagering&days=30', { status: 'wagering' }],
  ['tab=bonuses&status=success', {}],
  ['tab=cashbacks&status=paid_out&days=30', { status: 'paid_out' }],
])('HI-05 the address ?%s asks for %j', (search, filter) => {
  expect(historyFilterOf(new URLSearchParams(search))).toEqual(filter)
})
