import type { Db } from '#db/connect.ts'
import { createTtlCache } from '#server/platform/kernel/ttl-cache.ts'

/** The catalogue is the same for all players and part of nearly every page; a change shows after this delay. */
const catalogueMs = 2000

/** The catalogue as read within the last {@link catalogueMs}. */
export const catalogueCache = createTtlCache(catalogueMs)

/** Sorting thousands of names is slow; for up to a minute a new game may stand at the end. */
const nameOrderMs = 60_000

export const nameOrderCache = createTtlCache(nameOrderMs)

export const invalidateCatalogue = (db: Db): void => {
  catalogueCache.invalidate(db)
  nameOrderCache.invalidate(db)
}
