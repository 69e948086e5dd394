import type { z } from 'zod'
import type { roundRecall } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { findRound, recallOf } from './recall-round.ts'

/** One round of the player with all that was shown of it (standards E1). */
export const getRound = async (
  ctx: CallContext,
  input: { id: string },
): Promise<Result<z.input<typeof roundRecall>>> => {
  const round = await findRound(ctx, { id: BigInt(input.id), uid: ctx.uid })
  return round ? ok(await recallOf(ctx, round)) : invalid('id', 'NOT_FOUND')
}
