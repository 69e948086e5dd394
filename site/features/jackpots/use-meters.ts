import type { Jackpot } from '#contract/jackpots.ts'
import { minorOf } from '#site/layout/money/api-money.ts'
import { useFloorTopic } from '#site/live/use-floor-topic.ts'

type Meters = Readonly<Record<string, readonly string[] | undefined>>
const none: Meters = {}

/** What the levels of a jackpot have come to by now, in minor units and their order; at first what the page came with. */
export const useMeters = ({ id, levels }: Jackpot): readonly bigint[] => {
  const told = useFloorTopic('jackpots', none)[id]
  return levels.map(({ amount }, at) => {
    const meter = told?.[at]
    return meter === undefined ? minorOf(amount) : BigInt(meter)
  })
}
