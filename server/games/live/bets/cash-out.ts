import { sql } from 'kysely'
import type { LiveBet, LiveRefusal } from '#contract/live.ts'
import type { Context } from '#server/context.ts'
import { crashTargets, isExit, risenTo } from '#studio/live/crash.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { findOwnBet, wireBet, type BetRow } from './live-bets.ts'
import { findRoundNow, type LiveRoundNow } from '../live-rounds.ts'
import type { LiveSession } from '../live-session.ts'
import { settleSoon } from './settle-live-bets.ts'

type Parts = Pick<
  Context,
  'connection' | 'db' | 'clock' | 'secrets' | 'settings' | 'log' | 'liveTime' | 'liveHubs' | 'roundBook'
>

/** The factor of an exit, by when it was received, and not when it was come to. Nobody leaves a round that is paid by its spots. */
const factorAt = (round: LiveRoundNow, receivedMs: number): number | LiveRefusal => {
  if (round.game.pays.by !== 'exit') return 'ROUND_CLOSED'
  if (receivedMs < round.startsAtMs) return 'TOO_EARLY'
  const factor = risenTo(receivedMs - round.startsAtMs)
  if (factor < crashTargets.least) return 'TOO_EARLY'
  return isExit(factor, round.point) ? factor : 'ROUND_CLOSED'
}

/**
 * One statement decides: whichever process it comes to, and however often it is asked, the bet leaves once. A target that the factor
 * has passed has left by itself already.
 */
const leave = (
  ctx: Parts,
  session: LiveSession,
  roundId: bigint,
  factor: number,
): Promise<BetRow | undefined> => {
  const own = session.mode === 'real' ? { uid: session.uid } : { game_session_id: session.id }
  return ctx.db
    .updateTable('live_bets')
    .set({
      status: 'out',
      exit_factor: factor,
      exit_by: 'player',
      win_minor: sql`stake_minor * ${factor}::bigint / 100`,
      changed_at: new Date(ctx.liveTime.now()),
    })
    .where('round_id', '=', roundId)
    .where('mode', '=', session.mode)
    .where(({ and }) => and(own))
    .where('status', '=', 'in')
    .where(({ or, eb }) => or([eb('target', 'is', null), eb('target', '>', factor)]))
    .returningAll()
    .executeTakeFirst()
}

/**
 * Leaves the round at the factor of the moment at which the request was received. The exit is stored before it is answered; the money
 * follows at once, and if this process ends here, by the next look at what has been decided.
 */
export const cashOut = async (
  ctx: Parts,
  session: LiveSession,
  roundId: bigint,
  receivedMs: number = ctx.liveTime.now(),
): Promise<LiveBet | LiveRefusal> => {
  // The round as this process knows it will do: whether the bet still flies is for the database to say.
  const round =
    ctx.liveHubs.of(session.game).roundOf(roundId) ?? (await findRoundNow(ctx, liveGameOf(session.game)))
  const factor = round?.id === roundId ? factorAt(round, receivedMs) : 'ROUND_CLOSED'
  const left = typeof factor === 'number' ? await leave(ctx, session, roundId, factor) : undefined
  if (left) {
    settleSoon(ctx, session.game, left).catch((error: unknown) =>
      ctx.log.warn({ err: error, bet: String(left.id) }, 'A live exit is stored and will be paid later'),
    )
    return wireBet(left)
  }
  const bet = await findOwnBet(ctx.db, session, roundId)
  if (bet && bet.status !== 'in') return wireBet(bet)
  return typeof factor === 'number' ? 'ROUND_CLOSED' : factor
}
