import type { Selectable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { NextSeedRow, SeedPairRow } from '#server/play/games/schema.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { openWithAny, type Secrets } from '#server/platform/kernel/secrets/secrets.ts'
import { openSeed, sealSeed } from '../fairness/seal-seed.ts'
import { commit, createClientSeed, createServerSeed } from '../fairness/seeds.ts'

/** The owner of the rounds of a pair: a player, or one demonstration. */
export type SeedOwner = { readonly uid: number } | { readonly gameSessionId: bigint }

type Parts = { readonly clock: Clock; readonly secrets: Secrets }
type Pair = Selectable<SeedPairRow>

/** A sealed seed opens for its owner alone, so a row moved to another player is detected. */
export const seedOwnerText = (owner: SeedOwner): string =>
  'uid' in owner ? `player:${owner.uid}` : `session:${owner.gameSessionId}`

export const openServerSeed = (
  { secrets }: Pick<Parts, 'secrets'>,
  owner: SeedOwner,
  sealed: string,
): string => openWithAny(secrets.keysFor('fairness'), (key) => openSeed(sealed, key, seedOwnerText(owner)))

const idOf = (owner: SeedOwner) => ({
  uid: 'uid' in owner ? owner.uid : null,
  game_session_id: 'uid' in owner ? null : owner.gameSessionId,
})

const ofOwner = (db: Db | Tx['db'], owner: SeedOwner) => {
  const pairs = db.selectFrom('fairness_seed_pairs').selectAll()
  return 'uid' in owner
    ? pairs.where('uid', '=', owner.uid)
    : pairs.where('game_session_id', '=', owner.gameSessionId)
}

/** The pair in use, or undefined before the owner's first game. */
export const findSeedPair = (db: Db | Tx['db'], owner: SeedOwner): Promise<Pair | undefined> =>
  ofOwner(db, owner).where('revealed_at', 'is', null).executeTakeFirst()

export const findRevealedPair = (db: Db | Tx['db'], owner: SeedOwner): Promise<Pair | undefined> =>
  ofOwner(db, owner).where('revealed_at', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findNextSeed = (
  db: Db | Tx['db'],
  owner: SeedOwner,
): Promise<Selectable<NextSeedRow> | undefined> => {
  const seeds = db.selectFrom('fairness_next_seeds').selectAll()
  return (
    'uid' in owner
      ? seeds.where('uid', '=', owner.uid)
      : seeds.where('game_session_id', '=', owner.gameSessionId)
  ).executeTakeFirst()
}

const drawServerSeed = (ctx: Parts, owner: SeedOwner) => {
  const serverSeed = createServerSeed()
  return {
    sealed_server_seed: sealSeed(serverSeed, ctx.secrets.keysFor('fairness')[0], seedOwnerText(owner)),
    server_seed_hash: commit(serverSeed),
    committed_at: ctx.clock.now(),
  }
}

/** Draws the next server seed and commits to it, for each owner without one. */
export const commitNextSeeds = async (ctx: Parts, tx: Tx, owners: readonly SeedOwner[]): Promise<void> => {
  if (owners.length === 0) return
  await tx.db
    .insertInto('fairness_next_seeds')
    .values(owners.map((owner) => ({ ...idOf(owner), ...drawServerSeed(ctx, owner) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Ensures that the owner has a pair, and a committed server seed for the next one. The server chooses the first
 * client seed; a player can replace it before the first round.
 */
export const ensureSeedPair = async (ctx: Parts, tx: Tx, owner: SeedOwner): Promise<void> => {
  if (!(await findSeedPair(tx.db, owner))) {
    const drawn = drawServerSeed(ctx, owner)
    await tx.db
      .insertInto('fairness_seed_pairs')
      .values({
        ...idOf(owner),
        ...drawn,
        client_seed: createClientSeed(),
        created_at: drawn.committed_at,
        revealed_at: null,
      })
      .execute()
  }
  await commitNextSeeds(ctx, tx, [owner])
}

/** A player's client seed, and the commitment for which it was chosen. */
export type SeedChoice = { readonly clientSeed: string; readonly nextServerSeedHash: string }

/** Takes the waiting server seed with this commitment; a seed can be taken only once. */
const consumeNextSeed = (
  tx: Tx,
  owner: SeedOwner,
  hash: string,
): Promise<Selectable<NextSeedRow> | undefined> => {
  const next = tx.db.deleteFrom('fairness_next_seeds').where('server_seed_hash', '=', hash).returningAll()
  return (
    'uid' in owner
      ? next.where('uid', '=', owner.uid)
      : next.where('game_session_id', '=', owner.gameSessionId)
  ).executeTakeFirst()
}

/**
 * Reveals the pair in use, starts the next one with exactly the server seed of the commitment that the player
 * saw, and commits to the one after. Returns false and changes nothing if that seed does not wait: the client
 * seed is known by now, so another server seed would prove nothing to the player (standards N9). The caller
 * holds the owner's lock and has no open round.
 */
export const replaceSeedPair = async (
  ctx: Parts,
  tx: Tx,
  owner: SeedOwner,
  { clientSeed, nextServerSeedHash }: SeedChoice,
): Promise<boolean> => {
  const next = await consumeNextSeed(tx, owner, nextServerSeedHash)
  if (!next) return false
  const now = ctx.clock.now()
  const pair = await findSeedPair(tx.db, owner)
  if (pair) {
    await tx.db
      .updateTable('fairness_seed_pairs')
      .set({ revealed_at: now })
      .where('id', '=', pair.id)
      .execute()
  }
  await tx.db
    .insertInto('fairness_seed_pairs')
    .values({
      ...next,
      client_seed: clientSeed,
      // Another process with a clock ahead of ours has drawn it; the client seed was chosen after that all the
      // same.
      created_at: next.committed_at > now ? next.committed_at : now,
      revealed_at: null,
    })
    .execute()
  await commitNextSeeds(ctx, tx, [owner])
  return true
}
