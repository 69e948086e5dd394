import { describe, expect, test } from 'vitest'
import { bet, outcome, rollback, spin, state, stateAfter, win } from './decide-commands.fixture.ts'
import type { RoundCommand } from './round-command.ts'
import { keyOf } from './round-state.ts'

/** The complete writes of a decision: money, rounds and stored answers. */
const ids = { supplier: 'far', uid: 7 }
const open = {
  ...ids,
  id: 1n,
  supplierRound: 'round a',
  game: 'far-wheel',
  currency: 'EUR',
  status: 'open',
  stakeMinor: 100n,
  winMinor: 0n,
  refundedMinor: 0n,
  balanceBeforeMinor: 1000n,
  balanceAfterMinor: 900n,
  freePackId: null,
  bonusId: null,
  bonusStakeMinor: 0n,
  studio: null,
  traits: { game: 'far-wheel', studio: 'far-studio', type: 'slot' },
}
const taken = {
  ...ids,
  transactionId: 'a',
  kind: 'bet',
  status: 'accepted',
  refusal: null,
  referenceId: null,
  roundId: 1n,
  game: 'far-wheel',
  currency: 'EUR',
  amountMinor: 100n,
  inputHash: expect.stringMatching(/^[\w-]{43}$/),
  balanceAfterMinor: 900n,
  freePackId: null,
  isPromo: false,
  bonusMinor: 0n,
  forfeitedMinor: 0n,
  bonusCounted: 0n,
  coveredMinor: 0n,
  move: 0,
}
const stake = {
  ...ids,
  transactionId: 'a',
  reason: 'bet',
  currency: 'EUR',
  mainMinor: -100n,
  bonusMinor: 0n,
  houseBonusMinor: 0n,
  mainAfterMinor: 900n,
  reference: { type: 'game_round', id: 1n },
}
const nothing = {
  moves: [],
  rounds: [],
  transactions: [],
  rolledBack: [],
  packs: [],
  bonuses: [],
  roundsBegun: new Map(),
  activatedSessions: [],
  losses: new Map(),
  played: new Map(),
  nonces: new Map(),
  alerts: [],
}
const accepted = { status: 'ACCEPTED', currency: 'EUR', isRepeat: false }

