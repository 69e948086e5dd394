import { hourMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { RoundAnswer } from '#server/play/games/round/round-command.ts'
import type { StoredOutcome } from '#server/play/games/schema.ts'
import { drawStream } from '../fairness/draw-stream.ts'
import { catalogue } from '../games/catalogue.ts'
import { drawStep } from './draw-round.ts'
import { openServerSeed } from './seed-pairs.ts'

/** How long an open round waits for its player (standards E3). */
const leaveAfterMs = 72 * hourMs
const roundsAtOnce = 200
/** No game has as many steps that stake nothing. */
const maxSteps = 100

const games = new Map(catalogue.map(({ sysname, game }) => [sysname, game]))

type OpenRound = {
  id: bigint
  uid: number
  game: string
  currency: string
  supplier_round: string
  math_version: string | null
  seed_pair_id: bigint | null
  nonce: number | null
  outcome: StoredOutcome | null
}
type Parts = Pick<Context, 'db' | 'clock' | 'roundProcessor' | 'secrets' | 'log'>

const findRound = (db: Kernel['db'], id: bigint): Promise<OpenRound | undefined> =>
  db
    .selectFrom('game_rounds')
    .select([
      'id',
      'uid',
      'game',
      'currency',
      'supplier_round',
      'math_version',
      'seed_pair_id',
      'nonce',
      'outcome',
    ])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()

/**
 * The game’s move for an absent player; `refund` if the rules of the round are no longer available or it cannot
 * continue.
 */
const nextMove = async (
  ctx: Parts,
  round: OpenRound,
): Promise<{ action: unknown } | 'refund' | undefined> => {
  const game = games.get(round.game)
  const { outcome, nonce } = round
  if (!game || !outcome || nonce === null || game.mathVersion !== round.math_version) return 'refund'
  const pair = await ctx.db
    .selectFrom('fairness_seed_pairs')
    .select('sealed_server_seed')
    .where('id', '=', round.seed_pair_id)
    .executeTakeFirst()
  if (!pair) return 'refund'
  const moves = { choice: outcome.choice, actions: outcome.actions.map(({ action }) => action) }
  try {
    const serverSeed = openServerSeed(ctx, { uid: round.uid }, pair.sealed_server_seed)
    return game.leave(moves, drawStream({ serverSeed, clientSeed: outcome.clientSeed, nonce }))
  } catch (error) {
    ctx.log.error(
      { err: error, round: round.id },
      'A round that was left cannot be ended: its stake goes back',
    )
    return 'refund'
  }
}

const refund = ({ roundProcessor }: Parts, { uid, supplier_round: start }: OpenRound): Promise<RoundAnswer> =>
  roundProcessor.rollback({ supplier: 'studio', uid, transactionId: `left:${start}`, referenceId: start })

const playStep = (ctx: Parts, round: OpenRound, action: unknown): Promise<RoundAnswer> | undefined => {
  const game = games.get(round.game)
  if (!game || !round.outcome) return undefined
  return ctx.roundProcessor.playStep({
    supplier: 'studio',
    uid: round.uid,
    tokenHash: null,
    round: round.supplier_round,
    game: round.game,
    currency: round.currency,
    mathVersion: game.mathVersion,
    step: round.outcome.actions.length,
    key: null,
    action,
    draw: ({ sealedServerSeed, ...pair }, outcome) => {
      const serverSeed = openServerSeed(ctx, { uid: round.uid }, sealedServerSeed)
      return drawStep(game, { ...pair, serverSeed }, { outcome, action, key: null, at: ctx.clock.now() })
    },
  })
}

const leave = async (ctx: Parts, id: bigint): Promise<void> => {
  for (let step = 0; step < maxSteps; step += 1) {
    const round = await findRound(ctx.db, id)
    if (!round) break
    const move = await nextMove(ctx, round)
    if (!move) break
    const answer = await (move === 'refund' ? refund(ctx, round) : playStep(ctx, round, move.action))
    // The player has acted at this moment: their action counts.
    if (answer?.status !== 'ACCEPTED') return
  }
  await ctx.db
    .updateTable('game_rounds')
    .set({ shown_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('status', '<>', 'open')
    .where('shown_at', 'is', null)
    .execute()
}

/**
 * Closes abandoned rounds for money by the rule of each game: a legal action without a stake, or a refund if
 * nothing was shown (standards E3).
 */
export const closeAbandonedRounds = async (ctx: Parts): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - leaveAfterMs)
  const left = await ctx.db
    .selectFrom('game_rounds')
    .select('id')
    .where('supplier', '=', 'studio')
    .where('mode', '=', 'real')
    .where('status', '=', 'open')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(roundsAtOnce)
    .execute()
  const failures: unknown[] = []
  // One failure does not stop the others.
  for (const { id } of left) await leave(ctx, id).catch((error: unknown) => failures.push(error))
  if (left.length > 0) ctx.log.info({ rounds: left.length }, 'Rounds that were left open have ended')
  if (failures.length > 0) throw new AggregateError(failures, 'Rounds that were left open could not be ended')
}
