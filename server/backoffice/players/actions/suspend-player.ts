import type { BackofficeContext } from '#server/context.ts'
import { restrictPlayer } from './restrict-player.ts'

/** Suspends a player, until a day or until it is lifted; otherwise like a ban. */
export const suspendPlayer = (
  ctx: BackofficeContext,
  given: { uid: number; reason: string; until?: string | undefined },
) => restrictPlayer(ctx, 'suspended', given)
