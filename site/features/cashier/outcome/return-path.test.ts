import { beforeEach, expect, test, vi } from 'vitest'
import { foreignAddresses } from '#test/foreign-addresses.ts'
import { storeReturnPath, returnPathAfter } from './return-path.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

test('CA-13 a deposit begun in a game leads back to it, and a later one does not', () => {
  storeReturnPath('/fr/game/orchard#real')
  expect([returnPathAfter('1'), returnPathAfter('1'), returnPathAfter('2')]).toEqual([
    '/fr/game/orchard#real',
    '/fr/game/orchard#real',
    undefined,
  ])
})

test('W13 X9 CA-13 a stored address that is not ours is not followed', () => {
  for (const [at, foreign] of foreignAddresses.entries()) {
    window.localStorage.setItem('payment_success_back_url', foreign)
    expect(returnPathAfter(`foreign ${at}`), foreign).toBeUndefined()
  }
})

test('CA-13 a browser that keeps nothing only loses the way back', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('closed', 'SecurityError')
    },
  })
  storeReturnPath('/game/orchard')
  expect(returnPathAfter('4')).toBeUndefined()
})
