import type { AlertKind } from './integrity-alerts.ts'
import type { RoundAnswer, RoundRefusal } from './round-command.ts'
import {
  keyOf,
  type KnownPlayer,
  type KnownRound,
  type KnownSession,
  type KnownTransaction,
} from './round-state.ts'
import type { RoundState, StudioPart } from './round-state.ts'
import type { SeedPair } from './round-command.ts'

/** Money to move: above zero to the player, below zero from the player. `balanceAfterMinor` is what it must leave. */
export type PlannedMove = {
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
  readonly reason: 'bet' | 'win' | 'rollback'
  readonly currency: string
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly roundId: bigint
}

export type PlannedTransaction = KnownTransaction & {
  /** Index of its movement in `Plan.moves`, or null when no money moved. */
  readonly move: number | null
}

export type PlannedAlert = {
  readonly kind: AlertKind
  readonly supplier: string
  readonly uid: number
  readonly transactionId: string
  readonly details: Readonly<Record<string, string>>
}

/** What is to be written for a batch, and what each of its commands is told once that is committed. */
export type Plan = {
  readonly answers: readonly RoundAnswer[]
  readonly moves: readonly PlannedMove[]
  readonly rounds: readonly KnownRound[]
  readonly transactions: readonly PlannedTransaction[]
  /** Bets accepted before this batch that it rolled back. */
  readonly rolledBack: readonly KnownTransaction[]
  readonly roundsBegun: ReadonlyMap<number, number>
  readonly activatedSessions: readonly bigint[]
  /** Next nonce by seed pair. */
  readonly nonces: ReadonlyMap<bigint, number>
  readonly alerts: readonly PlannedAlert[]
}

type Ids = { readonly supplier: string; readonly uid: number; readonly transactionId: string }

/** The state as the commands decided so far have left it, and the plan they add up to. */
export type Work = ReturnType<typeof openWork>

