import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { transactionOf } from '#server/money/cashier/payment/order-references.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { DisputeRecord } from '../lock-case.ts'

/** Activity of the player within this time before and after the payment is included. */
const nearMs = 7 * dayMs
const signInsMax = 20
const paymentsMax = 10
const gamesMax = 5

type Reader = Pick<Kernel, 'db'>
type Of = Pick<DisputeRecord, 'uid' | 'order_reference' | 'provider' | 'opened_at'>

const readPayment = async ({ db }: Reader, { order_reference }: Of) => {
  const id = transactionOf(order_reference)
  const [payment, order, asked] = await Promise.all([
    db.selectFrom('cashier_transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('payment_orders')
      .select('provider_reference')
      .where('reference', '=', order_reference)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('audit_records')
      .select('ip')
      .where('subject', '=', `deposit:${id}`)
      .where('type', '=', 'deposit_requested')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { ...payment, providerReference: order.provider_reference, ip: asked?.ip || null }
}

const readSignIns = ({ db }: Reader, uid: number, at: Date) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('uid', '=', uid)
    .where('last_seen_at', '>=', new Date(at.getTime() - nearMs))
    .where('created_at', '<=', new Date(at.getTime() + nearMs))
    .orderBy('created_at')
    .limit(signInsMax)
    .execute()

const readDevices = ({ db }: Reader, uid: number) =>
  db
    .selectFrom('player_devices')
    .select(['user_agent', 'first_seen_at', 'last_seen_at'])
    .where('uid', '=', uid)
    .orderBy('first_seen_at')
    .limit(signInsMax)
    .execute()

type Played = { game: string; rounds: bigint; staked: bigint; won: bigint; first_at: Date; last_at: Date }

/** Real-money rounds after the deposit and before the dispute, by game, the highest stakes first. */
const readPlay = async ({ db }: Reader, { uid, opened_at }: Of, currency: string, from: Date) => {
  const { rows } = await sql<Played>`
    select game.name as game, count(*) as rounds, sum(round.stake_minor)::bigint as staked,
      sum(round.win_minor)::bigint as won, min(round.created_at) as first_at, max(round.created_at) as last_at
    from game_rounds round join games game on game.sysname = round.game
    where round.uid = ${uid} and round.mode = 'real' and round.currency = ${currency} and round.status <> 'rolled_back'
      and round.created_at >= ${from} and round.created_at < ${opened_at}
    group by game.name order by staked desc, game.name`.execute(db)
  return { all: rows, top: rows.slice(0, gamesMax) }
}

/** Earlier undisputed payments by the same method, which stands for the card that providers do not state. */
const readEarlier = async ({ db }: Reader, { uid, provider }: Of, payment: { id: bigint; method: string }) =>
  db
    .selectFrom('cashier_transactions as t')
    .select(['t.id', 't.amount_minor', 't.currency', 't.created_at'])
    .where('t.uid', '=', uid)
    .where('t.type', '=', 'deposit')
    .where('t.status', '=', 'success')
    .where('t.method', '=', payment.method)
    .where('t.provider', '=', provider)
    .where('t.id', '<', payment.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reversals as r')
            .select('r.reversal')
            .where(sql<boolean>`r.order_reference = 'deposit-' || t.id`),
        ),
      ),
    )
    .orderBy('t.id', 'desc')
    .limit(paymentsMax)
    .execute()

const readWithdrawn = async ({ db }: Reader, uid: number, currency: string, from: Date) =>
  db
    .selectFrom('cashier_transactions')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'),
    ])
    .where('uid', '=', uid)
    .where('type', '=', 'withdrawal')
    .where('status', '=', 'success')
    .where('currency', '=', currency)
    .where('created_at', '>=', from)
    .executeTakeFirstOrThrow()

export const readEvidenceFacts = async (ctx: Reader, dispute: Of) => {
  const { uid } = dispute
  const payment = await readPayment(ctx, dispute)
  const from = payment.created_at
  const [player, profile, signIns, devices, play, earlier, withdrawn] = await Promise.all([
    ctx.db.selectFrom('players').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow(),
    ctx.db.selectFrom('player_profiles').selectAll().where('uid', '=', uid).executeTakeFirst(),
    readSignIns(ctx, uid, from),
    readDevices(ctx, uid),
    readPlay(ctx, dispute, payment.currency, from),
    readEarlier(ctx, dispute, payment),
    readWithdrawn(ctx, uid, payment.currency, from),
  ])
  return { payment, player, profile, signIns, devices, play, earlier, withdrawn }
}
export type EvidenceFacts = Awaited<ReturnType<typeof readEvidenceFacts>>
