import { type FreeSpinsGrant, isPlayable, withRoundUsed, withWin } from '../free-spins/free-spins-grant.ts'
import {
  commandHash,
  type RoundAnswer,
  type StudioRoundCommand,
  type StudioStepCommand,
} from './round-command.ts'
import type { KnownRound } from './round-state.ts'
import { countLate, type WorkingState } from './working-state.ts'
import { evaluateStake, sessionForStake, traitsOf } from './stake-checks.ts'

/**
 * The start of a studio round: stake, draw and, without a further decision, win in one step. The draw is made
 * only when the stake is covered: a refused spin uses no nonce, and the next spin gets the outcome this one
 * would have had. A new round waits until the last one of the game was shown (standards E2).
 */
export const decideStudioRound = (work: WorkingState, command: StudioRoundCommand): RoundAnswer => {
  const session = sessionForStake(work, command)
  if (typeof session === 'string') return work.refuse(session)
  const { uid, currency, transactionId, amountMinor: stakeMinor } = command
  if (work.isUnfinished(uid, session.game)) return work.refuse('ROUND_UNFINISHED')
  const shares = evaluateStake(work, command, { session, round: undefined })
  // Not stored: the client drops the key of a refused spin and creates a new one.
  if (typeof shares === 'string') return work.refuse(shares)
  // A repeated key is answered by now, so this is another round (standards D6).
  if (session.isCycleUnderWay || (session.leastCycleMs > 0 && work.hasBegun(uid)))
    return work.refuse('TOO_FAST')
  const grant = freeSpinsGrantOf(work, command, session.game)
  if (grant === null) return work.refuse('FREE_ROUNDS_OVER')
  const pair = work.seedPair(uid)
  if (!pair) throw new Error(`Player ${uid} plays without a seed pair`)

  const { winMinor, outcome, coveredMinor: covered } = command.draw(pair)
  // A free round stakes none of its player's money.
  const coveredMinor = stakeMinor === 0n ? 0n : covered
  const freePackId = grant?.id ?? null
  if (grant) work.setGrant(withRoundUsed(grant))
  const traits = traitsOf(session)
  const beginning = { supplierRound: transactionId, game: session.game, currency, freePackId, traits }
  const round = work.beginRound(command, beginning)
  const { move: betMove, counted } = work.money.stake(command, round, {
    session,
    shares,
    coveredMinor,
  })
  const balanceBeforeWinMinor = work.money.balance(uid, currency).toString()
  const inputHash = commandHash(command)
  const opened = work.accept(command, {
    kind: 'bet',
    round,
    inputHash,
    amountMinor: stakeMinor,
    referenceId: null,
    move: betMove,
    freePackId,
    bonusCounted: counted,
    coveredMinor,
  })

  const { bonusMinor: bonusStakeMinor } = shares
  const staked = {
    ...round,
    stakeMinor,
    bonusStakeMinor,
    balanceAfterMinor: work.money.balance(uid, currency),
  }
  const studio = { outcome: { ...outcome, balanceBeforeWinMinor }, mathVersion: command.mathVersion }
  if (winMinor === null) {
    work.setStudioRound(staked, pair, studio)
    return opened
  }
  const { paid, answer } = payWin(work, command, { round: staked, winMinor, inputHash })
  work.setStudioRound(paid, pair, studio)
  return answer
}

/** The grant that a round plays from: undefined where none is named, null where it has no round left for it. */
const freeSpinsGrantOf = (
  work: WorkingState,
  command: StudioRoundCommand,
  game: string,
): FreeSpinsGrant | null | undefined => {
  if (command.freePackId === undefined) return undefined
  const grant = work.pack(command.freePackId)
  const asked = { ...command, game, stakeMinor: command.nominalMinor }
  return grant && isPlayable(grant, asked) ? grant : null
}

export const payWin = (
  work: WorkingState,
  command: StudioRoundCommand | StudioStepCommand,
  {
    round,
    winMinor,
    inputHash,
    isAtRisk = false,
  }: { round: KnownRound; winMinor: bigint; inputHash: string; isAtRisk?: boolean },
): { paid: KnownRound; answer: RoundAnswer } => {
  const { currency, supplierRound } = round
  const ids = { ...command, transactionId: winIdOf(supplierRound) }
  const { freePackId } = round
  const grant = work.pack(freePackId)
  const move = grant
    ? work.money.payFree(ids, grant, round, winMinor)
    : work.money.payWin(ids, round, winMinor)
  if (grant) work.setGrant(withWin(grant, winMinor))
  const balanceAfterMinor = work.money.balance(round.uid, currency)
  const paid = { ...round, status: 'closed' as const, winMinor, balanceAfterMinor }
  const referenceId = supplierRound
  const answer = work.accept(ids, {
    kind: 'win',
    round: paid,
    referenceId,
    amountMinor: winMinor,
    inputHash,
    move,
    freePackId,
    ...(isAtRisk ? countLate(work, round, referenceId) : undefined),
  })
  return { paid, answer }
}

/** The studio's win is a transaction of its own. Stake ids begin with a number, so ids never collide. */
export const winIdOf = (transactionId: string): string => `win:${transactionId}`
