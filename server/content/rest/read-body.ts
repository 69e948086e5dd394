import { readRequest } from '#server/platform/kernel/network/read-bytes.ts'
import { problem } from '../writing/problem.ts'
import type { EntryData } from '../schema.ts'
import { refuse, refuseKey } from './query.ts'

const maxBodyBytes = 1024 * 1024

const isObject = (value: unknown): value is EntryData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return refuse(problem('ValidationError', 'The body must be JSON'))
  }
}

/** Returned with an entry, but not writable. */
const ignored: ReadonlySet<string> = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'locale',
  'localizations',
])

export type WrittenEntry = {
  readonly given: EntryData
  /** `publishedAt: null` saves a draft, as in Strapi 4. */
  readonly isDraft: boolean
  readonly version: number | undefined
  readonly locale: string | undefined
}

/** The body of a POST or PUT: `{ data: {…} }` in JSON, at most one mebibyte. */
export const readWrittenEntry = async (request: Request): Promise<WrittenEntry> => {
  const isJson = (request.headers.get('content-type') ?? '').startsWith('application/json')
  if (!isJson) return refuse(problem('ValidationError', 'The body must be JSON'))
  const bytes = await readRequest(request, maxBodyBytes)
  if (!bytes) return refuse(problem('PayloadTooLargeError', 'The body must be at most 1 MiB'))
  const body = parse(bytes)
  if (!isObject(body) || !isObject(body.data))
    return refuse(problem('ValidationError', 'Missing "data" payload in the request body'))
  for (const key of Object.keys(body)) if (key !== 'data' && key !== 'meta') refuseKey(key)
  const { publishedAt, version, locale, ...rest } = body.data
  return {
    given: Object.fromEntries(Object.entries(rest).filter(([name]) => !ignored.has(name))),
    isDraft: publishedAt === null,
    version: typeof version === 'number' ? version : undefined,
    locale: typeof locale === 'string' ? locale : undefined,
  }
}

/** The version that an editor has read: the header `If-Match` with its entity tag. */
export const expectedVersionOf = (request: Request): number | undefined => {
  const header = request.headers.get('if-match')
  if (header === null || header.trim() === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1]
  return version === undefined
    ? refuse(problem('PreconditionFailedError', 'If-Match must be the tag of an entry'))
    : Number(version)
}
