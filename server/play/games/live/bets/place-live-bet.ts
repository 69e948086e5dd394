import { sql } from 'kysely'
import type { LiveBetAnswer, LiveRefusal } from '#contract/live.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { createMicroBatcher } from '#server/platform/kernel/jobs/micro-batcher.ts'
import { toBaseStake } from '#studio/frame/scaled-stakes.ts'
import type { LiveGame, LiveLine, LiveStake } from '#studio/live/live-game.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { coveredStakeOfLiveBet } from '#studio/rtp-monitoring/covered-stake.ts'
import type { RoundAnswer } from '../../round/round-command.ts'
import { findOwnBet, linesOf, serializeBet, type BetRow } from './live-bets.ts'
import { writeBets, writeDemonstration, type LiveBetRequest } from './write-bets.ts'
import { perGameSingleton } from '../per-game-singleton.ts'
import { findOpenRound } from '../live-rounds.ts'
import { balanceOf, haveRulesChanged } from '../../session/play-session.ts'
import { liveSupplier, type LiveSession } from '../live-session.ts'

type Parts = Pick<
  Context,
  'connection' | 'db' | 'clock' | 'secrets' | 'settings' | 'log' | 'liveTime' | 'liveHubs' | 'roundProcessor'
>

export type LiveOrder = LiveStake & { readonly roundId: bigint; readonly key: string }

/** Refusals of the round processor as the game's; others cannot occur for a stake of it. */
const refusals: Partial<Record<RoundAnswer['status'], LiveRefusal>> = {
  NOT_ENOUGH_MONEY: 'NOT_ENOUGH_MONEY',
  PLAYER_DISABLED: 'PLAY_NOT_ALLOWED',
  STAKE_CAP: 'STAKE_CAP',
  LOSS_LIMIT: 'LOSS_LIMIT',
  TIME_LIMIT: 'TIME_LIMIT',
  REALITY_CHECK_DUE: 'REALITY_CHECK_DUE',
  BONUS_MOST_STAKE: 'BONUS_MOST_STAKE',
  BONUS_GAME_EXCLUDED: 'BONUS_GAME_EXCLUDED',
  GAME_CLOSED: 'GAME_CLOSED',
  TOKEN_INVALID: 'TOKEN_INVALID',
  TOKEN_EXPIRED: 'TOKEN_INVALID',
  WRONG_CURRENCY: 'TOKEN_INVALID',
  ROLLED_BACK: 'ROUND_CLOSED',
}

/** Idempotency keys of a bet in the ledger. */
export const transactionsOf = ({ id, round_id: roundId }: Pick<BetRow, 'id' | 'round_id'>) => ({
  round: `live:${roundId}:${id}`,
  bet: `bet:${id}`,
  win: `win:${id}`,
  refund: `refund:${id}`,
})

type StakeResult = { readonly bet: BetRow; readonly isTaken: boolean; readonly gameRoundId: bigint | null }

/** Returns the bets after the update: `in`, refused, or refunded because their round was over before. */
const recordStakes = async (ctx: Parts, stakeResults: readonly StakeResult[]): Promise<readonly BetRow[]> => {
  const { rows: changed } = await sql<BetRow>`
    with stakes as materialized (
      select bet.id, heard.status, heard.game_round_id
      from unnest(${stakeResults.map(({ bet }) => bet.id)}::bigint[],
        ${stakeResults.map(({ isTaken }) => (isTaken ? 'in' : 'refused'))}::text[],
        ${stakeResults.map(({ gameRoundId }) => gameRoundId)}::bigint[]) as heard (id, status, game_round_id)
      join live_bets bet using (id)
      where bet.status = 'asked' order by bet.id for update of bet
    )
    update live_bets set status = stakes.status, game_round_id = stakes.game_round_id,
      changed_at = ${new Date(ctx.liveTime.now())}::timestamptz
    from stakes where live_bets.id = stakes.id returning live_bets.*`.execute(ctx.db)
  const byId = new Map(changed.map((row) => [row.id, row]))
  const others = stakeResults.filter(({ bet }) => !byId.has(bet.id)).map(({ bet }) => bet.id)
  if (others.length > 0) {
    const found = await ctx.db.selectFrom('live_bets').selectAll().where('id', 'in', others).execute()
    for (const row of found) byId.set(row.id, row)
  }
  return stakeResults.map(({ bet }) => byId.get(bet.id) ?? bet)
}

const maxBatchSize = 64

/** Bets that arrive while others are written form the next batch, and so do the ledger's answers. */
const batcherFor = perGameSingleton((ctx: Parts, game: LiveGame) => ({
  write: createMicroBatcher<LiveBetRequest, BetRow | LiveRefusal>({
    name: 'commit live bets',
    maxItems: maxBatchSize,
    keyOf: ({ session }) => String(session.uid),
    work: (asks) => transact(ctx.connection, (tx) => writeBets(ctx, tx, game, asks)),
  }),
  recordStake: createMicroBatcher<StakeResult, BetRow>({
    maxItems: maxBatchSize,
    keyOf: ({ bet }) => String(bet.id),
    work: (stakeResults) => recordStakes(ctx, stakeResults),
  }),
}))

