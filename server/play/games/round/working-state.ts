import type { GameAlertKind } from '#contract/operator/games.ts'
import type { FreeSpinsGrant } from '../free-spins/free-spins-grant.ts'
import type { Plan, PlannedAlert, PlannedTransaction } from './round-plan.ts'
import type { BetCommand, RoundAnswer, RoundRefusal, SeedPair } from './round-command.ts'
import {
  keyOf,
  type KnownRound,
  type KnownTransaction,
  type RoundState,
  type StudioPart,
} from './round-state.ts'
import { bareIds, WorkingMoney, type Ids } from './working-money.ts'

type Accepted = {
  readonly kind: KnownTransaction['kind']
  readonly round: KnownRound | undefined
  readonly referenceId: string | null
  readonly amountMinor: bigint
  readonly inputHash: string
  readonly move: number | null
  readonly freePackId?: bigint | null
  readonly isPromo?: boolean
  readonly bonusCounted?: bigint
  readonly coveredMinor?: bigint
}

type RefusedBet = {
  readonly refusal: RoundRefusal
  readonly inputHash: string
  readonly game: string
  readonly currency: string
  readonly amountMinor: bigint
}

/** The state after the commands decided so far, and the resulting plan. Without database access. */
export class WorkingState {
  readonly money: WorkingMoney
  readonly #state: RoundState
  readonly #transactions: Map<string, KnownTransaction>
  readonly #rounds: Map<bigint, KnownRound>
  readonly #roundIds: Map<string, bigint>
  readonly #unfinished: Set<string>
  readonly #seedPairs: Map<number, SeedPair>
  readonly #packs: Map<bigint, FreeSpinsGrant>
  readonly #changedGrants = new Set<bigint>()
  readonly #played = new Map<number, number>()
  readonly #freeIds: Iterator<bigint>
  readonly #changedRounds = new Set<bigint>()
  readonly #newTransactions = new Map<string, PlannedTransaction>()
  readonly #rolledBack: KnownTransaction[] = []
  readonly #roundsBegun = new Map<number, number>()
  readonly #activated = new Set<bigint>()
  readonly #nonces = new Map<bigint, number>()
  readonly #alerts: PlannedAlert[] = []

  constructor(state: RoundState) {
    this.#state = state
    this.money = new WorkingMoney(state)
    this.#transactions = new Map(state.transactions)
    this.#rounds = new Map(state.rounds)
    this.#roundIds = new Map([...state.rounds.values()].map((round) => [nameOf(round), round.id]))
    this.#unfinished = new Set(state.unfinished)
    this.#seedPairs = new Map(state.seedPairs)
    this.#packs = new Map(state.packs)
    this.#freeIds = state.newRoundIds.values()
  }

  /** The player, if the supplier ever had a session of theirs. */
  player = ({ supplier, uid }: Pick<Ids, 'supplier' | 'uid'>) => this.#state.players.get(keyOf(supplier, uid))
  session = (tokenHash: string) => this.#state.sessions.get(tokenHash)
  seedPair = (uid: number) => this.#seedPairs.get(uid)
  isTimeUp(uid: number): boolean {
    const left = this.#state.playTimes.get(uid)?.leftSeconds
    return left !== undefined && left <= 0n
  }

  hasBegun = (uid: number) => this.#roundsBegun.has(uid)
  isUnfinished = (uid: number, game: string) => this.#unfinished.has(keyOf(uid, game))

  pack = (id: bigint | null | undefined): FreeSpinsGrant | undefined =>
    id === null || id === undefined ? undefined : this.#packs.get(id)

  /** The grant that a supplier's bet names: by reward id, or by our reference. */
  grantNamed({
    supplier,
    uid,
    rewardId,
    rewardReference,
  }: Pick<BetCommand, 'supplier' | 'uid' | 'rewardId' | 'rewardReference'>): FreeSpinsGrant | undefined {
    const isNamed = (names: readonly string[], name: string | undefined) =>
      name !== undefined && names.includes(name)
    return [...this.#packs.values()].find(
      (grant) =>
        grant.supplier === supplier &&
        grant.uid === uid &&
        (isNamed(grant.rewardIds, rewardId) || isNamed(grant.references, rewardReference)),
    )
  }

