import qs from 'qs'
import { queryLimits } from '#contract/constants.ts'
import { readBytes } from './kernel/read-bytes.ts'
import { refuse, type Result, ok } from './kernel/result.ts'

const parseOptions: qs.IParseOptions = {
  depth: queryLimits.depth,
  arrayLimit: queryLimits.arrayLimit,
  parameterLimit: queryLimits.parameterLimit,
  allowPrototypes: false,
  plainObjects: false,
  duplicates: 'last',
}

/** Keys that reach into an object's prototype; a JSON body may carry them where qs already drops them. */
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Depth at which JSON bodies stop, as bracket queries do (AP-10), with room for the outermost object. */
const maxJsonDepth = queryLimits.depth + 2

type Clean = { value: unknown; isTooDeep: boolean }

/** PostgreSQL stores no NUL in a text, and no honest input holds one. */
const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text)

/** Drops hostile keys, and empty strings, which is how a form sends null (AP-04). */
const clean = (value: unknown, depth: number): Clean => {
  if (depth > maxJsonDepth) return { value: undefined, isTooDeep: true }
  if (Array.isArray(value)) {
    const parts = value.map((item) => clean(item, depth + 1))
    return { value: parts.map((part) => part.value), isTooDeep: parts.some((part) => part.isTooDeep) }
  }
  if (typeof value === 'object' && value !== null) {
    const kept: Record<string, unknown> = {}
    let isTooDeep = false
    for (const [key, item] of Object.entries(value)) {
      if (hostileKeys.has(key) || item === '' || item === null) continue
      const part = clean(item, depth + 1)
      isTooDeep ||= part.isTooDeep
      kept[key] = part.value
    }
    return { value: kept, isTooDeep }
  }
  if (typeof value !== 'string') return { value, isTooDeep: false }
  const text = withoutNul(value)
  return { value: text === '' ? undefined : text, isTooDeep: false }
}

const cleaned = (value: unknown): Result<Record<string, unknown>> => {
  const { value: kept, isTooDeep } = clean(value, 0)
  if (isTooDeep) return refuse('InvalidRequest', { data: { body: ['TOO_DEEP'] } })
  return ok(kept as Record<string, unknown>)
}

/** Query names that the conventions themselves use; a call never sees them. In a body they are the call's own. */
const conventionKeys = ['v', 'locale', '_non_strict']

/** Whether a request says that it comes from a page in a frame (A§7). */
export const isNonStrict = (search: string): boolean => new URLSearchParams(search).get('_non_strict') === '1'

export type ApiQuery = { input: Record<string, unknown>; locale: string | undefined }

/** Query string of a product call: bracket nesting within the specification's limits (AP-10). */
export const readQuery = (search: string): ApiQuery => {
  const parsed = qs.parse(search.replace(/^\?/, ''), parseOptions)
  const locale = typeof parsed.locale === 'string' ? parsed.locale : undefined
  for (const key of conventionKeys) delete parsed[key]
  const { value } = clean(parsed, 0)
  return { input: (value ?? {}) as Record<string, unknown>, locale }
}

const maxBodyBytes = 1024 * 1024

const readMultipart = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<string> => {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  const pairs: string[] = []
  for (const [name, value] of form) {
    // Files have no place in these calls; the ones that take them read their own body.
    if (typeof value === 'string') pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  }
  return pairs.join('&')
}

/**
 * Body of a POST: multipart or urlencoded form data with bracket names, or JSON. Refuses a body that is
 * malformed, nested too deep or above one mebibyte, as InvalidRequest (AP-04, ER-05).
 */
export const readBody = async (request: Request): Promise<Result<Record<string, unknown>>> => {
  const isDeclaredLarge = Number(request.headers.get('content-length') ?? 0) > maxBodyBytes
  const bytes = isDeclaredLarge ? undefined : await readBytes(request.body, maxBodyBytes)
  if (!bytes) return refuse('InvalidRequest', { data: { body: ['TOO_LARGE'] } })
  if (bytes.length === 0) return ok({})
  const contentType = request.headers.get('content-type') ?? ''
  try {
    if (contentType.startsWith('application/json')) {
      const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
      if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
        return refuse('InvalidRequest', { data: { body: ['NOT_AN_OBJECT'] } })
      }
      return cleaned(parsed)
    }
    if (contentType.startsWith('multipart/form-data')) {
      return cleaned(qs.parse(await readMultipart(bytes, contentType), parseOptions))
    }
    if (contentType.startsWith('application/x-www-form-urlencoded')) {
      return cleaned(qs.parse(new TextDecoder().decode(bytes), parseOptions))
    }
  } catch {
    return refuse('InvalidRequest', { data: { body: ['MALFORMED'] } })
  }
  return refuse('InvalidRequest', { data: { body: ['CONTENT_TYPE'] } })
}
