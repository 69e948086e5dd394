import { describe, expect, test } from 'vitest'
import { offlineLocale, requestKind } from './request-kind.ts'

const siteUrl = 'https://house.example'
const kind = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  requestKind({ method, mode, url: new URL(path, siteUrl).href }, siteUrl)

describe('P15 PW-02 what the worker touches', () => {
  test.each([
    '/assets/entry.client-BRGBNk83.js',
    '/assets/style-GL2w0nS2.css',
    '/assets/inter-a_b-c1D2.woff2',
  ])('P15 the hashed file %s is kept', (path) => expect(kind(path)).toBe('asset'))

  test.each(['/', '/fr', '/gamehall?category=slots', '/cashier/wallet', '/forms/sign_in', '/profile'])(
    'P15 the page %s is fetched each time',
    (path) => expect(kind(path, { mode: 'navigate' })).toBe('page'),
  )

  test.each([
    '/api/account/getBalance?v=1',
    '/auth/local',
    '/platform/game/night-ferry/play',
    '/platform/studio/round',
    '/content/pages',
    '/nfx/i18n/messages/en',
    '/_payload.json',
    '/gamehall/_payload.json',
    '/_root.data',
    '/cashier/wallet.data',
    '/users/me',
    '/backoffice/players',
    '/callbacks/payments/sandbox',
    '/builds/latest.json',
    '/service-worker.js',
    '/manifest.webmanifest?locale=en',
    '/assets/unhashed.js',
    'https://elsewhere.example/assets/entry.client-BRGBNk83.js',
  ])('P15 PW-02 %s is left alone, fetched or opened', (path) => {
    expect(kind(path)).toBe('other')
    if (!/_payload\.json|\.data$|^\/(service-worker|manifest|assets)/.test(path))
      expect(kind(path, { mode: 'navigate' })).toBe('other')
  })

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('P15 a %s is left alone for any target', (method) => {
    expect(kind('/assets/entry.client-BRGBNk83.js', { method })).toBe('other')
    expect(kind('/', { method, mode: 'navigate' })).toBe('other')
  })
})

test.each([
  ['/fr/gamehall', 'fr'],
  ['/pt-BR', 'pt-BR'],
  ['/gamehall', 'en'],
  ['/zz/gamehall', 'en'],
])('PW-02 without a connection %s is answered in %s', (path, locale) => {
  expect(offlineLocale(new URL(path, siteUrl).href, ['en', 'fr', 'pt-BR'], 'en')).toBe(locale)
})
