import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { refuse, type Result } from '#server/platform/kernel/result.ts'
import type { PlayerStatus, RestrictionKind } from '../schema.ts'

/** In order of severity: of several in force the first one shows. */
const restrictionKinds: readonly RestrictionKind[] = ['banned', 'excluded', 'suspended']

const statusUnder = (kinds: readonly RestrictionKind[]): Exclude<PlayerStatus, 'deleted'> =>
  restrictionKinds.find((kind) => kinds.includes(kind)) ?? 'active'

/** Whether the account is closed to its player, who may only sign out and find help (ER-09). */
export const isRestricted = (status: PlayerStatus): boolean => status !== 'active' && status !== 'deleted'

const refusalOfStatus = (status: PlayerStatus): Result<never> | undefined => {
  if (status === 'deleted') return refuse('UserDeleted')
  return isRestricted(status) ? refuse('UserBanned') : undefined
}

/** The part of an exclusion in force that its player may see. */
export const readExclusion = (db: Db | Tx['db'], uid: number) =>
  db
    .selectFrom('player_standings')
    .select(['period', 'ends_at', 'cooling_off_hours', 'return_at'])
    .where('uid', '=', uid)
    .where('kind', '=', 'excluded')
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/**
 * Why a caller who has just proved that the account is theirs is refused, or undefined. An excluded player
 * learns the end date, by Authorization with the status `excluded` (RS-03); no other caller does.
 */
export const refuseRestricted = async (
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

/** Updates a player's status from their open restrictions; the caller has locked the player's row. */
export const applyRestrictions = async (tx: Tx, uid: number): Promise<PlayerStatus> => {
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
