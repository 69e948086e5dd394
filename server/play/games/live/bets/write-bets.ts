import { sql } from 'kysely'
import { baseCurrency } from '#server/identity/account/rates/port.ts'
import type { LiveRefusal } from '#contract/live.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import type { LiveGame, LiveStake } from '#studio/live/live-game.ts'
import type { LiveSession } from '../live-session.ts'
import { reserveMaxPayout } from './reserve-max-payout.ts'
import { maskedName, type BetRow } from './live-bets.ts'
import type { LiveOrder } from './place-live-bet.ts'

type Parts = Pick<Context, 'connection' | 'settings' | 'liveTime'>

export type LiveBetRequest = { readonly session: LiveSession; readonly order: LiveOrder }

const readNames = async (tx: Tx, asks: readonly LiveBetRequest[]): Promise<Map<number, string>> => {
  const uids = asks.map(({ session }) => session.uid).filter((uid) => uid !== 0)
  if (uids.length === 0) return new Map()
  const { rows } = await sql<{ uid: number; fakename: string | null; login: string }>`
    select uid, fakename, login from players where uid = any(${uids}::integer[])`.execute(tx.db)
  // A login may be an e-mail address, of which only the local part may be used.
  return new Map(
    rows.map(({ uid, fakename, login }) => [uid, maskedName(fakename ?? login.split('@')[0] ?? '')]),
  )
}

/** Minor units of each currency in one of the base currency. */
const readRates = async (tx: Tx, asks: readonly LiveBetRequest[]): Promise<Map<string, number>> => {
  const others = new Set(asks.map(({ session }) => session.currency))
  others.delete(baseCurrency)
  if (others.size === 0) return new Map()
  const rows = await tx.db
    .selectFrom('currency_rates')
    .select(['currency', sql<number>`minor_per_base::float8`.as('rate')])
    .where('currency', 'in', [...others])
    .execute()
  return new Map(rows.map(({ currency, rate }) => [currency, rate]))
}

/** The stored and published form: the same lines are always the same text. */
const writtenLines = ({ lines }: LiveStake): string | null =>
  lines && JSON.stringify(lines.map(({ spot, minor }) => ({ spot, minor: String(minor) })))

/**
 * The rounds that have not ended, locked. The end of a round waits for bets that are being written, and refuses
 * later ones. Stakes for money also wait for one another, so that each sees the potential payout of those
 * before it.
 */
const lockRounds = async (tx: Tx, asks: readonly LiveBetRequest[]): Promise<ReadonlySet<bigint>> => {
  const rounds = tx.db
    .selectFrom('live_rounds')
    .select(['id', 'ended_at'])
    .where('id', 'in', [...new Set(asks.map(({ order }) => order.roundId))])
    .orderBy('id')
  const isReal = asks.some(({ session }) => session.mode === 'real')
  const rows = await (isReal ? rounds.forNoKeyUpdate() : rounds.forKeyShare()).execute()
  return new Set(rows.filter(({ ended_at: endedAt }) => endedAt === null).map(({ id }) => id))
}

const placeOf = (roundId: bigint, uid: number): string => `${roundId} ${uid}`

/** Players with a bet for money in the round: a repeated request must not count twice against the limit. */
const findThoseIn = async (tx: Tx, asks: readonly LiveBetRequest[]): Promise<ReadonlySet<string>> => {
  if (asks.length === 0) return new Set()
  const { rows } = await sql<{ round_id: bigint; uid: number }>`
    select bet.round_id, bet.uid
    from unnest(${asks.map(({ order }) => order.roundId)}::bigint[], ${asks.map(({ session }) => session.uid)}::integer[])
        as asked (round_id, uid)
      join live_bets as bet on bet.round_id = asked.round_id and bet.uid = asked.uid
    where bet.mode = 'real' and bet.status <> 'refused'`.execute(tx.db)
  return new Set(rows.map(({ round_id: roundId, uid }) => placeOf(roundId, uid)))
}

type NewBet = LiveBetRequest & { readonly rate: number; readonly name: string }

