import { describe, expect, test } from 'vitest'
import { banned, bet, outcome, rollback, spin, state, win } from './decide-commands.fixture.ts'
import type { RoundCommand } from './round-command.ts'
import { keyOf, type KnownRound, type KnownTransaction, type RoundState } from './round-state.ts'

const cases: [string, RoundCommand[], string[], bigint, RoundState?][] = [
  ['a bet is taken', [bet('a')], ['ACCEPTED'], 900n],
  ['a bet of all there is', [bet('a', { amountMinor: 1000n })], ['ACCEPTED'], 0n],
  ['a bet of one cent more', [bet('a', { amountMinor: 1001n })], ['NOT_ENOUGH_MONEY'], 1000n],
  [
    'bets in one batch share the money',
    [bet('a', { amountMinor: 600n }), bet('b', { amountMinor: 600n })],
    ['ACCEPTED', 'NOT_ENOUGH_MONEY'],
    400n,
  ],
  ['a win pays the bet of its own batch', [bet('a'), win('a', 250n)], ['ACCEPTED', 'ACCEPTED'], 1150n],
  [
    'a win may pay the next bet',
    [bet('a', { amountMinor: 1000n }), win('a', 500n), bet('b')],
    ['ACCEPTED', 'ACCEPTED', 'ACCEPTED'],
    400n,
  ],
  ['a copy gets the same answer', [bet('a'), bet('b'), bet('a')], ['ACCEPTED', 'ACCEPTED', 'ACCEPTED'], 800n],
  [
    'a copy with another sum',
    [bet('a'), bet('a', { amountMinor: 50n })],
    ['ACCEPTED', 'DUPLICATE_CONFLICT'],
    900n,
  ],
  [
    'a copy from another session is a copy',
    [bet('a'), bet('a', { tokenHash: 'over' })],
    ['ACCEPTED', 'ACCEPTED'],
    900n,
  ],
  [
    'an id of a bet cannot be a win',
    [bet('a'), win('a', 5n, { transactionId: 'a' })],
    ['ACCEPTED', 'DUPLICATE_CONFLICT'],
    900n,
  ],
  [
    'a refusal stands',
    [bet('a', { amountMinor: 2000n }), bet('a', { amountMinor: 2000n })],
    ['NOT_ENOUGH_MONEY', 'NOT_ENOUGH_MONEY'],
    1000n,
  ],
  [
    'a win on a refused bet',
    [bet('a', { amountMinor: 2000n }), win('a', 1n)],
    ['NOT_ENOUGH_MONEY', 'BET_NOT_FOUND'],
    1000n,
  ],
  [
    'a rollback of a refused bet',
    [bet('a', { amountMinor: 2000n }), rollback('a')],
    ['NOT_ENOUGH_MONEY', 'ACCEPTED'],
    1000n,
  ],
  [
    'a win of nothing closes its round',
    [bet('a'), win('a', 0n), bet('b', { round: 'round a' })],
    ['ACCEPTED', 'ACCEPTED', 'ROUND_CLOSED'],
    900n,
  ],
  [
    'a win after the end is still owed',
    [bet('a'), win('a', 0n), win('a', 70n, { transactionId: 'late' })],
    ['ACCEPTED', 'ACCEPTED', 'ACCEPTED'],
    970n,
  ],
  ['a win without a bet', [win('a', 100n)], ['BET_NOT_FOUND'], 1000n],
  [
    'a win of another round',
    [bet('a'), win('a', 100n, { round: 'other' })],
    ['ACCEPTED', 'BET_NOT_FOUND'],
    900n,
  ],
  [
    'a win in another currency',
    [bet('a'), win('a', 100n, { currency: 'USD' })],
    ['ACCEPTED', 'WRONG_CURRENCY'],
    900n,
  ],
  [
    'a win that names a win',
    [bet('a'), win('a', 9n), win('a', 9n, { transactionId: 'x', referenceId: 'win a' })],
    ['ACCEPTED', 'ACCEPTED', 'BET_NOT_FOUND'],
    909n,
  ],
  ['one rollback', [bet('a'), rollback('a')], ['ACCEPTED', 'ACCEPTED'], 1000n],
  [
    'rollbacks under several ids',
    [bet('a'), rollback('a'), rollback('a', 'x'), rollback('a', 'y')],
    ['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED'],
    1000n,
  ],
  [
    'a bet again after its rollback',
    [bet('a'), rollback('a'), bet('a')],
    ['ACCEPTED', 'ACCEPTED', 'ROLLED_BACK'],
    1000n,
  ],
  [
    'a win after the rollback',
    [bet('a'), rollback('a'), win('a', 100n)],
    ['ACCEPTED', 'ACCEPTED', 'ROLLED_BACK'],
    1000n,
  ],
  [
    'the rollback first',
    [rollback('a'), bet('a'), win('a', 5n)],
    ['ACCEPTED', 'ROLLED_BACK', 'ROLLED_BACK'],
    1000n,
  ],
  [
    'a rollback of a win',
    [bet('a'), win('a', 100n), rollback('win a')],
    ['ACCEPTED', 'ACCEPTED', 'BET_NOT_FOUND'],
    1000n,
  ],
  [
    'one of two bets of a round back',
    [bet('a'), bet('b', { round: 'round a' }), rollback('a')],
    ['ACCEPTED', 'ACCEPTED', 'ACCEPTED'],
    900n,
  ],
  ['a session that is over', [bet('a', { tokenHash: 'over' })], ['TOKEN_EXPIRED'], 1000n],
  ['an unknown session', [bet('a', { tokenHash: 'none' })], ['TOKEN_INVALID'], 1000n],
  ['a session of another supplier', [bet('a', { tokenHash: 'ferry' })], ['TOKEN_INVALID'], 1000n],
  [
    'an unknown player',
    [bet('a', { uid: 8 }), win('a', 5n, { uid: 8 }), rollback('a')],
    ['TOKEN_INVALID', 'TOKEN_INVALID', 'ACCEPTED'],
    1000n,
  ],
  ['another game', [bet('a', { game: 'other' })], ['GAME_INVALID'], 1000n],
  ['another currency', [bet('a', { currency: 'USD' })], ['WRONG_CURRENCY'], 1000n],
  ['a banned player', [bet('a'), rollback('a')], ['PLAYER_DISABLED', 'ACCEPTED'], 1000n, banned],
  ['a studio round', [spin('1:a')], ['ACCEPTED'], 930n],
  ['a studio round asked again', [spin('1:a'), spin('1:a')], ['ACCEPTED', 'ACCEPTED'], 930n],
  ['a studio round while one waits', [spin('1:a'), spin('1:b')], ['ACCEPTED', 'ROUND_UNFINISHED'], 930n],
  [
    'a studio key with another stake',
    [spin('1:a'), spin('1:a', { amountMinor: 200n })],
    ['ACCEPTED', 'DUPLICATE_CONFLICT'],
    930n,
  ],
]

