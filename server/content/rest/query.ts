import qs from 'qs'
import { queryLimits } from '#contract/constants.ts'
import { invalidKey, problem, ProblemRollback, type Problem } from '../writing/problem.ts'

export type QueryValue = undefined | string | readonly QueryValue[] | QueryObject
export type QueryObject = { readonly [key: string]: QueryValue }

export const refuse = (found: { readonly problem: Problem }): never => {
  throw new ProblemRollback(found.problem)
}
export const refuseKey = (key: string, path = key): never => refuse(invalidKey(key, path))
export const refuseValue = (message: string): never => refuse(problem('ValidationError', message))

/** Clients of the product API add the last two to every address. */
const known: ReadonlySet<string> = new Set(
  'filters populate fields sort pagination locale status publicationState v _non_strict'.split(' '),
)

/**
 * Parses a query string in bracket notation within the specification's limits (AP-10): the sixth level stays a
 * key, an index above 20 makes an object of its array, and the thousand-and-first parameter is dropped.
 */
export const parseQuery = (search: string): QueryObject => {
  const parsed = qs.parse(search.replace(/^\?/, ''), {
    depth: queryLimits.depth,
    arrayLimit: queryLimits.arrayLimit,
    parameterLimit: queryLimits.parameterLimit,
    allowPrototypes: false,
    plainObjects: true,
    duplicates: 'combine',
  }) as QueryObject
  for (const key of Object.keys(parsed)) if (!known.has(key)) refuseKey(key)
  return parsed
}

export const isQueryObject = (value: QueryValue): value is QueryObject =>
  typeof value === 'object' && !Array.isArray(value)

/** A list in any notation: repeated, by indices (also those above the limit), or a single value. */
export const listOf = (value: QueryValue): readonly QueryValue[] => {
  if (value === undefined) return []
  if (Array.isArray(value)) return value
  if (isQueryObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key)))
    return Object.values(value)
  return [value]
}

/** Names in a list or comma-separated. */
export const namesOf = (value: QueryValue, where: string): readonly string[] =>
  listOf(value).flatMap((one) => {
    if (typeof one !== 'string') return refuseValue(`Invalid ${where}`)
    return one
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
  })

export const oneOf = (value: QueryValue, where: string): string | undefined => {
  if (value === undefined || typeof value === 'string') return value
  return refuseValue(`Invalid ${where}`)
}
