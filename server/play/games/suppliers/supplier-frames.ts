import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { opensAtAllowedHost, plainAddress } from '../launch/launch-address.ts'

type Parts = Pick<Kernel, 'db' | 'settings'>
type Known = { readonly origins: readonly string[]; readonly readAt: number }

/** Delay until pages allow a new supplier's games in their frames. */
const cacheMs = 10_000

const known = new WeakMap<Db, Known>()

const originOf = (launchAddress: string): string | undefined => {
  const address = plainAddress(launchAddress)
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** Reads the origins of the suppliers' games; our own origin, which sandbox suppliers use, is left out. */
export const readSupplierFrames = async ({ db, settings }: Parts): Promise<readonly string[]> => {
  const rows = await db.selectFrom('game_suppliers').select('settings').orderBy('sysname').execute()
  const custom = await db
    .selectFrom('games')
    .select('launch_url')
    .where('launch_url', 'is not', null)
    .where('is_off', '=', false)
    .execute()
  const own = new URL(settings.publicUrl).origin
  const addresses = [...rows.map((row) => row.settings.launch_url), ...custom.map((game) => game.launch_url)]
    .filter((address) => opensAtAllowedHost(settings, address))
    .flatMap((address) => address ?? [])
  const origins = new Set(addresses.flatMap((address) => originOf(address) ?? []))
  origins.delete(own)
  known.set(db, { origins: [...origins], readAt: performance.now() })
  return [...origins]
}

/**
 * Origins that a page's policy must allow in frames for external games, from the cache. A policy is written
 * without waiting, so an expired cache is refreshed meanwhile for the next page; after a failed read it stays.
 */
export const supplierFrames = (parts: Parts): readonly string[] => {
  const { origins = [], readAt = -cacheMs } = known.get(parts.db) ?? {}
  if (performance.now() - readAt >= cacheMs) {
    // One refresh at a time.
    known.set(parts.db, { origins, readAt: performance.now() })
    readSupplierFrames(parts).catch(() => undefined)
  }
  return origins
}
