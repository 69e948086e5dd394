import type { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { gameOptions } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/kernel/network/network-of.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'

/** What a call asks of the catalogue, with all that it left out. */
export type ReadOptions = z.output<typeof gameOptions>

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
  if (options.success) return ok(options.data)
  const fields: FieldErrors = {}
  for (const issue of options.error.issues)
    (fields[String(issue.path[0] ?? 'options')] ??= []).push(issue.message)
  return refuse('InvalidParameter', { fields })
}

/** Whatever somebody types is looked for in the database, so a guest's network and a player have so many (W19). */
export const takeSearch = (
  { settings, quickLimits, uid, request }: CallContext,
  { search }: ReadOptions,
  name: 'game-searches' | 'game-choices',
): Result<undefined> => {
  if (!search?.trim()) return ok(undefined)
  const limit = { name, max: settings.searchesPerMinute, windowSeconds: 60 }
  const { isAllowed, resendSeconds } = quickLimits.take(limit, uid ? `uid:${uid}` : networkOf(request.ip))
  return isAllowed ? ok(undefined) : refuse('TooManyRequests', { resendSeconds })
}
