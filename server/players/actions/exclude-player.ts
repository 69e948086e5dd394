import type { DeskContext } from '#server/context.ts'
import { restrictPlayer } from './restrict-player.ts'

/** Excludes a player who asked for it. Until the day named nobody lifts it, and asking again never makes it shorter. */
export const excludePlayer = (ctx: DeskContext, given: { uid: number; reason: string; until: string }) =>
  restrictPlayer(ctx, 'excluded', given)
