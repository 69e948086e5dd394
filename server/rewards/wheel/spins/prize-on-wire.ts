import type { WheelPrizeView } from '#contract/wheel.ts'
import type { WheelPrize } from '#contract/wheel-terms.ts'
import { rewardOnWire, type RewardReader } from '#server/rewards/loyalty/programme/reward-on-wire.ts'
import { rewardIn } from '../terms/sector-costs.ts'

export const prizeOnWire = (prize: WheelPrize, reader: RewardReader): WheelPrizeView => {
  const reward = rewardIn(prize)
  return {
    type: prize.type,
    points: prize.type === 'points' ? prize.points : null,
    reward: reward && rewardOnWire(reward, reader),
  }
}