describe('GM-17 what is written', () => {
  test('GM-17 of a bet', () => {
    const { plan } = outcome([bet('a')])
    expect(plan).toEqual({
      ...nothing,
      answers: [{ ...accepted, balanceMinor: 900n, roundId: 1n }],
      moves: [stake],
      rounds: [open],
      transactions: [taken],
      roundsBegun: new Map([[7, 1]]),
    })
  })

  test('GM-17 of a bet of nothing, which is stored and moves nothing', () => {
    const { plan } = outcome([bet('a', { amountMinor: 0n, isRoundClosed: true })])
    expect(plan.moves).toEqual([])
    expect(plan.rounds).toEqual([{ ...open, status: 'closed', stakeMinor: 0n, balanceAfterMinor: 1000n }])
    expect(plan.transactions).toEqual([{ ...taken, amountMinor: 0n, balanceAfterMinor: 1000n, move: null }])
  })

  test('GM-17 of a refused bet, which no copy turns into a bet', () => {
    const { plan } = outcome([bet('a', { amountMinor: 1001n })])
    const refused = {
      ...taken,
      status: 'refused',
      refusal: 'NOT_ENOUGH_MONEY',
      roundId: null,
      amountMinor: 1001n,
      balanceAfterMinor: 1000n,
      move: null,
    }
    expect(plan).toEqual({
      ...nothing,
      answers: [
        { status: 'NOT_ENOUGH_MONEY', currency: 'EUR', balanceMinor: 1000n, roundId: null, isRepeat: false },
      ],
      transactions: [refused],
    })
    const again = outcome([bet('a', { amountMinor: 1001n })], stateAfter(plan, 5000n))
    expect(again.plan).toEqual({ ...nothing, answers: [{ ...plan.answers[0], isRepeat: true }] })
  })

  test('GM-17 of two rounds of one player, with a second bet in the first', () => {
    const { plan } = outcome([bet('a'), bet('b'), bet('c', { round: 'round a', amountMinor: 30n })])
    expect(plan.roundsBegun).toEqual(new Map([[7, 2]]))
    expect(plan.moves.map((move) => [move.transactionId, move.reference.id, move.mainAfterMinor])).toEqual([
      ['a', 1n, 900n],
      ['b', 2n, 800n],
      ['c', 1n, 770n],
    ])
    expect(plan.rounds).toEqual([
      { ...open, stakeMinor: 130n, balanceAfterMinor: 770n },
      { ...open, id: 2n, supplierRound: 'round b', balanceBeforeMinor: 900n, balanceAfterMinor: 800n },
    ])
    expect(plan.transactions.map((it) => it.move)).toEqual([0, 1, 2])
  })

  test('GM-17 of a win in a later batch, which leaves its round open unless it is the last', () => {
    const from = stateAfter(outcome([bet('a')]).plan, 900n)
    const paid = outcome([win('a', 250n)], from).plan
    const answered = {
      ...taken,
      transactionId: 'win a',
      kind: 'win',
      referenceId: 'a',
      amountMinor: 250n,
      balanceAfterMinor: 1150n,
    }
    const round = { ...open, winMinor: 250n, balanceAfterMinor: 1150n }
    expect(paid).toEqual({
      ...nothing,
      answers: [{ ...accepted, balanceMinor: 1150n, roundId: 1n }],
      moves: [{ ...stake, transactionId: 'win a', reason: 'win', mainMinor: 250n, mainAfterMinor: 1150n }],
      rounds: [round],
      transactions: [answered],
    })
    expect(outcome([win('a', 250n, { isRoundClosed: true })], from).plan.rounds).toEqual([
      { ...round, status: 'closed' },
    ])
  })

  test('GM-17 of a late win on a round that was taken back in part: it stays what it was', () => {
    const bets = outcome([
      bet('a'),
      bet('b', { round: 'round a', amountMinor: 50n, isRoundClosed: true }),
    ]).plan
    const from = stateAfter(bets, 850n)
    const back = outcome([rollback('b')], from).plan
    expect(back.rounds).toEqual([
      { ...open, status: 'closed', stakeMinor: 150n, refundedMinor: 50n, balanceAfterMinor: 900n },
    ])
    const both = outcome([rollback('b'), rollback('a')], from).plan
    expect(both.rounds).toEqual([
      { ...open, status: 'rolled_back', stakeMinor: 150n, refundedMinor: 150n, balanceAfterMinor: 1000n },
    ])
    const late = outcome([rollback('b'), win('a', 20n, { isRoundClosed: true })], from).plan
    expect(late.rounds[0]).toMatchObject({ status: 'closed', winMinor: 20n, balanceAfterMinor: 920n })
    const won = outcome([win('a', 0n), rollback('a')], stateAfter(outcome([bet('a')]).plan, 900n)).plan
    expect(won.rounds[0]?.status).toBe('rolled_back')
    expect(won.alerts).toEqual([])
  })

  test('GM-17 of a rollback in a later batch, and of its copies', () => {
    const from = stateAfter(outcome([bet('a')]).plan, 900n)
    const { plan } = outcome([rollback('a'), rollback('a', 'again'), win('a', 5n), bet('a')], from)
    const answered = {
      ...taken,
      transactionId: 'back a',
      kind: 'rollback',
      referenceId: 'a',
      balanceAfterMinor: 1000n,
    }
    expect(plan).toEqual({
      ...nothing,
      answers: [
        { ...accepted, balanceMinor: 1000n, roundId: 1n },
        { ...accepted, balanceMinor: 1000n, roundId: 1n },
        { status: 'ROLLED_BACK', balanceMinor: null, currency: null, roundId: null, isRepeat: false },
        { status: 'ROLLED_BACK', balanceMinor: null, currency: null, roundId: null, isRepeat: false },
      ],
      moves: [
        {
          ...stake,
          transactionId: 'back a',
          reason: 'rollback',
          mainMinor: 100n,
          mainAfterMinor: 1000n,
        },
      ],
      rounds: [{ ...open, status: 'rolled_back', refundedMinor: 100n, balanceAfterMinor: 1000n }],
      transactions: [answered, { ...answered, transactionId: 'again', amountMinor: 0n, move: null }],
      rolledBack: [expect.objectContaining({ ...ids, transactionId: 'a' })],
      alerts: [
        {
          ...ids,
          transactionId: 'win a',
          kind: 'win_on_rolled_back_bet',
          details: { reference: 'a', round: 'round a', amount: '5' },
        },
      ],
    })
  })

  test('GM-17 of a bet taken back in its own batch: it is kept as rolled back, with its money both ways', () => {
    const { plan } = outcome([bet('a'), rollback('a')])
    expect(plan.rolledBack).toEqual([])
    expect(plan.transactions.map((it) => [it.transactionId, it.status, it.move])).toEqual([
      ['a', 'rolled_back', 0],
      ['back a', 'accepted', 1],
    ])
  })

  test('GM-17 of a rollback before its bet: a tombstone that refuses any command under its id', () => {
    const { plan } = outcome([rollback('a')])
    expect(plan).toEqual({
      ...nothing,
      answers: [{ ...accepted, balanceMinor: 1000n, roundId: null }],
      transactions: [
        {
          ...taken,
          status: 'tombstone',
          roundId: null,
          game: null,
          currency: null,
          amountMinor: 0n,
          inputHash: null,
          balanceAfterMinor: null,
          move: null,
        },
        {
          ...taken,
          transactionId: 'back a',
          kind: 'rollback',
          referenceId: 'a',
          roundId: null,
          game: null,
          amountMinor: 0n,
          balanceAfterMinor: 1000n,
          move: null,
        },
      ],
    })
    const late = [bet('a'), win('x', 5n, { transactionId: 'a' }), rollback('x', 'a')]
    expect(outcome(late, stateAfter(plan, 1000n)).told).toEqual([
      'ROLLED_BACK',
      'DUPLICATE_CONFLICT',
      'DUPLICATE_CONFLICT',
    ])
  })
})

