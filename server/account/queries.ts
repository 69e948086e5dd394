import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { PlayerRow } from './schema.ts'

export type Player = Selectable<PlayerRow>

export const findPlayer = (db: Db | Tx['db'], uid: number): Promise<Player | undefined> =>
  db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirst()

/** The canonical names a player may sign in by, each once. */
export const signInNamesOf = (player: Player): string[] => [
  ...new Set([player.login_canonical, player.email_canonical, player.phone].filter((name) => name !== null)),
]

/**
 * The player behind a canonical sign-in name, be it login, e-mail or phone. The rules of registration keep the
 * three apart (only an own e-mail holds an at sign, only an own phone is all digits), so at most one fits.
 */
export const findPlayerBySignInName = (db: Db | Tx['db'], name: string): Promise<Player | undefined> =>
  db
    .selectFrom('players')
    .selectAll()
    .where((is) =>
      is.or([is('login_canonical', '=', name), is('email_canonical', '=', name), is('phone', '=', name)]),
    )
    .executeTakeFirst()
