import { sql } from 'kysely'
import { baseCurrency } from '#server/account/rates/port.ts'
import type { LiveBetAnswer, LiveRefusal } from '#contract/live.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { crashGame, crashTargets, isTarget, winAt } from '#studio/live/crash.ts'
import type { RoundAnswer } from '../round/round-command.ts'
import { findOwnBet, maskedName, wireBet, type BetRow } from './live-bets.ts'
import { findRoundNow } from './live-rounds.ts'
import { balanceOf } from '../session/play-session.ts'
import { liveSupplier, type LiveSession } from './live-session.ts'

type Parts = Pick<
  Context,
  'connection' | 'db' | 'clock' | 'secrets' | 'settings' | 'log' | 'liveTime' | 'roundBook'
>

export type LiveOrder = {
  readonly roundId: bigint
  readonly stakeMinor: bigint
  readonly target: number | null
  readonly key: string
}

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

/** What all stakes of a round with this one would come to at the first exit. */
const promisedWith = async (tx: Tx, order: LiveOrder, rate: number): Promise<bigint> => {
  const { sum } = await tx.db
    .selectFrom('live_bets')
    .select(sql<number>`coalesce(sum(stake_minor / rate), 0)::float8`.as('sum'))
    .where('round_id', '=', order.roundId)
    .where('mode', '=', 'real')
    .where('status', 'in', ['asked', 'in', 'out'])
    .executeTakeFirstOrThrow()
  return winAt(BigInt(Math.ceil(sum + Number(order.stakeMinor) / rate)), crashTargets.least)
}

/** So many of the largest stakes never come at the very same moment. */
const atOnce = 100n

/**
 * Whether a stake goes beyond what a round pays. Of stakes that come at once each waits for the ones before it, or together they would
 * go beyond what each keeps to; while half of it is free, and more than all that can come at once, nobody waits.
 */
const isFull = async (ctx: Parts, tx: Tx, order: LiveOrder, rate: number): Promise<boolean> => {
  const limit = ctx.settings.liveRoundLimitMinor
  const isWide = limit >= 2n * atOnce * (crashGame.stakesMinor.at(-1) ?? 0n)
  if (isWide && 2n * (await promisedWith(tx, order, rate)) <= limit) return false
  await tx.db
    .selectFrom('live_rounds')
    .select('id')
    .where('id', '=', order.roundId)
    .forNoKeyUpdate()
    .execute()
  return (await promisedWith(tx, order, rate)) > limit
}

const insertBet = async (
  ctx: Parts,
  tx: Tx,
  session: LiveSession,
  order: LiveOrder,
): Promise<BetRow | LiveRefusal> => {
  const rate = await rateOf(tx.db, session.currency)
  if (session.mode === 'real' && (await isFull(ctx, tx, order, rate))) return 'ROUND_FULL'
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
  const isSame = bet.key === order.key && bet.stake_minor === order.stakeMinor && bet.target === order.target
  return isSame ? answerOf(ctx, session, bet) : 'BET_TAKEN'
}

/** Takes a stake on the round that is open for stakes; one of each player a round. */
export const placeLiveBet = async (
  ctx: Parts,
  session: LiveSession,
  order: LiveOrder,
): Promise<LiveBetAnswer | LiveRefusal> => {
  const receivedMs = ctx.liveTime.now()
  const { stakesMinor } = crashGame
  if (!stakesMinor.some((stake) => stake === order.stakeMinor)) return 'STAKE_INVALID'
  if (order.target !== null && !isTarget(order.target)) return 'TARGET_INVALID'
  const known = await repeat(ctx, session, order)
  if (known) return known
  const round = await findRoundNow(ctx)
  if (round?.id !== order.roundId || receivedMs >= round.startsAtMs) return 'ROUND_CLOSED'
  const written = await writeDown(ctx, session, order)
  if (typeof written === 'string') return (await repeat(ctx, session, order)) ?? written
  const bet = session.mode === 'real' ? await takeMoney(ctx, session, written) : written
  return typeof bet === 'string' ? bet : answerOf(ctx, session, bet)
}
