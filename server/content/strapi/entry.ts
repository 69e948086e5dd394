import { z } from 'zod'
import type { ContentType } from '#contract/content/content-type.ts'
import type { AnyField, Fields } from '#contract/content/fields.ts'
import type { Messages } from '../../platform/i18n/messages.ts'
import { checkFields } from '../writing/check-entry.ts'
import { anyLocale, type EntryData } from '../schema.ts'
import type { StoredEntry } from '../reading/source.ts'
import { richTextToHtml } from './blocks.ts'

type Raw = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const flatten = (value: unknown): Raw | undefined => {
  const inner = isObject(value) && 'data' in value ? value.data : value
  if (!isObject(inner)) return undefined
  return isObject(inner.attributes)
    ? { ...inner.attributes, id: inner.id, documentId: inner.documentId }
    : inner
}

const listOf = (value: unknown): readonly unknown[] => {
  const inner = isObject(value) && 'data' in value ? value.data : value
  return Array.isArray(inner) ? inner : []
}

/**
 * The id shared by the languages of an entry. Strapi 5 has it; Strapi 4 gives each language its own id and
 * lists the others, so the lowest id represents all.
 */
const documentIdOf = (raw: Raw): string => {
  if (typeof raw.documentId === 'string') return raw.documentId
  const ids = [raw, ...listOf(raw.localizations).map((one) => flatten(one) ?? {})]
    .map(({ id }) => Number(id))
    .filter((id) => Number.isSafeInteger(id))
  return `v4-${Math.min(...ids)}`
}

/** The context of an entry: the base of relative picture addresses, and the texts for validation. */
export type Place = { readonly origin: string; readonly messages: Messages }

const mediaOf = (value: unknown, { origin }: Place): unknown => {
  const raw = flatten(value)
  if (!raw) return null
  const { id, url, alternativeText, width, height, mime } = raw
  const address = typeof url === 'string' && url.startsWith('/') ? `${origin}${url}` : url
  return { id, url: address, alternativeText, width, height, mime }
}

/** Size numbers may come as fractions or texts, and nothing depends on them. */
const wholeOrNull = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null)

const itemOf = (fields: Fields, value: unknown, place: Place, component?: string): unknown => {
  if (!isObject(value)) return null
  return {
    id: wholeOrNull(value.id) ?? 1,
    ...(component === undefined ? {} : { __component: component }),
    ...fieldsOf(fields, value, place),
  }
}

/** `auth.social` is category and name of a component; ours have only a name. */
const componentOf = (value: unknown): string =>
  isObject(value) && typeof value.__component === 'string' ? (value.__component.split('.').at(-1) ?? '') : ''

const valueOf = (field: AnyField, value: unknown, place: Place): unknown => {
  switch (field.kind) {
    case 'component':
      return itemOf(field.fields, value, place)
    case 'components':
      return listOf(value).map((item) => itemOf(field.fields, item, place))
    case 'zone':
      return listOf(value).flatMap((item) => {
        const name = componentOf(item)
        const fields = Object.hasOwn(field.components, name) ? field.components[name] : undefined
        return fields ? [itemOf(fields, item, place, name)] : []
      })
    case 'media': {
      const made = mediaOf(value, place) as Raw | null
      return made && { ...made, width: wholeOrNull(made.width), height: wholeOrNull(made.height) }
    }
    case 'relation': {
      const raw = flatten(value)
      return raw ? documentIdOf(raw) : null
    }
    case 'relations':
      return listOf(value).flatMap((one) => {
        const raw = flatten(one)
        return raw ? [documentIdOf(raw)] : []
      })
    case 'html':
      return richTextToHtml(value)
    default:
      return value ?? null
  }
}

const fieldsOf = (fields: Fields, raw: Raw, place: Place): EntryData =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, raw[name] ?? null, place)]),
  )

const moment = z.iso.datetime({ offset: true })
const momentOf = (value: unknown): string =>
  moment.safeParse(value).success ? new Date(value as string).toISOString() : new Date(0).toISOString()

export type ReadEntry =
  | { readonly entry: StoredEntry; readonly problem?: undefined }
  | { readonly entry?: undefined; readonly problem: string }

/** Converts an entry of a Strapi to ours, validated against our type like an editor's input (W18). */
export const readEntry = (type: ContentType, value: unknown, place: Place, locale: string): ReadEntry => {
  const raw = flatten(value)
  if (!raw) return { problem: 'is no entry' }
  const checked = checkFields(place.messages, type, fieldsOf(type.fields, raw, place), 'published')
  if (!checked.ok)
    return { problem: checked.problem.details?.errors?.[0]?.message ?? checked.problem.message }
  return {
    entry: {
      id: wholeOrNull(raw.id) ?? 0,
      documentId: documentIdOf(raw),
      locale: type.isLocalised ? (typeof raw.locale === 'string' ? raw.locale : locale) : anyLocale,
      createdAt: momentOf(raw.createdAt),
      updatedAt: momentOf(raw.updatedAt),
      publishedAt: momentOf(raw.publishedAt),
      data: checked.value,
    },
  }
}
