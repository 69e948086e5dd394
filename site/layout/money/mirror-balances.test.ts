import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Balances } from '#contract/account.ts'
import { mirrorBalances } from './mirror-balances.ts'

const euro = (amount: number) => ({ amount, currency: 'EUR' })
const balances = (main: number): Balances => ({
  balance_main: euro(main),
  balance_bonus: euro(0),
  balance_betting_bonus: euro(0),
  balance_fun: euro(1000),
})

/** A storage whose entries are its own keys, as a browser's are. */
class Storage {
  [key: string]: unknown
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}
let storage: Storage
beforeEach(() => {
  storage = new Storage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('X6 balances stand under the number of their player, and leave with them', () => {
  storage.setItem('theme', 'dark')
  // An earlier release stored them without a number.
  storage.setItem('balances', '{}')
  mirrorBalances(7, balances(10))
  expect(JSON.parse(String(storage['balances:7']))).toEqual(balances(10))
  mirrorBalances(8, balances(20))
  expect(Object.keys(storage).toSorted()).toEqual(['balances:8', 'theme'])
  mirrorBalances(0, null)
  expect(Object.keys(storage)).toEqual(['theme'])
})

test('X6 no page and no server reads them back', () => {
  const sources = globSync('{site,ui,studio,server,contract,client,backoffice}/**/*.{ts,tsx}')
  expect(sources.length).toBeGreaterThan(2000)
  const named = sources.filter(
    (file) => !/\.test\.tsx?$/.test(file) && /['"`]balances:/.test(readFileSync(file, 'utf8')),
  )
  expect(named).toEqual(['site/layout/money/mirror-balances.ts'])
  expect(readFileSync('site/layout/money/mirror-balances.ts', 'utf8')).not.toContain('getItem')
})
