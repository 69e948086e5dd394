import { foldText } from '#contract/fold-text.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/kernel/network/network-of.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

/** More words than these look for nothing that fewer do not find. */
const wordsMax = 6

/** Words of a search that all have to stand in names, each as a beginning or a part. */
export const wordsOf = (search: string | undefined): string[] =>
  foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, wordsMax)

/** Whether all of them stand in a plain text. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))

/** Whatever somebody types is looked for among the whole offer, so a guest’s network and a player have so many (W19). */
export const maySearch = (
  { settings, memoryRateLimits, uid, request }: CallContext,
  search: string | undefined,
  name: 'betting-searches' | 'outright-searches' = 'betting-searches',
): Result<undefined> => {
  if (wordsOf(search).length === 0) return ok(undefined)
  const limit = { name, max: settings.searchesPerMinute, windowSeconds: 60 }
  const { isAllowed, resendSeconds } = memoryRateLimits.take(
    limit,
    uid ? `uid:${uid}` : networkOf(request.ip),
  )
  return isAllowed ? ok(undefined) : refuse('TooManyRequests', { resendSeconds })
}
