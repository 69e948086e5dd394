import { beforeEach, expect, test, vi } from 'vitest'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { rememberWayBack, wayBackAfter } from './way-back.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
})

test('CA-13 a deposit begun in a game leads back to it, and a later one does not', () => {
  rememberWayBack('/fr/game/orchard#real')
  expect([wayBackAfter('1'), wayBackAfter('1'), wayBackAfter('2')]).toEqual([
    '/fr/game/orchard#real',
    '/fr/game/orchard#real',
    undefined,
  ])
})

test('W13 X9 CA-13 a stored address that is not ours is not followed', () => {
  for (const [at, foreign] of foreignAddresses.entries()) {
    window.localStorage.setItem('payment_success_back_url', foreign)
    expect(wayBackAfter(`foreign ${at}`), foreign).toBeUndefined()
  }
})

test('CA-13 a browser that keeps nothing only loses the way back', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('closed', 'SecurityError')
    },
  })
  rememberWayBack('/game/orchard')
  expect(wayBackAfter('4')).toBeUndefined()
})
