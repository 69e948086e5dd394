import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

export type Supplier = { readonly sysname: string; readonly keys: readonly KeyObject[] }

/** A revoked key is refused after at most this time, in every process. */
const cacheMs = 10_000

/** Suppliers of one adapter with their keys parsed; cached for {@link cacheMs}. */
export const createSupplierKeys = (ctx: Pick<Kernel, 'db' | 'clock' | 'log'>, adapter: 'hub88') => {
  let readAt = 0
  let known: Promise<ReadonlyMap<string, Supplier>> | undefined

  const read = async (): Promise<ReadonlyMap<string, Supplier>> => {
    const rows = await ctx.db
      .selectFrom('game_suppliers')
      .select(['sysname', 'public_keys'])
      .where('adapter', '=', adapter)
      .execute()
    return new Map(
      rows.map(({ sysname, public_keys }) => [
        sysname,
        { sysname, keys: public_keys.map((pem) => createPublicKey(pem)) },
      ]),
    )
  }

  return async (sysname: string): Promise<Supplier | undefined> => {
    const now = ctx.clock.now().getTime()
    if (!known || now - readAt > cacheMs) {
      readAt = now
      known = read()
      // A failed read is not cached.
      known.catch(() => (known = undefined))
    }
    return (await known).get(sysname)
  }
}
