import { describe, expect, test } from 'vitest'
import { canBeOffered, routePayment, type PaymentRoute } from './route-payment.ts'

const serving = ['sandbox', 'hyperswitch', 'trustly']
const card = { kind: 'deposit', method: 'card', currency: 'EUR', country: 'LV' } as const
const route = (providers: readonly string[], rest: Partial<PaymentRoute> = {}): PaymentRoute => ({
  kind: 'deposit',
  method: 'card',
  currency: null,
  country: null,
  providers,
  ...rest,
})

describe('CA-03 who is asked for a payment', () => {
  test('without a route all who can serve it, in the order of the house', () => {
    expect(routePayment([], serving, card)).toEqual(serving)
  })

  test.each<[string, readonly PaymentRoute[], readonly string[]]>([
    ['of every currency and country', [route(['trustly', 'sandbox'])], ['trustly', 'sandbox']],
    [
      'of its currency, before that of all',
      [route(['sandbox']), route(['trustly'], { currency: 'EUR' })],
      ['trustly'],
    ],
    [
      'of its country, before that of its currency',
      [route(['trustly'], { currency: 'EUR' }), route(['hyperswitch'], { country: 'LV' })],
      ['hyperswitch'],
    ],
    [
      'of both, before either',
      [
        route(['hyperswitch'], { country: 'LV' }),
        route(['sandbox'], { country: 'LV', currency: 'EUR' }),
        route(['trustly'], { currency: 'EUR' }),
      ],
      ['sandbox'],
    ],
    ['that names no provider: it is not offered', [route([], { country: 'LV' })], []],
    ['leaving out who cannot serve it', [route(['gone', 'trustly'])], ['trustly']],
  ])('by the route %s', (_, routes, expected) => {
    expect(routePayment(routes, serving, card)).toEqual(expected)
  })

  test.each<[string, PaymentRoute]>([
    ['another method', route(['trustly'], { method: 'bank' })],
    ['payouts', route(['trustly'], { kind: 'payout' })],
    ['another currency', route(['trustly'], { currency: 'GBP' })],
    ['another country', route(['trustly'], { country: 'DE' })],
  ])('a route of %s is none of it', (_, other) => {
    expect(routePayment([other], serving, card)).toEqual(serving)
  })
})

describe('whether a method is offered to anybody', () => {
  test.each<[string, readonly PaymentRoute[], readonly string[] | undefined, boolean]>([
    ['without a route', [], undefined, true],
    ['taken out for all', [route([])], undefined, false],
    [
      'taken out for all but one country',
      [route([]), route(['trustly'], { country: 'DE' })],
      undefined,
      true,
    ],
    ['taken out in one country', [route([], { country: 'LV' })], undefined, true],
    ['taken out in the one country that it serves', [route([], { country: 'LV' })], ['LV'], false],
    [
      'taken out in each of its currencies',
      ['EUR', 'GBP'].map((currency) => route([], { currency })),
      undefined,
      false,
    ],
    ['taken out in one of its currencies', [route([], { currency: 'EUR' })], undefined, true],
    ['led to a provider that cannot serve it', [route(['gone'])], undefined, false],
  ])('%s', (_, routes, countries, expected) => {
    const asked = { kind: 'deposit', method: 'card', currencies: ['EUR', 'GBP'], countries } as const
    expect(canBeOffered(routes, serving, asked)).toBe(expected)
  })
})