export const openWork = (state: RoundState) => {
  const balances = new Map(state.balances)
  const transactions = new Map(state.transactions)
  const rounds = new Map(state.rounds)
  const roundsByName = new Map([...state.rounds.values()].map((round) => [nameOf(round), round.id]))
  const unfinished = new Set(state.unfinished)
  const seedPairs = new Map(state.seedPairs)
  const freeIds = state.newRoundIds.values()
  const changedRounds = new Set<bigint>()
  const newTransactions = new Map<string, PlannedTransaction>()
  const rolledBack: KnownTransaction[] = []
  const moves: PlannedMove[] = []
  const roundsBegun = new Map<number, number>()
  const activated = new Set<bigint>()
  const nonces = new Map<bigint, number>()
  const alerts: PlannedAlert[] = []

  const balance = (uid: number, currency: string): bigint => balances.get(keyOf(uid, currency)) ?? 0n

  const keep = (transaction: PlannedTransaction): void => {
    const key = keyOf(transaction.supplier, transaction.uid, transaction.transactionId)
    transactions.set(key, transaction)
    newTransactions.set(key, transaction)
  }

  const answer = (
    ids: Ids,
    status: RoundAnswer['status'],
    currency: string | null,
    roundId: bigint | null,
  ): RoundAnswer => {
    const known = currency ?? state.players.get(ids.uid)?.currency ?? null
    return {
      status,
      balanceMinor: known === null ? null : balance(ids.uid, known),
      currency: known,
      roundId,
      isRepeat: false,
    }
  }

  return {
    players: state.players as ReadonlyMap<number, KnownPlayer>,
    sessions: state.sessions as ReadonlyMap<string, KnownSession>,
    rounds: rounds as ReadonlyMap<bigint, KnownRound>,
    balance,
    transactionOf: (id: string, { supplier, uid }: Ids) => transactions.get(keyOf(supplier, uid, id)),
    roundNamed({ supplier, uid }: Ids, supplierRound: string): KnownRound | undefined {
      const id = roundsByName.get(keyOf(supplier, uid, supplierRound))
      return id === undefined ? undefined : rounds.get(id)
    },
    isUnfinished: (uid: number, game: string) => unfinished.has(keyOf(uid, game)),
    seedPairOf: (uid: number): SeedPair | undefined => seedPairs.get(uid),

    /** A refusal that leaves nothing behind, so that the command may still succeed later. */
    refuse: (ids: Ids, refusal: RoundRefusal): RoundAnswer => answer(ids, refusal, null, null),

    /** A refusal that stands for ever: a late copy of a refused bet must not become a bet. */
    keepRefusal(
      ids: Ids,
      bet: { refusal: RoundRefusal; inputHash: string; game: string; currency: string; amountMinor: bigint },
    ) {
      keep({
        ...idsOf(ids),
        ...bet,
        kind: 'bet',
        status: 'refused',
        referenceId: null,
        roundId: null,
        balanceAfterMinor: balance(ids.uid, bet.currency),
        move: null,
      })
      return answer(ids, bet.refusal, bet.currency, null)
    },

    accept(
      ids: Ids,
      it: {
        kind: KnownTransaction['kind']
        round: KnownRound | undefined
        referenceId: string | null
        amountMinor: bigint
        inputHash: string
        move: number | null
      },
    ): RoundAnswer {
      const currency = it.round?.currency ?? state.players.get(ids.uid)?.currency ?? null
      const { kind, referenceId, amountMinor, inputHash, move } = it
      keep({
        ...idsOf(ids),
        ...{ kind, referenceId, amountMinor, inputHash, move, currency },
        status: 'accepted',
        refusal: null,
        roundId: it.round?.id ?? null,
        game: it.round?.game ?? null,
        balanceAfterMinor: currency === null ? null : balance(ids.uid, currency),
      })
      return answer(ids, 'ACCEPTED', currency, it.round?.id ?? null)
    },

    /** Stands where the bet would, so that the bet is refused when it comes after all. */
    putTombstone({ supplier, uid }: Ids, transactionId: string): void {
      keep({
        ...{ supplier, uid, transactionId },
        ...{ kind: 'bet', status: 'tombstone', amountMinor: 0n, move: null },
        ...{ refusal: null, referenceId: null, roundId: null, game: null, currency: null },
        ...{ inputHash: null, balanceAfterMinor: null },
      })
    },

    markRolledBack(bet: KnownTransaction): void {
      const key = keyOf(bet.supplier, bet.uid, bet.transactionId)
      const begun = newTransactions.get(key)
      if (begun) return keep({ ...begun, status: 'rolled_back' })
      rolledBack.push(bet)
      transactions.set(key, { ...bet, status: 'rolled_back' })
    },

    /** Moves money and answers its place in the plan; a sum of zero moves nothing. */
    move(
      ids: Ids,
      it: { roundId: bigint; reason: PlannedMove['reason']; currency: string; amountMinor: bigint },
    ): number | null {
      if (it.amountMinor === 0n) return null
      const balanceAfterMinor = balance(ids.uid, it.currency) + it.amountMinor
      balances.set(keyOf(ids.uid, it.currency), balanceAfterMinor)
      return moves.push({ ...idsOf(ids), ...it, balanceAfterMinor }) - 1
    },

    beginRound(ids: Ids, it: { supplierRound: string; game: string; currency: string }): KnownRound {
      const id = freeIds.next().value
      if (id === undefined) throw new Error('More rounds begin in the batch than ids were taken for')
      const { supplier, uid } = ids
      roundsBegun.set(uid, (roundsBegun.get(uid) ?? 0) + 1)
      const balanceMinor = balance(uid, it.currency)
      const round: KnownRound = {
        ...{ id, supplier, uid, ...it },
        ...{ status: 'open', stakeMinor: 0n, winMinor: 0n, refundedMinor: 0n, studio: null },
        ...{ balanceBeforeMinor: balanceMinor, balanceAfterMinor: balanceMinor },
      }
      roundsByName.set(nameOf(round), id)
      return round
    },

    putRound(round: KnownRound): void {
      rounds.set(round.id, round)
      changedRounds.add(round.id)
    },

    /** Keeps the drawn outcome with its round; the game waits to be shown and the seed pair moves on by one. */
    putStudioRound(round: KnownRound, studio: StudioPart): void {
      rounds.set(round.id, { ...round, studio })
      changedRounds.add(round.id)
      unfinished.add(keyOf(round.uid, round.game))
      const pair = seedPairs.get(round.uid)
      if (pair) seedPairs.set(round.uid, { ...pair, nonce: studio.nonce + 1 })
      nonces.set(studio.seedPairId, studio.nonce + 1)
    },

    activate: (sessionId: bigint) => void activated.add(sessionId),

    alert(
      { supplier, uid, transactionId }: Ids,
      kind: AlertKind,
      details: Readonly<Record<string, string>>,
    ): void {
      alerts.push({ kind, supplier, uid, transactionId, details })
    },

    plan: (answers: readonly RoundAnswer[]): Plan => ({
      answers,
      moves,
      rounds: [...changedRounds].map((id) => rounds.get(id)).filter((round) => round !== undefined),
      transactions: [...newTransactions.values()],
      rolledBack,
      roundsBegun,
      activatedSessions: [...activated],
      nonces,
      alerts,
    }),
  }
}

const idsOf = ({ supplier, uid, transactionId }: Ids): Ids => ({ supplier, uid, transactionId })

const nameOf = ({ supplier, uid, supplierRound }: KnownRound): string => keyOf(supplier, uid, supplierRound)
