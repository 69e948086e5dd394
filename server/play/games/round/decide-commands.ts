import {
  type FreeSpinsGrant,
  isPlayable,
  withRoundBack,
  withRoundUsed,
  withWin,
} from '../free-spins/free-spins-grant.ts'
import { decideStudioRound } from './decide-studio-round.ts'
import { decideStudioStep } from './decide-studio-step.ts'
import type { Plan } from './round-plan.ts'
import {
  commandHash,
  type BetCommand,
  type RollbackCommand,
  type RoundAnswer,
  type RoundCommand,
  type RoundRefusal,
  type StudioStepCommand,
  type WinCommand,
} from './round-command.ts'
import type { KnownRound, KnownTransaction, RoundState } from './round-state.ts'
import { countLate, WorkingState } from './working-state.ts'
import { evaluateStake, sessionForStake, traitsOf } from './stake-checks.ts'

/**
 * Decides a batch of commands in order, each on the state that the ones before it left, without input or
 * output. The rules are those of a seamless wallet, with rollback and round closing: a transaction is processed
 * once and its answer is stored, a win pays an accepted bet of the same round, a bet is refunded once, and only
 * new bets check whether the player may still play.
 */
export const decideCommands = (state: RoundState, commands: readonly RoundCommand[]): Plan => {
  const work = new WorkingState(state)
  const answers = commands.map((command) => decide(work, command))
  work.money.completeBonuses()
  return work.plan(answers)
}

const decide = (work: WorkingState, command: RoundCommand): RoundAnswer => {
  // No answer about, and no row for, a player who never opened a game of this supplier.
  if (!work.player(command)) return work.refuse('TOKEN_INVALID')
  // The result of a step is stored in its round, whether or not it moved money.
  if (command.kind === 'studio_step') return decideStudioStep(work, command)
  const known = work.transaction(command, command.transactionId)
  if (known) return repeat(work, known, command)
  switch (command.kind) {
    case 'bet':
      return decideBet(work, command)
    case 'win':
      return decideWin(work, command)
    case 'rollback':
      return decideRollback(work, command)
    case 'studio_round':
      return decideStudioRound(work, command)
  }
}

/**
 * Repeats the first answer, or answers a conflict when the id comes with other content. A bet that was rolled
 * back is answered as such whether its rollback came before or after it, since the result is the same.
 */
const repeat = (
  work: WorkingState,
  known: KnownTransaction,
  command: Exclude<RoundCommand, StudioStepCommand>,
): RoundAnswer => {
  const isBet = command.kind === 'bet' || command.kind === 'studio_round'
  if (known.status === 'tombstone') return work.refuse(isBet ? 'ROLLED_BACK' : 'DUPLICATE_CONFLICT')
  if (known.inputHash !== commandHash(command)) return work.refuse('DUPLICATE_CONFLICT')
  if (known.status === 'rolled_back') return work.refuse('ROLLED_BACK')
  return {
    status: known.refusal ?? 'ACCEPTED',
    balanceMinor: known.balanceAfterMinor,
    currency: known.currency,
    roundId: known.roundId,
    isRepeat: true,
  }
}

const decideBet = (work: WorkingState, command: BetCommand): RoundAnswer => {
  const session = sessionForStake(work, command)
  if (typeof session === 'string') return work.refuse(session)
  const { uid, amountMinor, currency } = command
  const known = work.roundNamed(command, command.round)
  if (known && known.status !== 'open') return work.refuse('ROUND_CLOSED')
  const inputHash = commandHash(command)
  const grant = work.grantNamed(command)
  const shares =
    refusalOfFreeBet(command, grant, session.game) ?? evaluateStake(work, command, { session, round: known })
  if (typeof shares === 'string')
    return work.storeRefusal(command, {
      refusal: shares,
      inputHash,
      game: session.game,
      currency,
      amountMinor,
    })

  if (!session.isActivated) work.activate(session.id)
  const round =
    known ??
    work.beginRound(command, {
      supplierRound: command.round,
      game: session.game,
      currency,
      freePackId: grant?.id ?? null,
      traits: traitsOf(session),
    })
  const coveredMinor = command.coveredMinor ?? 0n
  const { move, counted } = work.money.stake(command, round, { session, shares, coveredMinor })
  work.setRound({
    ...round,
    stakeMinor: round.stakeMinor + amountMinor,
    bonusStakeMinor: round.bonusStakeMinor + shares.bonusMinor,
    balanceAfterMinor: work.money.balance(uid, currency),
    status: command.isRoundClosed ? 'closed' : 'open',
  })
  if (grant) work.setGrant(withRoundUsed(grant))
  return work.accept(command, {
    kind: 'bet',
    round,
    referenceId: null,
    amountMinor,
    inputHash,
    move,
    freePackId: grant?.id ?? null,
    bonusCounted: counted,
    coveredMinor,
  })
}

/** A supplier's free bet has stake zero and counts on its named grant; unknown names are the supplier's own. */
const refusalOfFreeBet = (
  command: BetCommand,
  grant: FreeSpinsGrant | undefined,
  game: string,
): RoundRefusal | null =>
  grant && !(command.amountMinor === 0n && isPlayable(grant, { ...command, game }))
    ? 'FREE_ROUNDS_OVER'
    : null

