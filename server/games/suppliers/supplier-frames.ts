import type { Db } from '#db/connect.ts'
import type { Context } from '#server/context.ts'
import { opensAtAllowedHost, plainAddress } from '../launch/launch-address.ts'

type Parts = Pick<Context, 'db' | 'settings'>
type Known = { readonly origins: readonly string[]; readonly readAt: number }

/** How long it may take until pages let a new supplier's games into their frames. */
const keptMs = 10_000

const known = new WeakMap<Db, Known>()

const originOf = (launchAddress: string): string | undefined => {
  const address = plainAddress(launchAddress)
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/** Reads anew at which origins suppliers open their games; the house's own, where stand-ins do, is none of them. */
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
 * Origins that a page must let into a frame for the games of outside suppliers, as they were known a moment ago. A policy is
 * written without waiting, so what is older is read meanwhile, for the next page; what cannot be read stays as it was.
 */
export const supplierFrames = (parts: Parts): readonly string[] => {
  const { origins = [], readAt = -keptMs } = known.get(parts.db) ?? {}
  if (performance.now() - readAt >= keptMs) {
    // Asked for once at a time.
    known.set(parts.db, { origins, readAt: performance.now() })
    readSupplierFrames(parts).catch(() => undefined)
  }
  return origins
}