describe('the rules of a seamless wallet', () => {
  test.each(cases)('GM-17 C3 %s', (_what, commands, told, has, from) => {
    const decided = outcome(commands, from)
    expect([decided.told, decided.has]).toEqual([told, has])
  })

  test('GM-17 a late win or refund is paid to a banned player', () => {
    const { plan } = outcome([bet('a'), bet('b')])
    const later = state({
      players: banned.players,
      transactions: new Map(
        plan.transactions.map((it): [string, KnownTransaction] => [keyOf('far', 7, it.transactionId), it]),
      ),
      rounds: new Map(plan.rounds.map((round): [bigint, KnownRound] => [round.id, round])),
      balances: new Map([[keyOf(7, 'EUR'), 800n]]),
    })
    const decided = outcome([win('a', 40n), rollback('b'), bet('c')], later)
    expect([decided.told, decided.has]).toEqual([['ACCEPTED', 'ACCEPTED', 'PLAYER_DISABLED'], 940n])
  })

  test('every answer carries the balance as its own command left it', () => {
    const { plan } = outcome([bet('a'), bet('b'), win('a', 500n), bet('a'), rollback('b')])
    expect(plan.answers.map((answer) => answer.balanceMinor)).toEqual([900n, 800n, 1300n, 900n, 1400n])
    expect(plan.answers.map((answer) => answer.isRepeat)).toEqual([false, false, false, true, false])
  })

  test('GM-17 what is asked about a player who never opened a game of the supplier moves and writes nothing', () => {
    const far = outcome([bet('a')]).plan.transactions
    const strangers = state({
      players: new Map([[keyOf('studio', 7), { isPlayAllowed: true, currency: 'EUR' }]]),
      transactions: new Map(far.map((it): [string, KnownTransaction] => [keyOf('far', 7, 'a'), it])),
    })
    const { told, plan } = outcome(
      [bet('a'), bet('b'), win('a', 5n), rollback('a'), rollback('c')],
      strangers,
    )
    expect(told).toEqual(Array.from({ length: 5 }, () => 'TOKEN_INVALID'))
    expect(plan.answers.every((it) => it.balanceMinor === null && it.currency === null)).toBe(true)
    expect([plan.moves, plan.rounds, plan.transactions, plan.rolledBack, plan.alerts]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ])
  })

  test('what must not happen raises an alert, and what may happens without', () => {
    const raised = (commands: RoundCommand[]) => outcome(commands).plan.alerts.map((alert) => alert.kind)
    expect(raised([bet('a'), win('a', 5n), rollback('b'), rollback('b', 'x')])).toEqual([])
    expect(raised([win('a', 5n)])).toEqual(['win_without_bet'])
    expect(raised([rollback('a'), win('a', 5n)])).toEqual(['win_on_rolled_back_bet'])
    expect(raised([bet('a'), win('a', 5n, { round: 'x' })])).toEqual(['win_on_other_round'])
    expect(raised([bet('a'), win('a', 5n), rollback('win a')])).toEqual(['rollback_of_no_bet'])
    expect(raised([bet('a'), win('a', 5n), rollback('a')])).toEqual(['rollback_after_win'])
  })

  test('the first bet of a launch makes its token the session, a refused one does not', () => {
    expect(outcome([bet('a', { tokenHash: 'new' })]).plan.activatedSessions).toEqual([3n])
    expect(outcome([bet('a', { tokenHash: 'new', amountMinor: 5000n })]).plan.activatedSessions).toEqual([])
  })

  test('N7 a refused spin draws nothing and uses no nonce', () => {
    const draw = (): never => {
      throw new Error('Drawn for a stake that is not there')
    }
    const refused = outcome([spin('1:a', { amountMinor: 5000n, draw })])
    expect([refused.told, refused.plan.nonces.size]).toEqual([['NOT_ENOUGH_MONEY'], 0])
    const played = outcome([spin('1:a')])
    expect([...played.plan.nonces]).toEqual([[9n, 6]])
    expect(played.plan.rounds[0]?.studio).toMatchObject({
      nonce: 5,
      seedPairId: 9n,
      outcome: { balanceBeforeWinMinor: '900' },
    })
  })
})
