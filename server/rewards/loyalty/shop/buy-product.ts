import { transactResult, type Tx } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { withIdempotency } from '#server/platform/kernel/with-idempotency.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { admitToPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { grantReward } from '../levels/grant-reward.ts'
import { isLoyaltyOn } from '../member/loyalty-settings.ts'
import { notify } from '../notices/notify.ts'
import { lockMember, debitPoints, type Member } from '../points/move-points.ts'
import { programmeInForce } from '../programme/programme-in-force.ts'

/**
 * Buys a product for points (LO-07): points, stock and reward in one transaction. The player's points are
 * locked first and the product after them, so concurrent buyers never get more than the stock.
 */
export const buyProduct = (
  ctx: CallContext,
  input: { product_id: string },
): Promise<Result<{ points: number }>> =>
  transactResult(ctx.connection, (tx) =>
    withIdempotency(ctx, tx, { scope: `buyproduct:${ctx.uid}`, key: ctx.request.idempotencyKey, input }, () =>
      buy(ctx, tx, BigInt(input.product_id)),
    ),
  )

const isOpen = async (ctx: CallContext, tx: Tx): Promise<boolean> =>
  isLoyaltyOn(ctx) && (await programmeInForce(tx.db, ctx.clock.now())) !== undefined

const lockProduct = (tx: Tx, id: bigint) =>
  tx.db
    .selectFrom('loyalty_products')
    .selectAll()
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .forUpdate()
    .executeTakeFirst()
type Product = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

const problemOf = async (tx: Tx, { uid, points }: Member, product: Product): Promise<string | undefined> => {
  if (product.stock === 0) return 'SOLD_OUT'
  if (points < product.price) return 'POINTS'
  if (product.each_player === null) return undefined
  const { own } = await tx.db
    .selectFrom('loyalty_purchases')
    .select((row) => row.fn.countAll<bigint>().as('own'))
    .where('product_id', '=', product.id)
    .where('uid', '=', uid)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(own) >= product.each_player ? 'LIMIT' : undefined
}

const buy = async (ctx: CallContext, tx: Tx, id: bigint): Promise<Result<{ points: number }>> => {
  const { uid } = ctx
  const admitted = await admitToPlay(ctx, tx, uid, 'play')
  if (!admitted.ok) return admitted
  const member = await lockMember(ctx, tx, uid)
  const product = (await isOpen(ctx, tx)) ? await lockProduct(tx, id) : undefined
  if (!product) return invalid('product_id', 'UNKNOWN')
  const problem = await problemOf(tx, member, product)
  if (problem) return invalid('product_id', problem)
  const { sysname, price } = product
  const key = `product:${id}:${uid}:${ctx.request.id}`
  const taken = await debitPoints(ctx, tx, member, { points: price, reason: 'bought', key, subject: sysname })
  const wanted = { key, uid, source: 'product', subject: sysname, reward: product.reward } as const
  const reward = await grantReward(ctx, tx, wanted)
  if (reward.problem !== undefined) return invalid('product_id', reward.problem)
  const bought = { uid, product_id: id, price, transfer_id: taken.id, reward_id: reward.id }
  await tx.db
    .insertInto('loyalty_purchases')
    .values({ ...bought, created_at: ctx.clock.now() })
    .execute()
  await tx.db
    .updateTable('loyalty_products')
    .set((row) => ({
      sold: row('sold', '+', 1),
      stock: row('stock', '-', 1),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await notify(ctx, tx, { uid, trigger: 'product', type: 'credit', amount: null, subject: sysname })
  await recordAudit(ctx, tx, {
    type: 'loyalty_bought',
    subject: `product:${sysname}`,
    before: { points: member.points },
    after: { points: taken.member.points, reward: product.reward },
  })
  return ok({ points: Number(taken.member.points) })
}
