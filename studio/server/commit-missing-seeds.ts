import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { commitNextSeeds, type SeedOwner } from './seed-pairs.ts'

const ownersAtOnce = 500
/** How many owners may be deleted between read and commit before the error counts as another fault. */
const patience = 100

const foreignKeyViolation = '23503'
const isOwnerGone = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === foreignKeyViolation

/**
 * Commits to a next server seed for every owner of a pair without one, as after an upgrade from a build that
 * drew it only at the rotation. Safe at every start and from several processes at once.
 */
export const commitMissingNextSeeds = async (
  ctx: Pick<Kernel, 'connection' | 'clock' | 'secrets'>,
): Promise<void> => {
  const ownersWithout = () =>
    ctx.connection.longRunning
      .selectFrom('fairness_seed_pairs as pair')
      .select(['pair.uid', 'pair.game_session_id'])
      .where('pair.revealed_at', 'is', null)
      // Two queries rather than one with an `or`, which PostgreSQL would evaluate row by row.
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
      if (game_session_id === null) throw new Error('A seed pair has no owner')
      return { gameSessionId: game_session_id }
    })
    if (owners.length === 0) return
    try {
      await transact(ctx.connection, (tx) => commitNextSeeds(ctx, tx, owners))
    } catch (error) {
      // A demonstration and its pair were deleted meanwhile: reads the remaining owners again.
      if (!isOwnerGone(error) || ++gone > patience) throw error
    }
  }
}
