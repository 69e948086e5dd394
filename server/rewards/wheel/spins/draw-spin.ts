import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { SeedPairRow } from '#server/play/games/schema.ts'
import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import { drawStream } from '#studio/fairness/draw-stream.ts'
import { drawWeighted } from '#studio/frame/draw-weighted.ts'
import { openServerSeed } from '#studio/server/seed-pairs.ts'

type Pair = Selectable<SeedPairRow>

/**
 * Draws the sector of a spin from the player's seed pair, as own games draw their rounds, and uses its nonce.
 * The caller locks the player's bets, so that each nonce is used once.
 */
export const drawSpin = async (
  { secrets }: { readonly secrets: Secrets },
  tx: Tx,
  { uid, pair, weights }: { uid: number; pair: Pair; weights: readonly number[] },
): Promise<{ readonly drawn: number; readonly place: number }> => {
  const { id, nonce, client_seed: clientSeed } = pair
  const serverSeed = openServerSeed({ secrets }, { uid }, pair.sealed_server_seed)
  await tx.db
    .updateTable('fairness_seed_pairs')
    .set({ nonce: nonce + 1 })
    .where('id', '=', id)
    .execute()
  return drawWeighted(weights, drawStream({ serverSeed, clientSeed, nonce }))
}
