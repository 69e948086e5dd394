import { beforeEach, expect, test, vi } from 'vitest'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { storeReturnPath, returnPathAfter } from '#site/features/cashier/outcome/return-path.ts'
import { storeSocialReturnPath, consumeSocialReturnPath } from './social-return-path.ts'
import { openSocialWindow } from './social-window.ts'

const stored = new Map<string, string>()
const opened: { address: string; features: string; storedThen: string | undefined }[] = []

beforeEach(() => {
  stored.clear()
  opened.length = 0
  vi.stubGlobal('window', {
    location: { origin: 'https://casino.example', pathname: '/fr/gamehall', search: '?backUrl=%2Foffers' },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    open: (address: string, _name: string, features: string) =>
      opened.push({ address, features, storedThen: stored.get('social_auth_back_url') }),
  })
})

test('SO-01 SO-02 the window is 640 by 480 at /oauth/init, after the way back is kept', () => {
  expect(openSocialWindow({ service: 'sandbox', type: 'login' })).toBe(true)
  const [{ address, features, storedThen } = { address: '', features: '', storedThen: '' }] = opened
  const url = new URL(address, 'https://casino.example')
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/oauth/init',
    { service: 'sandbox', redirect_url: 'https://casino.example/offers', type_auth: 'login' },
  ])
  expect([features, storedThen]).toEqual(['width=640,height=480', '/offers'])
})

test('SO-03 W13 X9 the way back is taken once, and a foreign one is neither kept nor followed', () => {
  storeSocialReturnPath('?backUrl=/offers')
  expect([consumeSocialReturnPath(), consumeSocialReturnPath()]).toEqual(['/offers', undefined])
  for (const foreign of foreignAddresses) {
    expect(storeSocialReturnPath(`?${new URLSearchParams({ backUrl: foreign })}`), foreign).toBeUndefined()
    stored.set('social_auth_back_url', foreign)
    expect(consumeSocialReturnPath(), foreign).toBeUndefined()
  }
})

test('SO-02 a sign-in without a way back forgets the one of another', () => {
  storeSocialReturnPath('?backUrl=/offers')
  storeSocialReturnPath('')
  expect(consumeSocialReturnPath()).toBeUndefined()
})

test('SO-04 the ways back after a sign-in and after a payment are kept apart', () => {
  storeSocialReturnPath('?backUrl=/offers')
  storeReturnPath('/game/orchard')
  expect(stored).toEqual(
    new Map([
      ['social_auth_back_url', '/offers'],
      ['payment_success_back_url', '/game/orchard'],
    ]),
  )
  expect([consumeSocialReturnPath(), returnPathAfter('so-04')]).toEqual(['/offers', '/game/orchard'])
})

test('SO-02 a browser that keeps nothing signs in all the same', () => {
  vi.stubGlobal('window', {
    ...window,
    get localStorage(): Storage {
      throw new DOMException('closed', 'SecurityError')
    },
  })
  expect(openSocialWindow({ service: 'sandbox', type: 'login' })).toBe(true)
  expect(consumeSocialReturnPath()).toBeUndefined()
})
