import type { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { gameOptions } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/kernel/network/network-of.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

/** What a call asks of the catalogue, with all that it left out; what it wants to hear of a game changes nothing of that. */
export type ReadOptions = Omit<z.output<typeof gameOptions>, 'fields'>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The options of a call, which come as one JSON text (GM-01); each that is out of its bounds is named. */
export const readGameOptions = (text: string): Result<ReadOptions> => {
  const given = parseJson(text)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse('InvalidRequest')
  const options = gameOptions.safeParse(given)
  if (options.success) {
    const { fields: _, ...rest } = options.data
    return ok(rest)
  }
  const errors: FieldErrors = {}
  for (const issue of options.error.issues)
    (errors[String(issue.path[0] ?? 'options')] ??= []).push(issue.message)
  return refuse('InvalidParameter', { fields: errors })
}

/** Whatever somebody types is looked for in the database, so a guest's network and a player have so many (W19). */
export const takeSearch = (
  { settings, memoryRateLimits, uid, request }: CallContext,
  { search }: ReadOptions,
  name: 'game-searches' | 'game-choices',
): Result<undefined> => {
  if (!search?.trim()) return ok(undefined)
  const limit = { name, max: settings.searchesPerMinute, windowSeconds: 60 }
  const { isAllowed, resendSeconds } = memoryRateLimits.take(
    limit,
    uid ? `uid:${uid}` : networkOf(request.ip),
  )
  return isAllowed ? ok(undefined) : refuse('TooManyRequests', { resendSeconds })
}