describe('GM-17 an id says one thing for ever', () => {
  const conflicts: [string, RoundCommand][] = [
    ['a win of another sum', win('a', 6n)],
    ['a win of another bet', win('a', 5n, { referenceId: 'b' })],
    ['a win of another round', win('a', 5n, { round: 'round b' })],
    ['a win of another game', win('a', 5n, { game: 'other' })],
    ['a win in another currency', win('a', 5n, { currency: 'USD' })],
    ['a rollback of another bet', rollback('y', 'back z')],
    ['a bet under the id of a rollback', bet('back z')],
    ['a rollback under the id of a win', rollback('a', 'win a')],
  ]
  test.each(conflicts)('GM-17 %s is a conflict', (_what, command) => {
    const first = outcome([bet('a'), win('a', 5n), rollback('z', 'back z')]).plan
    const { told, plan } = outcome([command], stateAfter(first, 905n))
    expect([told, plan.moves, plan.transactions]).toEqual([['DUPLICATE_CONFLICT'], [], []])
  })

  test('GM-17 what is refused by the session alone is not kept', () => {
    for (const more of [{ tokenHash: 'none' }, { tokenHash: 'over' }, { game: 'other' }, { currency: 'USD' }])
      expect(outcome([bet('a', more)]).plan.transactions).toEqual([])
    const foreign = state()
    const strangers = new Map(foreign.sessions).set('theirs', { ...foreign.sessions.get('open')!, uid: 8 })
    expect(outcome([bet('a', { tokenHash: 'theirs' })], state({ sessions: strangers })).told).toEqual([
      'TOKEN_INVALID',
    ])
  })

  test('GM-17 the last cent may be staked, also of a currency with nothing in it', () => {
    const empty = state({ balances: new Map() })
    expect(outcome([bet('a', { amountMinor: 0n })], empty).told).toEqual(['ACCEPTED'])
    expect(outcome([bet('a', { amountMinor: 1n })], empty).told).toEqual(['NOT_ENOUGH_MONEY'])
  })

  test('a batch that begins more rounds than ids were taken for is a fault, not a round without a number', () => {
    expect(() => outcome([bet('a')], state({ newRoundIds: [] }))).toThrow()
  })
})

