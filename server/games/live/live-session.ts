import type { Context } from '#server/context.ts'
import { findPlaySession, type PlaySession } from '../session/play-session.ts'

/** Supplier of the games that all players share; its own, since their rounds begin and end with nobody’s command. */
export const liveSupplier = 'live'

export type LiveSession = PlaySession

export const findLiveSession = (
  ctx: Pick<Context, 'connection' | 'db' | 'clock' | 'content'>,
  token: string,
): Promise<LiveSession | undefined> => findPlaySession(ctx, liveSupplier, token)
