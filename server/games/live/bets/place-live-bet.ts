import { baseCurrency } from '#server/account/rates/port.ts'
import type { LiveBetAnswer, LiveRefusal } from '#contract/live.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { LiveStake } from '#studio/live/live-game.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import type { RoundAnswer } from '../../round/round-command.ts'
import { isFull } from './hold-promise.ts'
import { findOwnBet, linesOf, maskedName, wireBet, type BetRow } from './live-bets.ts'
import { findRoundNow } from '../live-rounds.ts'
import { balanceOf } from '../../session/play-session.ts'
import { liveSupplier, type LiveSession } from '../live-session.ts'

type Parts = Pick<
  Context,
  'connection' | 'db' | 'clock' | 'secrets' | 'settings' | 'log' | 'liveTime' | 'roundBook'
>

export type LiveOrder = LiveStake & { readonly roundId: bigint; readonly key: string }

/** How a refusal of the round book is told to the game; what is not here cannot happen to a stake of it. */
const refusals: Partial<Record<RoundAnswer['status'], LiveRefusal>> = {
  NOT_ENOUGH_MONEY: 'NOT_ENOUGH_MONEY',
  PLAYER_DISABLED: 'PLAY_NOT_ALLOWED',
  STAKE_CAP: 'STAKE_CAP',
  LOSS_LIMIT: 'LOSS_LIMIT',
  TIME_LIMIT: 'TIME_LIMIT',
  REALITY_CHECK_DUE: 'REALITY_CHECK_DUE',
  GAME_CLOSED: 'GAME_CLOSED',
  TOKEN_INVALID: 'TOKEN_INVALID',
  TOKEN_EXPIRED: 'TOKEN_INVALID',
  WRONG_CURRENCY: 'TOKEN_INVALID',
  ROLLED_BACK: 'ROUND_CLOSED',
}

/** The names that the ledger knows a bet by; each of them is posted once. */
export const transactionsOf = ({ id, round_id: roundId }: Pick<BetRow, 'id' | 'round_id'>) => ({
  round: `live:${roundId}:${id}`,
  bet: `bet:${id}`,
  win: `win:${id}`,
  refund: `refund:${id}`,
})

const nameOf = async (db: Tx['db'], session: LiveSession): Promise<string> => {
  if (session.uid === 0) return '•••'
  const player = await db
    .selectFrom('players')
    .select(['fakename', 'login'])
    .where('uid', '=', session.uid)
    .executeTakeFirst()
  // A login may be an address, of which nothing but its beginning is anybody’s business.
  return maskedName(player?.fakename ?? player?.login.split('@')[0] ?? '')
}

const rateOf = async (db: Tx['db'], currency: string): Promise<number> => {
  if (currency === baseCurrency) return 1
  const row = await db
    .selectFrom('currency_rates')
    .select('rate')
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.rate ?? 1
}

/** As they are stored and told: the same lines are always the same text. */
const writtenLines = ({ lines }: LiveStake): string | null =>
  lines && JSON.stringify(lines.map(({ spot, minor }) => ({ spot, minor: String(minor) })))

/** A round that ends waits for bets that are being written down, and is over for those that come after. */
const hasEnded = async (tx: Tx, roundId: bigint): Promise<boolean> => {
  const round = await tx.db
    .selectFrom('live_rounds')
    .select('ended_at')
    .where('id', '=', roundId)
    .forKeyShare()
    .executeTakeFirst()
  return round?.ended_at !== null
}

