import { expect, test } from 'vitest'
import { accountKey, type AccountRef } from './accounts.ts'
import { decidePostings, type Decision, type LedgerState } from './decide-postings.ts'
import { bank, bet, command, deposit, house, pocketOf, win } from './ledger.fixture.ts'
import { commandHash, type LedgerCommand } from './posting-command.ts'

/** Anna (1) has 10.00 and 5.00 of bonus, Boris (2) has nothing; one posting, `old`, was made before. */
const accounts: readonly [AccountRef, bigint][] = [
  [pocketOf(1), 1000n],
  [pocketOf(1, 'bonus'), 500n],
  [pocketOf(2), 0n],
  [house('gaming'), 0n],
  [bank, -1500n],
]
const old = deposit('old', 1, 1000n)
const state: LedgerState = {
  accounts: new Map(
    accounts.map(([account, balanceMinor], index) => [
      accountKey(account),
      { id: BigInt(index + 1), balanceMinor, version: 3n },
    ]),
  ),
  recorded: new Map([
    [
      'old',
      { postingId: 77n, inputHash: commandHash(old), balances: new Map([[accountKey(pocketOf(1)), 1000n]]) },
    ],
  ]),
  reversed: new Set([50n]),
}

const say = (decision: Decision): string => {
  if (decision.status === 'insufficient') return `insufficient ${decision.balanceMinor}`
  if (decision.status === 'conflict') return 'conflict'
  const { balances } = 'recorded' in decision ? decision.recorded : decision.planned
  return `${decision.status} ${[...balances].map(([key, balance]) => `${key}=${balance}`).join(' ')}`
}

const anna = 'player:1:main:EUR'
const bothPockets = command(
  'two',
  'bet',
  { from: pocketOf(1), to: house('gaming'), amountMinor: 1000n },
  { from: pocketOf(1, 'bonus'), to: house('gaming'), amountMinor: 500n },
)
const reversalOf = (key: string, postingId: bigint): LedgerCommand => ({
  ...bet(key, 1, 10n),
  reason: 'reversal',
  reversesPostingId: postingId,
})

const table: readonly [string, LedgerCommand[], string[]][] = [
  ['nothing', [], []],
  ['C1 a bet of all there is', [bet('a', 1, 1000n)], [`posted ${anna}=0`]],
  ['C1 a bet of one cent more', [bet('a', 1, 1001n)], ['insufficient 1000']],
  [
    'C1 the second bet sees the first',
    [bet('a', 1, 600n), bet('b', 1, 600n)],
    [`posted ${anna}=400`, 'insufficient 400'],
  ],
  [
    'C1 a refused bet leaves room for a smaller one',
    [bet('a', 1, 1001n), bet('b', 1, 1000n)],
    ['insufficient 1000', `posted ${anna}=0`],
  ],
  [
    'a win in the same batch pays the next bet',
    [win('w', 2, 50n), bet('b', 2, 50n)],
    ['posted player:2:main:EUR=50', 'posted player:2:main:EUR=0'],
  ],
  ['the house may go below zero', [win('w', 1, 10_000n)], [`posted ${anna}=11000`]],
  ['a stake from two pockets', [bothPockets], [`posted ${anna}=0 player:1:bonus:EUR=0`]],
  [
    'C1 one pocket short refuses both',
    [bet('a', 1, 1n), bothPockets, bet('c', 1, 999n)],
    [`posted ${anna}=999`, 'insufficient 999', `posted ${anna}=0`],
  ],
  [
    'C3 a repeat from before the batch',
    [bet('a', 1, 100n), old],
    [`posted ${anna}=900`, `replayed ${anna}=1000`],
  ],
  [
    'C3 a repeat within the batch',
    [bet('a', 1, 100n), bet('b', 1, 100n), bet('a', 1, 100n)],
    [`posted ${anna}=900`, `posted ${anna}=800`, `replayed ${anna}=900`],
  ],
  ['C3 a used key with another input', [deposit('old', 1, 999n)], ['conflict']],
  [
    'C3 a key with two inputs in one batch',
    [bet('a', 1, 100n), bet('a', 1, 101n)],
    [`posted ${anna}=900`, 'conflict'],
  ],
  [
    'C3 a refused command leaves its key free',
    [bet('a', 1, 1001n), bet('a', 1, 5n)],
    ['insufficient 1000', `posted ${anna}=995`],
  ],
  ['C2 a posting reversed before', [reversalOf('r', 50n)], ['conflict']],
  [
    'C2 two reversals of one posting in a batch',
    [reversalOf('r', 51n), reversalOf('s', 51n)],
    [`posted ${anna}=990`, 'conflict'],
  ],
]

test.each(table)('%s', (_name, commands, expected) => {
  const plan = decidePostings(state, commands)
  expect(plan.decisions.map(say)).toEqual(expected)
  expect(plan.postings).toHaveLength(expected.filter((line) => line.startsWith('posted')).length)
})

test('V2 the entries of a batch continue each account without a gap, and only touched accounts change', () => {
  const plan = decidePostings(state, [bet('a', 1, 300n), bet('no', 1, 5000n), win('w', 1, 50n)])
  expect(plan.postings.flatMap((posting) => posting.entries)).toEqual([
    { accountId: 1n, accountVersion: 4n, transferNumber: 0, amountMinor: -300n, balanceAfterMinor: 700n },
    { accountId: 4n, accountVersion: 4n, transferNumber: 0, amountMinor: 300n, balanceAfterMinor: 300n },
    { accountId: 4n, accountVersion: 5n, transferNumber: 0, amountMinor: -50n, balanceAfterMinor: 250n },
    { accountId: 1n, accountVersion: 5n, transferNumber: 0, amountMinor: 50n, balanceAfterMinor: 750n },
  ])
  expect(plan.changed).toEqual([
    { id: 1n, balanceMinor: 750n, version: 5n },
    { id: 4n, balanceMinor: 250n, version: 5n },
  ])
})

test('C2 a command that breaks the rule is a bug and stops the batch', () => {
  const toBoris = command('k', 'correction', { from: pocketOf(1), to: pocketOf(2), amountMinor: 1n })
  expect(() => decidePostings(state, [bet('a', 1, 1n), toBoris])).toThrow(
    'a posting touches one player at most',
  )
})

test('an account that was not locked is a bug', () => {
  expect(() => decidePostings(state, [bet('a', 3, 1n)])).toThrow('player:3:main:EUR was not locked')
})
