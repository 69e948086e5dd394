import { sql, type Selectable } from 'kysely'
import { notify } from '#db/listen.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { LiveChain } from '#contract/live.ts'
import { recordAudit, systemActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { openWithAny } from '#server/platform/kernel/secrets/secrets.ts'
import { openSeed, sealSeed } from '#studio/fairness/seal-seed.ts'
import { checkpointFor, saltFrom, walkBack, type DrawnChain } from '#studio/live/chain.ts'
import { drawChainInWorker } from '#studio/live/draw-chain-in-worker.ts'
import type { LiveChainRow } from './live-schema.ts'

export type ChainRow = Selectable<LiveChainRow>

/** Notified to all processes when a round or a chain begins or ends. */
export const liveChannel = 'baize_live'

export const chainSeedOwner = (terminal: string, index: number): string => `live:${terminal}:${index}`

export const leftOf = ({ length, next_index: next }: Pick<ChainRow, 'length' | 'next_index'>): number =>
  length + 1 - next

/** In the last tenth of a chain the next one is published and bound. */
const isNearItsEnd = (chain: ChainRow): boolean => leftOf(chain) <= Math.max(1, Math.floor(chain.length / 10))

export const serializeChain = (chain: ChainRow): LiveChain => ({
  id: String(chain.id),
  length: chain.length,
  terminal: chain.terminal_hash,
  saltRule: chain.salt_rule,
  announcement: chain.announcement,
  salt: chain.salt,
  saltPart: chain.salt_part,
  left: leftOf(chain),
})

/** The current chain, if it has rounds left, and those after it. */
export const openChains = (db: Kernel['db'] | Tx['db'], game: string): Promise<ChainRow[]> =>
  db
    .selectFrom('live_chains')
    .selectAll()
    .where('game', '=', game)
    .where(sql<boolean>`next_index <= length`)
    .orderBy('id')
    .execute()

/** One process creates chains and rounds at a time; false where another one holds the lock. */
export const acquireLiveLock = async (tx: Tx, game: string): Promise<boolean> => {
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`baize live ${game}`}), hashtext(current_schema())) as is_taken`.execute(
    tx.db,
  )
  return rows[0]?.is_taken === true
}

type Maker = Pick<Kernel, 'connection' | 'clock' | 'secrets' | 'settings' | 'log'>

const isNextDue = async (db: Tx['db'] | Kernel['db'], game: string): Promise<boolean> => {
  const chains = await openChains(db, game)
  const last = chains.at(-1)
  return !last || (last.salt !== null && isNearItsEnd(last))
}

const storeChain = async (ctx: Maker, tx: Tx, game: string, drawn: DrawnChain): Promise<void> => {
  const announcement = ctx.settings.liveSaltAnnouncement ?? null
  const { id } = await tx.db
    .insertInto('live_chains')
    .values({
      game,
      length: drawn.length,
      terminal_hash: drawn.terminal,
      salt_rule: announcement === null ? 'player' : 'public',
      announcement,
      salt: null,
      salt_part: null,
      bound_at: null,
      published_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [key] = ctx.secrets.keysFor('fairness')
  const seeds = drawn.checkpoints.map(({ at, seed }) => ({
    chain_id: id,
    seed_index: at,
    sealed_seed: sealSeed(seed, key, chainSeedOwner(drawn.terminal, at)),
  }))
  for (let from = 0; from < seeds.length; from += 1000)
    await tx.db
      .insertInto('live_chain_seeds')
      .values(seeds.slice(from, from + 1000))
      .execute()
  await recordAudit(ctx, tx, {
    type: 'live_chain_published',
    actor: systemActor('games.live'),
    subject: `live-chain:${id}`,
    after: { game, length: drawn.length, terminal: drawn.terminal, announcement },
  })
  await notify(tx, liveChannel)
}

/** Publishes a new chain without one, or if the last one is near its end (standards N10). */
export const publishChain = async (ctx: Maker & Pick<Kernel, 'db'>, game: string): Promise<void> => {
  if (!(await isNextDue(ctx.db, game))) return
  const drawn = await drawChainInWorker(ctx.settings.liveChainLength)
  await transact(ctx.connection, async (tx) => {
    if ((await acquireLiveLock(tx, game)) && (await isNextDue(tx.db, game)))
      await storeChain(ctx, tx, game, drawn)
  })
}

const bind = async (
  ctx: Auditor,
  tx: Tx,
  chain: ChainRow,
  { salt, part, by }: { salt: string; part: string | null; by: 'player' | 'staff' },
): Promise<boolean> => {
  const bound = await tx.db
    .updateTable('live_chains')
    .set({ salt, salt_part: part, bound_at: ctx.clock.now() })
    .where('id', '=', chain.id)
    .where('salt', 'is', null)
    .executeTakeFirst()
  if (bound.numUpdatedRows === 0n) return false
  await recordAudit(ctx, tx, {
    type: 'live_chain_bound',
    uid: null,
    ...(by === 'player' ? { actor: systemActor('games.live') } : {}),
    subject: `live-chain:${chain.id}`,
    after: { salt, part, by },
  })
  await notify(tx, liveChannel)
  return true
}

/**
 * Binds a waiting chain with a browser's random value. The first value counts, of any player, and only one: the
 * operator can add nothing afterwards.
 */
export const bindByPlayer = (
  ctx: Pick<Kernel, 'connection' | 'clock' | 'secrets'>,
  chainId: bigint,
  part: string,
): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const chain = await tx.db
      .selectFrom('live_chains')
      .selectAll()
      .where('id', '=', chainId)
      .where('salt_rule', '=', 'player')
      .forUpdate()
      .executeTakeFirst()
    if (!chain || chain.salt !== null) return false
    return bind(ctx, tx, chain, { salt: saltFrom(chain.terminal_hash, part), part, by: 'player' })
  })

export const bindByStaff = async (
  ctx: Auditor,
  tx: Tx,
  chainId: bigint,
  salt: string,
): Promise<'bound' | 'missing' | 'taken'> => {
  const chain = await tx.db
    .selectFrom('live_chains')
    .selectAll()
    .where('id', '=', chainId)
    .where('salt_rule', '=', 'public')
    .forUpdate()
    .executeTakeFirst()
  if (!chain) return 'missing'
  return (await bind(ctx, tx, chain, { salt, part: null, by: 'staff' })) ? 'bound' : 'taken'
}

/** The seed of a round: the nearest stored one is decrypted and hashed back from there. */
export const seedOf = async (
  ctx: Pick<Kernel, 'db' | 'secrets'>,
  chain: Pick<ChainRow, 'id' | 'length' | 'terminal_hash'>,
  index: number,
): Promise<string> => {
  const at = checkpointFor(index, chain.length)
  const { sealed_seed: sealed } = await ctx.db
    .selectFrom('live_chain_seeds')
    .select('sealed_seed')
    .where('chain_id', '=', chain.id)
    .where('seed_index', '=', at)
    .executeTakeFirstOrThrow()
  const nearestSeed = openWithAny(ctx.secrets.keysFor('fairness'), (key) =>
    openSeed(sealed, key, chainSeedOwner(chain.terminal_hash, at)),
  )
  return walkBack(nearestSeed, at - index)
}
