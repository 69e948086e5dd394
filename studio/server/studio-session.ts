import type { Context } from '#server/context.ts'
import { findPlaySession, type PlaySession } from '#server/play/games/session/play-session.ts'
import { catalogue, type CatalogueEntry } from '../games/catalogue.ts'
import type { StudioGame } from '../frame/studio-game.ts'
import type { SeedOwner } from './seed-pairs.ts'

export type StudioSession = Omit<PlaySession, 'game'> & {
  readonly game: StudioGame
  readonly gameType: CatalogueEntry['type']
  readonly owner: SeedOwner
}

/** A round request with a validated choice. */
export type StudioPlay = {
  readonly stakeMinor: bigint
  readonly choice: unknown
  readonly key: string
  readonly freePackId?: bigint | undefined
}
/** An action request; `step` is the number of earlier steps of the round. */
export type StudioAction = {
  readonly roundId: bigint
  readonly step: number
  readonly action: unknown
  readonly key: string
}

const entries = new Map(catalogue.map((entry) => [entry.sysname, entry]))

/** The session of a bearer token for a studio game; undefined as in {@link findPlaySession}. */
export const findStudioSession = async (
  ctx: Pick<Context, 'connection' | 'db' | 'clock' | 'content'>,
  token: string,
): Promise<StudioSession | undefined> => {
  const session = await findPlaySession(ctx, 'studio', token)
  const entry = session && entries.get(session.game)
  if (!entry) return undefined
  const { game, type: gameType } = entry
  const owner = session.mode === 'real' ? { uid: session.uid } : { gameSessionId: session.id }
  return { ...session, game, gameType, owner }
}
