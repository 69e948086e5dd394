import type { Jackpot, JackpotsUpdate } from '#contract/jackpots.ts'
import { minorOf } from '#site/layout/money/api-money.ts'
import { usePublicTopic } from '#site/live/use-public-topic.ts'

type Metered = Pick<Jackpot, 'id'> & { readonly levels: readonly Pick<Jackpot['levels'][number], 'amount'>[] }

const none: JackpotsUpdate = {}

/** The live meters of a jackpot's levels in minor units, in their order; at first the page's data. */
export const useMeters = ({ id, levels }: Metered): readonly bigint[] => {
  const currentMeters = usePublicTopic('jackpots', none)[id]?.meters
  return levels.map(({ amount }, at) => {
    const meter = currentMeters?.[at]
    return meter === undefined ? minorOf(amount) : BigInt(meter)
  })
}
