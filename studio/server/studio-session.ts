import type { Context } from '#server/context.ts'
import type { PlayMode } from '#server/games/schema.ts'
import { hashToken } from '#server/kernel/random.ts'
import { idleSince, noteUse } from '#server/session/resolve-session.ts'
import { catalogue, type CatalogueEntry } from '../games/catalogue.ts'
import type { HouseGame } from '../frame/house-game.ts'
import type { SeedOwner } from './seed-pairs.ts'

/** The game session behind a play page's token. */
export type StudioSession = {
  readonly id: bigint
  readonly tokenHash: string
  readonly uid: number
  /** The sign-in it was launched from; null for a guest. */
  readonly accountSessionId: bigint | null
  readonly mode: PlayMode
  readonly currency: string
  readonly game: HouseGame
  readonly gameType: CatalogueEntry['type']
  readonly owner: SeedOwner
}

/** A round that is asked for, once its choice has been read. */
export type StudioPlay = {
  readonly stakeMinor: bigint
  readonly choice: unknown
  readonly key: string
  /** The pack of free rounds it is to be played from. */
  readonly freePackId?: bigint | undefined
}
/** An action that is asked for; `step` is how many the round has had before. */
export type StudioAction = {
  readonly roundId: bigint
  readonly step: number
  readonly action: unknown
  readonly key: string
}

const entries = new Map(catalogue.map((entry) => [entry.sysname, entry]))

/**
 * The session of a bearer token, or undefined when it is unknown, run out, or when the browser's session it was
 * launched from has ended: a signed-out player's game says no more about the player's money.
 */
export const findStudioSession = async (
  ctx: Pick<Context, 'db' | 'clock' | 'content'>,
  token: string,
): Promise<StudioSession | undefined> => {
  const now = ctx.clock.now()
  const tokenHash = hashToken(token)
  const row = await ctx.db
    .selectFrom('game_sessions as game')
    .leftJoin('sessions as browser', 'browser.id', 'game.account_session_id')
    .select(['game.id', 'game.uid', 'game.mode', 'game.currency', 'game.game'])
    .select(['browser.id as session_id', 'browser.last_seen_at', 'browser.ended_at as browser_ended_at'])
    .select('browser.expires_at as browser_expires_at')
    .where('game.token_hash', '=', tokenHash)
    .where('game.supplier', '=', 'studio')
    .where('game.expires_at', '>', now)
    .where('game.ended_at', 'is', null)
    .executeTakeFirst()
  const entry = row && entries.get(row.game)
  if (!entry) return undefined
  const { game, type: gameType } = entry
  const { id, uid, mode, currency } = row
  const { session_id: sessionId, last_seen_at: lastSeenAt, browser_expires_at: expiresAt } = row
  const isOpen = row.browser_ended_at === null && expiresAt !== null && expiresAt > now && sessionId !== null
  const isSignedIn = isOpen && lastSeenAt !== null && lastSeenAt > idleSince(ctx)
  if (mode === 'real' && !isSignedIn) return undefined
  // Whoever plays is there.
  if (isSignedIn) await noteUse(ctx, { session_id: sessionId, last_seen_at: lastSeenAt })
  const owner = mode === 'real' ? { uid } : { gameSessionId: id }
  return { id, tokenHash, uid, accountSessionId: sessionId, mode, currency, game, gameType, owner }
}