describe('N7 D2 what is written of a studio round', () => {
  const studio = { supplier: 'studio', uid: 7 }

  test('D2 stake, draw and win together, under two ids', () => {
    const { plan } = outcome([spin('1:a')])
    const kept = { ...taken, ...studio, transactionId: '1:a', game: 'night-ferry' }
    expect(plan).toEqual({
      ...nothing,
      answers: [{ ...accepted, balanceMinor: 930n, roundId: 1n }],
      moves: [
        { ...stake, ...studio, transactionId: '1:a' },
        {
          ...stake,
          ...studio,
          transactionId: 'win:1:a',
          reason: 'win',
          mainMinor: 30n,
          mainAfterMinor: 930n,
        },
      ],
      rounds: [
        {
          ...open,
          ...studio,
          supplierRound: '1:a',
          game: 'night-ferry',
          traits: { game: 'night-ferry', studio: 'baize', type: 'slot' },
          status: 'closed',
          winMinor: 30n,
          balanceAfterMinor: 930n,
          studio: {
            outcome: {
              choice: {},
              actions: [],
              view: { kind: 'spins', spins: [] },
              clientSeed: 'c',
              serverSeedHash: 'h',
              balanceBeforeWinMinor: '900',
            },
            mathVersion: '1',
            seedPairId: 9n,
            nonce: 5,
          },
        },
      ],
      transactions: [
        kept,
        {
          ...kept,
          transactionId: 'win:1:a',
          kind: 'win',
          referenceId: '1:a',
          amountMinor: 30n,
          balanceAfterMinor: 930n,
          move: 1,
        },
      ],
      roundsBegun: new Map([[7, 1]]),
      nonces: new Map([[9n, 6]]),
    })
  })

  test('N7 two games in one batch draw one nonce after the other', () => {
    const base = state()
    const sessions = new Map(base.sessions).set('orchard', {
      ...base.sessions.get('ferry')!,
      game: 'orchard',
      gameCode: 'orchard',
      isGameOn: true,
    })
    const { plan } = outcome([spin('1:a'), spin('2:a', { tokenHash: 'orchard', game: 'orchard' })], {
      ...base,
      sessions,
    })
    expect(plan.rounds.map((round) => [round.studio?.nonce, round.studio?.outcome.serverSeedHash])).toEqual([
      [5, 'h'],
      [6, 'h'],
    ])
    expect(plan.nonces).toEqual(new Map([[9n, 7]]))
  })

  test('E2 a game that waits to be shown from before plays no other round', () => {
    const waits = state({ unfinished: new Set([keyOf(7, 'night-ferry')]) })
    expect(outcome([spin('1:a')], waits).told).toEqual(['ROUND_UNFINISHED'])
  })

  test('N7 a stake in a session that is over draws nothing, and without a seed pair there is a fault', () => {
    const draw = (): never => {
      throw new Error('Drawn for a session that is over')
    }
    expect(outcome([spin('1:a', { tokenHash: 'over', draw })]).told).toEqual(['TOKEN_INVALID'])
    expect(() => outcome([spin('1:a')], state({ seedPairs: new Map() }))).toThrow('seed pair')
  })

  test('GM-17 a stake asked again under its key is that round, and a rolled back one stays so', () => {
    const { plan } = outcome([spin('1:a')])
    const again = outcome([spin('1:a'), spin('1:a', { game: 'orchard' })], stateAfter(plan, 930n))
    expect(again.plan.answers).toEqual([
      { ...accepted, balanceMinor: 900n, roundId: 1n, isRepeat: true },
      { status: 'DUPLICATE_CONFLICT', balanceMinor: null, currency: null, roundId: null, isRepeat: false },
    ])
    const back = outcome([{ ...rollback('1:a'), supplier: 'studio' }])
    expect(outcome([spin('1:a')], stateAfter(back.plan, 1000n)).told).toEqual(['ROLLED_BACK'])
  })
})
