import type { BackofficeContext } from '#server/context.ts'
import { restrictPlayer } from './restrict-player.ts'

/** Bans a player: all their sessions end, and nothing of theirs is taken but what was begun. */
export const banPlayer = (
  ctx: BackofficeContext,
  given: { uid: number; reason: string; until?: string | undefined },
) => restrictPlayer(ctx, 'banned', given)
