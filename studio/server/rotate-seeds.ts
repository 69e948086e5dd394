import type { FairnessView } from '#contract/studio.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { lockPlayers } from '#server/identity/session/restrictions/lock-bets.ts'
import {
  ensureSeedPair,
  findSeedPair,
  replaceSeedPair,
  type SeedChoice,
  type SeedOwner,
} from './seed-pairs.ts'
import { readFairness } from './show-fairness.ts'

/** Takes the lock under which the owner's rounds are drawn, so that no round falls between two pairs. */
export const lockOwner = async (tx: Tx, owner: SeedOwner): Promise<void> => {
  if ('uid' in owner) return void (await lockPlayers([owner.uid]).execute(tx.db))
  await tx.db
    .selectFrom('game_sessions')
    .select('id')
    .where('id', '=', owner.gameSessionId)
    .forUpdate()
    .execute()
}

const hasUnfinishedRound = async (tx: Tx, owner: SeedOwner): Promise<boolean> => {
  const waiting = tx.db.selectFrom('game_rounds').select('id').where('shown_at', 'is', null).limit(1)
  if ('uid' in owner) {
    const ofPlayer = waiting
      .where('uid', '=', owner.uid)
      .where('supplier', '=', 'studio')
      .where('mode', '=', 'real')
    return (await ofPlayer.executeTakeFirst()) !== undefined
  }
  const pair = await findSeedPair(tx.db, owner)
  return !!pair && (await waiting.where('seed_pair_id', '=', pair.id).executeTakeFirst()) !== undefined
}

/** Why seeds were not rotated; nothing was revealed then. */
export type RotationRefusal = 'ROUND_UNFINISHED' | 'SEED_NOT_COMMITTED'

/**
 * Reveals the server seed and starts the next pair with the player's client seed and the server seed committed
 * to beforehand (standards N9).
 * Refused while a round has not been shown to its end: its seed would be public before its outcome (standards
 * N8).
 * Refused if the commitment that the player saw is not the waiting one, as after a rotation in another tab or
 * by a repeated request: the client seed was chosen for that commitment. A missing commitment is made now, so
 * that the player sees it before the next attempt.
 */
export const rotateSeeds = (
  ctx: Pick<Kernel, 'connection' | 'clock' | 'secrets'>,
  owner: SeedOwner,
  choice: SeedChoice,
): Promise<FairnessView | RotationRefusal> =>
  transact(ctx.connection, async (tx) => {
    await lockOwner(tx, owner)
    if (await hasUnfinishedRound(tx, owner)) return 'ROUND_UNFINISHED'
    if (!(await replaceSeedPair(ctx, tx, owner, choice))) {
      await ensureSeedPair(ctx, tx, owner)
      return 'SEED_NOT_COMMITTED'
    }
    const view = await readFairness(ctx, tx.db, owner)
    if (!view) throw new Error('A seed pair that was just made is missing')
    return view
  })