const insertBet = async (
  ctx: Parts,
  tx: Tx,
  session: LiveSession,
  order: LiveOrder,
): Promise<BetRow | LiveRefusal> => {
  const rate = await rateOf(tx.db, session.currency)
  const game = liveGameOf(session.game)
  if (session.mode === 'real' && (await isFull(ctx, tx, { game, order, rate }))) return 'ROUND_FULL'
  if (await hasEnded(tx, order.roundId)) return 'ROUND_CLOSED'
  const now = new Date(ctx.liveTime.now())
  const row = {
    round_id: order.roundId,
    game_session_id: session.id,
    uid: session.uid,
    mode: session.mode,
    public_name: await nameOf(tx.db, session),
    currency: session.currency,
    rate,
    stake_minor: order.stakeMinor,
    target: order.target,
    lines: writtenLines(order),
    promise_minor: game.promiseOf(order),
    key: order.key,
    status: session.mode === 'real' ? ('asked' as const) : ('in' as const),
    exit_factor: null,
    exit_by: null,
    game_round_id: null,
    created_at: now,
    changed_at: now,
    settled_at: null,
  }
  const bet = await tx.db
    .insertInto('live_bets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return bet ?? 'BET_TAKEN'
}

/** Play money exists in its session alone, so a demonstration’s stake is whole in one transaction. */
const takePlayMoney = async (tx: Tx, session: LiveSession, stakeMinor: bigint): Promise<boolean> => {
  const taken = await tx.db
    .updateTable('game_sessions')
    .set((eb) => ({ demo_balance_minor: eb('demo_balance_minor', '-', stakeMinor) }))
    .where('id', '=', session.id)
    .where('demo_balance_minor', '>=', stakeMinor)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Thrown to take back the row of a bet that is not covered. */
class NotCovered extends Error {}

/** The row comes first, so that whatever becomes of this process the money is known to be somebody’s. */
const writeDown = (ctx: Parts, session: LiveSession, order: LiveOrder): Promise<BetRow | LiveRefusal> =>
  transact(ctx.connection, async (tx) => {
    const bet = await insertBet(ctx, tx, session, order)
    if (typeof bet === 'string' || session.mode === 'real') return bet
    if (!(await takePlayMoney(tx, session, order.stakeMinor))) throw new NotCovered()
    return bet
  }).catch((error: unknown) => {
    if (error instanceof NotCovered) return 'NOT_ENOUGH_MONEY' as const
    throw error
  })

/** The stake through the ledger, by all that guards a stake of any game; then the bet is in. */
const takeMoney = async (ctx: Parts, session: LiveSession, bet: BetRow): Promise<BetRow | LiveRefusal> => {
  const names = transactionsOf(bet)
  const answer = await ctx.roundBook.bet({
    supplier: liveSupplier,
    uid: session.uid,
    tokenHash: session.tokenHash,
    transactionId: names.bet,
    round: names.round,
    isRoundClosed: false,
    game: session.game,
    currency: session.currency,
    amountMinor: bet.stake_minor,
  })
  const isTaken = answer.status === 'ACCEPTED'
  const [changed] = await ctx.db
    .updateTable('live_bets')
    .set({
      status: isTaken ? 'in' : 'refused',
      game_round_id: answer.roundId,
      changed_at: new Date(ctx.liveTime.now()),
    })
    .where('id', '=', bet.id)
    .where('status', '=', 'asked')
    .returningAll()
    .execute()
  if (!isTaken) {
    const refusal = refusals[answer.status]
    if (!refusal) throw new Error(`A live bet was answered with ${answer.status}`)
    return refusal
  }
  // The round was over before the ledger answered: what it took is given back with the rest of the round.
  return changed ?? 'ROUND_CLOSED'
}

const answerOf = async (ctx: Parts, session: LiveSession, bet: BetRow): Promise<LiveBetAnswer> => ({
  bet: wireBet(bet),
  balanceMinor: String(await balanceOf(ctx, session)),
})

/** What the session has asked for under this key before, or the bet that it has in the round. */
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

/** Takes a stake on the round that is open for stakes; one of each player a round. */
export const placeLiveBet = async (
  ctx: Parts,
  session: LiveSession,
  order: LiveOrder,
): Promise<LiveBetAnswer | LiveRefusal> => {
  const receivedMs = ctx.liveTime.now()
  const game = liveGameOf(session.game)
  const refusal = game.refusalOf(order)
  if (refusal) return refusal
  const known = await repeat(ctx, session, order)
  if (known) return known
  const round = await findRoundNow(ctx, game)
  if (round?.id !== order.roundId || receivedMs >= round.startsAtMs) return 'ROUND_CLOSED'
  const written = await writeDown(ctx, session, order)
  if (typeof written === 'string') return (await repeat(ctx, session, order)) ?? written
  const bet = session.mode === 'real' ? await takeMoney(ctx, session, written) : written
  return typeof bet === 'string' ? bet : answerOf(ctx, session, bet)
}
