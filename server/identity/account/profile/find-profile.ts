import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayerProfileRow } from '../schema.ts'

export type PlayerProfile = Selectable<PlayerProfileRow>

export const findProfile = (db: Db | Tx['db'], uid: number): Promise<PlayerProfile | undefined> =>
  db.selectFrom('player_profiles').selectAll().where('uid', '=', uid).executeTakeFirst()
