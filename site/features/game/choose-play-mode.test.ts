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
    const visit = { hash, hasDemo, balanceMinor }
    expect(gameEntry({ ...visit, opensWithoutMoney: false })).toBe(entry)
    expect(gameEntry({ ...visit, opensWithoutMoney: true })).toBe(entryWithoutMoney)
  },
)
