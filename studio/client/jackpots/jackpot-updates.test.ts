import { expect, test } from 'vitest'
import { parseJackpotsUpdate } from './jackpot-updates.ts'

const said = (told: unknown) => parseJackpotsUpdate({ type: 'house:jackpots', told })

test('JP-04 a game reads the jackpot updates of the page', () => {
  const told = { 12: { meters: ['100001', '0'], hits: 3 }, 13: { meters: [], hits: 0 } }
  expect(said(told)).toEqual(told)
  expect(said({})).toEqual({})
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no record', { 12: ['100001'] }],
  ['a meter that is a number', { 12: { meters: [100001], hits: 0 } }],
  ['a meter below zero', { 12: { meters: ['-1'], hits: 0 } }],
  ['a meter in words', { 12: { meters: ['<b>1</b>'], hits: 0 } }],
  ['half a hit', { 12: { meters: ['1'], hits: 0.5 } }],
  ['one of two amiss', { 12: { meters: ['1'], hits: 0 }, 13: null }],
])('JP-04 a game passes over %s', (_name, told) => {
  expect(said(told)).toBeUndefined()
})

test('JP-04 a game ignores all other messages of the page', () => {
  for (const data of [null, 'house:jackpots', { told: {} }, { type: 'game:ready', told: {} }])
    expect(parseJackpotsUpdate(data)).toBeUndefined()
})
