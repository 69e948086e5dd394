import type { WheelPrizeView } from '#contract/wheel.ts'
import type { WheelPrize } from '#contract/wheel-terms.ts'
import { serializeReward, type RewardReader } from '#server/rewards/loyalty/programme/serialize-reward.ts'
import { rewardIn } from '../terms/sector-costs.ts'

export const serializePrize = (prize: WheelPrize, reader: RewardReader): WheelPrizeView => {
  const reward = rewardIn(prize)
  return {
    type: prize.type,
    points: prize.type === 'points' ? prize.points : null,
    reward: reward && serializeReward(reward, reader),
  }
}
