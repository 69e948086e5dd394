import { stakeScale } from '#contract/derived-amounts.ts'
import { stakesIn } from '#studio/frame/scaled-stakes.ts'
import {
  bindInput,
  cashOutInput,
  liveBetInput,
  timeInput,
  type LiveBetAnswer,
  type LiveHistoryAnswer,
  type LiveOpenAnswer,
  type LiveRefusal,
} from '#contract/live.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { readGamingSession } from '../gaming-session/read-gaming-session.ts'
import { cashOut } from './bets/cash-out.ts'
import { betsOf, serializeBet } from './bets/live-bets.ts'
import { bindByPlayer } from './live-chains.ts'
import { balanceOf } from '../session/play-session.ts'
import type { LiveSession } from './live-session.ts'
import { placeLiveBet } from './bets/place-live-bet.ts'

/** The result of a call: data, a refusal code of the game, or `malformed` input. */
export type LiveCallAnswer = { data: unknown } | { refusal: LiveRefusal } | 'malformed'

/** `receivedMs` is when the request arrived, before it was parsed. */
type LiveCall = (
  ctx: Context,
  session: LiveSession,
  input: unknown,
  receivedMs: number,
) => Promise<LiveCallAnswer>

const toAnswer = (answer: object | LiveRefusal): LiveCallAnswer =>
  typeof answer === 'string' ? { refusal: answer } : { data: answer }

/** Duration and net result of the player's session, where the market requires it (standards B3, B4). */
const gamingSessionOf = async (ctx: Kernel, { accountSessionId, mode, uid }: LiveSession) => {
  if (mode !== 'real' || accountSessionId === null || !jurisdictionOf(ctx.settings).hasGamingSessionBar)
    return null
  const gamingSession = await readGamingSession(ctx, { uid, accountSessionId })
  return {
    elapsedSeconds: gamingSession?.elapsedSeconds ?? 0,
    netMinor: String(gamingSession?.netMinor ?? 0n),
  }
}

const open: LiveCall = async (ctx, session) => {
  const { stakesMinor, defaultStakeMinor, mathVersion } = liveGameOf(session.game)
  const answer: LiveOpenAnswer = {
    now: ctx.liveTime.now(),
    balanceMinor: String(await balanceOf(ctx, session)),
    stakesMinor: stakesIn({ stakesMinor }, session.currency).map(String),
    defaultStakeMinor: String(defaultStakeMinor * stakeScale(session.currency)),
    mathVersion,
    sitting: await gamingSessionOf(ctx, session),
  }
  return { data: answer }
}

const bet: LiveCall = async (ctx, session, input) => {
  const { data } = liveBetInput.safeParse(input)
  if (!data) return 'malformed'
  const { roundId, stakeMinor, target, key } = data
  const lines = data.lines?.map(({ spot, minor }) => ({ spot, minor: BigInt(minor) })) ?? null
  const order = { roundId: BigInt(roundId), stakeMinor: BigInt(stakeMinor), target, lines, key }
  return toAnswer(await placeLiveBet(ctx, session, order))
}

const leave: LiveCall = async (ctx, session, input, receivedMs) => {
  const { data } = cashOutInput.safeParse(input)
  if (!data) return 'malformed'
  const left = await cashOut(ctx, session, BigInt(data.roundId), receivedMs)
  if (typeof left === 'string') return { refusal: left }
  // The balance follows on the stream, once the ledger has it.
  const answer: LiveBetAnswer = { bet: left, balanceMinor: null }
  return { data: answer }
}

const bind: LiveCall = async (ctx, _session, input) => {
  const { data } = bindInput.safeParse(input)
  if (!data) return 'malformed'
  return { data: { isBound: await bindByPlayer(ctx, BigInt(data.chainId), data.part) } }
}

const time: LiveCall = (ctx, _session, input, receivedMs) => {
  const { data } = timeInput.safeParse(input)
  return Promise.resolve(data ? { data: { sent: data.sent, now: receivedMs } } : 'malformed')
}

const listedBets = 20

const history: LiveCall = async (ctx, session) => {
  const rows = await betsOf(ctx.db, session)
    .innerJoin('live_rounds as round', 'round.id', 'live_bets.round_id')
    .select('round.point')
    .where('round.game', '=', session.game)
    .where('live_bets.status', 'in', ['out', 'won', 'lost', 'refunded'])
    .orderBy('live_bets.id', 'desc')
    .limit(listedBets)
    .execute()
  const answer: LiveHistoryAnswer = {
    bets: rows.map((row) => ({
      bet: serializeBet(row),
      at: row.created_at.toISOString(),
      point: row.point === null ? null : String(row.point),
    })),
  }
  return { data: answer }
}

export const liveCalls: ReadonlyMap<string, LiveCall> = new Map(
  Object.entries({ open, bet, cashOut: leave, bind, time, history }),
)
