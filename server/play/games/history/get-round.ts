import type { z } from 'zod'
import type { roundRecall } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { isHidden } from '#server/platform/kernel/unseen-round.ts'
import { asSeen } from './own-rounds.ts'
import { findRound, recallOf, type JackpotsOfRound } from './recall-round.ts'

/** One round of the player with all that was shown of it (standards E1). */
export const getRound = async (
  ctx: CallContext,
  input: { id: string },
  jackpotsOf: JackpotsOfRound,
): Promise<Result<z.input<typeof roundRecall>>> => {
  const { locale } = ctx.request
  const round = await findRound(ctx, { id: BigInt(input.id), uid: ctx.uid, locale })
  if (!round) return invalid('id', 'NOT_FOUND')
  const now = ctx.clock.now()
  const jackpots = isHidden(round, now) ? [] : await jackpotsOf(ctx.db, round, locale)
  return ok(await recallOf(ctx, asSeen(round, now), jackpots))
}
