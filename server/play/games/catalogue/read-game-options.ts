import type { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { gameOptions } from '#contract/games.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

/** The options of a catalogue query with all defaults applied; `fields` does not change which games match. */
export type ReadOptions = Omit<z.output<typeof gameOptions>, 'fields'>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the options of a call, one JSON text (GM-01); the error names each field out of its bounds. */
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

/** A search runs in the database, so it is rate limited per player and per guest network (W19). */
export const checkGameSearchLimit = (
  { settings, memoryRateLimits, uid, request }: CallContext,
  { search }: ReadOptions,
  name: 'game-searches' | 'game-choices',
): Result<undefined> => {
  if (!search?.trim()) return ok(undefined)
  const limit = { name, max: settings.searchesPerMinute, windowSeconds: 60 }
  const { isAllowed, resendSeconds } = memoryRateLimits.consume(
    limit,
    uid ? `uid:${uid}` : networkOf(request.ip),
  )
  return isAllowed ? ok(undefined) : refuse('TooManyRequests', { resendSeconds })
}
