import { expect, test } from 'vitest'
import { gameEntry } from './choose-play-mode.ts'

test.each([
  ['', true, undefined, 'demo', 'demo'],
  ['', true, 0n, 'demo', 'demo'],
  ['', true, 500n, 'demo', 'demo'],
  ['#Real', true, 500n, 'demo', 'demo'],
  ['#real', true, undefined, 'registration', 'registration'],
  ['#real', true, 0n, 'deposit', 'real'],
  ['#real', true, 1n, 'real', 'real'],
  ['', false, undefined, 'registration', 'registration'],
  ['', false, 0n, 'deposit', 'real'],
  ['', false, 1n, 'real', 'real'],
] as const)(
  'GM-13 GM-14 GD-15 hash "%s", demonstration %s, balance %s: %s, and where a game opens without money %s',
  (hash, hasDemo, balanceMinor, entry, entryWithoutMoney) => {
    const visit = { hash, hasDemo, balanceMinor, verifiedFirst: [] }
    expect(gameEntry({ ...visit, opensWithoutMoney: false })).toBe(entry)
    expect(gameEntry({ ...visit, opensWithoutMoney: true })).toBe(entryWithoutMoney)
  },
)

test.each([
  ['', true, undefined, 'verification'],
  ['', true, 500n, 'verification'],
  ['#real', true, undefined, 'registration'],
  ['', false, undefined, 'registration'],
  ['#real', true, 0n, 'verification'],
] as const)(
  'X12 A1 where a player is verified first, hash "%s", demonstration %s, balance %s: %s',
  (hash, hasDemo, balanceMinor, entry) => {
    const verifiedFirst = ['demo', 'real'] as const
    expect(gameEntry({ hash, hasDemo, balanceMinor, opensWithoutMoney: false, verifiedFirst })).toBe(entry)
  },
)
