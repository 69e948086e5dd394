import { beforeEach, expect, test, vi } from 'vitest'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { rememberWayBack, wayBackAfter } from '#site/features/cashier/outcome/way-back.ts'
import { rememberSocialBack, takeSocialBack } from './social-back.ts'
import { openSocialWindow } from './social-window.ts'

const kept = new Map<string, string>()
const opened: { address: string; features: string; keptThen: string | undefined }[] = []

beforeEach(() => {
  kept.clear()
  opened.length = 0
  vi.stubGlobal('window', {
    location: { origin: 'https://casino.example', pathname: '/fr/gamehall', search: '?backUrl=%2Foffers' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    open: (address: string, _name: string, features: string) =>
      opened.push({ address, features, keptThen: kept.get('social_auth_back_url') }),
  })
})

test('SO-01 SO-02 the window is 640 by 480 at /oauth/init, after the way back is kept', () => {
  expect(openSocialWindow({ service: 'sandbox', type: 'login' })).toBe(true)
  const [{ address, features, keptThen } = { address: '', features: '', keptThen: '' }] = opened
  const url = new URL(address, 'https://casino.example')
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/oauth/init',
    { service: 'sandbox', redirect_url: 'https://casino.example/offers', type_auth: 'login' },
  ])
  expect([features, keptThen]).toEqual(['width=640,height=480', '/offers'])
})

test('SO-03 W13 X9 the way back is taken once, and a foreign one is neither kept nor followed', () => {
  rememberSocialBack('?backUrl=/offers')
  expect([takeSocialBack(), takeSocialBack()]).toEqual(['/offers', undefined])
  for (const foreign of foreignAddresses) {
    expect(rememberSocialBack(`?${new URLSearchParams({ backUrl: foreign })}`), foreign).toBeUndefined()
    kept.set('social_auth_back_url', foreign)
    expect(takeSocialBack(), foreign).toBeUndefined()
  }
})

test('SO-02 a sign-in without a way back forgets the one of another', () => {
  rememberSocialBack('?backUrl=/offers')
  rememberSocialBack('')
  expect(takeSocialBack()).toBeUndefined()
})

test('SO-04 the ways back after a sign-in and after a payment are kept apart', () => {
  rememberSocialBack('?backUrl=/offers')
  rememberWayBack('/game/orchard')
  expect(kept).toEqual(
    new Map([
      ['social_auth_back_url', '/offers'],
      ['payment_success_back_url', '/game/orchard'],
    ]),
  )
  expect([takeSocialBack(), wayBackAfter('so-04')]).toEqual(['/offers', '/game/orchard'])
})

test('SO-02 a browser that keeps nothing signs in all the same', () => {
  vi.stubGlobal('window', {
    ...window,
    get localStorage(): Storage {
      throw new DOMException('closed', 'SecurityError')
    },
  })
  expect(openSocialWindow({ service: 'sandbox', type: 'login' })).toBe(true)
  expect(takeSocialBack()).toBeUndefined()
})