/** A supplier's promotion win without a bet: only if the operator allows it, in a game the player opened. */
const roundOfPromo = (work: WorkingState, command: WinCommand): KnownRound | RoundRefusal => {
  const { tokenHash, round: supplierRound, currency, amountMinor } = command
  if (!work.player(command)?.paysPromoWins) {
    work.alert(command, 'win_without_bet', {
      reference: '',
      round: supplierRound,
      amount: String(amountMinor),
    })
    return 'BET_NOT_FOUND'
  }
  const session = tokenHash === undefined ? undefined : work.session(tokenHash)
  if (!session || session.uid !== command.uid || session.supplier !== command.supplier) return 'TOKEN_INVALID'
  if (session.gameCode !== command.game) return 'GAME_INVALID'
  if (session.currency !== currency) return 'WRONG_CURRENCY'
  const known = work.roundNamed(command, supplierRound)
  const beginning = { supplierRound, game: session.game, currency, freePackId: null, traits: null }
  return known ?? work.beginRound(command, beginning)
}

/** The round of the accepted bet that a win refers to, or the refusal; a false reference raises an alert. */
const roundOfWin = (
  work: WorkingState,
  command: WinCommand & { readonly referenceId: string },
): KnownRound | RoundRefusal => {
  const bet = work.transaction(command, command.referenceId)
  const claim = { reference: command.referenceId, round: command.round, amount: String(command.amountMinor) }
  if (bet?.status === 'tombstone' || bet?.status === 'rolled_back') {
    work.alert(command, 'win_on_rolled_back_bet', claim)
    return 'ROLLED_BACK'
  }
  const round = work.roundOf(bet)
  if (bet?.kind !== 'bet' || bet.status !== 'accepted' || !round) {
    work.alert(command, 'win_without_bet', claim)
    return 'BET_NOT_FOUND'
  }
  if (round.supplierRound !== command.round) {
    work.alert(command, 'win_on_other_round', claim)
    return 'BET_NOT_FOUND'
  }
  return round.currency === command.currency ? round : 'WRONG_CURRENCY'
}

const decideWin = (work: WorkingState, command: WinCommand): RoundAnswer => {
  const { uid, amountMinor, referenceId } = command
  const isPromo = referenceId === null
  const round = isPromo ? roundOfPromo(work, command) : roundOfWin(work, { ...command, referenceId })
  if (typeof round === 'string') return work.refuse(round)
  const { currency } = round
  const freePackId = isPromo ? null : (work.transaction(command, referenceId)?.freePackId ?? null)
  const grant = work.pack(freePackId)
  const move = grant
    ? work.money.payFree(command, grant, round, amountMinor)
    : work.money.payWin(command, isPromo ? { ...round, bonusStakeMinor: 0n } : round, amountMinor)
  if (grant) work.setGrant(withWin(grant, amountMinor))
  const isLast = command.isRoundClosed || amountMinor === 0n
  work.setRound({
    ...round,
    winMinor: round.winMinor + amountMinor,
    balanceAfterMinor: work.money.balance(uid, currency),
    status: round.status === 'open' && isLast ? 'closed' : round.status,
  })
  const inputHash = commandHash(command)
  const kept = { kind: 'win', round, referenceId, amountMinor, inputHash, move, freePackId, isPromo } as const
  const late = command.isAtRisk === true ? countLate(work, round, referenceId) : undefined
  return work.accept(command, { ...kept, ...late })
}

/**
 * Refunds a bet once. A rollback of a bet that never arrived, was refused or is refunded already succeeds
 * without a change, since suppliers repeat rollbacks for ever; one that arrives before its bet leaves a
 * tombstone.
 */
const decideRollback = (work: WorkingState, command: RollbackCommand): RoundAnswer => {
  const { uid, referenceId } = command
  const bet = work.transaction(command, referenceId)
  if (bet && bet.kind !== 'bet') {
    work.alert(command, 'rollback_of_no_bet', { reference: referenceId })
    return work.refuse('BET_NOT_FOUND')
  }
  const inputHash = commandHash(command)
  const round = work.roundOf(bet)
  if (!bet) work.addTombstone(command, referenceId)
  if (bet?.status !== 'accepted' || !round) {
    return work.accept(command, {
      kind: 'rollback',
      round,
      referenceId,
      amountMinor: 0n,
      inputHash,
      move: null,
    })
  }

  const { amountMinor } = bet
  const { currency } = round
  if (round.winMinor > 0n)
    work.alert(command, 'rollback_after_win', { reference: referenceId, round: String(round.id) })
  const move = work.money.refund(command, round, bet)
  work.markRolledBack(bet)
  const grant = work.pack(bet.freePackId)
  if (grant) work.setGrant(withRoundBack(grant))
  const refundedMinor = round.refundedMinor + amountMinor
  work.setRound({
    ...round,
    refundedMinor,
    bonusStakeMinor: round.bonusStakeMinor - bet.bonusMinor,
    balanceAfterMinor: work.money.balance(uid, currency),
    status: refundedMinor === round.stakeMinor ? 'rolled_back' : round.status,
  })
  return work.accept(command, { kind: 'rollback', round, referenceId, amountMinor, inputHash, move })
}
