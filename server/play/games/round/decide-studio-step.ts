import { isDeepStrictEqual } from 'node:util'
import { commandHash, type RoundAnswer, type StudioStepCommand } from './round-command.ts'
import { payWin } from './decide-studio-round.ts'
import type { KnownRound, KnownSession, StudioPart } from './round-state.ts'
import { evaluateStake, sessionForStep } from './stake-checks.ts'
import type { WorkingState } from './working-state.ts'

type OpenRound = KnownRound & { readonly studio: StudioPart }

/**
 * An action in an open studio round, processed once: a repetition gets the first answer, and of two actions for
 * the same step the first counts. Its extra stake is a bet of the round; the action that ends the round pays
 * it.
 */
export const decideStudioStep = (work: WorkingState, command: StudioStepCommand): RoundAnswer => {
  const round = work.roundNamed(command, command.round)
  if (!round?.studio) return work.refuse('ROUND_CLOSED')
  const { actions } = round.studio.outcome
  const taken = actions[command.step]
  if (taken) {
    const isSame = taken.key === command.key && isDeepStrictEqual(taken.action, command.action)
    return isSame ? work.repeatStep(round) : work.refuse('STEP_TAKEN')
  }
  if (round.status !== 'open' || command.step !== actions.length) return work.refuse('ROUND_CLOSED')
  // The rules under which it began are gone, and no others may end it.
  if (round.studio.mathVersion !== command.mathVersion) return work.refuse('GAME_CLOSED')
  const session = sessionForStep(work, command)
  return typeof session === 'string'
    ? work.refuse(session)
    : playStep(work, command, { ...round, studio: round.studio }, session)
}

const playStep = (
  work: WorkingState,
  command: StudioStepCommand,
  round: OpenRound,
  session: KnownSession | null,
): RoundAnswer => {
  const { uid, currency, id: roundId } = round
  const pair = work.seedPair(uid)
  if (pair?.id !== round.studio.seedPairId) throw new Error(`The seeds of the open round ${roundId} are gone`)
  const stepped = command.draw({ ...pair, nonce: round.studio.nonce }, round.studio.outcome)
  if (!stepped) return work.refuse('ACTION_INVALID')
  const { costMinor, winMinor, outcome, isAtRisk } = stepped
  const inputHash = commandHash(command)
  let answer = work.repeatStep(round)
  let after = round
  if (costMinor > 0n) {
    if (!session) return work.refuse('TOKEN_INVALID')
    const shares = evaluateStake(work, { ...command, amountMinor: costMinor }, { session, round })
    if (typeof shares === 'string') return work.refuse(shares)
    const { move, counted } = work.money.stake(command, round, { session, shares, coveredMinor: 0n })
    after = {
      ...round,
      stakeMinor: round.stakeMinor + costMinor,
      bonusStakeMinor: round.bonusStakeMinor + shares.bonusMinor,
    }
    const bet = { kind: 'bet', round, referenceId: null, amountMinor: costMinor, inputHash, move } as const
    answer = work.accept(command, { ...bet, bonusCounted: counted })
  }
  const balanceMinor = work.money.balance(uid, currency)
  const studio = { ...round.studio, outcome: { ...outcome, balanceBeforeWinMinor: balanceMinor.toString() } }
  after = { ...after, balanceAfterMinor: balanceMinor, studio }
  if (winMinor === null) {
    work.setRound(after)
    return answer
  }
  const end = payWin(work, command, { round: after, winMinor, inputHash, isAtRisk })
  work.setRound(end.paid)
  return end.answer
}
