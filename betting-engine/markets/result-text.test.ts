import { expect, test } from 'vitest'
import { deadHeat, halfLost, halfWon, lost, voided, won } from './outcome-result.ts'
import { resultText, fractionText, readResult, readFraction } from './result-text.ts'

test.each([
  ['0', 0n, 1n],
  ['1', 1n, 1n],
  ['1/2', 1n, 2n],
  ['2/4', 1n, 2n],
  ['7/3', 7n, 3n],
])('%s is a fraction', (text, numerator, denominator) => {
  expect(readFraction(text)).toEqual({ numerator, denominator })
})

test.each([
  '',
  ' ',
  '-1',
  '+1',
  '0.5',
  '1/0',
  '1/-2',
  '01',
  '1/02',
  '1 /2',
  '1/2/3',
  'a',
  '1e3',
  '٣',
  '0x1',
  '9999999999',
])('%j is none', (text) => {
  expect(readFraction(text)).toBeUndefined()
})

test.each([
  [won, { won: 1, void: '0', deadHeat: '1' }],
  [lost, { won: 0, void: '0', deadHeat: '1' }],
  [voided, { won: 0, void: '1', deadHeat: '1' }],
  [halfWon, { won: 1, void: '1/2', deadHeat: '1' }],
  [halfLost, { won: 0, void: '1/2', deadHeat: '1' }],
  [deadHeat(2, 3), { won: 1, void: '0', deadHeat: '2/3' }],
] as const)('a fate is written and read again', (result, text) => {
  expect(resultText(result)).toEqual(text)
  expect(readResult(text)).toEqual(result)
})

test.each([
  ['more void than whole', { won: 1, void: '3/2', deadHeat: '1' }],
  ['more than all of it', { won: 1, void: '0', deadHeat: '4/3' }],
  ['a dead-heat share of zero', { won: 1, void: '0', deadHeat: '0' }],
  ['no fraction', { won: 1, void: '0.5', deadHeat: '1' }],
] as const)('%s is no fate', (_, text) => {
  expect(readResult(text)).toBeUndefined()
})

test('a fraction is written in its lowest terms', () => {
  expect(fractionText({ numerator: 3n, denominator: 1n })).toBe('3')
  expect(fractionText({ numerator: 2n, denominator: 3n })).toBe('2/3')
})
