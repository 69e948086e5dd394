import type { RoundView, StudioRefusal } from '#contract/studio.ts'
import type { Context } from '#server/context.ts'
import type { RoundAnswer } from '#server/games/round/round-command.ts'
import { drawRound } from './draw-round.ts'
import { openServerSeed } from './seed-pairs.ts'
import { readRound } from './stored-round.ts'
import type { StudioSession } from './studio-session.ts'

/** How a refusal of the round book is told to the game; what is not here cannot happen to a studio round. */
const refusals: Partial<Record<RoundAnswer['status'], StudioRefusal>> = {
  NOT_ENOUGH_MONEY: 'NOT_ENOUGH_MONEY',
  PLAYER_DISABLED: 'PLAY_NOT_ALLOWED',
  ROUND_UNFINISHED: 'ROUND_UNFINISHED',
  DUPLICATE_CONFLICT: 'KEY_REUSED',
  GAME_CLOSED: 'GAME_CLOSED',
  TOKEN_INVALID: 'TOKEN_INVALID',
  TOKEN_EXPIRED: 'TOKEN_INVALID',
}

/** Plays one round for money. The answer is read from the store, so what is shown is what was paid (D2). */
export const playRealRound = async (
  ctx: Pick<Context, 'db' | 'roundBook' | 'secrets'>,
  session: StudioSession,
  spin: { stakeMinor: bigint; key: string },
): Promise<RoundView | StudioRefusal> => {
  const { game, uid, owner, tokenHash, currency } = session
  const answer = await ctx.roundBook.playRound({
    supplier: 'studio',
    uid,
    tokenHash,
    transactionId: `${session.id}:${spin.key}`,
    game: game.sysname,
    currency,
    amountMinor: spin.stakeMinor,
    mathVersion: game.mathVersion,
    draw: ({ sealedServerSeed, serverSeedHash, clientSeed, nonce }) => {
      const serverSeed = openServerSeed(ctx, owner, sealedServerSeed)
      return drawRound(game, { serverSeed, serverSeedHash, clientSeed, nonce }, spin.stakeMinor)
    },
  })
  if (answer.status === 'ACCEPTED' && answer.roundId !== null)
    return readRound(ctx.db, session, answer.roundId)
  const refusal = refusals[answer.status]
  if (!refusal) throw new Error(`A studio round was answered with ${answer.status}`)
  return refusal
}
