import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { allowedHosts, leadsToAllowed } from '#server/platform/kernel/network/allowed-hosts.ts'
import type { PlayableGame } from '../catalogue/playable-games.ts'
import type { PlayMode } from '../schema.ts'

/**
 * The launch URL of a supplier's game, from the supplier's settings or the custom game, with the placeholders
 * filled in. Never contains the player's session with us.
 */
export const launchAddress = (
  ctx: Pick<Kernel, 'settings'>,
  game: PlayableGame,
  launch: {
    token: string
    currency: string
    mode: PlayMode
    locale: string
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

/** Whether the environment still allows the host of a launch URL (CODE_HOSTS); own games have none. */
export const opensAtAllowedHost = (
  settings: Kernel['settings'],
  address: string | null | undefined,
): boolean => !address || leadsToAllowed(allowedHosts(settings).code, plainAddress(address))

/** A launch URL with its placeholders filled, so that it parses as a URL. */
export const plainAddress = (template: string): string => template.replaceAll(/\{\w+\}/g, 'x')
