import type { Context } from '#server/context.ts'
import { findPlaySession, type PlaySession } from '../session/play-session.ts'

/** Supplier of the shared games; separate, since their rounds begin and end without a player's command. */
export const liveSupplier = 'live'

export type LiveSession = PlaySession

export const findLiveSession = (
  ctx: Pick<Context, 'connection' | 'db' | 'clock' | 'content'>,
  token: string,
): Promise<LiveSession | undefined> => findPlaySession(ctx, liveSupplier, token)
