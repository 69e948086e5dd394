import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownCodes } from '#contract/money.ts'
import { hub88Places } from '#server/play/games/hub88/amount.ts'
import { hyperswitchPlaces } from '#server/money/payments/hyperswitch/hyperswitch-wire.ts'
import { trustlyPlaces } from '#server/money/payments/trustly/trustly-wire.ts'
import { fromVendorAmount, ownPlaces, toVendorAmount, toVendorText } from './vendor-amounts.ts'

const tables = { hub88Places, hyperswitchPlaces, trustlyPlaces, ownPlaces }

test.each([
  // Decimals of euros, yen, dinars, ariary and a unit with eight.
  ['hub88Places', [5, 5, 5, 5, undefined]],
  ['hyperswitchPlaces', [2, 0, 3, undefined, undefined]],
  ['trustlyPlaces', [2, 2, 2, 2, undefined]],
  ['ownPlaces', [2, 0, 3, 2, 8]],
] as const)('%s', (name, places) => {
  expect(['EUR', 'JPY', 'KWD', 'MGA', 'DOGE'].map(tables[name])).toEqual(places)
})

test.each(Object.entries(tables))('by %s a sum comes back as it was, or is not said', (_, placesOf) => {
  const code = fc.oneof(fc.constantFrom('EUR', 'JPY', 'KWD', 'DOGE'), fc.constantFrom(...knownCodes()))
  fc.assert(
    fc.property(code, fc.bigInt({ min: 0n, max: 10n ** 13n }), (currency, minor) => {
      const said = toVendorAmount(minor, currency, placesOf)
      if (said === undefined) expect(toVendorText(minor, currency, placesOf)).toBeUndefined()
      else expect(fromVendorAmount(said, currency, placesOf)).toBe(minor)
    }),
  )
})

test.each([
  ['EUR', 1250n, '12.50'],
  ['JPY', 1250n, '1250.00'],
  ['KWD', 1250n, '1.25'],
  ['KWD', 1251n, undefined],
  ['DOGE', 125_000_000n, undefined],
])('with two places %s %i is %s', (currency, minor, said) => {
  expect(toVendorText(minor, currency, trustlyPlaces)).toBe(said)
})

test('a part of a minor unit is no sum', () => {
  expect([
    fromVendorAmount(150n, 'JPY', trustlyPlaces),
    fromVendorAmount(100n, 'JPY', trustlyPlaces),
  ]).toEqual([undefined, 1n])
  expect([fromVendorAmount(99n, 'KWD', hub88Places), fromVendorAmount(100n, 'KWD', hub88Places)]).toEqual([
    undefined,
    1n,
  ])
})
