import { createShortMemory } from '#server/kernel/ttl-cache.ts'

/** The offer is the same for everybody and changes all the time: what was read this long ago is still said. A page hears of what has changed since by its stream. */
const offerMs = 1000

/** What was read of the offer a moment ago, by the house’s database. */
export const offerMemory = createShortMemory(offerMs)
