import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as constants from './constants.ts'

const root = join(import.meta.dirname, '..')

/** A style sheet cannot import the module, so a test compares its widths with the module's. */
const readers = [
  ...globSync('{contract,server,site,ui,studio,sandbox,db}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.(test|race)\.|contract\/constants/.test(path),
  ),
  'ui/breakpoints.test.ts',
]

test('CN-01 CN-04 each agreed number is read from the one module that names it', () => {
  const read = new Set<string>()
  for (const path of readers) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const [, names = ''] of text.matchAll(
      /import\s*(?:type\s*)?\{([^}]*)\}\s*from '[^']*\/constants\.ts'/g,
    ))
      for (const name of names.split(',')) read.add(name.trim().split(' ')[0] ?? '')
  }
  expect(Object.keys(constants).filter((name) => !read.has(name))).toEqual([])
})

test('CN-01 CN-04 the agreed numbers are those of the specification', () => {
  expect(constants).toMatchObject({
    passwordMinLength: 6,
    passwordMaxLength: 20,
    codeLength: 6,
    fakeNameMinLength: 4,
    postcodeMaxLength: 8,
    promoDebounceMs: 300,
    idleWarningShare: 0.8,
    trackingHitDelayMs: 3000,
    socialWindow: { width: 640, height: 480 },
    reloadGuardMs: 10_000,
    maxRoutePreloads: 4,
    historyPageSize: 4,
    recentTransactions: 4,
    toastDurationMs: 5000,
    loyaltyNotice: { delayMs: 300, durationMs: 5000, volume: 0.5 },
    gamesPageSize: 18,
    gamesMaxCount: 300,
    freespinsFetchCount: 99,
    bannersFetchCount: 10,
    cashbackFetchCount: 1,
    tournamentGamesCount: 12,
  })
})

test('UI-06 no list draws more than a thousand items, nor much beyond what is seen', () => {
  expect(constants).toMatchObject({ renderedItemsLimit: 1000, virtualBufferPx: 200 })
})
