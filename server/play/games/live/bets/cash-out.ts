import { sql } from 'kysely'
import type { LiveBet, LiveRefusal } from '#contract/live.ts'
import type { Context } from '#server/context.ts'
import { createMicroBatcher } from '#server/platform/kernel/jobs/micro-batcher.ts'
import { crashTargets, isExit, risenTo } from '#studio/live/crash.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { findOwnBet, serializeBet, type BetRow } from './live-bets.ts'
import type { PlayMode } from '../../schema.ts'
import { perGameSingleton } from '../per-game-singleton.ts'
import { findOpenRound } from '../live-rounds.ts'
import type { OpenLiveRound } from '../live-round-now.ts'
import type { LiveSession } from '../live-session.ts'
import { settleSoon } from './settle-live-bets.ts'

type Parts = Pick<
  Context,
  'connection' | 'db' | 'clock' | 'secrets' | 'settings' | 'log' | 'liveTime' | 'liveHubs' | 'roundProcessor'
>

/** The factor of an exit by the time of its receipt, not of processing. Rounds by spots have no exits. */
const factorAt = (round: OpenLiveRound, receivedMs: number): number | LiveRefusal => {
  if (round.game.pays.by !== 'exit') return 'ROUND_CLOSED'
  if (receivedMs < round.startsAtMs) return 'TOO_EARLY'
  const factor = risenTo(receivedMs - round.startsAtMs)
  if (factor < crashTargets.least) return 'TOO_EARLY'
  return isExit(factor, round.point) ? factor : 'ROUND_CLOSED'
}

type Exit = { readonly session: LiveSession; readonly roundId: bigint; readonly factor: number }

/** The owner of a bet: the player for money, and the game session for play money. */
const ownerOf = { real: 'uid', demo: 'game_session_id' } as const

/**
 * One statement decides: in any process and however often it is repeated, a bet exits once. A target that the
 * factor has passed has exited already. Locks several bets in the order of their ids.
 */
const cashOutBatch = async (ctx: Parts, mode: PlayMode, exits: readonly Exit[]): Promise<BetRow[]> => {
  const owner = sql.ref(ownerOf[mode])
  const { rows } = await sql<BetRow>`
    with exits as materialized (
      select bet.id, leaving.factor
      from unnest(${exits.map(({ roundId }) => roundId)}::bigint[],
        ${exits.map(({ session }) => (mode === 'real' ? BigInt(session.uid) : session.id))}::bigint[],
        ${exits.map(({ factor }) => factor)}::integer[]) as leaving (round_id, owner, factor)
      join live_bets bet on bet.round_id = leaving.round_id and bet.${owner} = leaving.owner
      where bet.mode = ${sql.lit(mode)} and bet.status = 'in' and (bet.target is null or bet.target > leaving.factor)
      order by bet.id for update of bet
    )
    update live_bets set status = 'out', exit_factor = exits.factor, exit_by = 'player',
      win_minor = stake_minor * exits.factor / 100, changed_at = ${new Date(ctx.liveTime.now())}::timestamptz
    from exits where live_bets.id = exits.id returning live_bets.*`.execute(ctx.db)
  return rows
}

/** Exits that arrive while others are stored form the next batch. */
const cashOutBatcherFor = perGameSingleton((ctx: Parts) =>
  createMicroBatcher<Exit, BetRow | undefined>({
    name: 'commit cash-outs',
    maxItems: 64,
    keyOf: ({ session }) => `${session.mode} ${session.mode === 'real' ? session.uid : session.id}`,
    async work(exits) {
      const left = new Map<string, BetRow>()
      for (const mode of ['real', 'demo'] as const) {
        const ofMode = exits.filter(({ session }) => session.mode === mode)
        if (ofMode.length === 0) continue
        for (const row of await cashOutBatch(ctx, mode, ofMode))
          left.set(`${row.round_id} ${mode} ${row[ownerOf[mode]]}`, row)
      }
      return exits.map(({ roundId, session: { mode, uid, id } }) =>
        left.get(`${roundId} ${mode} ${mode === 'real' ? uid : id}`),
      )
    },
  }),
)

/**
 * Exits the round at the factor of the moment the request was received. The exit is stored before the response;
 * payment follows at once, or in the next settlement run if this process ends here.
 */
export const cashOut = async (
  ctx: Parts,
  session: LiveSession,
  roundId: bigint,
  receivedMs: number = ctx.liveTime.now(),
): Promise<LiveBet | LiveRefusal> => {
  // The round from this process's memory suffices: the database decides whether the bet still flies.
  const round =
    ctx.liveHubs.of(session.game).roundOf(roundId) ?? (await findOpenRound(ctx, liveGameOf(session.game)))
  const factor = round?.id === roundId ? factorAt(round, receivedMs) : 'ROUND_CLOSED'
  const left =
    typeof factor === 'number'
      ? await cashOutBatcherFor(ctx, session.game)({ session, roundId, factor })
      : undefined
  if (left) {
    settleSoon(ctx, session.game, left).catch((error: unknown) =>
      ctx.log.warn({ err: error, bet: String(left.id) }, 'A live exit is stored and will be paid later'),
    )
    return serializeBet(left)
  }
  const bet = await findOwnBet(ctx.db, session, roundId)
  if (bet && bet.status !== 'in') return serializeBet(bet)
  return typeof factor === 'number' ? 'ROUND_CLOSED' : factor
}
