import type { Selectable } from 'kysely'
import type { RoundView, StudioRefusal } from '#contract/studio.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { SeedPairRow } from '#server/games/schema.ts'
import { drawRound } from './draw-round.ts'
import { lockOwner } from './rotate-seeds.ts'
import { findSeedPair, openServerSeed } from './seed-pairs.ts'
import { findUnfinishedRound, readRound } from './stored-round.ts'
import type { StudioSession } from './studio-session.ts'

type Spin = { readonly stakeMinor: bigint; readonly key: string }

/** What the session has already played under this key: the same round again, or a key used for another stake. */
const findRepeated = async (
  tx: Tx,
  session: StudioSession,
  spin: Spin,
): Promise<RoundView | StudioRefusal | undefined> => {
  const known = await tx.db
    .selectFrom('game_rounds')
    .select(['id', 'stake_minor'])
    .where('supplier', '=', 'studio')
    .where('uid', '=', session.uid)
    .where('supplier_round', '=', `${session.id}:${spin.key}`)
    .executeTakeFirst()
  if (!known) return undefined
  return known.stake_minor === spin.stakeMinor ? readRound(tx.db, session, known.id) : 'KEY_REUSED'
}

/** Writes a drawn round with the money of the session, which exists nowhere else. */
const storeRound = async (
  ctx: Pick<Context, 'clock' | 'secrets'>,
  tx: Tx,
  played: { session: StudioSession; spin: Spin; pair: Selectable<SeedPairRow>; balanceMinor: bigint },
): Promise<bigint> => {
  const { session, spin, pair, balanceMinor } = played
  const { game } = session
  const seeds = {
    serverSeed: openServerSeed(ctx, session.owner, pair.sealed_server_seed),
    serverSeedHash: pair.server_seed_hash,
    clientSeed: pair.client_seed,
    nonce: pair.nonce,
  }
  const { winMinor, outcome } = drawRound(game, seeds, spin.stakeMinor)
  const balanceBeforeWinMinor = balanceMinor - spin.stakeMinor
  const balanceAfterMinor = balanceBeforeWinMinor + winMinor
  await tx.db
    .updateTable('game_sessions')
    .set({ demo_balance_minor: balanceAfterMinor })
    .where('id', '=', session.id)
    .execute()
  await tx.db
    .updateTable('fairness_seed_pairs')
    .set({ nonce: pair.nonce + 1 })
    .where('id', '=', pair.id)
    .execute()
  const { id } = await tx.db
    .insertInto('game_rounds')
    .values({
      supplier: 'studio',
      supplier_round: `${session.id}:${spin.key}`,
      uid: session.uid,
      game: game.sysname,
      currency: session.currency,
      mode: 'demo',
      pocket: 'fun',
      status: 'closed',
      stake_minor: spin.stakeMinor,
      win_minor: winMinor,
      balance_before_minor: balanceMinor,
      balance_after_minor: balanceAfterMinor,
      outcome: JSON.stringify({ ...outcome, balanceBeforeWinMinor: String(balanceBeforeWinMinor) }),
      math_version: game.mathVersion,
      seed_pair_id: pair.id,
      nonce: pair.nonce,
      shown_at: null,
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Plays one demonstration round: the same maths, seeds and rules as for money, on the session's own balance. */
export const playDemoRound = (
  ctx: Pick<Context, 'connection' | 'clock' | 'secrets'>,
  session: StudioSession,
  spin: Spin,
): Promise<RoundView | StudioRefusal> =>
  transact(ctx.connection, async (tx) => {
    await lockOwner(tx, session.owner)
    const repeated = await findRepeated(tx, session, spin)
    if (repeated) return repeated
    if (await findUnfinishedRound(tx.db, session)) return 'ROUND_UNFINISHED'
    const { demo_balance_minor: balanceMinor } = await tx.db
      .selectFrom('game_sessions')
      .select('demo_balance_minor')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow()
    const pair = await findSeedPair(tx.db, session.owner)
    if (balanceMinor === null || !pair) throw new Error(`Game session ${session.id} is not a demonstration`)
    if (balanceMinor < spin.stakeMinor) return 'NOT_ENOUGH_MONEY'
    return readRound(tx.db, session, await storeRound(ctx, tx, { session, spin, pair, balanceMinor }))
  })
