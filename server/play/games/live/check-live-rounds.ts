import { transact, type Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { isExit, winAt } from '#studio/live/crash.ts'
import { expectedOfExit } from '#studio/live/expected-exit.ts'
import { expectedOfLines } from '#studio/live/expected-lines.ts'
import { paysBySpot, winOfLines, type LiveGame } from '#studio/live/live-game.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { chipOf } from '#studio/live/salon-roulette.ts'
import { verifyLive } from '#studio/live/verify-live.ts'
import { addToDay, storeDays, type Day } from '../rtp-monitoring/check-rounds.ts'
import { stopGame } from '../rtp-monitoring/stop-game.ts'
import { linesOf, type BetRow } from './bets/live-bets.ts'

const roundsAtOnce = 100

type Ended = {
  id: bigint
  game: LiveGame
  chain_id: bigint
  chain_index: number
  math_version: string
  point: bigint
  seed: string
  salt: string
  terminal_hash: string
}

/** The nearest revealed seed before, and its distance; without one, the published end of the chain. */
const earlierOf = async (tx: Tx, round: Ended): Promise<{ earlierSeed: string; steps: number }> => {
  const before = await tx.db
    .selectFrom('live_rounds')
    .select(['chain_index', 'seed'])
    .where('chain_id', '=', round.chain_id)
    .where('chain_index', '<', round.chain_index)
    .orderBy('chain_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before?.seed
    ? { earlierSeed: before.seed, steps: round.chain_index - before.chain_index }
    : { earlierSeed: round.terminal_hash, steps: round.chain_index }
}

const isPaidRightly = (game: LiveGame, bet: BetRow, point: bigint): boolean => {
  if (paysBySpot(game)) {
    const owed = bet.status === 'refunded' ? 0n : winOfLines(game, linesOf(bet), point)
    return bet.win_minor === owed && (bet.status === 'won') === owed > 0n
  }
  if (bet.status !== 'out') return bet.win_minor === 0n
  const factor = bet.exit_factor ?? 0
  if (!isExit(factor, point) || bet.win_minor !== winAt(bet.stake_minor, factor)) return false
  return bet.target === null || factor <= bet.target
}

const reportWrongRound = async (
  ctx: Kernel,
  tx: Tx,
  round: Ended,
  what: readonly string[],
): Promise<void> => {
  await tx.db
    .insertInto('integrity_alerts')
    .values({
      kind: 'wrong_round',
      supplier: 'live',
      uid: 0,
      transaction_id: `live-round:${round.id}`,
      details: JSON.stringify({ round: String(round.id), game: round.game.sysname, what }),
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await stopGame(ctx, tx, round.game.sysname, `Live round ${round.id} does not come to what was stored of it`)
  ctx.log.error({ round: String(round.id), what }, 'A live round was stored otherwise than it plays')
}

/** The stake that daily statistics count: at a table the chips. */
const countedAt = (game: LiveGame, bet: BetRow): bigint =>
  paysBySpot(game) ? chipOf(linesOf(bet)) : bet.stake_minor

const expectedOf = ({ game, point }: Ended, bet: BetRow) =>
  paysBySpot(game)
    ? expectedOfLines(game, linesOf(bet))
    : expectedOfExit(bet.stake_minor, bet.exit_factor ?? Math.min(Number(point) + 1, bet.target ?? Infinity))

const countBets = (days: Map<string, Day>, round: Ended, bets: readonly BetRow[]): void => {
  for (const bet of bets) {
    if (bet.status === 'refunded' || bet.exit_by === 'limit') continue
    const { mode, currency, created_at: at, stake_minor: stake, win_minor: win } = bet
    addToDay(
      days,
      {
        created_at: at,
        game: round.game.sysname,
        math_version: round.math_version,
        mode,
        currency,
        stake_minor: stake,
        win_minor: win,
        free_pack_id: null,
        outcome: { choice: { stakeMinor: String(countedAt(round.game, bet)) } },
      },
      expectedOf(round, bet),
    )
  }
}

const checkRound = async (ctx: Kernel, tx: Tx, round: Ended, days: Map<string, Day>): Promise<void> => {
  const { isChained, point } = await verifyLive(round.game, { ...round, ...(await earlierOf(tx, round)) })
  const bets = await tx.db
    .selectFrom('live_bets')
    .selectAll()
    .where('round_id', '=', round.id)
    .where('status', 'in', ['in', 'out', 'won', 'lost', 'refunded'])
    .execute()
  const what = [
    ...(isChained ? [] : ['commitment']),
    ...(point === round.point ? [] : ['point']),
    ...(bets.every((bet) => bet.status !== 'in' && isPaidRightly(round.game, bet, point)) ? [] : ['win']),
  ]
  if (what.length > 0) await reportWrongRound(ctx, tx, round, what)
  else if (round.math_version === round.game.mathVersion) countBets(days, round, bets)
  await tx.db
    .updateTable('live_rounds')
    .set({ checked_at: ctx.clock.now() })
    .where('id', '=', round.id)
    .execute()
}

/** Recomputes every ended live round and all its payouts with the players' own verifier. */
export const checkLiveRounds = (ctx: Kernel): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const rounds = await tx.db
      .selectFrom('live_rounds as round')
      .innerJoin('live_chains as chain', 'chain.id', 'round.chain_id')
      .select(['round.id', 'round.chain_id', 'round.chain_index', 'round.math_version', 'round.game'])
      .select(['round.point', 'round.seed', 'chain.salt', 'chain.terminal_hash'])
      .where('round.ended_at', 'is not', null)
      .where('round.checked_at', 'is', null)
      .orderBy('round.id')
      .limit(roundsAtOnce)
      .forUpdate('round')
      .skipLocked()
      .execute()
    const days = new Map<string, Day>()
    for (const { point, seed, salt, game, ...round } of rounds) {
      const ended = { ...round, point: point ?? 0n, seed: seed ?? '', salt: salt ?? '' }
      await checkRound(ctx, tx, { ...ended, game: liveGameOf(game) }, days)
    }
    await storeDays(tx, [...days.values()])
  })
