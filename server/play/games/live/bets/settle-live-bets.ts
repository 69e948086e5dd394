import { sql } from 'kysely'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { paysBySpot } from '#studio/live/live-game.ts'
import { liveGameOf } from '#studio/live/live-games.ts'
import { wasExitAtRisk } from '#studio/rtp-monitoring/covered-stake.ts'
import type { RoundAnswer } from '../../round/round-command.ts'
import type { LiveHub } from '../live-hub.ts'
import type { BetRow } from './live-bets.ts'
import { liveSupplier } from '../live-session.ts'
import { transactionsOf } from './place-live-bet.ts'

type Parts = Pick<Context, 'connection' | 'db' | 'log' | 'liveTime' | 'roundProcessor'>

const betsAtOnce = 1000
/** Batch size, so that exits of a round run between payments and do not wait for all of them. */
const paidAtOnce = 50
/** A stake that waits so long for the ledger was abandoned by a process that has ended. */
const unconfirmedStakeMs = 10_000
/** Recent decisions are paid by the process that made them. */
const justDecidedMs = 1500

/** A win, a win of zero that closes the round, or the refund; posted once under the bet's own key. */
const post = (ctx: Parts, game: string, bet: BetRow): Promise<RoundAnswer> => {
  const names = transactionsOf(bet)
  const { uid } = bet
  if (bet.status === 'refunded') {
    return ctx.roundProcessor.rollback({
      supplier: liveSupplier,
      uid,
      transactionId: names.refund,
      referenceId: names.bet,
    })
  }
  return ctx.roundProcessor.win({
    supplier: liveSupplier,
    uid,
    transactionId: names.win,
    referenceId: names.bet,
    round: names.round,
    isRoundClosed: true,
    game,
    currency: bet.currency,
    amountMinor: bet.win_minor,
    ...(paysBySpot(liveGameOf(game)) ? undefined : { isAtRisk: wasExitAtRisk(bet.exit_factor) }),
  })
}

const settled = (now: Date) => ({ settled_at: now, changed_at: now })

/** Returns whether the ledger has posted it. */
const payReal = async (ctx: Parts, game: string, bet: BetRow): Promise<boolean> => {
  const answer = await post(ctx, game, bet)
  if (answer.status === 'ACCEPTED') return true
  ctx.log.error({ bet: String(bet.id), answer: answer.status }, 'The ledger refuses what a live bet is owed')
  return false
}

const recordSettled = async (ctx: Parts, ids: readonly bigint[]): Promise<void> => {
  if (ids.length === 0) return
  const now = new Date(ctx.liveTime.now())
  await sql`
    with paid as materialized (
      select id from live_bets where id = any(${ids}::bigint[]) and settled_at is null order by id for update
    )
    update live_bets set settled_at = ${now}::timestamptz, changed_at = ${now}::timestamptz
    from paid where live_bets.id = paid.id`.execute(ctx.db)
}

const settleDemonstration = (ctx: Parts, bet: BetRow): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const first = await tx.db
      .updateTable('live_bets')
      .set(settled(new Date(ctx.liveTime.now())))
      .where('id', '=', bet.id)
      .where('settled_at', 'is', null)
      .executeTakeFirst()
    const owedMinor = bet.status === 'refunded' ? bet.stake_minor : bet.win_minor
    if (first.numUpdatedRows === 0n || owedMinor === 0n) return
    await tx.db
      .updateTable('game_sessions')
      .set((eb) => ({ demo_balance_minor: eb('demo_balance_minor', '+', owedMinor) }))
      .where('id', '=', bet.game_session_id)
      .execute()
  })

/** Pays decided bets. Idempotent; failures are left to the next run. */
const settleBets = async (ctx: Parts, game: string, bets: readonly BetRow[]): Promise<void> => {
  const real = bets.filter(({ mode }) => mode === 'real')
  for (let from = 0; from < real.length; from += paidAtOnce) {
    const batch = real.slice(from, from + paidAtOnce)
    const paid = await Promise.allSettled(batch.map((bet) => payReal(ctx, game, bet)))
    const ids = batch.filter((_, at) => {
      const result = paid[at]
      if (result?.status === 'rejected')
        ctx.log.warn({ err: result.reason as unknown }, 'A live bet is paid later')
      return result?.status === 'fulfilled' && result.value
    })
    await recordSettled(
      ctx,
      ids.map(({ id }) => id),
    )
  }
  for (const bet of bets) if (bet.mode === 'demo') await settleDemonstration(ctx, bet)
}

type Exits = { readonly bets: BetRow[]; isPaying: boolean }
const exitsOf = new WeakMap<LiveHub, Exits>()

/** Pays a stored exit after those before it: paying a thousand at once would block further exits. */
export const settleSoon = async (
  ctx: Parts & Pick<Context, 'liveHubs'>,
  game: string,
  bet: BetRow,
): Promise<void> => {
  const hub = ctx.liveHubs.of(game)
  const exits = exitsOf.get(hub) ?? { bets: [], isPaying: false }
  exitsOf.set(hub, exits)
  exits.bets.push(bet)
  if (exits.isPaying) return
  exits.isPaying = true
  try {
    while (exits.bets.length > 0) await settleBets(ctx, game, exits.bets.splice(0, paidAtOnce))
  } finally {
    exits.isPaying = false
  }
}

/** Rolls back stakes whose process ended between the request to the ledger and its answer, taken or not. */
const rollBackUnconfirmed = async (ctx: Parts, nowMs: number): Promise<void> => {
  await ctx.db
    .updateTable('live_bets')
    .set({ status: 'refunded', changed_at: new Date(nowMs) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('live_bets')
        .select('id')
        .where('status', '=', 'asked')
        .where('created_at', '<', new Date(nowMs - unconfirmedStakeMs))
        .orderBy('id')
        .forUpdate(),
    )
    .execute()
}

/** Pays all decided and unpaid bets of a game, whichever process decided them. Returns their number. */
export const settleLiveBets = async (ctx: Parts, game: string): Promise<number> => {
  const nowMs = ctx.liveTime.now()
  await rollBackUnconfirmed(ctx, nowMs)
  const due = await ctx.db
    .selectFrom('live_bets')
    .innerJoin('live_rounds as round', 'round.id', 'live_bets.round_id')
    .selectAll('live_bets')
    .where('round.game', '=', game)
    .where('settled_at', 'is', null)
    .where('status', 'in', ['out', 'won', 'lost', 'refunded'])
    .where(({ or, eb }) =>
      or([
        eb('exit_by', 'is', null),
        eb('exit_by', '<>', 'player'),
        eb('changed_at', '<', new Date(nowMs - justDecidedMs)),
      ]),
    )
    .orderBy('live_bets.id')
    .limit(betsAtOnce)
    .execute()
  await settleBets(ctx, game, due)
  return due.length
}
