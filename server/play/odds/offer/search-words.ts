import { foldText } from '#contract/fold-text.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

const wordsMax = 6

/** Words of a search, each of which must match the start or a part of a name. */
export const wordsOf = (search: string | undefined): string[] =>
  foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, wordsMax)

/** Whether a folded text contains all of the words. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

/** A search scans the whole offer, so it is rate limited per player and per guest network (W19). */
export const checkOfferSearchLimit = (
  { settings, memoryRateLimits, uid, request }: CallContext,
  search: string | undefined,
  name: 'betting-searches' | 'outright-searches' = 'betting-searches',
): Result<undefined> => {
  if (wordsOf(search).length === 0) return ok(undefined)
  const limit = { name, max: settings.searchesPerMinute, windowSeconds: 60 }
  const { isAllowed, resendSeconds } = memoryRateLimits.consume(
    limit,
    uid ? `uid:${uid}` : networkOf(request.ip),
  )
  return isAllowed ? ok(undefined) : refuse('TooManyRequests', { resendSeconds })
}
