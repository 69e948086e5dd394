import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findContentType } from '#contract/content/collections.ts'
import { supportedLocales } from '#contract/locales.ts'
import { SettingsError } from '#server/platform/kernel/settings/settings.ts'

type Fields = Readonly<Record<string, unknown>>
/** An entry of the operator: its fields and the file that has them. */
export type OwnEntry = { readonly fields: Fields; readonly file: string }
/** By language, then by `type/key`. */
export type ContentFolder = ReadonlyMap<string, ReadonlyMap<string, OwnEntry>>

/** The folder of entries without a language. */
export const anyFolder = 'any'

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readFile = (file: string): Fields => {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isObject(read)) return read
    throw new Error('must be an object of entries by their keys')
  } catch (error) {
    throw new SettingsError([`${file}: ${error instanceof Error ? error.message : String(error)}`])
  }
}

const problemOfPlace = (locale: string, name: string): string | undefined => {
  const type = findContentType(name)
  if (!type) return `there is no collection ${name}`
  if (!type.isLocalised)
    return locale === anyFolder ? undefined : `${name} belongs to the folder ${anyFolder}`
  return supportedLocales.some(({ code }) => code === locale)
    ? undefined
    : `${name} belongs to the folder of a language: ${supportedLocales.map(({ code }) => code).join(', ')}`
}

/**
 * Reads `<language>/<collection>.json`, each an object of entries by key. Throws a {@link SettingsError} that names the
 * file, and the entry where one is at fault.
 */
export const readContentFolder = (folder: string): ContentFolder => {
  if (!existsSync(folder)) throw new SettingsError([`CONTENT_DIR names ${folder}, which does not exist.`])
  const found = new Map<string, Map<string, OwnEntry>>()
  const problems: string[] = []
  for (const path of globSync('*/*.json', { cwd: folder }).toSorted()) {
    const [locale = '', base = ''] = path.split(/[/\\]/)
    const name = base.slice(0, -'.json'.length)
    const file = join(folder, path)
    const problem = problemOfPlace(locale, name)
    if (problem) problems.push(`${file}: ${problem}.`)
    for (const [key, fields] of problem ? [] : Object.entries(readFile(file))) {
      if (!isObject(fields)) problems.push(`${file}: ${key} must be an object of fields.`)
      else
        found.set(
          locale,
          (found.get(locale) ?? new Map()).set(`${name}/${key}`, { fields, file } as OwnEntry),
        )
    }
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return found
}
