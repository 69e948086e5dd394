import { findContentType, type CollectionName, type Collections } from '#contract/content/collections.ts'
import type { ContentType, EntryMeta } from '#contract/content/content-type.ts'
import { entrySchema } from '#contract/content/entry-schema.ts'
import { sections, type SectionName, type SectionValues } from '#contract/content/sections.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import type { AllowedHosts } from '#server/platform/kernel/network/allowed-hosts.ts'
import { withholdHosts } from '../guard/withhold-hosts.ts'
import { sanitiseFields } from './sanitise.ts'
import { anyLocale, type EntryData } from '../schema.ts'
import type { StoredEntry, TypeState } from './source.ts'

/** A fallback to another language would do harm: a text without translation uses the built-in wording. */
const withoutFallback: ReadonlySet<string> = new Set(['translations', 'seos'])

/** Whether a language without its own entry falls back to the default language's. */
export const fallsBack = ({ name }: Pick<ContentType, 'name'>): boolean => !withoutFallback.has(name)

type ReadyEntry = EntryMeta & { readonly [field: string]: unknown }

const defaults = new WeakMap<ContentType, EntryData>()

/** The values of empty fields, also of fields added after an entry was written. */
const defaultsOf = (type: ContentType): EntryData => {
  const known = defaults.get(type)
  if (known) return known
  const made = entrySchema(type, 'draft').parse({})
  defaults.set(type, made)
  return made
}

const ready = new WeakMap<StoredEntry, ReadyEntry | null>()

/** The allowed hosts, and the callback for parts that are left out. */
export type ReadRules = {
  readonly allowed: AllowedHosts
  readonly onWithheld: (entry: { type: string; documentId: string; fields: readonly string[] }) => void
}

/**
 * An entry for the site: fields and metadata in one object, markup sanitised, only allowed hosts. Undefined
 * when nothing of it may be shown. Computed once per entry.
 */
export const readyEntry = (
  type: ContentType,
  entry: StoredEntry,
  rules: ReadRules,
): ReadyEntry | undefined => {
  const known = ready.get(entry)
  if (known !== undefined) return known ?? undefined
  const { data, fields } = withholdHosts(type, { ...defaultsOf(type), ...entry.data }, rules.allowed)
  if (fields.length > 0) rules.onWithheld({ type: type.name, documentId: entry.documentId, fields })
  if (!data) {
    ready.set(entry, null)
    return undefined
  }
  const made: ReadyEntry = {
    ...sanitiseFields(type.fields, data, rules.allowed),
    id: entry.id,
    documentId: entry.documentId,
    locale: entry.locale === anyLocale ? null : entry.locale,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
    publishedAt: entry.publishedAt,
  }
  ready.set(entry, made)
  return made
}

type Listing = {
  readonly entries: readonly ReadyEntry[]
  readonly byKey: ReadonlyMap<string, ReadyEntry>
  readonly byDocument: ReadonlyMap<string, ReadyEntry>
}

const emptyListing: Listing = { entries: [], byKey: new Map(), byDocument: new Map() }

/** The rank of an entry for a reader of `locale`; 0 means unusable. */
const fitness = (type: ContentType, entry: StoredEntry, locale: string): number => {
  if (entry.locale === locale || entry.locale === anyLocale) return 2
  return entry.locale === defaultLocale && fallsBack(type) ? 1 : 0
}

const order = (entry: ReadyEntry): number => (typeof entry.order === 'number' ? entry.order : 0)

const listOf = (type: ContentType, state: TypeState, locale: string, rules: ReadRules): Listing => {
  const best = new Map<string, { entry: StoredEntry; fit: number }>()
  for (const entry of state.entries) {
    const fit = fitness(type, entry, locale)
    if (fit > (best.get(entry.documentId)?.fit ?? 0)) best.set(entry.documentId, { entry, fit })
  }
  const entries = [...best.values()]
    .flatMap(({ entry }) => readyEntry(type, entry, rules) ?? [])
    .toSorted((a, b) => order(a) - order(b) || a.id - b.id)
  const byKey = new Map<string, ReadyEntry>()
  const { key } = type
  if (key) {
    for (const entry of entries) {
      const value = String(entry[key])
      if (!byKey.has(value)) byKey.set(value, entry)
    }
  }
  return { entries, byKey, byDocument: new Map(entries.map((entry) => [entry.documentId, entry])) }
}

/**
 * The published content at one moment, immutable. The listing of a type in a language is built at first use and
 * then served from memory.
 */
export type Snapshot = {
  entries<K extends CollectionName>(type: K, locale: string): readonly Collections[K][]
  find<K extends CollectionName>(type: K, key: string, locale: string): Collections[K] | undefined
  byDocument<K extends CollectionName>(
    type: K,
    documentId: string,
    locale: string,
  ): Collections[K] | undefined
  /** A section with the operator's values, or its defaults. */
  section<K extends SectionName>(name: K, locale: string): SectionValues[K]
  stored(type: string): readonly StoredEntry[]
  /** Caches a derived value as long as the snapshot exists. */
  memoize<T>(key: string, make: () => T): T
}

export const createSnapshot = (states: ReadonlyMap<string, TypeState>, rules: ReadRules): Snapshot => {
  const memoized = new Map<string, unknown>()
  const memoize = <T>(key: string, make: () => T): T => {
    if (memoized.has(key)) return memoized.get(key) as T
    const made = make()
    memoized.set(key, made)
    return made
  }
  const listing = (name: string, locale: string): Listing => {
    const type = findContentType(name)
    const state = states.get(name)
    if (!type || !state) return emptyListing
    return memoize(`list ${name} ${locale}`, () => listOf(type, state, locale, rules))
  }
  return {
    memoize,
    stored: (name) => states.get(name)?.entries ?? [],
    entries: (name, locale) => listing(name, locale).entries as never,
    find: (name, key, locale) => listing(name, locale).byKey.get(key) as never,
    byDocument: (name, documentId, locale) => listing(name, locale).byDocument.get(documentId) as never,
    section: (name, locale) => (listing(name, locale).entries[0] ?? defaultsOf(sections[name])) as never,
  }
}
