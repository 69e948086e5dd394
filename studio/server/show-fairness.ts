import type { FairnessView } from '#contract/studio.ts'
import type { Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import {
  ensureSeedPair,
  findNextSeed,
  findRevealedPair,
  findSeedPair,
  openServerSeed,
  type SeedOwner,
} from './seed-pairs.ts'

/**
 * What the owner may know: only the commitments of the pair in use and the next, everything of the last pair.
 */
export const readFairness = async (
  ctx: Pick<Kernel, 'secrets'>,
  db: Db | Tx['db'],
  owner: SeedOwner,
): Promise<FairnessView | undefined> => {
  const pair = await findSeedPair(db, owner)
  const next = await findNextSeed(db, owner)
  if (!pair || !next) return undefined
  const previous = await findRevealedPair(db, owner)
  return {
    serverSeedHash: pair.server_seed_hash,
    nextServerSeedHash: next.server_seed_hash,
    clientSeed: pair.client_seed,
    nonce: pair.nonce,
    previous: previous
      ? {
          serverSeed: openServerSeed(ctx, owner, previous.sealed_server_seed),
          serverSeedHash: previous.server_seed_hash,
          clientSeed: previous.client_seed,
          rounds: previous.nonce,
        }
      : null,
  }
}

/** The same, but creates a missing pair and commitment. */
export const showFairness = async (
  ctx: Pick<Kernel, 'db' | 'connection' | 'clock' | 'secrets'>,
  owner: SeedOwner,
): Promise<FairnessView> => {
  const known = await readFairness(ctx, ctx.db, owner)
  if (known) return known
  return transact(ctx.connection, async (tx) => {
    await ensureSeedPair(ctx, tx, owner)
    const made = await readFairness(ctx, tx.db, owner)
    if (!made) throw new Error('A seed pair that was just made is missing')
    return made
  })
}
