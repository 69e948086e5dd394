import { expect, test } from 'vitest'
import { gameEntry } from './entry.ts'

test.each([
  ['', true, undefined, 'demo'],
  ['', true, 0n, 'demo'],
  ['', true, 500n, 'demo'],
  ['#Real', true, 500n, 'demo'],
  ['#real', true, undefined, 'registration'],
  ['#real', true, 0n, 'deposit'],
  ['#real', true, 1n, 'real'],
  ['', false, undefined, 'registration'],
  ['', false, 0n, 'deposit'],
  ['', false, 1n, 'real'],
] as const)(
  'GM-13 GM-14 GD-15 hash "%s", demonstration %s, balance %s: %s',
  (hash, hasDemo, balanceMinor, entry) => {
    expect(gameEntry({ hash, hasDemo, balanceMinor })).toBe(entry)
  },
)
