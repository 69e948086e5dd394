import type { Db } from '#db/connect.ts'
import { isHiddenIn } from './visible-games.ts'

const playable = (db: Db) =>
  db
    .selectFrom('games')
    .innerJoin('game_suppliers', 'game_suppliers.sysname', 'games.supplier')
    .select([
      'games.sysname',
      'games.name',
      'games.override_name',
      'games.override_names',
      'games.supplier',
      'games.provider',
      'games.supplier_code',
      'games.has_demo',
      'games.is_off',
      'games.launch_url',
    ])
    .select(['game_suppliers.adapter', 'game_suppliers.settings'])

export type PlayableGame = NonNullable<Awaited<ReturnType<typeof findGameBySysname>>>

export const findGameBySysname = (db: Db, sysname: string) =>
  playable(db).where('games.sysname', '=', sysname).where('games.custom_id', 'is', null).executeTakeFirst()

export const isGameHidden = async (db: Db, sysname: string, country: string): Promise<boolean> =>
  (await db
    .selectFrom('games')
    .select('sysname')
    .where('sysname', '=', sysname)
    .where(isHiddenIn(country))
    .executeTakeFirst()) !== undefined

export const findGameByCustomId = (db: Db, customId: string) =>
  playable(db).where('games.custom_id', '=', customId).executeTakeFirst()
