import { expect, test } from 'vitest'
import { isDismissed, parseDismissals, withDismissed } from './dismissals.ts'
import { holdsPopups, popupOfAddress, withoutPopup } from './popup-address.ts'

test.each([
  ['/', false],
  ['/gamehall', false],
  ['/game/orchard', true],
  ['/Game/orchard', true],
  ['/games-of-the-year', false],
  ['/cashier/deposit', true],
  ['/cashier/deposit/visa', true],
  ['/cashier/deposits', false],
  ['/cashier/wallet', false],
])('PD-08 whether popups wait on %s: %s', (path, isHeld) => {
  expect(holdsPopups(path)).toBe(isHeld)
})

test.each([
  [{ search: '', hash: '' }, undefined],
  [{ search: '?popup=', hash: '' }, undefined],
  [
    { search: '?popup=spring', hash: '' },
    { sysname: 'spring', isPreview: false },
  ],
  [
    { search: '?tab=1&popup=spring', hash: '#top' },
    { sysname: 'spring', isPreview: false },
  ],
  [
    { search: '?popup=spring', hash: '#popup-preview' },
    { sysname: 'spring', isPreview: true },
  ],
  [{ search: '', hash: '#popup-preview' }, undefined],
])('PD-06 PD-07 what %j asks for', (place, wanted) => {
  expect(popupOfAddress(place)).toEqual(wanted)
})

test.each([
  ['?popup=a', '', '/terms'],
  ['?a=1&popup=a&b=x%20y', '#c', '/terms?a=1&b=x%20y#c'],
  ['?popup=a', '#popup-preview', '/terms'],
  ['?popups=a', '', '/terms?popups=a'],
])('PD-05 a closed popup leaves of %s%s the rest', (search, hash, left) => {
  expect(withoutPopup({ pathname: '/terms', search, hash })).toBe(left)
})

const hour = 60 * 60 * 1000

test('CN-06 a notice that was dismissed is back after a day, and the list of them does not grow', () => {
  const first = withDismissed({}, 'first', 0)
  expect([isDismissed(first, 'first', 24 * hour - 1), isDismissed(first, 'first', 24 * hour)]).toEqual([
    true,
    false,
  ])
  expect(isDismissed(first, 'other', 0)).toBe(false)
  expect(isDismissed(first, 'constructor', 0)).toBe(false)
  // Dismissed under a clock that was days ahead.
  expect(isDismissed({ first: 72 * hour }, 'first', 0)).toBe(false)
  expect(withDismissed(first, 'second', 12 * hour)).toEqual({ first: 0, second: 12 * hour })
  expect(withDismissed(first, 'second', 30 * hour)).toEqual({ second: 30 * hour })
})

test.each([
  [null, {}],
  ['', {}],
  ['nonsense', {}],
  ['[1]', {}],
  ['null', {}],
  ['{"a":5,"b":"x","c":null}', { a: 5 }],
])('NT-03 of what was kept as %j, %j is believed', (text, withTraderNoise) => {
  expect(parseDismissals(text)).toEqual(withTraderNoise)
})
