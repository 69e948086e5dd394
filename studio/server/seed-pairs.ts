import type { Selectable } from 'kysely'
import type { FairnessView } from '#contract/studio.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { SeedPairRow } from '#server/games/schema.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { openSeed, sealSeed } from '../fairness/seal-seed.ts'
import { commit, createClientSeed, createServerSeed } from '../fairness/seeds.ts'

/** Whose rounds a pair decides: a player's, or those of one demonstration. */
export type SeedOwner = { readonly uid: number } | { readonly gameSessionId: bigint }

type Parts = { readonly clock: Clock; readonly secrets: Secrets }
type Pair = Selectable<SeedPairRow>

/** A sealed seed opens for its owner alone, so a row moved to another player is noticed. */
const ownerText = (owner: SeedOwner): string =>
  'uid' in owner ? `player:${owner.uid}` : `session:${owner.gameSessionId}`

export const openServerSeed = (
  { secrets }: Pick<Parts, 'secrets'>,
  owner: SeedOwner,
  sealed: string,
): string => openSeed(sealed, secrets.keyFor('fairness'), ownerText(owner))

const ofOwner = (db: Db | Tx['db'], owner: SeedOwner) => {
  const pairs = db.selectFrom('fairness_seed_pairs').selectAll()
  return 'uid' in owner
    ? pairs.where('uid', '=', owner.uid)
    : pairs.where('game_session_id', '=', owner.gameSessionId)
}

/** The pair in use, or undefined before the owner's first game. */
export const findSeedPair = (db: Db | Tx['db'], owner: SeedOwner): Promise<Pair | undefined> =>
  ofOwner(db, owner).where('revealed_at', 'is', null).executeTakeFirst()

/** Commits to a fresh server seed. The commitment stands before the player can answer it with a seed (N9). */
const insertPair = async (ctx: Parts, tx: Tx, owner: SeedOwner, clientSeed: string): Promise<void> => {
  const serverSeed = createServerSeed()
  await tx.db
    .insertInto('fairness_seed_pairs')
    .values({
      uid: 'uid' in owner ? owner.uid : null,
      game_session_id: 'uid' in owner ? null : owner.gameSessionId,
      sealed_server_seed: sealSeed(serverSeed, ctx.secrets.keyFor('fairness'), ownerText(owner)),
      server_seed_hash: commit(serverSeed),
      client_seed: clientSeed,
      created_at: ctx.clock.now(),
      revealed_at: null,
    })
    .execute()
}

/** Makes sure that the owner has a pair; the first client seed is ours to choose and the player's to change. */
export const ensureSeedPair = async (ctx: Parts, tx: Tx, owner: SeedOwner): Promise<void> => {
  if (!(await findSeedPair(tx.db, owner))) await insertPair(ctx, tx, owner, createClientSeed())
}

/** Reveals the pair in use and commits to a new one. The caller holds the owner's lock and has no open round. */
export const replaceSeedPair = async (
  ctx: Parts,
  tx: Tx,
  owner: SeedOwner,
  clientSeed: string,
): Promise<void> => {
  const pair = await findSeedPair(tx.db, owner)
  if (pair) {
    await tx.db
      .updateTable('fairness_seed_pairs')
      .set({ revealed_at: ctx.clock.now() })
      .where('id', '=', pair.id)
      .execute()
  }
  await insertPair(ctx, tx, owner, clientSeed)
}

/** What the player may know: of the pair in use only the commitment, of the one before it all. */
export const readFairness = async (
  ctx: Parts,
  db: Db | Tx['db'],
  owner: SeedOwner,
): Promise<FairnessView | undefined> => {
  const pair = await findSeedPair(db, owner)
  if (!pair) return undefined
  const previous = await ofOwner(db, owner)
    .where('revealed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    serverSeedHash: pair.server_seed_hash,
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
