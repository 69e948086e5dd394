import { baseCurrency, isCurrency } from '#contract/money.ts'
import type { SlipLegInput } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import type { LegAsk } from '../offer/leg-now.ts'
import type { SlipAsk } from './evaluate-slip.ts'

type SlipInput = {
  readonly kind: SlipAsk['kind']
  readonly legs: readonly (Required<Pick<SlipLegInput, 'event_id' | 'selections' | 'odds'>> & {
    readonly is_banker: boolean
  })[]
  readonly sizes: readonly number[]
  readonly is_each_way: boolean
}

/** The player's currency; a guest's own if it is supported. */
export const currencyOfSlip = (
  ctx: Pick<CallContext, 'player'>,
  input: { readonly currency?: string | undefined },
): string => {
  const asked = ctx.player?.currency ?? input.currency ?? baseCurrency
  return isCurrency(asked) ? asked : baseCurrency
}

export const slipOf = (input: SlipInput): SlipAsk => ({
  kind: input.kind,
  sizes: input.sizes,
  isEachWay: input.is_each_way,
  legs: input.legs.map((leg): LegAsk => ({
    eventId: BigInt(leg.event_id),
    selections: leg.selections.map((one) => ({ marketId: BigInt(one.market_id), outcome: one.outcome })),
    odds: Number(leg.odds),
    isBanker: leg.is_banker,
  })),
})

/** The hash ignores the order of selections: the same combination is the same ticket. */
export const ticketHashOf = ({ kind, sizes, isEachWay, legs }: SlipAsk): string =>
  hashInput([
    kind,
    sizes,
    isEachWay,
    legs
      .map(({ selections, isBanker }) => [
        isBanker,
        ...selections.map(({ marketId, outcome }) => `${marketId} ${outcome}`).toSorted(),
      ])
      .map((leg) => JSON.stringify(leg))
      .toSorted(),
  ])

export const marketIdsOf = (slips: readonly Pick<SlipAsk, 'legs'>[]): bigint[] => [
  ...new Set(
    slips.flatMap(({ legs }) => legs.flatMap((leg) => leg.selections.map(({ marketId }) => marketId))),
  ),
]
