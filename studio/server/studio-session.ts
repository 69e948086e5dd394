import type { Context } from '#server/context.ts'
import type { PlayMode } from '#server/games/schema.ts'
import { hashToken } from '#server/kernel/random.ts'
import { catalogue } from '../games/catalogue.ts'
import type { SlotGame } from '../math/game.ts'
import type { SeedOwner } from './seed-pairs.ts'

/** The game session behind a play page's token. */
export type StudioSession = {
  readonly id: bigint
  readonly tokenHash: string
  readonly uid: number
  readonly mode: PlayMode
  readonly currency: string
  readonly game: SlotGame
  readonly owner: SeedOwner
}

const games = new Map(catalogue.map((entry) => [entry.sysname, entry.game]))

export const findGame = (sysname: string): SlotGame | undefined => games.get(sysname)

/**
 * The session of a bearer token, or undefined when it is unknown, run out, or when the browser's session it was
 * launched from has ended: a signed-out player's game says no more about the player's money.
 */
export const findStudioSession = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<StudioSession | undefined> => {
  const now = ctx.clock.now()
  const tokenHash = hashToken(token)
  const row = await ctx.db
    .selectFrom('game_sessions as game')
    .leftJoin('sessions as browser', 'browser.id', 'game.account_session_id')
    .select(['game.id', 'game.uid', 'game.mode', 'game.currency', 'game.game'])
    .select(['browser.ended_at as browser_ended_at', 'browser.expires_at as browser_expires_at'])
    .where('game.token_hash', '=', tokenHash)
    .where('game.supplier', '=', 'studio')
    .where('game.expires_at', '>', now)
    .where('game.ended_at', 'is', null)
    .executeTakeFirst()
  const game = row && games.get(row.game)
  if (!game) return undefined
  const { id, uid, mode, currency } = row
  const isSignedIn =
    row.browser_ended_at === null && row.browser_expires_at !== null && row.browser_expires_at > now
  if (mode === 'real' && !isSignedIn) return undefined
  const owner = mode === 'real' ? { uid } : { gameSessionId: id }
  return { id, tokenHash, uid, mode, currency, game, owner }
}
