import { transactResult, type Tx } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import { endBonus } from '#server/rewards/bonuses/bonus/end-bonus.ts'
import { lockOwnBonus } from '#server/rewards/bonuses/bonus/own-bonus.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockMember, refundPoints } from '../points/move-points.ts'

const findPurchase = (tx: Tx, id: bigint) =>
  tx.db.selectFrom('loyalty_purchases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Revokes an unused bonus of a purchase; false where it has been used or was no bonus. */
const revokeBonus = async (
  ctx: BackofficeContext,
  tx: Tx,
  { uid, rewardId, reason }: { uid: number; rewardId: bigint; reason: string },
): Promise<boolean> => {
  const granted = await tx.db
    .selectFrom('bonuses')
    .select(['id', 'product'])
    .where('grant_key', '=', `loyalty:${rewardId}`)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const bonus = granted && (await lockOwnBonus(tx, { uid, ...granted }))
  if (bonus?.status !== 'available') return false
  await endBonus(ctx, tx, bonus, { status: 'removed', reason, actor: operatorActor(ctx.operator.email) })
  return true
}

/** Refunds the points of a purchase to their lots, for a bonus that its player has not used. */
export const refundPurchase = async (
  ctx: BackofficeContext,
  { id: asked, reason: typed }: { id: string; reason: string },
): Promise<Result<{ points: number }>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const id = BigInt(asked)
  const known = await ctx.db
    .selectFrom('loyalty_purchases')
    .select('uid')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return invalid('id', 'NOT_FOUND')
  return transactResult(ctx.connection, async (tx): Promise<Result<{ points: number }>> => {
    const { uid } = known
    const member = await lockMember(ctx, tx, uid)
    const purchase = await findPurchase(tx, id)
    if (!purchase || purchase.refunded_at !== null) return invalid('id', 'CLOSED')
    const isBack = await revokeBonus(ctx, tx, { uid, rewardId: purchase.reward_id, reason })
    if (!isBack) return invalid('id', 'NOT_ALLOWED')
    const product = await tx.db
      .updateTable('loyalty_products')
      .set((row) => ({
        sold: row('sold', '-', 1),
        stock: row('stock', '+', 1),
        version: row('version', '+', 1),
      }))
      .where('id', '=', purchase.product_id)
      .returning('sysname')
      .executeTakeFirstOrThrow()
    const move = { key: `refund:${id}`, subject: product.sysname }
    const after = await refundPoints(ctx, tx, member, purchase.transfer_id, move)
    await tx.db
      .updateTable('loyalty_purchases')
      .set({ refunded_at: ctx.clock.now() })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'loyalty_refunded',
      uid,
      subject: `product:${product.sysname}`,
      reason,
      before: { points: member.points },
      after: { points: after.points },
    })
    return ok({ points: Number(after.points) })
  })
}
