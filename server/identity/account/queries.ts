import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayerRow } from './schema.ts'

export type Player = Selectable<PlayerRow>

export const findPlayer = (db: Db | Tx['db'], uid: number): Promise<Player | undefined> =>
  db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirst()

export const signInNamesOf = (player: Player): string[] => [
  ...new Set([player.login_canonical, player.email_canonical, player.phone].filter((name) => name !== null)),
]

/**
 * The player of a canonical login, e-mail or phone. Registration keeps the three apart (only an own e-mail
 * contains an @, only an own phone is all digits), so at most one matches.
 */
export const findPlayerBySignInName = (db: Db | Tx['db'], name: string): Promise<Player | undefined> =>
  db
    .selectFrom('players')
    .selectAll()
    .where((is) =>
      is.or([is('login_canonical', '=', name), is('email_canonical', '=', name), is('phone', '=', name)]),
    )
    .executeTakeFirst()
