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

/** Why nobody signs in to an account in this state, or undefined: the contract has one word for all that shut it. */
export const refusalOfStatus = (status: PlayerStatus): Result<never> | undefined => {
  if (status === 'deleted') return refuse('UserDeleted')
  return isShut(status) ? refuse('UserBanned') : undefined
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
