import type { Context as HonoContext } from 'hono'
import { playPage } from '#studio/server/play-page.ts'
import { findPlayer } from '../../account/queries.ts'
import type { Context } from '../../context.ts'
import { defaultLocale, isLocale } from '../../i18n/messages.ts'
import { networkOf } from '../../kernel/network/network-of.ts'
import type { Limit } from '../../kernel/rate-limits.ts'
import { mayPlay, mayTry } from '../../responsible-gaming/may-play.ts'
import { houseAddress } from '../../web/request/house-address.ts'
import { houseHosts } from '../../web/request/house-domains.ts'
import { isGameHidden, type PlayableGame } from '../catalogue/playable-games.ts'
import type { PlayMode } from '../schema.ts'
import { openGameSession } from '../session/open-game-session.ts'
import { launchAddress } from './launch-address.ts'
import { opensForMoney } from './opens-for-money.ts'

export type LaunchParts = {
  /** The signed-in player of a request to this house, or undefined for a guest. */
  readonly resolvePlayer: (request: Request) => Promise<{ uid: number; sessionId: bigint } | undefined>
  /** Whether a page of somebody else's leads here; a launch writes a session of the player's down. */
  readonly isFromElsewhere: (headers: Headers) => boolean
  /** Address of the client, for limits. */
  readonly addressOf: (c: HonoContext) => string
}

/** Each launch writes a session down and anybody may ask for a demonstration, so one place may not ask for ever. */
const launches: Limit = { name: 'game-launch', max: 600, windowSeconds: 10 * 60 }

/**
 * Answers a browser that opens `game`: a game of our own with its page, another with the way to its supplier, and in
 * plain words why not. A launch for money needs a player who may play and a page of this house.
 */
export const launchGame = async (
  ctx: Context,
  { resolvePlayer, isFromElsewhere, addressOf }: LaunchParts,
  c: HonoContext,
  game: PlayableGame | undefined,
): Promise<Response> => {
  c.header('cache-control', 'no-store')
  if (!game) return c.text('We can’t find this game.', 404)
  const mode: PlayMode = c.req.query('mode') === 'real' ? 'real' : 'demo'
  if (mode === 'real' && isFromElsewhere(c.req.raw.headers))
    return c.text('Open this game from its own page.', 400)
  const session = await resolvePlayer(c.req.raw)
  const player = session && (await findPlayer(ctx.db, session.uid))
  if (mode === 'real' && !player) return c.text('Sign in to play for real money.', 401)
  if (mode === 'demo' && !mayTry(ctx, player)) return c.text('Verify your identity to try this game.', 403)
  if (mode === 'real' && player?.status === 'active' && !mayPlay(ctx, player))
    return c.text('Verify your identity to play for real money.', 403)
  if (mode === 'real' && player && !mayPlay(ctx, player))
    return c.text('You can’t play with this account right now.', 403)
  if (game.is_off) return c.text('This game is closed for now.', 403)
  if (player?.country && (await isGameHidden(ctx.db, game.sysname, player.country)))
    return c.text('This game isn’t available in your country.', 403)
  if (mode === 'demo' && !game.has_demo) return c.text('This game has no demo mode.', 404)
  const attempt = await ctx.limits.take(launches, player ? `uid:${player.uid}` : networkOf(addressOf(c)))
  if (!attempt.isAllowed) {
    c.header('retry-after', String(attempt.resendSeconds))
    return c.text('You’ve opened too many games. Please wait a moment.', 429)
  }
  if (mode === 'real' && player && !(await opensForMoney(ctx, player.uid, game.sysname)))
    return c.text('Your balance is empty. Make a deposit to play for real money.', 403)
  const opened = await openGameSession(ctx, {
    game,
    mode,
    player: session && player && { uid: player.uid, sessionId: session.sessionId, currency: player.currency },
  })
  const asked = c.req.query('locale') ?? player?.locale ?? defaultLocale
  const locale = isLocale(asked) ? asked : defaultLocale
  if (game.adapter !== 'studio') return c.redirect(launchAddress(ctx, game, { ...opened, mode, locale }), 302)
  const { sysname, name } = game
  const theme = c.req.query('theme') === 'light' ? 'light' : 'dark'
  return playPage(ctx, {
    ...opened,
    sysname,
    name,
    mode,
    locale,
    theme,
    siteOrigin: houseAddress(ctx.settings, c.req.url, houseHosts(ctx)).origin,
  })
}
