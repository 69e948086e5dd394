import type { Context } from '#server/context.ts'
import { allowedHosts, leadsToAllowed } from '#server/kernel/network/allowed-hosts.ts'
import type { PlayableGame } from '../catalogue/playable-games.ts'
import type { PlayMode } from '../schema.ts'

/**
 * Where a supplier's game is opened: the supplier's address from its settings, or that of a custom game, with the launch filled in. The
 * player's session with us is never part of it.
 */
export const launchAddress = (
  ctx: Pick<Context, 'settings'>,
  game: PlayableGame,
  launch: {
    token: string
    currency: string
    mode: PlayMode
    locale: string
    /** As the page around it looks. */
    theme: 'dark' | 'light'
    uid: number | undefined
  },
): string => {
  const template = game.launch_url ?? game.settings.launch_url
  if (!template) throw new Error(`Supplier ${game.supplier} has no launch address in its settings`)
  const values: Record<string, string> = {
    game: game.supplier_code,
    token: launch.token,
    player: launch.uid === undefined ? '' : String(launch.uid),
    currency: launch.currency,
    mode: launch.mode,
    locale: launch.locale,
    theme: launch.theme,
    lobby: ctx.settings.publicUrl,
  }
  return template.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** Whether the environment still allows the host at which a game opens (CODE_HOSTS); games of our own have none. */
export const opensAtAllowedHost = (
  settings: Context['settings'],
  address: string | null | undefined,
): boolean => !address || leadsToAllowed(allowedHosts(settings).code, plainAddress(address))

/** A launch address with something in its places, so that it can be read as an address. */
export const plainAddress = (template: string): string => template.replaceAll(/\{\w+\}/g, 'x')
