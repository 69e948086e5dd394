import { expect, test } from 'vitest'
import { bank, bet, command, deposit, house, pocketOf } from './ledger.fixture.ts'
import { violatedRule, commandHash, type LedgerCommand } from './posting-command.ts'

const anna = pocketOf(1)
const hold = { ...anna, kind: 'hold' } as const
const fun = pocketOf(1, 'fun')
const bob = pocketOf(2)

const rules: readonly [string, LedgerCommand, string | undefined][] = [
  ['a deposit', deposit('k', 1, 5000n), undefined],
  ['a stake from two pockets', stakeFrom('main', 'bonus'), undefined],
  ['the largest sum', deposit('k', 1, 2n ** 53n - 1n), undefined],
  ['a sum beyond it', deposit('k', 1, 2n ** 53n), 'a transfer must stay below 2^53 minor units'],
  ['zero', bet('k', 1, 0n), 'a transfer must move more than zero'],
  ['less than zero', bet('k', 1, -1n), 'a transfer must move more than zero'],
  ['no transfer at all', command('k', 'bet'), 'a posting needs a transfer'],
  ['an empty key', bet('', 1, 1n), 'a key has 1 to 200 characters'],
  ['a key too long', bet('k'.repeat(201), 1, 1n), 'a key has 1 to 200 characters'],
  [
    'two currencies',
    command('k', 'deposit', { from: { ...bank, currency: 'USD' }, to: anna, amountMinor: 1n }),
    'a transfer has one currency',
  ],
  ['an account to itself', move(anna, anna), 'a transfer needs two accounts'],
  ['a pocket to its hold', move(anna, hold), undefined],
  ['C2 player to player', move(anna, bob), 'a posting touches one player at most'],
  [
    'C2 into the hold of another',
    move(anna, { ...bob, kind: 'hold' }),
    'a posting touches one player at most',
  ],
  [
    'C2 player to player by way of the house',
    command(
      'k',
      'correction',
      { from: anna, to: house('corrections'), amountMinor: 1n },
      { from: house('corrections'), to: bob, amountMinor: 1n },
    ),
    'a posting touches one player at most',
  ],
  ['play money into play', move(fun, house('fun')), undefined],
  ['play money into real money', move(fun, anna), 'play money and real money never meet'],
  ['play money into the real game', move(fun, house('gaming')), 'play money and real money never meet'],
  ['play money paid out', move(fun, bank), 'play money and real money never meet'],
]

test.each(rules)('C2 %s', (_name, it, problem) => {
  expect(violatedRule(it)).toBe(problem)
})

test('C3 the key does not change what a command means, and everything else does', () => {
  const base = bet('a', 1, 100n)
  const others: LedgerCommand[] = [
    { ...base, reason: 'fee' },
    { ...base, reference: { type: 'test', id: 'other' } },
    { ...base, reference: { type: 'other', id: 'a' } },
    { ...base, transfers: [{ from: anna, to: house('gaming'), amountMinor: 101n }] },
    { ...base, transfers: [{ from: anna, to: house('fees'), amountMinor: 100n }] },
    { ...base, transfers: [{ from: pocketOf(1, 'bonus'), to: house('gaming'), amountMinor: 100n }] },
    { ...base, transfers: [...base.transfers, ...base.transfers] },
    { ...base, reversesPostingId: 7n },
  ]
  expect(commandHash({ ...base, key: 'b' })).toBe(commandHash(base))
  expect(new Set([base, ...others].map(commandHash)).size).toBe(others.length + 1)
})

function move(from: typeof anna | typeof hold, to: LedgerCommand['transfers'][number]['to']): LedgerCommand {
  return command('k', 'correction', { from, to, amountMinor: 1n })
}

function stakeFrom(...pockets: ('main' | 'bonus')[]): LedgerCommand {
  return command(
    'k',
    'bet',
    ...pockets.map((pocket) => ({ from: pocketOf(1, pocket), to: house('gaming'), amountMinor: 1n })),
  )
}
