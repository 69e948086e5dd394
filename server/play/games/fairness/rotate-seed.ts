import { rotateSeeds } from '#studio/server/rotate-seeds.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'

/** Ends the current seed pair, reveals its server seed, and begins the next with the player's client seed. */
export const rotateSeed = async (
  ctx: CallContext,
  { client_seed, next_server_seed_hash }: { client_seed: string; next_server_seed_hash: string },
) => {
  if (client_seed.length === 0) return invalid('client_seed', 'REQUIRED')
  const rotated = await rotateSeeds(
    ctx,
    { uid: ctx.uid },
    {
      clientSeed: client_seed,
      nextServerSeedHash: next_server_seed_hash,
    },
  )
  return typeof rotated === 'string' ? invalid('client_seed', rotated) : ok(rotated)
}
