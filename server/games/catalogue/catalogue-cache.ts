import type { Db } from '#db/connect.ts'
import { createShortMemory } from '#server/kernel/ttl-cache.ts'

/** The catalogue is the same for everyone and part of nearly every page; a change is seen this much later. */
const catalogueMs = 2000

/** What was read of the catalogue a moment ago. */
export const catalogueMemory = createShortMemory(catalogueMs)

/** Putting thousands of names in order takes a while, and a new game may stand at the end for a minute. */
const nameOrderMs = 60_000

/** The order of the names in a language. */
export const nameOrderMemory = createShortMemory(nameOrderMs)

/** To be called after a change of the catalogue. */
export const invalidateCatalogue = (db: Db): void => {
  catalogueMemory.forget(db)
  nameOrderMemory.forget(db)
}
