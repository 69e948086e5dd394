import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findContentType } from '#contract/content/collections.ts'
import type { ContentType } from '#contract/content/content-type.ts'
import type { Connection } from '#db/connect.ts'
import { createContent } from '#server/content/reading/content.ts'
import { importEntries, type ImportedEntry } from '#server/content/writing/import-entries.ts'
import { fullPermissions } from '#server/content/guard/author-permissions.ts'
import { allowedHosts } from '#server/platform/kernel/network/allowed-hosts.ts'
import { shippedLinkHosts } from '#server/platform/kernel/settings/setting-texts.ts'
import { createDatabaseSource } from '#server/content/reading/database-source.ts'
import { anyLocale } from '#server/content/schema.ts'
import { sharedOf } from '#server/content/writing/shared-fields.ts'
import { defaultLocale, loadMessages } from '#server/platform/i18n/messages.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { setByDatabaseClock } from '#server/platform/kernel/database-clock.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { defaultLook, type BrandLook } from '../brand-looks.ts'
import type { EntryReference, SeedSet } from './define.ts'
import { anyFolder, readContentFolder, type ContentFolder } from './read-content-folder.ts'

type Entry = Readonly<Record<string, unknown>>
/** Entries by `type/key`. */
type Language = ReadonlyMap<string, Entry>

/** The same id for the same entry on every run, so that references between installations work. */
const documentIdOf = (name: string): string =>
  [...createHash('sha256').update(name).digest().subarray(0, 24)]
    .map((byte) => 'abcdefghijklmnopqrstuvwxyz0123456789'[byte % 36])
    .join('')

const readLanguage = async (folder: string): Promise<Language> => {
  const language = new Map<string, Entry>()
  for (const file of globSync('**/*.{ts,js}', { cwd: folder }).toSorted()) {
    const { content } = (await import(join(folder, file))) as { content: readonly SeedSet[] }
    for (const { type, entries } of content)
      for (const [key, entry] of Object.entries(entries)) {
        const name = `${type}/${key}`
        if (language.has(name)) throw new Error(`${file} has ${name} a second time`)
        language.set(name, entry)
      }
  }
  return language
}

const isReference = (value: unknown): value is EntryReference =>
  typeof value === 'object' && value !== null && 'entry' in value && Object.keys(value).length === 1

/** The mail domain in these texts, which does not exist: `harbour.example`. */
const mailHostOf = (house: string): string => `${house.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`

/** An entry as it is stored: with ids instead of names, and with the brand's name. */
const stored = (value: unknown, house: string): unknown => {
  if (typeof value === 'string')
    return value.replaceAll('{house}', house).replaceAll('{mailHost}', mailHostOf(house))
  if (isReference(value)) return documentIdOf(value.entry)
  if (Array.isArray(value)) return value.map((one) => stored(one, house))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stored(one, house)]))
}

const typeOf = (name: string): ContentType => {
  const type = findContentType(name.split('/')[0] ?? '')
  if (!type) throw new Error(`There is no content type for ${name}`)
  return type
}

/** The brand's own values of an entry, in any of these files. */
const ownOf = (name: string, { siteName, palette, locales }: BrandLook): Entry =>
  name.startsWith('general-information/') ? { siteName, palette, available_locales: locales } : {}

const readBuiltIn = async (): Promise<ReadonlyMap<string, Language>> => {
  const root = import.meta.dirname
  const languages = new Map<string, Language>()
  for (const folder of globSync('*/', { cwd: root }))
    languages.set(folder.replaceAll(/[/\\]/g, ''), await readLanguage(join(root, folder)))
  return languages
}

/** Without the built-in content an operator's own still has the name and the languages of the site. */
const bare: ReadonlyMap<string, Language> = new Map([
  [anyFolder, new Map([['general-information/house', {}]])],
])

/** The operator's entries over those of the same keys, field by field. */
const withOwn = (language: Language, own: ContentFolder, locale: string): Language => {
  const entries = new Map(language)
  for (const [name, { fields }] of own.get(locale) ?? [])
    entries.set(name, { ...entries.get(name), ...fields })
  return entries
}

type Hosts = Pick<Settings, 'publicUrl' | 'linkHosts' | 'imageHosts' | 'codeHosts'>

type Sources = {
  /** Hosts that the operator's entries may name besides. */
  readonly hosts?: Hosts
  /** The operator's folder (`CONTENT_DIR`). */
  readonly folder?: string | undefined
  /** False in live mode: the built-in content is the demonstration's. */
  readonly isBuiltIn?: boolean
}

export const readSeedContent = async (
  look: BrandLook = defaultLook,
  { folder, isBuiltIn = true }: Sources = {},
): Promise<ImportedEntry[]> => {
  const own: ContentFolder = folder === undefined ? new Map() : readContentFolder(folder)
  const base = isBuiltIn ? await readBuiltIn() : bare
  const languages = new Map(
    [...new Set([...base.keys(), ...own.keys()])].map((locale) => [
      locale,
      withOwn(base.get(locale) ?? new Map(), own, locale),
    ]),
  )
  const original = languages.get(defaultLocale)
  return [...languages].flatMap(([locale, language]) =>
    [...language].map(([name, entry]): ImportedEntry => {
      const type = typeOf(name)
      if (type.isLocalised !== (locale !== anyFolder))
        throw new Error(`${name} is in the wrong folder: ${locale}`)
      const shared = locale === defaultLocale ? {} : sharedOf(type, original?.get(name) ?? {})
      const written = own.get(locale)?.get(name)
      return {
        type,
        documentId: documentIdOf(name),
        locale: type.isLocalised ? locale : anyLocale,
        given: stored({ ...ownOf(name, look), ...shared, ...entry }, look.siteName) as Entry,
        ...(written && { origin: `${written.file}: ${name.slice(type.name.length + 1)}` }),
      }
    }),
  )
}

/** Seed content keeps its links even if an operator's own list excludes them: pages then remove them. */
const hostsWith = (own: Hosts | undefined): Hosts => ({
  publicUrl: own?.publicUrl ?? 'http://localhost',
  linkHosts: [...shippedLinkHosts, ...(own?.linkHosts ?? [])],
  imageHosts: own?.imageHosts ?? [],
  codeHosts: own?.codeHosts ?? [],
})

/** Fills an empty content store with the built-in content; returns false if it is not empty. */
export const seedContent = async (parts: {
  connection: Connection
  log: Log
  look?: BrandLook
  sources?: Sources
}): Promise<boolean> => {
  const { connection, log, look, sources } = parts
  const settings = hostsWith(sources?.hosts)
  const found = await connection.db.selectFrom('content_entries').select('id').limit(1).executeTakeFirst()
  if (found) return false
  const clock = createClock()
  await setByDatabaseClock({ connection, clock })
  const messages = loadMessages()
  const content = await createContent({
    source: createDatabaseSource(connection, log),
    clock,
    log,
    messages,
    allowed: allowedHosts(settings),
  })
  await importEntries(
    { connection, clock, content, messages, settings, actor: 'house', permissions: fullPermissions },
    await readSeedContent(look, sources),
  )
  return true
}
