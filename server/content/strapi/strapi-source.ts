import { createHash } from 'node:crypto'
import { contentTypes, findContentType } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import { locales } from '../../platform/i18n/messages.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { anyLocale } from '../schema.ts'
import type { ContentSource, StoredEntry, TypeState } from '../reading/source.ts'
import { StrapiRefused, StrapiUnreachable, type StrapiClient } from './client.ts'
import type { ContentCopies } from './copies.ts'
import { flatten, readEntry, type Place } from './entry.ts'
import { populateOf } from './populate-all.ts'

/** The poll interval of an external system; editors see their change within it. */
const pollMs = 10_000
/** The number of rounds until a missing type is looked up again. */
const roundsWithoutType = 30
const pageSize = 100
const maxPages = 500
const parallelTypes = 4

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** One request per language; types without languages have one request. */
const languagesOf = (type: ContentType): readonly { code: string; query: object }[] =>
  type.isLocalised
    ? locales.map(({ code }) => ({ code, query: { locale: code } }))
    : [{ code: anyLocale, query: {} }]

export const createStrapiSource = (parts: {
  client: StrapiClient
  place: Place
  copies: ContentCopies
  log: Log
}): ContentSource => {
  const { client, place, copies, log } = parts
  let isVersion4 = false
  let round = 0
  let isCopyNeeded = true
  const absentSince = new Map<string, number>()
  const failing = new Set<string>()

  const populateFor = (type: ContentType): object => populateOf(type.fields, isVersion4, type.isLocalised)

  /** Requests all our fields of the type; a Strapi with fewer fields returns what it has. */
  const read = async (type: ContentType, query: object) => {
    try {
      return await client.get(type.name, { ...query, populate: populateFor(type) })
    } catch (error) {
      if (!(error instanceof StrapiRefused) || error.status !== 400) throw error
      return client.get(type.name, { ...query, populate: '*' })
    }
  }

  const entriesOf = (type: ContentType, values: readonly unknown[], locale: string): StoredEntry[] =>
    values.flatMap((value) => {
      const { entry, problem } = readEntry(type, value, place, locale)
      if (problem)
        log.warn({ type: type.name, id: flatten(value)?.id, problem }, 'An entry of the Strapi is left out')
      return entry ? [entry] : []
    })

  const readCollection = async (type: ContentType, code: string, query: object): Promise<StoredEntry[]> => {
    const found: StoredEntry[] = []
    for (let page = 1; page <= maxPages; page++) {
      const { data } = await read(type, { ...query, sort: 'id', pagination: { page, pageSize } })
      const values = Array.isArray(data) ? data : []
      found.push(...entriesOf(type, values, code))
      if (values.length < pageSize) break
    }
    return found
  }

  const newest = async (type: ContentType, query: object, moment: 'updatedAt' | 'publishedAt') => {
    const { data, total } = await client.get(type.name, {
      ...query,
      fields: [moment],
      sort: `${moment}:desc`,
      pagination: { page: 1, pageSize: 1 },
    })
    const first = flatten(Array.isArray(data) ? data[0] : undefined)
    if (first && first.documentId === undefined) isVersion4 = true
    return `${total ?? 0} ${String(first?.[moment] ?? '')}`
  }

  /**
   * Detects a change without a full read: the count, the last update, and the last publication, since in a
   * Strapi 5 the update time of a published entry is that of its draft, which may be long before.
   */
  const fingerprint = async (type: ContentType, query: object): Promise<string> => {
    const updated = await newest(type, query, 'updatedAt')
    return isVersion4 ? updated : `${updated} ${await newest(type, query, 'publishedAt')}`
  }

  const sectionState = async (type: ContentType): Promise<TypeState> => {
    const entries: StoredEntry[] = []
    for (const { code, query } of languagesOf(type)) {
      try {
        const { data } = await read(type, query)
        entries.push(...entriesOf(type, data === null ? [] : [data], code))
      } catch (error) {
        // A section never written in a language answers 404, and so does one that does not exist.
        if (!(error instanceof StrapiRefused) || error.status !== 404) throw error
      }
    }
    // A section without content is not requested in every round.
    if (entries.length === 0) absentSince.set(type.name, round)
    return { version: hashOf(entries), entries }
  }

  const collectionState = async (type: ContentType, known: TypeState | undefined): Promise<TypeState> => {
    const languages = languagesOf(type)
    const marks: string[] = []
    for (const { query } of languages) marks.push(await fingerprint(type, query))
    const version = marks.join('; ')
    if (known?.version === version) return known
    const entries: StoredEntry[] = []
    for (const { code, query } of languages) entries.push(...(await readCollection(type, code, query)))
    return { version, entries }
  }

  /** The state of one type; undefined when the request was refused, which is logged once. */
  const stateOf = async (type: ContentType, known: TypeState | undefined): Promise<TypeState | undefined> => {
    try {
      const state = type.kind === 'section' ? await sectionState(type) : await collectionState(type, known)
      if (failing.delete(type.name)) log.info({ type: type.name }, 'The Strapi gives this type again')
      return state
    } catch (error) {
      if (!(error instanceof StrapiRefused)) throw error
      absentSince.set(type.name, round)
      if (!failing.has(type.name))
        log.warn(
          { type: type.name, status: error.status },
          'The Strapi does not give this type; what is known of it stays',
        )
      failing.add(type.name)
      return undefined
    }
  }

  const refreshAll = async (known: ReadonlyMap<string, TypeState>): Promise<Map<string, TypeState>> => {
    const due = contentTypes.filter(
      ({ name }) => round - (absentSince.get(name) ?? -roundsWithoutType) >= roundsWithoutType,
    )
    const changed = new Map<string, TypeState>()
    const refresh = async (): Promise<void> => {
      for (let type = due.shift(); type; type = due.shift()) {
        const before = known.get(type.name)
        const state = await stateOf(type, before)
        if (state && state.version !== before?.version) changed.set(type.name, state)
      }
    }
    // Only the first request shows whether the Strapi is reachable.
    const first = due.shift()
    if (first) {
      const state = await stateOf(first, known.get(first.name))
      if (state && state.version !== known.get(first.name)?.version) changed.set(first.name, state)
    }
    await Promise.all(Array.from({ length: parallelTypes }, refresh))
    return changed
  }

  return {
    kind: 'strapi',
    pollMs,
    async changes(known) {
      round++
      try {
        const changed = await refreshAll(known)
        isCopyNeeded = false
        await copies.store(changed)
        return changed
      } catch (error) {
        if (!isCopyNeeded || !(error instanceof StrapiUnreachable)) throw error
        isCopyNeeded = false
        const stored = await copies.read()
        log.warn({ err: error, types: stored.size }, 'The Strapi cannot be read; its last copy is served')
        return stored
      }
    },
    async draft(name, key, locale) {
      const type = findContentType(name)
      if (!type?.key) return undefined
      const { data } = await client
        .get(name, {
          locale,
          status: 'draft',
          publicationState: 'preview',
          filters: { [type.key]: { $eq: key } },
          populate: populateFor(type),
        })
        .catch(() => ({ data: null }))
      return entriesOf(type, Array.isArray(data) ? data.slice(0, 1) : [], locale)[0]
    },
    listen: async () => async () => undefined,
  }
}
