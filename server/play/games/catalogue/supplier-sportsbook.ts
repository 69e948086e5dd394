import { sql, type SqlBool } from 'kysely'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { catalogueCache } from './catalogue-cache.ts'
import { isHiddenIn } from './visible-games.ts'

/** Whether a supplier's sportsbook is open, as SQL; it is open unless its game is switched off. */
export const isSupplierSportsbookOpen = sql<SqlBool>`exists (
  select from games foreign_book where foreign_book.sysname = ${sql.lit(sportsbookSysname)} and not foreign_book.is_off)`

/** A supplier's sportsbook in the catalogue, for a country; undefined where it is closed or hidden there. */
export const findSupplierSportsbook = ({ db }: Pick<Kernel, 'db'>, country: string | undefined) =>
  catalogueCache.read(db, `foreign book in ${country}`, () =>
    db
      .selectFrom('games')
      .selectAll()
      .where('sysname', '=', sportsbookSysname)
      .where('is_off', '=', false)
      .$if(country !== undefined, (games) => games.where(sql<SqlBool>`not ${isHiddenIn(country ?? '')}`))
      .executeTakeFirst(),
  )

/** Whether a supplier's sportsbook is open; false during a database outage, which the page itself reports. */
export const hasSupplierSportsbook = (parts: Pick<Kernel, 'db'>): Promise<boolean> =>
  findSupplierSportsbook(parts, undefined).then(
    (book) => book !== undefined,
    () => false,
  )
