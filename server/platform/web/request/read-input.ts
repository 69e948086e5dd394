import qs from 'qs'
import { queryLimits } from '#contract/constants.ts'
import { attachmentMaxBytes, attachmentsMaxCount } from '#contract/input-bounds.ts'
import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { refuse, type Result, ok } from '#server/platform/kernel/result.ts'

const parseOptions: qs.IParseOptions = {
  depth: queryLimits.depth,
  arrayLimit: queryLimits.arrayLimit,
  parameterLimit: queryLimits.parameterLimit,
  allowPrototypes: false,
  plainObjects: false,
  duplicates: 'last',
}

/** Whether keys count 0, 1, 2 and so on, as those of a list above qs's limit do. */
const isCounted = (keys: readonly string[]): boolean =>
  keys.length > queryLimits.arrayLimit && keys.every((key, at) => key === String(at))

/** qs returns a list above AP-10's limit as an object; indices from 0 without a gap make it a list. */
const withLists = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withLists)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const inside = entries.map(([key, item]) => [key, withLists(item)] as const)
  return isCounted(entries.map(([key]) => key)) ? inside.map(([, item]) => item) : Object.fromEntries(inside)
}

const parseBrackets = (text: string): Record<string, unknown> =>
  withLists(qs.parse(text, parseOptions)) as Record<string, unknown>

/** Keys that reach an object's prototype; a JSON body may contain them where qs already drops them. */
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Maximum depth of JSON bodies, as of bracket queries (AP-10), plus the outermost object. */
const maxJsonDepth = queryLimits.depth + 2

type Clean = { value: unknown; isTooDeep: boolean }

/** PostgreSQL stores neither a NUL nor half of a surrogate pair, and no honest input has one. */
const storable = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole
}

/** Drops hostile keys, and empty strings by default: that is how a form sends null (AP-04). */
const clean = (value: unknown, depth: number, keepsEmpty = false): Clean => {
  if (depth > maxJsonDepth) return { value: undefined, isTooDeep: true }
  if (Array.isArray(value)) {
    const parts = value.map((item) => clean(item, depth + 1, keepsEmpty))
    return { value: parts.map((part) => part.value), isTooDeep: parts.some((part) => part.isTooDeep) }
  }
  if (typeof value === 'object' && value !== null) {
    const kept: Record<string, unknown> = {}
    let isTooDeep = false
    for (const [written, item] of Object.entries(value)) {
      const key = storable(written)
      if (hostileKeys.has(key) || (item === '' && !keepsEmpty) || item === null) continue
      const part = clean(item, depth + 1, keepsEmpty)
      isTooDeep ||= part.isTooDeep
      kept[key] = part.value
    }
    return { value: kept, isTooDeep }
  }
  if (typeof value !== 'string') return { value, isTooDeep: false }
  const text = storable(value)
  return { value: text === '' && !keepsEmpty ? undefined : text, isTooDeep: false }
}

const cleaned = (value: unknown, keepsEmpty = false): Result<Record<string, unknown>> => {
  const { value: kept, isTooDeep } = clean(value, 0, keepsEmpty)
  if (isTooDeep) return refuse('InvalidRequest', { data: { body: ['TOO_DEEP'] } })
  return ok(kept as Record<string, unknown>)
}

/** An input that came another way than by HTTP, cleaned as a JSON body; undefined when nested too deep. */
export const cleanInput = (input: Record<string, unknown>): Record<string, unknown> | undefined => {
  const read = cleaned(input)
  return read.ok ? read.value : undefined
}

/** Query names of the API conventions; a call never gets them. In a body they are the call's own. */
const conventionKeys = ['v', 'locale', '_non_strict']

/** Whether a request comes from a framed page (FR-06). */
export const isNonStrict = (search: string): boolean => new URLSearchParams(search).get('_non_strict') === '1'

export type ApiQuery = { input: Record<string, unknown>; locale: string | undefined }

/** The query string of a product call: bracket nesting within the specification's limits (AP-10). */
export const readQuery = (search: string): ApiQuery => {
  if (search === '') return { input: {}, locale: undefined }
  const parsed = parseBrackets(search.replace(/^\?/, ''))
  const locale = typeof parsed.locale === 'string' ? parsed.locale : undefined
  for (const key of conventionKeys) delete parsed[key]
  const { value } = clean(parsed, 0)
  return { input: (value ?? {}) as Record<string, unknown>, locale }
}

const maxBodyBytes = 1024 * 1024
/** All files of one message at maximum size, and the typed fields. */
const maxBodyWithFilesBytes = attachmentsMaxCount * attachmentMaxBytes + maxBodyBytes

type Multipart = { query: string; files: File[] }

const readMultipart = async (bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Multipart> => {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  const pairs: string[] = []
  const files: File[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    // A browser sends an empty nameless file when none was chosen. There is only one field for files.
    else if (/^attachments(\[\d*\])?$/.test(name) && (value.size > 0 || value.name !== '')) files.push(value)
  }
  return { query: pairs.join('&'), files }
}

/**
 * Body of a POST: multipart or urlencoded form data with bracket names, or JSON. Refuses a body that is
 * malformed, nested too deep or above one mebibyte, as InvalidRequest (AP-04, ER-05). Only `takesFiles` allows
 * a larger body and reads its files.
 */
export const readBody = async (
  request: Request,
  /** An empty field of a page's form clears its value. */
  { keepsEmpty = false, takesFiles = false }: { keepsEmpty?: boolean; takesFiles?: boolean } = {},
): Promise<Result<Record<string, unknown>>> => {
  const maxBytes = takesFiles ? maxBodyWithFilesBytes : maxBodyBytes
  const bytes = await readRequest(request, maxBytes)
  if (!bytes) return refuse('InvalidRequest', { data: { body: ['TOO_LARGE'] }, httpStatus: 413 })
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
      const { query, files } = await readMultipart(bytes, contentType)
      const read = cleaned(parseBrackets(query), keepsEmpty)
      return takesFiles && read.ok ? ok({ ...read.value, attachments: files }) : read
    }
    if (contentType.startsWith('application/x-www-form-urlencoded')) {
      return cleaned(parseBrackets(new TextDecoder().decode(bytes)), keepsEmpty)
    }
  } catch {
    return refuse('InvalidRequest', { data: { body: ['MALFORMED'] } })
  }
  return refuse('InvalidRequest', { data: { body: ['CONTENT_TYPE'] } })
}
