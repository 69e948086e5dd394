import type { RoundView, StudioRefusal } from '#contract/studio.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { RoundAnswer } from '#server/play/games/round/round-command.ts'
import { drawRound, drawStep } from './draw-round.ts'
import { openServerSeed } from './seed-pairs.ts'
import { findOwnRound, readRound } from './stored-round.ts'
import type { StudioAction, StudioPlay, StudioSession } from './studio-session.ts'

/** Refusals of the round processor as codes for the game; the others cannot occur in a studio round. */
const refusals: Partial<Record<RoundAnswer['status'], StudioRefusal>> = {
  NOT_ENOUGH_MONEY: 'NOT_ENOUGH_MONEY',
  PLAYER_DISABLED: 'PLAY_NOT_ALLOWED',
  STAKE_CAP: 'STAKE_CAP',
  LOSS_LIMIT: 'LOSS_LIMIT',
  TIME_LIMIT: 'TIME_LIMIT',
  REALITY_CHECK_DUE: 'REALITY_CHECK_DUE',
  TOO_FAST: 'TOO_FAST',
  ROUND_UNFINISHED: 'ROUND_UNFINISHED',
  DUPLICATE_CONFLICT: 'KEY_REUSED',
  GAME_CLOSED: 'GAME_CLOSED',
  ROUND_CLOSED: 'STEP_TAKEN',
  STEP_TAKEN: 'STEP_TAKEN',
  ACTION_INVALID: 'ACTION_INVALID',
  FREE_ROUNDS_OVER: 'FREE_ROUNDS_OVER',
  BONUS_MOST_STAKE: 'BONUS_MOST_STAKE',
  BONUS_GAME_EXCLUDED: 'BONUS_GAME_EXCLUDED',
  TOKEN_INVALID: 'TOKEN_INVALID',
  TOKEN_EXPIRED: 'TOKEN_INVALID',
}

/** Plays one round for money. The answer is read from the store, so it shows what was paid (D2). */
export const playRealRound = async (
  ctx: Pick<Context, 'db' | 'roundProcessor' | 'secrets'>,
  session: StudioSession,
  { stakeMinor, choice, key, freePackId }: StudioPlay,
): Promise<RoundView | StudioRefusal> => {
  const { game, uid, owner, tokenHash, currency } = session
  const answer = await ctx.roundProcessor.playRound({
    supplier: 'studio',
    uid,
    tokenHash,
    transactionId: `${session.id}:${key}`,
    game: game.sysname,
    currency,
    amountMinor: freePackId === undefined ? stakeMinor : 0n,
    freePackId,
    nominalMinor: stakeMinor,
    choice,
    mathVersion: game.mathVersion,
    draw: ({ sealedServerSeed, serverSeedHash, clientSeed, nonce }) => {
      const serverSeed = openServerSeed(ctx, owner, sealedServerSeed)
      return drawRound(game, { serverSeed, serverSeedHash, clientSeed, nonce }, choice)
    },
  })
  return toRoundView(ctx, session, answer)
}

export const takeRealStep = async (
  ctx: Pick<Context, 'db' | 'roundProcessor' | 'secrets' | 'clock'>,
  session: StudioSession,
  { roundId, step, action, key }: StudioAction,
): Promise<RoundView | StudioRefusal> => {
  const { game, uid, owner, tokenHash, currency } = session
  const round = await findOwnRound(ctx.db, session, roundId)
  if (!round) return 'ACTION_INVALID'
  const answer = await ctx.roundProcessor.playStep({
    supplier: 'studio',
    uid,
    tokenHash,
    round: round.supplier_round,
    game: game.sysname,
    currency,
    mathVersion: game.mathVersion,
    step,
    key,
    action,
    draw: ({ sealedServerSeed, ...pair }, outcome) => {
      const seeds = { ...pair, serverSeed: openServerSeed(ctx, owner, sealedServerSeed) }
      return drawStep(game, seeds, { outcome, action, key, at: ctx.clock.now() })
    },
  })
  return toRoundView(ctx, session, answer)
}

const toRoundView = async (
  ctx: Pick<Kernel, 'db'>,
  session: StudioSession,
  answer: RoundAnswer,
): Promise<RoundView | StudioRefusal> => {
  if (answer.status === 'ACCEPTED' && answer.roundId !== null)
    return readRound(ctx.db, session, answer.roundId)
  const refusal = refusals[answer.status]
  if (!refusal) throw new Error(`A studio round was answered with ${answer.status}`)
  return refusal
}
