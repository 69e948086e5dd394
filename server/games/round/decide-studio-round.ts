import { commandHash, type RoundAnswer, type StudioRoundCommand } from './round-command.ts'
import type { Work } from './working-state.ts'
import { refusalOfStake, sessionForStake } from './stake-checks.ts'

/**
 * A studio round, whole: stake, draw and win in one step, so that no round of ours is ever half paid. The draw
 * is made only when the stake is covered; a refused spin uses up no nonce, and the next spin gets the very
 * outcome this one would have had. A new round waits until the last one of the game was shown (standards E2).
 */
export const decideStudioRound = (work: Work, command: StudioRoundCommand): RoundAnswer => {
  const session = sessionForStake(work, command)
  if (typeof session === 'string') return work.refuse(session)
  const { uid, currency, transactionId, amountMinor: stakeMinor } = command
  if (work.isUnfinished(uid, session.game)) return work.refuse('ROUND_UNFINISHED')
  const refusal = refusalOfStake(work, command)
  // Not kept: the client gives up the key of a refused spin and makes a new one.
  if (refusal) return work.refuse(refusal)
  const pair = work.seedPair(uid)
  if (!pair) throw new Error(`Player ${uid} plays without a seed pair`)

  const { winMinor, outcome } = command.draw(pair)
  const round = work.beginRound(command, { supplierRound: transactionId, game: session.game, currency })
  const bet = { roundId: round.id, reason: 'bet', currency, amountMinor: -stakeMinor } as const
  const betMove = work.move(command, bet)
  const balanceBeforeWinMinor = work.balance(uid, currency).toString()
  const inputHash = commandHash(command)
  const accepted = { round, inputHash, amountMinor: stakeMinor }
  work.accept(command, { ...accepted, kind: 'bet', referenceId: null, move: betMove })

  const winIds = { ...command, transactionId: winIdOf(transactionId) }
  const winMove = work.move(winIds, { roundId: round.id, reason: 'win', currency, amountMinor: winMinor })
  const win = {
    ...accepted,
    kind: 'win',
    referenceId: transactionId,
    amountMinor: winMinor,
    move: winMove,
  } as const
  work.putStudioRound(
    { ...round, status: 'closed', stakeMinor, winMinor, balanceAfterMinor: work.balance(uid, currency) },
    pair,
    { outcome: { ...outcome, balanceBeforeWinMinor }, mathVersion: command.mathVersion },
  )
  return work.accept(winIds, win)
}

/** The studio's win is a transaction of its own. A stake's id begins with a number, so the two never meet. */
export const winIdOf = (transactionId: string): string => `win:${transactionId}`
