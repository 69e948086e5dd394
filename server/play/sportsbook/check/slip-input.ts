import { baseCurrency, isCurrency } from '#contract/money.ts'
import type { SlipLegInput } from '#contract/sportsbook.ts'
import type { CallContext } from '#server/context.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import type { LegRequest } from '../offer/current-leg-price.ts'
import type { SlipRequest } from './evaluate-slip.ts'

type SlipInput = {
  readonly kind: SlipRequest['kind']
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

export const slipOf = (input: SlipInput): SlipRequest => ({
  kind: input.kind,
  sizes: input.sizes,
  isEachWay: input.is_each_way,
  legs: input.legs.map((leg): LegRequest => ({
    eventId: BigInt(leg.event_id),
    selections: leg.selections.map((one) => ({ marketId: BigInt(one.market_id), outcome: one.outcome })),
    odds: Number(leg.odds),
    isBanker: leg.is_banker,
  })),
})

/** The hash ignores the order of selections: the same combination is the same ticket. */
export const ticketHashOf = ({ kind, sizes, isEachWay, legs }: SlipRequest): string =>
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

export const marketIdsOf = (slips: readonly Pick<SlipRequest, 'legs'>[]): bigint[] => [
  ...new Set(
    slips.flatMap(({ legs }) => legs.flatMap((leg) => leg.selections.map(({ marketId }) => marketId))),
  ),
]
