import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { RoundView, StudioRefusal } from '#contract/studio.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { findPlayer } from '#server/identity/account/queries.ts'
import { isCycleUnderWay, minCycleOf } from '#server/play/games/round/min-cycle.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { mayPlayDemo } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import type { SeedPairRow } from '#server/play/games/schema.ts'
import { drawRound, drawStep, type OpenSeeds } from './draw-round.ts'
import { lockOwner } from './rotate-seeds.ts'
import { findSeedPair, openServerSeed } from './seed-pairs.ts'
import { findOwnRound, findRepeated, findUnfinishedRound, readRound } from './stored-round.ts'
import type { StudioAction, StudioPlay, StudioSession } from './studio-session.ts'

type Parts = Pick<Kernel, 'connection' | 'db' | 'settings' | 'clock' | 'secrets'>
type Pair = Selectable<SeedPairRow>

const seedsOf = (ctx: Parts, session: StudioSession, pair: Pair, nonce: number): OpenSeeds => ({
  serverSeed: openServerSeed(ctx, session.owner, pair.sealed_server_seed),
  serverSeedHash: pair.server_seed_hash,
  clientSeed: pair.client_seed,
  nonce,
})

/** Demonstration money exists only in its session. */
const setBalance = (tx: Tx, { id }: StudioSession, minor: bigint): Promise<unknown> =>
  tx.db.updateTable('game_sessions').set({ demo_balance_minor: minor }).where('id', '=', id).execute()

const readTable = async (tx: Tx, session: StudioSession): Promise<{ balanceMinor: bigint; pair: Pair }> => {
  const { demo_balance_minor: balanceMinor } = await tx.db
    .selectFrom('game_sessions')
    .select('demo_balance_minor')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  const pair = await findSeedPair(tx.db, session.owner)
  if (balanceMinor === null || !pair) throw new Error(`Game session ${session.id} is not a demonstration`)
  return { balanceMinor, pair }
}

/** A demonstration is no faster than play for money (standards D6). */
const isTooFast = async (
  ctx: Pick<Kernel, 'settings' | 'clock'>,
  tx: Tx,
  session: StudioSession,
  pair: Pair,
): Promise<boolean> => {
  const minMs = minCycleOf(jurisdictionOf(ctx.settings).leastCycleMs, session.gameType)
  if (minMs === 0) return false
  const last = await tx.db
    .selectFrom('game_rounds')
    .select('created_at')
    .where('supplier', '=', 'studio')
    .where('mode', '=', 'demo')
    .where('seed_pair_id', '=', pair.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return isCycleUnderWay(minMs, last?.created_at ?? null, ctx.clock.now())
}

const storeRound = async (
  ctx: Parts,
  tx: Tx,
  played: { session: StudioSession; play: StudioPlay; pair: Pair; balanceMinor: bigint },
): Promise<bigint> => {
  const { session, play, pair, balanceMinor } = played
  const { game } = session
  const { winMinor, outcome } = drawRound(game, seedsOf(ctx, session, pair, pair.nonce), play.choice)
  const balanceBeforeWinMinor = balanceMinor - play.stakeMinor
  const balanceAfterMinor = balanceBeforeWinMinor + (winMinor ?? 0n)
  await setBalance(tx, session, balanceAfterMinor)
  await tx.db
    .updateTable('fairness_seed_pairs')
    .set({ nonce: pair.nonce + 1 })
    .where('id', '=', pair.id)
    .execute()
  const { id } = await tx.db
    .insertInto('game_rounds')
    .values({
      supplier: 'studio',
      supplier_round: `${session.id}:${play.key}`,
      uid: session.uid,
      game: game.sysname,
      currency: session.currency,
      mode: 'demo',
      pocket: 'fun',
      status: winMinor === null ? 'open' : 'closed',
      stake_minor: play.stakeMinor,
      win_minor: winMinor ?? 0n,
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

/**
 * Whether the market requires verification first; checked at each round, because a launch may be a day old
 * (X12).
 */
const isShut = async (ctx: Pick<Kernel, 'db' | 'clock' | 'settings'>, uid: number): Promise<boolean> =>
  !mayPlayDemo(ctx, undefined) && !mayPlayDemo(ctx, await findPlayer(ctx.db, uid))

/**
 * Plays one demonstration round: the same maths, seeds and rules as for money, on the session's own balance.
 */
export const playDemoRound = async (
  ctx: Parts,
  session: StudioSession,
  play: StudioPlay,
): Promise<RoundView | StudioRefusal> => {
  if (await isShut(ctx, session.uid)) return 'PLAY_NOT_ALLOWED'
  return transact(ctx.connection, async (tx) => {
    await lockOwner(tx, session.owner)
    const repeated = await findRepeated(tx.db, session, play)
    if (repeated) return repeated
    if (await findUnfinishedRound(tx.db, session)) return 'ROUND_UNFINISHED'
    const { balanceMinor, pair } = await readTable(tx, session)
    if (await isTooFast(ctx, tx, session, pair)) return 'TOO_FAST'
    if (balanceMinor < play.stakeMinor) return 'NOT_ENOUGH_MONEY'
    return readRound(tx.db, session, await storeRound(ctx, tx, { session, play, pair, balanceMinor }))
  })
}

export const takeDemoStep = (
  ctx: Parts,
  session: StudioSession,
  { roundId, step, action, key }: StudioAction,
): Promise<RoundView | StudioRefusal> =>
  transact(ctx.connection, async (tx) => {
    await lockOwner(tx, session.owner)
    const round = await findOwnRound(tx.db, session, roundId)
    if (!round?.outcome || round.nonce === null) return 'ACTION_INVALID'
    const { outcome } = round
    const taken = outcome.actions[step]
    if (taken) {
      const isSame = taken.key === key && isDeepStrictEqual(taken.action, action)
      return isSame ? readRound(tx.db, session, roundId) : 'STEP_TAKEN'
    }
    if (round.status !== 'open' || step !== outcome.actions.length) return 'STEP_TAKEN'
    if (round.math_version !== session.game.mathVersion) return 'GAME_CLOSED'
    const { balanceMinor, pair } = await readTable(tx, session)
    const seeds = seedsOf(ctx, session, pair, round.nonce)
    const drawn = drawStep(session.game, seeds, { outcome, action, key, at: ctx.clock.now() })
    if (!drawn) return 'ACTION_INVALID'
    if (balanceMinor < drawn.costMinor) return 'NOT_ENOUGH_MONEY'
    const balanceBeforeWinMinor = balanceMinor - drawn.costMinor
    const balanceAfterMinor = balanceBeforeWinMinor + (drawn.winMinor ?? 0n)
    await setBalance(tx, session, balanceAfterMinor)
    await tx.db
      .updateTable('game_rounds')
      .set({
        status: drawn.winMinor === null ? 'open' : 'closed',
        stake_minor: round.stake_minor + drawn.costMinor,
        win_minor: drawn.winMinor ?? 0n,
        balance_after_minor: balanceAfterMinor,
        outcome: JSON.stringify({ ...drawn.outcome, balanceBeforeWinMinor: String(balanceBeforeWinMinor) }),
      })
      .where('id', '=', roundId)
      .execute()
    return readRound(tx.db, session, roundId)
  })
