import { decideCommands } from './decide-commands.ts'
import type { Plan } from './round-plan.ts'
import type {
  BetCommand,
  RollbackCommand,
  RoundCommand,
  StudioRoundCommand,
  WinCommand,
} from './round-command.ts'
import {
  keyOf,
  type KnownPlayer,
  type KnownRound,
  type KnownTransaction,
  type RoundState,
} from './round-state.ts'

/** Player 7 with 1000 cents and an open game each of supplier `far` and the studio; sample commands. */
const ids = { supplier: 'far', uid: 7 }
export const bet = (id: string, more: Partial<BetCommand> = {}): BetCommand => ({
  ...ids,
  kind: 'bet',
  transactionId: id,
  tokenHash: 'open',
  round: `round ${id}`,
  isRoundClosed: false,
  game: 'wheel',
  currency: 'EUR',
  amountMinor: 100n,
  ...more,
})
export const win = (of: string, amountMinor: bigint, more: Partial<WinCommand> = {}): WinCommand => ({
  ...ids,
  kind: 'win',
  transactionId: `win ${of}`,
  referenceId: of,
  round: `round ${of}`,
  isRoundClosed: false,
  game: 'wheel',
  currency: 'EUR',
  amountMinor,
  ...more,
})
export const rollback = (of: string, id = `back ${of}`): RollbackCommand => ({
  ...ids,
  kind: 'rollback',
  transactionId: id,
  referenceId: of,
})
export const spin = (id: string, more: Partial<StudioRoundCommand> = {}): StudioRoundCommand => ({
  uid: 7,
  supplier: 'studio',
  kind: 'studio_round',
  transactionId: id,
  tokenHash: 'ferry',
  game: 'night-ferry',
  currency: 'EUR',
  amountMinor: 100n,
  choice: { stakeMinor: '100' },
  mathVersion: '1',
  draw: ({ clientSeed, serverSeedHash }) => ({
    winMinor: 30n,
    outcome: { choice: {}, actions: [], view: { kind: 'spins', spins: [] }, clientSeed, serverSeedHash },
    coveredMinor: 0n,
  }),
  ...more,
})

const playersOf = (player: KnownPlayer) =>
  new Map(['far', 'studio'].map((supplier) => [keyOf(supplier, 7), player]))
const session = {
  uid: 7,
  currency: 'EUR',
  isActivated: true,
  isLive: true,
  isGameOn: true,
  isCheckDue: false,
  leastCycleMs: 0,
  isCycleUnderWay: false,
  stakeCapMinor: null,
  gameType: 'slot',
}
const wheel = { ...session, supplier: 'far', game: 'far-wheel', gameCode: 'wheel', studio: 'far-studio' }
export const state = (more: Partial<RoundState> = {}): RoundState => ({
  players: playersOf({ isPlayAllowed: true, currency: 'EUR' }),
  balances: new Map([[keyOf(7, 'EUR'), 1000n]]),
  sessions: new Map([
    ['open', { ...wheel, id: 1n }],
    ['over', { ...wheel, id: 2n, isLive: false }],
    ['new', { ...wheel, id: 3n, isActivated: false }],
    [
      'ferry',
      {
        ...session,
        id: 4n,
        supplier: 'studio',
        game: 'night-ferry',
        gameCode: 'night-ferry',
        studio: 'baize',
      },
    ],
  ]),
  transactions: new Map(),
  rounds: new Map(),
  unfinished: new Set(),
  seedPairs: new Map([
    [7, { id: 9n, sealedServerSeed: 's', serverSeedHash: 'h', clientSeed: 'c', nonce: 5 }],
  ]),
  packs: new Map(),
  bonuses: new Map(),
  losses: new Map(),
  playTimes: new Map(),
  newRoundIds: Array.from({ length: 10 }, (_one, at) => BigInt(at + 1)),
  ...more,
})

export const outcome = (commands: readonly RoundCommand[], from = state()) => {
  const plan = decideCommands(from, commands)
  const moved = plan.moves.reduce((sum, move) => sum + move.mainMinor, 0n)
  return {
    told: plan.answers.map((answer) => answer.status),
    has: (from.balances.get(keyOf(7, 'EUR')) ?? 0n) + moved,
    plan,
  }
}

export const banned = state({ players: playersOf({ isPlayAllowed: false, currency: 'EUR' }) })

export const stateAfter = (plan: Plan, has: bigint, more: Partial<RoundState> = {}): RoundState =>
  state({
    transactions: new Map(
      plan.transactions.map((it): [string, KnownTransaction] => [
        keyOf(it.supplier, it.uid, it.transactionId),
        it,
      ]),
    ),
    rounds: new Map(plan.rounds.map((round): [bigint, KnownRound] => [round.id, round])),
    balances: new Map([[keyOf(7, 'EUR'), has]]),
    newRoundIds: [20n, 21n, 22n],
    ...more,
  })
