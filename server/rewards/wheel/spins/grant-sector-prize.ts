import type { WheelPrize } from '#contract/wheel-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { grantReward, type RewardContext } from '#server/rewards/loyalty/levels/grant-reward.ts'
import { creditPoints, type Member } from '#server/rewards/loyalty/points/move-points.ts'
import type { RunningWheel } from '../terms/running-wheel.ts'

export type Given = {
  readonly member: Member
  readonly wonTransferId: bigint | null
  readonly rewardId: bigint | null
  readonly state: 'nothing' | 'given' | 'waiting'
}

/** Gives a sector's prize once per key; one that cannot be given now stays pending as any loyalty reward. */
export const grantSectorPrize = async (
  ctx: RewardContext,
  tx: Tx,
  { wheel, member, prize, key }: { wheel: RunningWheel; member: Member; prize: WheelPrize; key: string },
): Promise<Given> => {
  const { uid } = member
  const nothing = { member, wonTransferId: null, rewardId: null, state: 'nothing' } as const
  if (prize.type === 'nothing') return nothing
  const { sysname: subject, programme } = wheel
  if (prize.type === 'points') {
    const { lotDays } = programme.terms
    const move = {
      points: BigInt(prize.points),
      reason: 'spun_won',
      key: `${key}:won`,
      subject,
      lotDays,
    } as const
    const after = await creditPoints(ctx, tx, member, move)
    const { id } = await tx.db
      .selectFrom('loyalty_transfers')
      .select('id')
      .where('key', '=', move.key)
      .executeTakeFirstOrThrow()
    return { ...nothing, member: after, wonTransferId: id, state: 'given' }
  }
  const wanted = { key, uid, source: 'wheel', subject, reward: prize } as const
  const { id, problem } = await grantReward(ctx, tx, wanted)
  return { ...nothing, rewardId: id, state: problem === undefined ? 'given' : 'waiting' }
}
