import type { Db } from '#db/connect.ts'
import { nameOrderMemory } from './catalogue-cache.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'

/**
 * Sysnames of all listed games sorted by name with the collation of the language: č between c and d in Latvian,
 * beside c in French, and 9 before 10 everywhere. Sorted here because the embedded database has no collation
 * per language.
 */
export const orderByName = (db: Db, locale: string): Promise<readonly string[]> =>
  nameOrderMemory.read(db, locale, async () => {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    const games = await db
      .selectFrom('games')
      .select(['sysname', shownName(locale).as('shown')])
      .where('is_listed', '=', true)
      .orderBy('sysname')
      .execute()
    return games.toSorted((a, b) => compare(a.shown, b.shown)).map(({ sysname }) => sysname)
  })
