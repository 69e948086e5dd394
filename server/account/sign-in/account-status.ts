import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { refuse, type Result } from '#server/kernel/result.ts'
import type { PlayerStatus, StandingKind } from '../schema.ts'

/** From the gravest: what is in force together shows as the first of them. */
const standingKinds: readonly StandingKind[] = ['banned', 'excluded', 'suspended']

/** What an account's open standings make of it. */
const statusUnder = (kinds: readonly StandingKind[]): Exclude<PlayerStatus, 'deleted'> =>
  standingKinds.find((kind) => kinds.includes(kind)) ?? 'active'

/** Whether the account is shut to its player, who may only leave and look for help (ER-09). */
export const isShut = (status: PlayerStatus): boolean => status !== 'active' && status !== 'deleted'

/** Why nobody signs in to an account that the house has shut, or undefined. */
const refusalOfStatus = (status: PlayerStatus): Result<never> | undefined => {
  if (status === 'deleted') return refuse('UserDeleted')
  return isShut(status) ? refuse('UserBanned') : undefined
}

/** An exclusion in force, as far as its player is told of it. */
export const readExclusion = (db: Db | Tx['db'], uid: number) =>
  db
    .selectFrom('player_standings')
    .select(['period', 'ends_at', 'cooling_off_hours', 'return_at'])
    .where('uid', '=', uid)
    .where('kind', '=', 'excluded')
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/**
 * Why whoever has just shown that an account is theirs is not let in, or undefined. Who is excluded is told until when,
 * by Authorization with the status `excluded` (RS-03); nobody else learns of it.
 */
export const refuseShut = async (
  db: Db | Tx['db'],
  { uid, status }: { uid: number; status: PlayerStatus },
): Promise<Result<never> | undefined> => {
  if (status !== 'excluded') return refusalOfStatus(status)
  const exclusion = await readExclusion(db, uid)
  return refuse('Authorization', {
    message: 'This account is closed to its owner by their own wish',
    data: {
      status: 'excluded',
      period: exclusion?.period ?? null,
      ends_at: exclusion?.ends_at?.toISOString() ?? null,
      cooling_off_hours: exclusion?.cooling_off_hours ?? null,
      return_at: exclusion?.return_at?.toISOString() ?? null,
    },
  })
}

/** Brings a player's status up to their open standings; the player's row is locked by the caller. */
export const applyStandings = async (tx: Tx, uid: number): Promise<PlayerStatus> => {
  const open = await tx.db
    .selectFrom('player_standings')
    .select('kind')
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute()
  const status = statusUnder(open.map(({ kind }) => kind))
  await tx.db
    .updateTable('players')
    .set({ status })
    .where('uid', '=', uid)
    .where('status', '<>', 'deleted')
    .execute()
  return status
}