/** Takes the stake through the ledger with all checks of any game; then the bet is in. */
const placeStake = async (
  ctx: Parts,
  session: LiveSession,
  bet: BetRow,
): Promise<LiveBetAnswer | LiveRefusal> => {
  const names = transactionsOf(bet)
  const answer = await ctx.roundProcessor.bet({
    supplier: liveSupplier,
    uid: session.uid,
    tokenHash: session.tokenHash,
    transactionId: names.bet,
    round: names.round,
    isRoundClosed: false,
    game: session.game,
    currency: session.currency,
    amountMinor: bet.stake_minor,
    coveredMinor: coveredStakeOfLiveBet(liveGameOf(session.game), {
      stakeMinor: bet.stake_minor,
      target: bet.target,
      lines: linesOf(bet),
    }),
  })
  const isTaken = answer.status === 'ACCEPTED'
  const recorded = await batcherFor(ctx, session.game).recordStake({
    bet,
    isTaken,
    gameRoundId: answer.roundId,
  })
  if (!isTaken) {
    const refusal = refusals[answer.status]
    if (!refusal) throw new Error(`A live bet was answered with ${answer.status}`)
    return refusal
  }
  // The round was over before the ledger answered: the stake is refunded with the rest of the round.
  if (recorded.status === 'refunded') return 'ROUND_CLOSED'
  return {
    bet: serializeBet(recorded),
    balanceMinor: String(answer.balanceMinor ?? (await balanceOf(ctx, session))),
  }
}

const answerOf = async (ctx: Parts, session: LiveSession, bet: BetRow): Promise<LiveBetAnswer> => ({
  bet: serializeBet(bet),
  balanceMinor: String(await balanceOf(ctx, session)),
})

/** The session's earlier request under this key, or the bet that it has in the round. */
const repeat = async (
  ctx: Parts,
  session: LiveSession,
  order: LiveOrder,
): Promise<LiveBetAnswer | LiveRefusal | undefined> => {
  const bet = await findOwnBet(ctx.db, session, order.roundId)
  if (!bet) return undefined
  const stored = linesOf(bet)
  const isSame =
    bet.key === order.key &&
    bet.stake_minor === order.stakeMinor &&
    bet.target === order.target &&
    stored.length === (order.lines?.length ?? 0) &&
    stored.every(({ spot, minor }, at) => spot === order.lines?.[at]?.spot && minor === order.lines[at].minor)
  return isSame ? answerOf(ctx, session, bet) : 'BET_TAKEN'
}

const write = (ctx: Parts, game: LiveGame, ask: LiveBetRequest): Promise<BetRow | LiveRefusal> =>
  ask.session.mode === 'real' ? batcherFor(ctx, game.sysname).write(ask) : writeDemonstration(ctx, game, ask)

/** A bet is checked in the base currency, in which chips and limits are defined. */
const validateLiveOrder = (game: LiveGame, order: LiveOrder, currency: string): LiveRefusal | undefined => {
  const stakeMinor = toBaseStake(order.stakeMinor, currency)
  const lines = order.lines?.map(({ spot, minor }) => ({ spot, minor: toBaseStake(minor, currency) })) ?? null
  if (stakeMinor === undefined || !isWhole(lines)) return 'STAKE_INVALID'
  return game.refusalOf({ stakeMinor, target: order.target, lines })
}

type BaseLine = { readonly spot: string; readonly minor: bigint | undefined }
const isWhole = (lines: readonly BaseLine[] | null): lines is readonly LiveLine[] | null =>
  lines === null || lines.every(({ minor }) => minor !== undefined)

/**
 * Places a stake on the open round, one per player and round. The row is written first, so that the money has
 * an owner even if this process dies.
 */
export const placeLiveBet = async (
  ctx: Parts,
  session: LiveSession,
  order: LiveOrder,
): Promise<LiveBetAnswer | LiveRefusal> => {
  const receivedMs = ctx.liveTime.now()
  const game = liveGameOf(session.game)
  if (haveRulesChanged(session, game)) return (await repeat(ctx, session, order)) ?? 'RULES_CHANGED'
  const refusal = validateLiveOrder(game, order, session.currency)
  if (refusal) return refusal
  // This process knows when the round starts; the database decides whether it has ended.
  const round = ctx.liveHubs.of(session.game).roundOf(order.roundId) ?? (await findOpenRound(ctx, game))
  const isOpen = round?.id === order.roundId && receivedMs < round.startsAtMs
  const written = isOpen ? await write(ctx, game, { session, order }) : 'ROUND_CLOSED'
  if (typeof written === 'string') return (await repeat(ctx, session, order)) ?? written
  return session.mode === 'real' ? placeStake(ctx, session, written) : answerOf(ctx, session, written)
}
