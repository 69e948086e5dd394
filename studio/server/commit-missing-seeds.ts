import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { commitNextSeeds, type SeedOwner } from './seed-pairs.ts'

const ownersAtOnce = 500
/** How often owners may vanish between being read and being committed to, before something else must be wrong. */
const patience = 100

const foreignKeyViolation = '23503'
const isOwnerGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === foreignKeyViolation

/**
 * Commits to a next server seed for every owner of a pair who has none, as after an upgrade from a build that drew
 * it only at the rotation. May be called at every start, and by several processes at once.
 */
export const commitMissingNextSeeds = async (
  ctx: Pick<Context, 'connection' | 'clock' | 'secrets'>,
): Promise<void> => {
  const ownersWithout = () =>
    ctx.connection.patient
      .selectFrom('fairness_seed_pairs as pair')
      .select(['pair.uid', 'pair.game_session_id'])
      .where('pair.revealed_at', 'is', null)
      // Two questions rather than one with an `or`, which PostgreSQL would ask row by row.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('fairness_next_seeds as next').select('uid').whereRef('next.uid', '=', 'pair.uid'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('fairness_next_seeds as next')
              .select('uid')
              .whereRef('next.game_session_id', '=', 'pair.game_session_id'),
          ),
        ),
      )
      .limit(ownersAtOnce)
      .execute()
  let gone = 0
  for (;;) {
    const owners = (await ownersWithout()).map(({ uid, game_session_id }): SeedOwner => {
      if (uid !== null) return { uid }
      if (game_session_id === null) throw new Error('A seed pair belongs to nobody')
      return { gameSessionId: game_session_id }
    })
    if (owners.length === 0) return
    try {
      await transact(ctx.connection, (tx) => commitNextSeeds(ctx, tx, owners))
    } catch (error) {
      // A demonstration was deleted meanwhile, and its pair with it: whoever is left is read again.
      if (!isOwnerGone(error) || ++gone > patience) throw error
    }
  }
}