  setGrant(grant: FreeSpinsGrant): void {
    this.#packs.set(grant.id, grant)
    this.#changedGrants.add(grant.id)
  }

  transaction = ({ supplier, uid }: Ids, id: string) => this.#transactions.get(keyOf(supplier, uid, id))

  roundOf(transaction: KnownTransaction | undefined): KnownRound | undefined {
    return transaction?.roundId ? this.#rounds.get(transaction.roundId) : undefined
  }

  roundNamed({ supplier, uid }: Ids, supplierRound: string): KnownRound | undefined {
    const id = this.#roundIds.get(keyOf(supplier, uid, supplierRound))
    return id === undefined ? undefined : this.#rounds.get(id)
  }

  /**
   * A refusal that is not stored, so that the command may still succeed later. It names no balance: the command
   * has shown no session, or the balance would not matter to it.
   */
  refuse(refusal: RoundRefusal): RoundAnswer {
    return { status: refusal, balanceMinor: null, currency: null, roundId: null, isRepeat: false }
  }

  /** A stored refusal: a late copy of a refused bet must not become a bet. Includes the playable balance. */
  storeRefusal(ids: Ids, bet: RefusedBet): RoundAnswer {
    this.#store({
      ...bareIds(ids),
      ...bet,
      kind: 'bet',
      status: 'refused',
      referenceId: null,
      roundId: null,
      balanceAfterMinor: this.money.balance(ids.uid, bet.currency),
      ...noShares,
      freePackId: null,
      isPromo: false,
      move: null,
    })
    return this.#answer(ids, bet.refusal, bet.currency, null)
  }

  /** Repeats a done step with the current state: a step without a posting has no stored answer. */
  repeatStep(round: KnownRound): RoundAnswer {
    return { ...this.#answer(round, 'ACCEPTED', round.currency, round.id), isRepeat: true }
  }

  accept(ids: Ids, { round, ...accepted }: Accepted): RoundAnswer {
    const currency = round?.currency ?? this.player(ids)?.currency ?? null
    const moved = accepted.move === null ? undefined : this.money.moved(accepted.move)
    this.#store({
      ...bareIds(ids),
      ...accepted,
      freePackId: accepted.freePackId ?? null,
      isPromo: accepted.isPromo ?? false,
      bonusCounted: accepted.bonusCounted ?? 0n,
      coveredMinor: accepted.coveredMinor ?? 0n,
      bonusMinor: moved ? abs(moved.bonusMinor) : 0n,
      forfeitedMinor: moved?.houseBonusMinor ?? 0n,
      status: 'accepted',
      refusal: null,
      roundId: round?.id ?? null,
      game: round?.game ?? null,
      currency,
      balanceAfterMinor: currency === null ? null : this.money.balance(ids.uid, currency),
    })
    return this.#answer(ids, 'ACCEPTED', currency, round?.id ?? null)
  }

  /** Stored in place of the bet, so that the bet is refused when it arrives later. */
  addTombstone({ supplier, uid }: Ids, transactionId: string): void {
    this.#store({
      supplier,
      uid,
      transactionId,
      kind: 'bet',
      status: 'tombstone',
      refusal: null,
      referenceId: null,
      roundId: null,
      game: null,
      currency: null,
      amountMinor: 0n,
      inputHash: null,
      balanceAfterMinor: null,
      ...noShares,
      freePackId: null,
      isPromo: false,
      move: null,
    })
  }

  markRolledBack(bet: KnownTransaction): void {
    const key = keyOf(bet.supplier, bet.uid, bet.transactionId)
    const inThisBatch = this.#newTransactions.get(key)
    if (inThisBatch) return this.#store({ ...inThisBatch, status: 'rolled_back' })
    this.#rolledBack.push(bet)
    this.#transactions.set(key, { ...bet, status: 'rolled_back' })
  }

  beginRound(
    { supplier, uid }: Ids,
    it: Pick<KnownRound, 'supplierRound' | 'game' | 'currency' | 'freePackId' | 'traits'>,
  ): KnownRound {
    const id = this.#freeIds.next().value
    if (id === undefined) throw new Error('More rounds begin in the batch than ids were taken for')
    this.#roundsBegun.set(uid, (this.#roundsBegun.get(uid) ?? 0) + 1)
    const playedMs = this.#state.playTimes.get(uid)?.sinceLastMs
    if (playedMs) this.#played.set(uid, playedMs)
    const balanceMinor = this.money.balance(uid, it.currency)
    const round: KnownRound = {
      ...it,
      id,
      supplier,
      uid,
      status: 'open',
      stakeMinor: 0n,
      winMinor: 0n,
      refundedMinor: 0n,
      balanceBeforeMinor: balanceMinor,
      balanceAfterMinor: balanceMinor,
      bonusId: it.freePackId === null ? (this.money.bonusOf(uid)?.id ?? null) : null,
      bonusStakeMinor: 0n,
      studio: null,
    }
    this.#roundIds.set(nameOf(round), id)
    return round
  }

  setRound(round: KnownRound): void {
    const before = this.#rounds.get(round.id)
    this.#rounds.set(round.id, round)
    this.#changedRounds.add(round.id)
    this.money.countOpenRounds(before, round)
  }

  /** Stores the outcome with its round, which now waits to be shown, and advances the seed pair's nonce. */
  setStudioRound(
    round: KnownRound,
    pair: SeedPair,
    studio: Pick<StudioPart, 'outcome' | 'mathVersion'>,
  ): void {
    this.setRound({ ...round, studio: { ...studio, seedPairId: pair.id, nonce: pair.nonce } })
    this.#unfinished.add(keyOf(round.uid, round.game))
    this.#seedPairs.set(round.uid, { ...pair, nonce: pair.nonce + 1 })
    this.#nonces.set(pair.id, pair.nonce + 1)
  }

  activate(sessionId: bigint): void {
    this.#activated.add(sessionId)
  }

  alert({ supplier, uid, transactionId }: Ids, kind: GameAlertKind, details: PlannedAlert['details']): void {
    this.#alerts.push({ kind, supplier, uid, transactionId, details })
  }

  plan(answers: readonly RoundAnswer[]): Plan {
    return {
      answers,
      ...this.money.plan(),
      rounds: [...this.#changedRounds].flatMap((id) => this.#rounds.get(id) ?? []),
      transactions: [...this.#newTransactions.values()],
      rolledBack: this.#rolledBack,
      packs: [...this.#changedGrants].flatMap((id) => this.#packs.get(id) ?? []),
      roundsBegun: this.#roundsBegun,
      activatedSessions: [...this.#activated],
      played: this.#played,
      nonces: this.#nonces,
      alerts: this.#alerts,
    }
  }

  #store(transaction: PlannedTransaction): void {
    const key = keyOf(transaction.supplier, transaction.uid, transaction.transactionId)
    this.#transactions.set(key, transaction)
    this.#newTransactions.set(key, transaction)
  }

  #answer(
    ids: Pick<Ids, 'supplier' | 'uid'>,
    status: RoundAnswer['status'],
    named: string | null,
    roundId: bigint | null,
  ): RoundAnswer {
    const currency = named ?? this.player(ids)?.currency ?? null
    const balanceMinor = currency === null ? null : this.money.balance(ids.uid, currency)
    return { status, balanceMinor, currency, roundId, isRepeat: false }
  }
}

const noShares = { bonusMinor: 0n, forfeitedMinor: 0n, bonusCounted: 0n, coveredMinor: 0n }
const abs = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const nameOf = ({ supplier, uid, supplierRound }: KnownRound): string => keyOf(supplier, uid, supplierRound)

/** A win's late contribution of its bet whose stake was covered so far and was at risk after all. */
export const countLate = (
  work: WorkingState,
  round: KnownRound,
  betId: string | null,
): Pick<KnownTransaction, 'bonusCounted' | 'coveredMinor'> | undefined => {
  const bet = betId === null ? undefined : work.transaction({ ...round, transactionId: betId }, betId)
  if (bet?.status !== 'accepted' || bet.amountMinor === 0n || bet.coveredMinor !== bet.amountMinor)
    return undefined
  return { bonusCounted: work.money.countLate(round, bet), coveredMinor: -bet.amountMinor }
}
