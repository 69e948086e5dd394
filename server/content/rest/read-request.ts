import type { ContentType } from '#contract/content/content-type.ts'
import { defaultLocale, isLocale } from '../../platform/i18n/messages.ts'
import { problem } from '../writing/problem.ts'
import { anyLocale, type EntryStatus } from '../schema.ts'
import { readPopulate, type Populate } from './populate.ts'
import {
  isQueryObject,
  oneOf,
  refuse,
  refuseKey,
  refuseValue,
  type QueryObject,
  type QueryValue,
} from './query.ts'
import { readFields, readSort, type Sort } from './read-fields.ts'

export type Paging = {
  readonly start: number
  readonly limit: number
  /** The client's paging style, which the answer repeats. */
  readonly by: 'page' | 'start'
  readonly withCount: boolean
}

export type ReadRequest = {
  readonly filters: QueryObject | undefined
  readonly populate: Populate
  readonly sort: Sort
  readonly paging: Paging
  readonly locale: string
  readonly status: EntryStatus
}

const defaultPageSize = 25
const maxPageSize = 100
const maxStart = 2_000_000_000

const numberOf = (value: QueryValue, name: string, fallback: number): number => {
  const text = oneOf(value, `pagination.${name}`)
  if (text === undefined) return fallback
  if (!/^-?\d{1,10}$/.test(text)) return refuseValue(`pagination.${name} must be a whole number`)
  return Number(text)
}

/** A page and its size, or a start and a limit; a size above 100 becomes 100, and so does `-1` (all). */
const readPaging = (value: QueryValue): Paging => {
  const given = value ?? {}
  if (!isQueryObject(given)) return refuseValue('Invalid pagination')
  for (const key of Object.keys(given))
    if (!['page', 'pageSize', 'start', 'limit', 'withCount'].includes(key))
      refuseKey(key, `pagination.${key}`)
  const isByStart = 'start' in given || 'limit' in given
  if (isByStart && ('page' in given || 'pageSize' in given))
    return refuseValue(
      'Invalid pagination attributes. You cannot use page and offset pagination in the same query',
    )
  const asked = numberOf(
    isByStart ? given.limit : given.pageSize,
    isByStart ? 'limit' : 'pageSize',
    defaultPageSize,
  )
  const limit = asked === -1 ? maxPageSize : Math.min(asked, maxPageSize)
  const first = isByStart ? numberOf(given.start, 'start', 0) : (numberOf(given.page, 'page', 1) - 1) * limit
  if (limit < (isByStart ? 0 : 1) || first < 0 || first > maxStart)
    return refuseValue('Invalid pagination attributes')
  const withCount = oneOf(given.withCount, 'pagination.withCount') ?? 'true'
  return {
    start: first,
    limit,
    by: isByStart ? 'start' : 'page',
    withCount: withCount !== 'false' && withCount !== '0',
  }
}

/** Strapi 5 uses `status=draft`, Strapi 4 `publicationState=preview`. */
export const readStatus = (query: QueryObject): EntryStatus => {
  const status = oneOf(query.status, 'status')
  const state = oneOf(query.publicationState, 'publicationState')
  if (status !== undefined && status !== 'draft' && status !== 'published')
    return refuseValue('status must be draft or published')
  if (state !== undefined && state !== 'live' && state !== 'preview')
    return refuseValue('publicationState must be live or preview')
  return status ?? (state === 'preview' ? 'draft' : 'published')
}

/** The requested language; types without languages have one of their own. */
export const readLocale = (type: ContentType, query: QueryObject): string => {
  const locale = oneOf(query.locale, 'locale')
  if (!type.isLocalised) return anyLocale
  if (locale === 'all' || locale === '*') return 'all'
  return locale ?? defaultLocale
}

export const readWrittenLocale = (type: ContentType, query: QueryObject): string => {
  const locale = readLocale(type, query)
  if (!type.isLocalised || isLocale(locale)) return locale
  return refuse(problem('ValidationError', 'This locale does not exist'))
}

/** Parses a GET; anything unknown to the type is a ValidationError. */
export const readRequest = (type: ContentType, query: QueryObject): ReadRequest => {
  const { filters } = query
  if (filters !== undefined && !isQueryObject(filters)) return refuseValue('Invalid filters')
  const fields = readFields({ fields: type.fields, isEntry: true }, query.fields)
  return {
    filters,
    populate: { ...readPopulate(type, query.populate), fields },
    sort: readSort(type.fields, query.sort),
    paging: readPaging(query.pagination),
    locale: readLocale(type, query),
    status: readStatus(query),
  }
}
