import type { BackofficeContext } from '#server/context.ts'
import { restrictPlayer } from './restrict-player.ts'

/** Bans a player: all their sessions end, and only started rounds are completed. */
export const banPlayer = (
  ctx: BackofficeContext,
  given: { uid: number; reason: string; until?: string | undefined },
) => restrictPlayer(ctx, 'banned', given)