/** Skips players who have a bet in the round already. */
const insertBets = async (tx: Tx, game: LiveGame, bets: readonly NewBet[], now: Date): Promise<BetRow[]> => {
  const { rows } = await sql<BetRow>`
    insert into live_bets (round_id, game_session_id, uid, mode, public_name, currency, rate, stake_minor, target, lines,
      promise_minor, key, status, created_at, changed_at)
    select round_id, game_session_id, uid, mode, public_name, currency, rate, stake_minor, target, lines::jsonb,
      promise_minor, key, case mode when 'real' then 'asked' else 'in' end, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${bets.map(({ order }) => order.roundId)}::bigint[], ${bets.map(({ session }) => session.id)}::bigint[],
      ${bets.map(({ session }) => session.uid)}::integer[], ${bets.map(({ session }) => session.mode)}::text[],
      ${bets.map(({ name }) => name)}::text[], ${bets.map(({ session }) => session.currency)}::text[],
      ${bets.map(({ rate }) => rate)}::float8[], ${bets.map(({ order }) => order.stakeMinor)}::bigint[],
      ${bets.map(({ order }) => order.target)}::integer[], ${bets.map(({ order }) => writtenLines(order))}::text[],
      ${bets.map(({ order }) => game.promiseOf(order))}::bigint[], ${bets.map(({ order }) => order.key)}::text[])
      as bet (round_id, game_session_id, uid, mode, public_name, currency, rate, stake_minor, target, lines,
        promise_minor, key)
    on conflict do nothing returning *`.execute(tx.db)
  return rows
}

export const writeBets = async (
  ctx: Pick<Parts, 'settings' | 'liveTime'>,
  tx: Tx,
  game: LiveGame,
  asks: readonly LiveBetRequest[],
): Promise<readonly (BetRow | LiveRefusal)[]> => {
  const open = await lockRounds(tx, asks)
  const names = await readNames(tx, asks)
  const rates = await readRates(tx, asks)
  const bets = asks.map(({ session, order }) => ({
    session,
    order,
    rate: rates.get(session.currency) ?? 1,
    name: names.get(session.uid) ?? maskedName(''),
  }))
  const inTime = bets.filter(({ order }) => open.has(order.roundId))
  const ofMoney = inTime.filter(({ session }) => session.mode === 'real')
  const thoseIn = await findThoseIn(tx, ofMoney)
  const real = ofMoney.filter(({ session, order }) => !thoseIn.has(placeOf(order.roundId, session.uid)))
  const limit = ctx.settings.liveRoundLimitMinor
  const fits = real.length > 0 ? await reserveMaxPayout(tx, { game, limit }, real) : []
  const full = new Set<LiveBetRequest>(real.filter((_, at) => !fits[at]))
  const taken = inTime.filter((bet) => !full.has(bet))
  const rows = taken.length > 0 ? await insertBets(tx, game, taken, new Date(ctx.liveTime.now())) : []
  const written = new Map(rows.map((row) => [`${row.round_id} ${row.game_session_id}`, row]))
  return bets.map((bet): BetRow | LiveRefusal => {
    if (!open.has(bet.order.roundId)) return 'ROUND_CLOSED'
    if (full.has(bet)) return 'ROUND_FULL'
    return written.get(`${bet.order.roundId} ${bet.session.id}`) ?? 'BET_TAKEN'
  })
}

/** Play money exists in its session alone, so the whole stake of a demonstration is one transaction. */
const deductPlayMoney = async (tx: Tx, { session, order }: LiveBetRequest): Promise<boolean> => {
  const { stakeMinor } = order
  const taken = await tx.db
    .updateTable('game_sessions')
    .set((eb) => ({ demo_balance_minor: eb('demo_balance_minor', '-', stakeMinor) }))
    .where('id', '=', session.id)
    .where('demo_balance_minor', '>=', stakeMinor)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Thrown to roll back the row of a bet that is not covered. */
class NotCovered extends Error {}

export const writeDemonstration = (
  ctx: Parts,
  game: LiveGame,
  ask: LiveBetRequest,
): Promise<BetRow | LiveRefusal> =>
  transact(ctx.connection, async (tx) => {
    const [bet] = await writeBets(ctx, tx, game, [ask])
    if (typeof bet === 'object' && !(await deductPlayMoney(tx, ask))) throw new NotCovered()
    return bet as BetRow | LiveRefusal
  }).catch((error: unknown) => {
    if (error instanceof NotCovered) return 'NOT_ENOUGH_MONEY' as const
    throw error
  })
