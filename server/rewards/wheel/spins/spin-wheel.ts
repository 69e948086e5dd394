import type { z } from 'zod'
import type { wheelCalls } from '#contract/wheel.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { withIdempotency } from '#server/platform/kernel/with-idempotency.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockMember, debitPoints, type Member } from '#server/rewards/loyalty/points/move-points.ts'
import { admitToPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { findSeedPair } from '#studio/server/seed-pairs.ts'
import { priceOf, readRunningWheel, type RunningWheel } from '../terms/running-wheel.ts'
import { drawSpin } from './draw-spin.ts'
import { grantSectorPrize } from './grant-sector-prize.ts'
import { addToDay, costsToday, dayOf, hasSpunFree, lockDay } from './may-spin.ts'

type Asked = z.output<typeof wheelCalls.spin.input>
type Answer = z.input<typeof wheelCalls.spin.output>

/**
 * Spins the wheel: payment, draw and prize in one transaction. The player names the version and the server
 * seed's hash that they saw, so that neither probabilities nor seed can change.
 */
export const spinWheel = (ctx: CallContext, asked: Asked): Promise<Result<Answer>> =>
  transactResult(ctx.connection, (tx) =>
    withIdempotency(
      ctx,
      tx,
      { scope: `wheel:${ctx.uid}`, key: ctx.request.idempotencyKey, input: asked },
      () => spin(ctx, tx, asked),
    ),
  )

type Payment = { readonly price: bigint; readonly member: Member; readonly transferId: bigint | null }

/** Takes the price of a spin: the day's free one, or points. */
const pay = async (
  ctx: CallContext,
  tx: Tx,
  {
    wheel,
    member,
    paidWith,
    key,
  }: { wheel: RunningWheel; member: Member; paidWith: Asked['paid_with']; key: string },
): Promise<Result<Payment>> => {
  const { terms, sysname: subject } = wheel
  if (paidWith === 'free') {
    if (!terms.isFreeDaily) return invalid('paid_with', 'NOT_ALLOWED')
    const free = { uid: ctx.uid, day: dayOf(ctx.clock.now()) }
    if (await hasSpunFree(tx.db, wheel, free)) return invalid('paid_with', 'USED')
    return ok({ price: 0n, member, transferId: null })
  }
  const points = priceOf(ctx, terms)
  if (points === null) return invalid('paid_with', 'NOT_ALLOWED')
  const price = BigInt(points)
  if (member.points < price) return invalid('paid_with', 'POINTS')
  const move = { points: price, reason: 'spun', key: `${key}:paid`, subject } as const
  const taken = await debitPoints(ctx, tx, member, move)
  return ok({ price, member: taken.member, transferId: taken.id })
}

type Ready = {
  readonly currency: string
  readonly member: Member
  readonly wheel: RunningWheel
  readonly pair: NonNullable<Awaited<ReturnType<typeof findSeedPair>>>
}

/** Locks the player, their points and the wheel, if all is as the player saw it. */
const getReady = async (ctx: CallContext, tx: Tx, asked: Asked): Promise<Result<Ready>> => {
  const { uid } = ctx
  // As for every stake, before the player's own row: this lock protects the nonce of the seeds.
  await lockBets(tx, uid)
  const admitted = await admitToPlay(ctx, tx, uid, 'play')
  if (!admitted.ok) return admitted
  const member = await lockMember(ctx, tx, uid)
  const wheel = await readRunningWheel(ctx, tx.db)
  if (!wheel) return invalid('version', 'CLOSED')
  if (wheel.number !== asked.version) return invalid('version', 'CHANGED')
  const pair = await findSeedPair(tx.db, { uid })
  if (pair?.server_seed_hash !== asked.server_seed_hash) return invalid('server_seed_hash', 'CHANGED')
  return ok({ currency: admitted.value.currency, member, wheel, pair })
}

const spin = async (ctx: CallContext, tx: Tx, asked: Asked): Promise<Result<Answer>> => {
  const ready = await getReady(ctx, tx, asked)
  if (!ready.ok) return ready
  const { currency, member, wheel, pair } = ready.value
  const { uid } = ctx
  const { paid_with: paidWith } = asked
  const key = `wheel:${pair.id}:${pair.nonce}`
  const paid = await pay(ctx, tx, { wheel, member, paidWith, key })
  if (!paid.ok) return paid
  const now = ctx.clock.now()
  const today = { day: dayOf(now), currency }
  const spent = await lockDay(tx, wheel, today)
  const costs = await costsToday(tx.db, wheel.terms, currency, spent)
  if (typeof costs === 'string') return invalid('version', costs)

  const { sectors } = wheel.terms
  const { drawn, place } = await drawSpin(ctx, tx, {
    uid,
    pair,
    weights: sectors.map(({ weight }) => weight),
  })
  const [sector, cost] = [sectors[place], costs[place]]
  if (!sector || cost === undefined) throw new Error(`The wheel ${wheel.sysname} has no sector ${place}`)
  const given = await grantSectorPrize(ctx, tx, {
    wheel,
    member: paid.value.member,
    prize: sector.prize,
    key,
  })
  await addToDay(tx, wheel, { ...today, cost })
  const { id } = await tx.db
    .insertInto('wheel_spins')
    .values({
      wheel_id: wheel.id,
      version_id: wheel.versionId,
      uid,
      ...today,
      paid_with: paidWith,
      price: paid.value.price,
      paid_transfer_id: paid.value.transferId,
      seed_pair_id: pair.id,
      nonce: pair.nonce,
      drawn: BigInt(drawn),
      sector: place,
      cost_minor: cost,
      won_transfer_id: given.wonTransferId,
      reward_id: given.rewardId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(ctx, tx, {
    type: 'wheel_spun',
    subject: `wheel:${wheel.sysname}`,
    before: { points: member.points },
    after: { points: given.member.points, sector: sector.sysname, prize: sector.prize },
  })
  return ok({ id: String(id), sector: place, drawn, state: given.state, points: Number(given.member.points) })
}
