import { createTtlCache } from '#server/platform/kernel/ttl-cache.ts'

/**
 * The offer is the same for all callers and changes constantly: a cached read is served for this long. Pages
 * get later changes by their stream.
 */
const offerMs = 1000

export const offerCache = createTtlCache(offerMs)
