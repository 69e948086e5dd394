import { describe, expect, test } from 'vitest'
import { analyticsAccounts } from './analytics.ts'
import { consentText, purposes, readConsent, type Purpose } from './consent.ts'
import { readTrackId } from './tracking.ts'

describe('AN-06 a choice reads as it was written', () => {
  test.each([
    [[], []],
    [['statistics'], []],
    [['statistics'], ['statistics']],
    [[...purposes], ['marketing']],
    [[...purposes], [...purposes]],
  ] as [Purpose[], Purpose[]][])('asked %j and allowed %j', (asked, allowed) => {
    expect(readConsent(consentText({ asked, allowed }))).toEqual({ asked, allowed })
  })

  test.each([
    undefined,
    '',
    '1',
    '0.statistics',
    '2.statistics.marketing',
    'statistics',
    '1.everything',
    '1.-',
  ])('AN-06 %s allows nothing', (text) => expect(readConsent(text)).toEqual({ asked: [], allowed: [] }))
})

describe('AN-03 the list names vendors and accounts', () => {
  test.each([
    ['gtm:GTM-ABC123', 'gtm', 'GTM-ABC123'],
    ['ga4:G-ABC1234567', 'ga4', 'G-ABC1234567'],
    ['meta:1234567890', 'meta', '1234567890'],
    ['yandex:12345678', 'yandex', '12345678'],
    ['matomo:stats.house.example/3', 'matomo', 'stats.house.example/3'],
    [' sandbox:demo ', 'sandbox', 'demo'],
  ])('%s is an account of %s', (entry, name, account) => {
    expect(analyticsAccounts([entry])).toMatchObject([{ name, account }])
  })

  test.each([
    '',
    'ga4',
    'ga4:',
    'ga4:GTM-1234',
    'unknown:1234',
    'constructor:1234',
    'ga4:G-1&l=dataLayer',
    "matomo:stats.example;script-src 'unsafe-inline'/1",
    'matomo:localhost/1',
    'meta:<script>',
  ])('AN-03 %s is nothing, and adds nothing to a policy', (entry) =>
    expect(analyticsAccounts([entry])).toEqual([]),
  )
})

describe('AN-02 a partner’s code is made of a few signs', () => {
  test.each(['stag_1-2.3:4~5', 'A'.repeat(128)])('%s is one', (text) => expect(readTrackId(text)).toBe(text))
  test.each(['', ' ', 'a b', '<b>', 'A'.repeat(129), 'é', null, undefined])('AN-02 %s is none', (text) =>
    expect(readTrackId(text)).toBeUndefined(),
  )
})
